/** [A35] Who may read a hand once its seeds are revealed, and with whose names. */
import type { RevealedHand, Session } from '@fairhouse/messages'
import { expect, test } from 'vitest'
import { describeOnEveryStore } from '../../testing/every-store.ts'
import { act, follow, NOVICE_ROOM, runTables } from '../../testing/playing-house.ts'
import { codeOf, type RunningHouse } from '../../testing/running-house.ts'

/** Plays a hand of demo coins against bots by folding; its number. */
const playHand = async (house: RunningHouse, token: string): Promise<string> => {
  const { socket, until } = follow(await house.enter(token))
  await socket.ask('joinRoom', NOVICE_ROOM)
  const table = await until(({ options, view }) => options.length > 0 || view.phase === 'over')
  if (table.view.phase !== 'over') await act(socket, table, { type: 'fold' })
  await until(({ view }) => view.phase === 'over')
  await socket.close()
  return table.table
}

describeOnEveryStore('[A35] a revealed hand', (open) => {
  test('its names are for its players, its operator’s managers and administrators', async () => {
    const { database } = await open()
    const house = await runTables(
      { revealSeconds: 0, rounds: 10 },
      'url' in database ? { databaseUrl: database.url } : {},
    )
    const read = async (hand: string, asker?: Session) => {
      const { status, body } = await house.ask('GET', `/v1/tables/hands/${hand}`, {
        ...(asker && { token: asker.token }),
      })
      return status === 200 ? (body as RevealedHand).seats.map(({ name }) => name) : codeOf(body)
    }
    const admin = await house.named('admin')
    const operatorOf = async (operatorId: string): Promise<string> => {
      const asking = { token: admin.token, body: { operatorId, name: operatorId } }
      const { body } = await house.ask('POST', '/v1/admin/operators', asking)
      return (body as { apiKey: string }).apiKey
    }
    const signIn = async (key: string, player: string): Promise<Session> =>
      (await house.ask('POST', '/v1/operator/players', { key, body: { player } })).body as Session
    const [key, otherKey] = [await operatorOf('acme'), await operatorOf('other')]
    const [anna, ben, stranger] = [await signIn(key, 'anna'), await signIn(key, 'ben'), await house.guest()]
    const strangers = [undefined, stranger, ben, await signIn(otherKey, 'anna')]
    const [manager, managerOfOther, player] = await Promise.all([
      house.named('operator', 'acme'),
      house.named('operator', 'other'),
      house.named('player'),
    ])

    const theirs = await playHand(house, anna.token)
    for (const asker of [anna, manager, admin]) expect(await read(theirs, asker)).toContain('anna')
    const others = [...strangers, managerOfOther]
    for (const asker of others) expect(await read(theirs, asker)).toBe('no-such-table')

    const own = await playHand(house, player.token)
    for (const asker of [player, admin]) expect(await read(own, asker)).toContain(player.player.name)
    for (const asker of strangers) expect(new Set(await read(own, asker))).toEqual(new Set([null]))
    await house.stop()
  })
})
