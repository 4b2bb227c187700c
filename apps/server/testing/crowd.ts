/** For tests: a crowd of tireless players, and checks of all hands after they have left. */
import { join } from 'node:path'
import { REGISTRY } from '@fairhouse/games'
import { zhajinhua } from '@fairhouse/games/zhajinhua/rules.ts'
import { resultOfLog } from '@fairhouse/host'
import { accepted, type Registry, rulesIn } from '@fairhouse/kit'
import { expect } from 'vitest'
import { DATABASE } from '../core/store/open-store.ts'
import { openSqlite } from '../core/store/sqlite.ts'
import type { Store } from '../core/store/store.ts'
import { rows, type Work } from '../core/store/work.ts'
import { createHandMemory } from '../tables/hand-memory.ts'
import { findHand } from '../tables/hand-store.ts'
import { type ActionCount, countActions } from './action-count.ts'
import { ledgerOf, SOUND } from './database-reads.ts'
import { newGuest } from './guests.ts'
import { type TirelessOptions, tirelessPlayer } from './tireless-player.ts'
import type { Hand } from './zhajinhua-table.ts'

export type Crowd = Pick<ActionCount, 'afterActions'> &
  Readonly<{
    /** Everybody finishes their hand and leaves. */
    finish(): Promise<void>
  }>

/** `addressOf`: the house's current address for this player. */
export const gatherCrowd = async (
  count: number,
  addressOf: (index: number) => string,
  { onTable, thinkMs }: Pick<TirelessOptions, 'onTable' | 'thinkMs'> = {},
): Promise<Crowd> => {
  const { onAccepted, afterActions } = countActions()
  const players = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const address = (): string => addressOf(index)
      const { token } = await newGuest({ address: address() })
      const seen = { ...(onTable && { onTable }), ...(thinkMs && { thinkMs }) }
      return tirelessPlayer({ address, token, room: 'novice', onAccepted, ...seen })
    }),
  )
  return {
    afterActions,
    finish: async () => {
      await Promise.all(players.map((player) => player.finish()))
    },
  }
}

/** Opens the database of a house that isn't running. */
export const withStore = async <T>(folder: string, run: (store: Store) => Promise<T>): Promise<T> => {
  const store = await openSqlite(join(folder, 'data', DATABASE))
  try {
    return await run(store)
  } finally {
    await store.close()
  }
}

const idsOf = async (store: Store, sql: string): Promise<readonly bigint[]> =>
  (await store.transact(() => rows<{ id: bigint }>(sql))).map(({ id }) => id)

export const openHands = (store: Store): Promise<readonly bigint[]> =>
  idsOf(store, 'SELECT id FROM hands WHERE closed_at IS NULL')

/** All hands, replayed from their logs. */
export const everyHand = (store: Store): Promise<readonly Hand[]> =>
  store.transact(function* (): Work<readonly Hand[]> {
    const hands: Hand[] = []
    const house = {
      rules: (game: string, version?: number) => rulesIn(REGISTRY as Registry, game, version)!,
      hands: createHandMemory(),
    }
    for (const { id } of yield* rows<{ id: bigint }>('SELECT id FROM hands ORDER BY id')) {
      hands.push((yield* findHand(house, id))! as Hand)
    }
    return hands
  })

const NONE: ReadonlySet<bigint> = new Set()

/** Chips are conserved, no hand is lost, nobody sits twice or is left seated, and every log replays to its end. */
export const expectSound = async (store: Store, interrupted = NONE): Promise<void> => {
  expect(await ledgerOf(store)).toEqual(SOUND)
  expect(await openHands(store)).toEqual([])
  expect(await idsOf(store, 'SELECT player AS id FROM places')).toEqual([])
  expect(await idsOf(store, 'SELECT hand AS id FROM bots WHERE hand IS NOT NULL')).toEqual([])
  const twice =
    'SELECT hand AS id FROM hand_seats WHERE player IS NOT NULL GROUP BY hand, player HAVING COUNT(*) > 1'
  expect(await idsOf(store, twice)).toEqual([])
  const hands = await everyHand(store)
  expect(hands.filter(({ id }) => interrupted.has(id))).toHaveLength(interrupted.size)
  for (const { record } of hands) {
    expect(accepted(resultOfLog(zhajinhua, record.log)).over).toBe(true)
  }
}
