/**
 * Checks a stored hand: its log is replayed, and its seats, times and movements must be what comes out. An open hand
 * is checked as far as it has been played.
 */
import { type AnyLiveGame, isBetClientSeed, type LiveResult } from '@fairhouse/kit'
import { isTableChips } from '@fairhouse/server/audit-access.ts'
import { type Claim, compare, demand } from './claims.ts'
import { bookedBy, gainOf, inPot } from './hand-money.ts'
import { planClaims } from './hand-plan.ts'
import { seatClaims } from './hand-seats.ts'
import { movementClaims, type StoredMovement } from './movements.ts'
import { seedCountClaims } from './promises.ts'
import { type ReplayedLog, replayLog, unplayable } from './replay-log.ts'
import { isServerSeed } from './round-check.ts'
import type { StoredHand } from './stored-hand.ts'
import type { Playable } from './stored-terms.ts'

const SEPARATOR = '|'

/** [F2] [F4] [F6] Reveals no seed; bots contribute none. */
const seedClaims = (hand: StoredHand): readonly Claim[] => {
  const { seeds, people } = hand
  const persons = people.filter(({ player }) => player !== null)
  const given = seeds.client.split(SEPARATOR)
  return [
    ...demand(isServerSeed(seeds.server), 'seed', '32 bytes as server seed'),
    ...seedCountClaims(hand, persons.length, given.length),
    ...demand(given.every(isBetClientSeed), 'seed', 'client seeds as a table takes them'),
  ]
}

/** How far the clocks of processes that play the same hand may differ. */
const CLOCKS_APART_MS = 1_000n

const isInOrder = (times: readonly bigint[]): boolean =>
  times.every((at, index) => index === 0 || times[index - 1]! <= at + CLOCKS_APART_MS)

/**
 * [F6] When the seed is to be revealed. [L3] Closing its table brings that forward: to the end of the hand the table
 * closes with, or to the moment it closes.
 */
const revealOf = ({ closedAt, settings, revealAt, partyClosedAt }: StoredHand): bigint | null => {
  if (closedAt === null || settings === null) return null
  const planned = closedAt + settings.revealMs
  if (partyClosedAt === null || revealAt === null) return planned
  const isEarly = closedAt <= revealAt && (revealAt === closedAt || revealAt <= partyClosedAt)
  return isEarly && revealAt < planned ? revealAt : planned
}

const timeClaims = (
  hand: StoredHand,
  isOver: boolean,
  booked: readonly StoredMovement[],
): readonly Claim[] => {
  const { openedAt, closedAt, revealAt, dueAt, hasClock } = hand
  const times = [openedAt, ...booked.map(({ at }) => at), ...(closedAt === null ? [] : [closedAt])]
  return [
    ...compare('record', 'open', !isOver, closedAt === null),
    ...compare('time', 'it waits for something:', !isOver, dueAt !== null),
    ...compare('time', 'a turn ends:', !isOver, hasClock),
    ...compare('time', 'seed revealed at', revealOf(hand), revealAt),
    ...demand(isInOrder(times), 'time', 'beginning, movements and end one after the other'),
  ]
}

/** Written when the hand is over. The moves must match the result. */
const sumClaims = (hand: StoredHand, replayed: ReplayedLog, result: LiveResult | null): readonly Claim[] =>
  hand.people.flatMap(({ seat, paid, won }) => {
    const { paid: in_ = 0, won: out = 0, refunded = 0, bonus = 0 } = result?.seats[seat] ?? {}
    const [put, got] = [BigInt(in_), BigInt(out + refunded + bonus)]
    return [
      ...compare('stake', `seat ${seat} paid`, put, paid),
      ...compare('payout', `seat ${seat} won`, got, won),
      ...(result ? compare('ledger', `seat ${seat} has gained`, got - put, gainOf(replayed, seat)) : []),
    ]
  })

/** The pot's account is closed with the hand, empty. */
const potClaims = (hand: StoredHand, replayed: ReplayedLog): readonly Claim[] => [
  ...compare(
    'balance',
    'in the pot',
    replayed.isOver || isTableChips(hand) ? null : inPot(replayed),
    hand.pot,
  ),
  ...(replayed.isOver ? compare('ledger', 'left in the pot', 0n, inPot(replayed)) : []),
]

/** `replayed` is null if the log can't be replayed; `result` also while the hand is open. */
export type CheckedHand = Readonly<{
  claims: readonly Claim[]
  replayed: ReplayedLog | null
  result: LiveResult | null
}>

export const checkHand = (
  terms: Playable,
  live: AnyLiveGame,
  hand: StoredHand,
  movements: readonly StoredMovement[],
): CheckedHand => {
  const own = [...planClaims(hand, terms.game), ...seedClaims(hand)]
  const replayed = replayLog(terms, hand)
  if (typeof replayed === 'string') {
    return { claims: [...own, ...unplayable(replayed)], replayed: null, result: null }
  }
  const { state, isOver } = replayed
  const result = isOver ? live.result(state) : null
  const claims = [
    ...own,
    ...demand(hand.settings !== null, 'record', 'settings of a room'),
    ...seatClaims(hand, (seat) => !isOver && live.isIn(state, seat)),
    ...timeClaims(hand, isOver, movements),
    ...sumClaims(hand, replayed, result),
    ...potClaims(hand, replayed),
    ...movementClaims(bookedBy(hand, replayed, movements), movements),
  ]
  return { claims, replayed, result }
}
