/**
 * A stored hand, checked: its log is played again, and the state, the seats, the times and every movement must
 * be what comes out. An open hand is checked as far as it has been played.
 */
import { isBetClientSeed } from '@fairhouse/kit'
import type { LiveRules } from '@fairhouse/server/auditing.ts'
import { type Claim, compare, demand, stateClaims } from './claims.ts'
import { bookedBy, inPot, paidBy, wonBy } from './hand-money.ts'
import { seatClaims } from './hand-seats.ts'
import { movementClaims, type StoredMovement } from './movements.ts'
import { type AnyLog, logOf, type Replayed, replayLog, unplayable } from './replaying.ts'
import { isServerSeed } from './round-check.ts'
import type { StoredHand } from './stored-hand.ts'

/** [F3] Or the number of the hand. */
const NO_NONCE = '0'

const SEPARATOR = '|'

/** [F2] [F4] [F6] Without telling any of them; bots contribute none. */
const seedClaims = ({ seeds }: AnyLog, { id, seats }: StoredHand): readonly Claim[] => {
  const { server, client, nonce } = seeds
  const people = seats.filter(({ player }) => player !== null)
  const given = client.split(SEPARATOR)
  return [
    ...demand(isServerSeed(server), 'seed', '64 hex digits as server seed'),
    ...demand(
      nonce === NO_NONCE || nonce === id.toString(),
      'nonce',
      `nonce ${NO_NONCE} or the hand’s number`,
    ),
    ...compare('seed', 'client seeds, one of each person:', people.length, given.length),
    ...demand(given.every(isBetClientSeed), 'seed', 'client seeds as a table takes them'),
    ...people.flatMap(({ seat, placed }, index) =>
      demand(
        placed === null || placed.clientSeed === given[index],
        'seed',
        `the client seed that seat ${seat} has given`,
      ),
    ),
  ]
}

/** Processes that play the same hand read clocks that may differ by as much. */
const CLOCKS_APART_MS = 1_000n

const isInOrder = (times: readonly bigint[]): boolean =>
  times.every((at, index) => index === 0 || times[index - 1]! <= at + CLOCKS_APART_MS)

const timeClaims = (
  hand: StoredHand,
  isOver: boolean,
  booked: readonly StoredMovement[],
): readonly Claim[] => {
  const { openedAt, closedAt, revealAt, dueAt, terms } = hand
  const times = [openedAt, ...booked.map(({ at }) => at), ...(closedAt === null ? [] : [closedAt])]
  const reveal = closedAt === null || terms === null ? null : closedAt + terms.revealMs
  return [
    ...compare('record', 'open', !isOver, closedAt === null),
    ...compare('time', 'it waits for something:', !isOver, dueAt !== null),
    ...compare('time', 'seed revealed at', reveal, revealAt), // [F6]
    ...demand(isInOrder(times), 'time', 'beginning, movements and end one after the other'),
  ]
}

/** Written when the hand is over. */
const sumClaims = (hand: StoredHand, replayed: Replayed): readonly Claim[] =>
  hand.seats.flatMap(({ seat, paid, won }) => [
    ...compare('stake', `seat ${seat} paid`, replayed.isOver ? paidBy(replayed, seat) : 0n, paid),
    ...compare('payout', `seat ${seat} won`, replayed.isOver ? wonBy(replayed, seat) : 0n, won),
  ])

/** The pot's account is closed with the hand, empty. */
const potClaims = (hand: StoredHand, replayed: Replayed): readonly Claim[] => [
  ...compare('balance', 'in the pot', replayed.isOver ? null : inPot(replayed), hand.pot),
  ...(replayed.isOver ? compare('ledger', 'left in the pot', 0n, inPot(replayed)) : []),
]

/** [Z10] [F6] Cards are secret until then. */
const isRevealed = ({ revealAt }: StoredHand): boolean => revealAt !== null && revealAt <= BigInt(Date.now())

/** `replayed` is null where the log can't be played. */
export type CheckedHand = Readonly<{ claims: readonly Claim[]; replayed: Replayed | null }>

export const checkHand = (
  { rules }: LiveRules,
  hand: StoredHand,
  movements: readonly StoredMovement[],
): CheckedHand => {
  const log = logOf(rules, hand.log)
  if (typeof log === 'string') return { claims: unplayable(log), replayed: null }
  const replayed = replayLog(rules, log)
  if (typeof replayed === 'string') {
    return { claims: [...seedClaims(log, hand), ...unplayable(replayed)], replayed: null }
  }
  const { played, isOver } = replayed
  const { beside } = hand
  const claims = [
    ...demand(hand.terms !== null, 'record', 'terms of a room'),
    ...seedClaims(log, hand),
    ...seatClaims(hand, log.seats, rules.toAct(played.state)),
    ...timeClaims(hand, isOver, movements),
    ...(beside ? stateClaims(played.state, beside.state, !isOver || !isRevealed(hand)) : []),
    ...(beside ? compare('record', 'words used', played.words, beside.words) : []),
    ...sumClaims(hand, replayed),
    ...potClaims(hand, replayed),
    ...movementClaims(bookedBy(hand, replayed, movements), movements),
  ]
  return { claims, replayed }
}
