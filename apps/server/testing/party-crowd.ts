/** For tests: private tables under load, and checks that must pass whatever was killed meanwhile. */
import { REGISTRY } from '@fairhouse/games'
import type { Config as HoldemConfig } from '@fairhouse/games/holdem/config.ts'
import type { AnyLiveGame } from '@fairhouse/kit'
import { expect } from 'vitest'
import { balanceOf, partySeatAccount } from '../core/ledger.ts'
import type { Store } from '../core/store/store.ts'
import { rows } from '../core/store/work.ts'
import type { Party } from '../parties/party.ts'
import { openParties } from '../parties/party-store.ts'
import type { Hand } from '../tables/hand.ts'
import { turnEnd } from '../tables/time-bank.ts'
import { type ActionCount, countActions } from './action-count.ts'
import { everyHand, openHands } from './crowd.ts'
import { ledgerOf, SOUND } from './database-reads.ts'
import { newGuest } from './guests.ts'
import { tirelessFriend } from './tireless-friend.ts'

const PEOPLE = 4
const money = { type: 'wallet', currency: 'USD', isDemo: true }
/** Long enough for a process to die and another to start, so that a prompt player never times out. */
const frame = { pauseSeconds: 1, turnSeconds: 60, bankSeconds: 30, seats: 5 }
const TABLES = [
  { game: 'holdem', money, frame, settings: { buyInUsual: 60 } },
  { game: 'zhajinhua', money, frame, settings: { ante: 5, cap: 100, rounds: 5 } },
] as const
const SMALL_BLIND = 5

export type PartyCrowd = Pick<ActionCount, 'afterActions'> &
  Readonly<{
    /** Everybody leaves. */
    finish(): Promise<void>
  }>

/** `addressOf`: the house's current address for this person. */
export const gatherFriends = async (addressOf: (index: number) => string): Promise<PartyCrowd> => {
  const { onAccepted, afterActions } = countActions()
  const friends = await Promise.all(
    TABLES.flatMap((create) => {
      const { promise: link, resolve: onLink } = Promise.withResolvers<string>()
      return Array.from({ length: PEOPLE }, async (_, index) => {
        const address = (): string => addressOf(index)
        const { token } = await newGuest({ address: address() })
        const party = index === 0 ? { create } : { link }
        return tirelessFriend({ address, token, party, onAccepted, ...(index === 0 && { onLink }) })
      })
    }),
  )
  return {
    afterActions,
    finish: async () => {
      await Promise.all(friends.map((friend) => friend.finish()))
    },
  }
}

const liveOf = ({ record }: Hand): AnyLiveGame =>
  (REGISTRY as Readonly<Record<string, Readonly<{ live?: AnyLiveGame }>>>)[record.log.game]!.live!

/** Every seat's chips are in its account or in the pot of this hand. Nothing may happen at the table meanwhile. */
export const checkSeatAccounts = async (store: Store, party: Party, hand: Hand | null): Promise<void> => {
  const paid = hand
    ? liveOf(hand)
        .glance(hand.record.state)
        .seats.map((seat) => seat.paid)
    : []
  for (const [place, seat] of party.seats.entries()) {
    const dealt = hand?.seats.findIndex((held) => held.place === place) ?? -1
    const held = await store.transact(() => balanceOf(partySeatAccount(party.id, place)))
    const chips = seat ? seat.stack + seat.topUp : 0
    expect(Number(held) + (paid[dealt] ?? 0), `${party.game}, place ${place}`).toBe(chips)
  }
}

const checkClock = (hand: Hand): void => {
  const { turn } = hand.record.state as Readonly<{ turn: number }>
  expect(hand.dueAt).not.toBeNull()
  expect(hand.dueAt!).toBeLessThanOrEqual(turnEnd(hand, turn))
}

/** In a house that has stopped: everybody sits once, chips and clocks are right. Returns the open hands. */
export const checkParties = async (store: Store): Promise<ReadonlyMap<bigint, Hand>> => {
  expect(await ledgerOf(store)).toEqual(SOUND)
  const parties = await store.transact(openParties)
  const hands = (await everyHand(store)) as readonly Hand[]
  for (const party of parties) {
    const hand = hands.find(({ id, closedAt }) => id === party.current?.id && closedAt === null)
    await checkSeatAccounts(store, party, hand ?? null)
    if (hand) checkClock(hand)
  }
  const seated = parties.flatMap(({ id, seats }) =>
    seats.flatMap((seat) => (seat?.player ? [`${id} ${seat.player}`] : [])),
  )
  const places = await store.transact(() =>
    rows<{ party: bigint; player: bigint }>('SELECT party, player FROM places'),
  )
  expect(seated.toSorted()).toEqual(places.map(({ party, player }) => `${party} ${player}`).toSorted())
  expect(seated).toHaveLength(TABLES.length * PEOPLE)
  return new Map(hands.flatMap((hand) => (hand.closedAt === null ? [[hand.id, hand]] : [])))
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

/** After everybody has left: all hands are over, interrupted ones continued unchanged, and all chips are back. */
export const expectPartiesOver = async (
  store: Store,
  interrupted: ReadonlyMap<bigint, Hand>,
): Promise<void> => {
  expect(await ledgerOf(store)).toEqual(SOUND)
  expect(await openHands(store)).toEqual([])
  expect(await store.transact(() => rows('SELECT player FROM places'))).toEqual([])
  expect(await store.transact(() => rows("SELECT id FROM accounts WHERE id LIKE 'pot/%'"))).toEqual([])
  const hands = (await everyHand(store)) as readonly Hand[]
  for (const [id, { record, seats }] of interrupted) {
    const ended = hands.find((hand) => hand.id === id)!
    const { actions, ...rest } = ended.record.log
    expect({ ...rest, actions: actions.slice(0, record.log.actions.length) }).toEqual(record.log)
    expect(ended.seats.map(({ player }) => player)).toEqual(seats.map(({ player }) => player))
  }
  for (const { id, seats } of hands) {
    expect(new Set(seats.map(({ player }) => player)).size, `hand ${id}`).toBe(seats.length)
    for (const { bankMs, missed } of seats) expect([bankMs, missed]).toEqual([30_000, 0]) // [L2]
  }
  for (const ofOne of Map.groupBy(hands, ({ party }) => party).values()) {
    const { game } = ofOne[0]!.record.log
    checkStacks(ofOne, game === 'holdem' ? 60 * 2 * SMALL_BLIND : 100 * 5)
    if (game === 'holdem') checkBlinds(ofOne)
  }
}
