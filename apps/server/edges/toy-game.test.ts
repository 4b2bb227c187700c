/** A game that exists in this test alone is played against the house, from the settings file to the verifier. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REGISTRY } from '@fairhouse/games'
import { checkHistoryRow } from '@fairhouse/games/check-round.ts'
import { entriesOf } from '@fairhouse/games/history-entries.ts'
import { accepted } from '@fairhouse/kit'
import type { ExportedRound, Round, Session, ShownGame } from '@fairhouse/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, newFolder, type RunningHouse, runHouse } from '../testing/running-house.ts'
import { COIN, COIN_FILE } from '../testing/toy-house-game.ts'
import { freshKey, type Socket, visit } from '../testing/visitor.ts'

const games = { ...REGISTRY, coin: COIN }

let house: RunningHouse
let session: Session
let socket: Socket
beforeAll(async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'configs', 'games', 'coin.json'), JSON.stringify(COIN_FILE))
  house = await runHouse({ games }, folder)
  session = await house.guest()
  socket = await visit(house.address)
  await socket.send({ type: 'hello', token: session.token })
})
afterAll(() => house.stop())

const bet = (fields: object = {}) => ({
  type: 'placeBet',
  key: freshKey(),
  game: 'coin',
  amount: '1.00',
  currency: 'USD',
  isDemo: true,
  params: { side: 'heads' },
  ...fields,
})
const asked = async (message: object) => (await socket.send(message)) as Readonly<{ ok: true; round: Round }>

const playedOut = async (): Promise<Round> => {
  const { round } = await asked(bet())
  const flip = { type: 'act', key: freshKey(), round: round.roundId, action: { type: 'flip' } }
  return (await asked(flip)).round
}

test('it is listed, with the terms of the moment', async () => {
  const { games: listed } = (await house.ask('GET', '/v1/games')).body as { games: readonly ShownGame[] }
  const coin = listed.find(({ game }) => game === 'coin')
  expect(coin).toMatchObject({
    gameId: 'inhousegame:coin',
    oddsType: 'formula',
    rtp: '95',
    gameParameters: {},
  })
})

test('[F11] it is bet on and played on over the socket, and its rounds are found', async () => {
  const opened = (await asked(bet())).round
  expect(opened).toMatchObject({ game: 'coin', multiplier: null, view: { picked: 'heads', fell: null } })
  const active = await asked({ type: 'checkActive', game: 'coin' })
  expect(active.round).toEqual(opened)
  const flip = { type: 'act', key: freshKey(), round: opened.roundId, action: { type: 'flip' } }
  const { round } = await asked(flip)
  const fell = (round.view as { fell: string }).fell
  expect(round).toMatchObject({
    multiplier: fell === 'heads' ? '1.9' : '0',
    finalPayout: fell === 'heads' ? '1.90' : '0.00',
    isWin: fell === 'heads',
    terms: opened.terms,
  })
  const history = (await socket.send({ type: 'history', game: 'coin' })) as unknown as { rounds: Round[] }
  expect(history.rounds[0]).toEqual(round)
})

test('invalid bets and actions are refused', async () => {
  const codes = async (message: object) => codeOf(await socket.send(message))
  expect(await codes(bet({ params: { side: 'edge' } }))).toBe('bad-message')
  expect(await codes(bet({ params: { side: 'heads', colour: 'red' } }))).toBe('bad-message')
  expect(await codes(bet({ params: undefined, kenoParams: {} }))).toBe('unknown-field')
})

test.each(['json', 'csv'])('[F8] its rounds are exported as %s and verified from there', async (format) => {
  for (let i = 0; i < 5; i += 1) await playedOut()
  const query = { format, game: 'coin' }
  const { text } = await house.ask('GET', '/v1/history/export', { token: session.token, query })
  const rows: ExportedRound[] = []
  for await (const entry of entriesOf(
    (async function* () {
      yield text
    })(),
  ))
    rows.push((entry as { value: ExportedRound }).value)
  expect(rows.length).toBeGreaterThan(4)
  for (const row of rows) {
    const { claims } = accepted(checkHistoryRow(games, 'coin', row))
    expect(claims).toEqual({ commitment: true, terms: true, result: true, multiplier: true, payout: true })
  }
})

test('[F8] [F11] and by hand over HTTP, with the terms of the round', async () => {
  const { serverSeed, clientSeed, nonce, terms, view } = await playedOut()
  const body = { serverSeed, clientSeed, nonce, terms }
  const reply = await house.ask('POST', '/v1/fairness/coin/verify', { token: session.token, body })
  expect(reply.body).toEqual({ fell: (view as { fell: string }).fell, pays: '1.9' })
})

test('what it was expected to return is measured, and every way to bet stands in the console', async () => {
  const { token } = await house.named('admin')
  const live = (await house.ask('GET', '/v1/admin/live', { token })).body
  expect(JSON.stringify(live)).toContain('"game":"coin"')
  const { games: managed } = (await house.ask('GET', '/v1/admin/operators/house/games', { token })).body as {
    games: readonly {
      game: string
      ways: readonly { way: string; returns: string }[]
      atMaxBet: readonly object[]
    }[]
  }
  const tower = managed.find(({ game }) => game === 'dragon-tower')!
  expect(tower.atMaxBet[0]).toMatchObject({
    ...{ currency: 'USD', stake: '1000.00', maxPayout: '100000.00' },
    lowest: { way: 'master 4', returns: '25/64', decimal: '0.39062500' }, // [M2]
  })
  const ways = managed.find(({ game }) => game === 'coin')!.ways
  expect(ways.map(({ way, returns }) => [way, returns])).toEqual([
    ['heads', '19/20'],
    ['tails', '19/20'],
  ])
})
