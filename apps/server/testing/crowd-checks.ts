/** For tests: what must hold whatever was killed while a crowd played. */
import { join } from 'node:path'
import { REGISTRY } from '@fairhouse/games'
import type { Config as HoldemConfig } from '@fairhouse/games/holdem/config.ts'
import { resultOfLog } from '@fairhouse/host'
import { type AnyLiveGame, accepted, rulesIn } from '@fairhouse/kit'
import { currentHand, type Table } from '@fairhouse/table'
import { expect } from 'vitest'
import { balanceOf, partySeatAccount } from '../core/ledger.ts'
import { DATABASE } from '../core/store/open-store.ts'
import { openSqlite } from '../core/store/sqlite.ts'
import type { Store } from '../core/store/store.ts'
import { rows, type Work } from '../core/store/work.ts'
import type { Party } from '../parties/party.ts'
import { openParties } from '../parties/party-store.ts'
import type { Hand } from '../tables/hand.ts'
import { createHandMemory } from '../tables/hand-memory.ts'
import { findHand } from '../tables/hand-store.ts'
import { turnEnd } from '../tables/time-bank.ts'
import { FRIENDS, TABLES } from './crowd.ts'
import { ledgerOf, SOUND } from './database-reads.ts'

type Hands = ReadonlyMap<bigint, Hand>
const SMALL_BLIND = 5

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

/** Replayed from their logs. */
const handsWhere = (store: Store, condition: string): Promise<readonly Hand[]> =>
  store.transact(function* (): Work<readonly Hand[]> {
    const hands: Hand[] = []
    const house = {
      rules: (game: string, version?: number) => rulesIn(REGISTRY, game, version)!,
      hands: createHandMemory(),
    }
    for (const { id } of yield* rows<{ id: bigint }>(`SELECT id FROM hands WHERE ${condition} ORDER BY id`)) {
      hands.push((yield* findHand(house, id))!)
    }
    return hands
  })

export const everyHand = (store: Store): Promise<readonly Hand[]> => handsWhere(store, 'TRUE')

export const openHands = async (store: Store): Promise<Hands> =>
  new Map((await handsWhere(store, 'closed_at IS NULL')).map((hand) => [hand.id, hand]))

const liveOf = ({ record }: Hand): AnyLiveGame => REGISTRY[record.log.game]!.live!

/** Every seat's chips are in its account or in the pot of this hand. Nothing may happen at the table meanwhile. */
export const checkSeatAccounts = async (store: Store, table: Table, hand: Hand | null): Promise<void> => {
  const paid = hand
    ? liveOf(hand)
        .glance(hand.record.state)
        .seats.map((seat) => seat.paid)
    : []
  for (const [place, seat] of table.seats.entries()) {
    const dealt = hand?.seats.findIndex((held) => held.place === place) ?? -1
    const held = await store.transact(() => balanceOf(partySeatAccount(BigInt(table.id), place)))
    const chips = seat ? seat.stack + seat.topUp : 0
    expect(Number(held) + (paid[dealt] ?? 0), `${table.game}, place ${place}`).toBe(chips)
  }
}

const checkClock = (hand: Hand): void => {
  const { turn } = hand.record.state as Readonly<{ turn: number }>
  expect(hand.dueAt).not.toBeNull()
  expect(hand.dueAt!).toBeLessThanOrEqual(turnEnd(hand, turn))
}

/** In a house that has stopped: friends sit once, chips and clocks are right. Returns the open hands. */
export const checkStopped = async (store: Store): Promise<Hands> => {
  expect(await ledgerOf(store)).toEqual(SOUND)
  const parties = await store.transact(openParties)
  // At a room's table chips stay in wallets, and nobody is a friend.
  const friends = parties.filter(({ table }) => table.kind !== 'quick')
  const hands = await openHands(store)
  for (const { table } of friends) {
    const current = currentHand(table)
    const hand = (current !== null && hands.get(BigInt(current))) || null
    await checkSeatAccounts(store, table, hand)
    if (hand) checkClock(hand)
  }
  const seatedAt = ({ id, table }: Party): readonly string[] =>
    table.seats.flatMap((seat) => (seat?.player ? [`${id} ${seat.player}`] : []))
  const places = await store.transact(() =>
    rows<{ party: bigint; player: bigint }>('SELECT party, player FROM places WHERE party IS NOT NULL'),
  )
  expect(parties.flatMap(seatedAt).toSorted()).toEqual(
    places.map(({ party, player }) => `${party} ${player}`).toSorted(),
  )
  expect(friends.flatMap(seatedAt)).toHaveLength(TABLES.length * FRIENDS)
  return hands
}

/** [L1] Players bring what the hand before left them, or a buy-in if that was nothing or they weren't dealt in. */
const checkStacks = (hands: readonly Hand[], usual: number): void => {
  const left = new Map<bigint, number>()
  let before: Hand | null = null
  for (const hand of hands) {
    const { stacks } = hand.record.log.config as Readonly<{ stacks: readonly number[] }>
    const { seats } = liveOf(hand).result(hand.record.state)
    for (const [seat, { player }] of hand.seats.entries()) {
      const had = left.get(player!) || usual
      const wasThere = before?.seats.some((dealt) => dealt.player === player) ?? false
      expect(wasThere ? [had] : [had, usual], `hand ${hand.id}, seat ${seat}`).toContain(stacks[seat])
      const { paid, won, refunded, bonus } = seats[seat]!
      left.set(player!, stacks[seat]! - paid + won + refunded + bonus)
    }
    before = hand
  }
}

const placesOf = ({ seats }: Hand): string => seats.map(({ place }) => place).join()

/** [T1] The blinds are the table's, and the button moves by one place if the same people play. */
const checkBlinds = (hands: readonly Hand[]): void => {
  for (const [index, hand] of hands.entries()) {
    const { button, smallBlind, bigBlind } = hand.record.log.config as HoldemConfig
    expect([smallBlind, bigBlind]).toEqual([SMALL_BLIND, 2 * SMALL_BLIND])
    const before = hands[index - 1]
    if (!before || placesOf(before) !== placesOf(hand)) continue
    const last = before.record.log.config as HoldemConfig
    expect(button, `hand ${hand.id}`).toBe((last.button + 1) % hand.seats.length)
  }
}

/** At one private table. */
const checkTable = (hands: readonly Hand[]): void => {
  for (const { bankMs, missed } of hands.flatMap(({ seats }) => seats))
    expect([bankMs, missed]).toEqual([30_000, 0]) // [L2]
  const isHoldem = hands[0]!.record.log.game === 'holdem'
  checkStacks(hands, isHoldem ? 60 * 2 * SMALL_BLIND : 100 * 5)
  if (isHoldem) checkBlinds(hands)
}

const POTS = "SELECT id FROM accounts WHERE id LIKE 'pot/%' AND id NOT LIKE 'pot/jackpot/%'"

/**
 * After everybody has left: chips are conserved, nobody sat twice or is left seated, every log replays to its end, and
 * interrupted hands were continued unchanged.
 */
export const expectSound = async (store: Store, interrupted: Hands = new Map()): Promise<void> => {
  expect(await ledgerOf(store)).toEqual(SOUND)
  expect(await idsOf(store, 'SELECT player AS id FROM places')).toEqual([])
  expect(await idsOf(store, 'SELECT hand AS id FROM bots WHERE hand IS NOT NULL')).toEqual([])
  expect(await idsOf(store, POTS)).toEqual([])
  const hands = await everyHand(store)
  for (const { id, closedAt, seats, record } of hands) {
    const players = seats.flatMap(({ player }) => (player === null ? [] : [player]))
    expect(new Set(players).size, `hand ${id}`).toBe(players.length)
    expect(closedAt, `hand ${id}`).not.toBeNull()
    const rules = rulesIn(REGISTRY, record.log.game)!
    expect(accepted(resultOfLog(rules, record.log)).over).toBe(true)
  }
  for (const [id, { record, seats }] of interrupted) {
    const ended = hands.find((hand) => hand.id === id)!
    const { actions, ...rest } = ended.record.log
    expect({ ...rest, actions: actions.slice(0, record.log.actions.length) }).toEqual(record.log)
    expect(ended.seats.map(({ player }) => player)).toEqual(seats.map(({ player }) => player))
  }
  for (const [party, ofOne] of Map.groupBy(hands, (hand) => hand.party)) if (party !== null) checkTable(ofOne)
}
