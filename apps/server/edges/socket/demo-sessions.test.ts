/** [A25] A session of demo coins sees nothing of the real wallet, whatever is asked and whatever is pushed. */
import type { Session } from '@fairhouse/messages'
import { expect, test } from 'vitest'
import { describeOnEveryStore } from '../../testing/every-store.ts'
import { act, follow, runTables } from '../../testing/playing-house.ts'
import { codeOf, type RunningHouse } from '../../testing/running-house.ts'
import { freshKey, hiloBet, kenoBet, type Socket } from '../../testing/visitor.ts'

const REAL = { isDemo: false } as const
const DEPOSIT = '7654.32'

type Anna = Readonly<{ key: string; real: Session; demo: Session }>

const signInTwice = async (house: RunningHouse): Promise<Anna> => {
  const { token } = await house.named('admin')
  const body = { operatorId: 'acme', name: 'Acme' }
  const made = await house.ask('POST', '/v1/admin/operators', { token, body })
  const { apiKey: key } = made.body as { apiKey: string }
  const signIn = async (isDemo: boolean): Promise<Session> => {
    const asking = { key, body: { player: 'anna', isDemo } }
    return (await house.ask('POST', '/v1/operator/players', asking)).body as Session
  }
  return { key, real: await signIn(false), demo: await signIn(true) }
}

/** Everything that money can do in the real wallet; the ids of what came of it. */
const playForReal = async (house: RunningHouse, { key }: Anna, socket: Socket): Promise<string[]> => {
  const body = { key: freshKey(), player: 'anna', type: 'deposit', currency: 'USD', amount: DEPOSIT }
  await house.ask('POST', '/v1/operator/wallet', { key, body })
  await socket.ask('setLimits', { stakePerDay: { ...REAL, currency: 'USD', amount: '4321.00' } })
  const { round } = await socket.ask('placeBet', kenoBet(REAL))
  const { round: open } = await socket.ask('placeBet', hiloBet(REAL))
  const anna = follow(socket)
  await socket.ask('joinRoom', { ...REAL, room: 'novice' })
  const { table } = await anna.until(() => true)
  await socket.ask('say', { table, phrase: 1 })
  return [round.roundId, open.roundId, table]
}

const foldAndLeave = async (socket: Socket, until: ReturnType<typeof follow>['until']): Promise<void> => {
  const table = await until(({ options, view }) => options.length > 0 || view.phase === 'over')
  if (table.view.phase !== 'over') await act(socket, table, { type: 'fold' })
  await until(({ view }) => view.phase === 'over')
}

const readEverything = async (house: RunningHouse, token: string, socket: Socket): Promise<string> => {
  await socket.ask('wallets')
  await socket.ask('limits')
  await socket.ask('setLimits', { reminderMinutes: 60 })
  await socket.ask('history')
  await socket.ask('checkActive', { game: 'hilo' })
  await socket.ask('place')
  await socket.ask('hands')
  const paths = ['/v1/me', '/v1/wallet', '/v1/history', '/v1/history/export', '/v1/history/export?format=csv']
  const texts = await Promise.all(paths.map(async (path) => (await house.ask('GET', path, { token })).text))
  return texts.join('\n')
}

describeOnEveryStore('[A25] a session of demo coins', (open) => {
  test('sees no real balance, limit, round or table, asked or pushed', async () => {
    const { database } = await open()
    const options = 'url' in database ? { databaseUrl: database.url } : {}
    const house = await runTables({ revealSeconds: 0, turnSeconds: 60 }, options)
    const anna = await signInTwice(house)
    const [real, demo] = [await house.enter(anna.real.token), await house.enter(anna.demo.token)]
    const { until } = follow(real)
    const ids = await playForReal(house, anna, real)
    await demo.ask('hello', { token: anna.demo.token })
    const shown = await readEverything(house, anna.demo.token, demo)
    const [round, unfinished, table] = ids as [string, string, string]
    const refused: readonly (readonly [string, object])[] = [
      ['act', { key: freshKey(), round: unfinished, action: { type: 'cashOut' } }],
      ['act', { key: freshKey(), round, action: { type: 'cashOut' } }],
      ['table', { table }],
      ['hand', { table }],
      ['say', { table, phrase: 1 }],
      ['setLimits', { stakePerDay: { ...REAL, currency: 'USD', amount: '1.00' } }],
    ]
    for (const [type, fields] of refused) expect((await demo.refusal(type, fields)).code).toBe('demo-only')
    expect((await demo.ask('history', REAL)).rounds).toEqual([])
    const asking = { token: anna.demo.token, query: { isDemo: 'false' } }
    expect((await house.ask('GET', '/v1/history/export', asking)).body).toEqual({ rounds: [] })
    await foldAndLeave(real, until)
    await demo.ask('hands')
    const strange = await house.ask('GET', `/v1/tables/hands/${table}`, { token: anna.demo.token })
    expect(codeOf(strange.body)).toBe('no-such-table')

    const everything = [shown, ...demo.frames].join('\n')
    expect(everything).toContain('"isDemo":true')
    for (const secret of ['"isDemo":false', ',false,', DEPOSIT, '4321.00', ...ids]) {
      expect(everything).not.toContain(secret)
    }
    expect((await real.ask('wallets')).wallets).toContainEqual(expect.objectContaining(REAL))
    expect((await real.ask('hands')).hands).toMatchObject([{ table }])
    await house.stop()
  })
})
