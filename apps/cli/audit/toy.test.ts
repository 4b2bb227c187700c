/** Games that exist only in a test, one against the house and one at tables: an audit treats them as the house does. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Round, Table } from '@fairhouse/messages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { write } from '../../server/core/store/work.ts'
import { newFolder, type RunningHouse, runHouse } from '../../server/testing/running-house.ts'
import { COIN, COIN_FILE } from '../../server/testing/toy-house-game.ts'
import { addToyRoom, WITH_TOY } from '../../server/testing/toy-table.ts'
import { freshKey, type Socket } from '../../server/testing/visitor.ts'
import { auditOf } from './testing/damage.ts'

const GAMES = { ...WITH_TOY, coin: COIN }

let house: RunningHouse
const database = () => ({ file: join(house.folder, 'data', 'fairhouse.db') })

const tableOf = async (socket: Socket): Promise<Table | null> => {
  const { place } = await socket.ask('place')
  return place?.type === 'seated' ? place.table : null
}

const act = async (socket: Socket, action: Table['options'][number]['action']): Promise<void> => {
  const { table, sequence } = (await tableOf(socket))!
  await socket.ask('tableAct', { key: freshKey(), table, sequence, action })
}

const bet = () => ({
  ...{ type: 'placeBet', game: 'coin', amount: '1.00', currency: 'USD', isDemo: true },
  params: { side: 'heads' },
  key: freshKey(),
})

/** A finished round, an open one, a finished hand. */
beforeAll(async () => {
  const folder = newFolder()
  addToyRoom(folder)
  writeFileSync(join(folder, 'configs', 'games', 'coin.json'), JSON.stringify(COIN_FILE))
  house = await runHouse({ games: GAMES }, folder)
  const sockets = [await house.enter(), await house.enter()] as const
  const [better] = sockets
  const { round } = (await better.send(bet())) as unknown as Readonly<{ round: Round }>
  await better.send({ type: 'act', key: freshKey(), round: round.roundId, action: { type: 'flip' } })
  await better.send(bet())
  for (const socket of sockets) await socket.ask('joinRoom', { room: 'dice', isDemo: true })
  for (const socket of sockets) await vi.waitUntil(() => tableOf(socket), 10_000)
  await act(sockets[0], { type: 'stay', amount: 2 })
  await act(sockets[1], { type: 'fold' })
  await Promise.all(sockets.map((socket) => socket.close()))
})
afterAll(() => house.stop())

test('they are checked by their own rules', async () => {
  const { audited, found } = await auditOf(database(), 0, GAMES)
  expect(found).toEqual([])
  expect(audited.figures).toMatchObject({
    rounds: { coin: { finished: 1, open: 1 } },
    hands: { 'sealed-die': { finished: 1, open: 0 } },
    unknownRounds: {},
    unknownHands: {},
  })
})

test('if unknown, they are counted as not checked', async () => {
  const { audited, found } = await auditOf(database(), 1)
  expect(found).toEqual([])
  expect(audited.figures).toMatchObject({
    rounds: {},
    unknownRounds: { coin: { finished: 1, open: 1 } },
    unknownHands: { 'sealed-die': { finished: 1, open: 0 } },
  })
})

test.each([
  ['a round', 'UPDATE rounds SET payout = payout + $1 WHERE open = 0', 'payout'],
  ['a hand', 'UPDATE hand_seats SET paid = paid + $1 WHERE seat = 0', 'stake'],
])('%s: a falsification is found', async (_case, sql, kind) => {
  const { store } = house.fairhouse.context
  await store.transact(() => write(sql, 1))
  try {
    expect((await auditOf(database(), 0, GAMES)).found).toMatchObject([{ kind: 'log' }, { kind }])
  } finally {
    await store.transact(() => write(sql, -1))
  }
})
