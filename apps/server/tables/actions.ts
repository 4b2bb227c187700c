/** What a player does at a table: acting and auto-call. Of two actions for the same sequence, one is accepted. */

import { act } from '@fairhouse/host'
import { isRefusal, type Refusal, refuse, type Seat, sameJson } from '@fairhouse/kit'
import { demoOnly } from '../core/accounts/tokens.ts'
import { lockBettor, lockPlayer } from '../core/bettor.ts'
import { type Keyed, keyShapeProblem, keyUsed } from '../core/idempotency.ts'
import { parseId } from '../core/round-ids.ts'
import type { Work } from '../core/store/work.ts'
import { sideBySide } from '../core/store/work.ts'
import {
  type Hand,
  type HandChange,
  isIn,
  noSuchTable,
  playOf,
  seatOf,
  type TableHouse,
  turnOf,
} from './hand.ts'
import { setAutoCall, setPresence } from './hand-seats.ts'
import { findHand, lockHand } from './hand-store.ts'
import { mustLeaveOf } from './must-leave.ts'
import { changeTo, continueAfterStep, continueHand, withClockNotBefore } from './play.ts'
import { countTurn } from './time-bank.ts'

/** The player who asks. A demo-only session can neither see nor do anything at a real-money table. */
export type Actor = Readonly<{ player: bigint; isDemoOnly: boolean }>

/** Outside, ids are decimal strings. Anything else becomes 0, which no table has. */
export const parseTable = (text: string): bigint => parseId(text) ?? 0n

export type SeatInHand = Readonly<{ hand: Hand; seat: Seat }>

/** [Z11] Ends custody: acting at the table makes a player present again. */
export function* markPresent(house: TableHouse, { hand, seat }: SeatInHand): Work<Hand> {
  return hand.seats[seat]!.presence === 'away' ? yield* setPresence(house, hand, seat, 'here') : hand
}

const seatIn = (hand: Hand | null, { player, isDemoOnly }: Actor): SeatInHand | Refusal => {
  const seat = hand && seatOf(hand, player)
  if (!hand || seat === null) return noSuchTable()
  return isDemoOnly && !hand.isDemo ? demoOnly() : { hand, seat }
}

/** Also finds hands that are over, and hands the player has left. */
export function* findSeat(house: TableHouse, actor: Actor, table: string): Work<SeatInHand | Refusal> {
  return seatIn(yield* findHand(house, parseTable(table)), actor)
}

/** `isRetry`: nothing was done now; this is the table as it is now. */
export type TableReply = Readonly<{ seat: Seat; change: HandChange; isRetry: boolean }>

export type ActRequest = Keyed & Readonly<{ table: string; sequence: number; action: unknown }>

/** The player's row and the hand's are locked. */
function* play(
  anyHouse: TableHouse,
  seated: SeatInHand,
  { key, sequence, action }: ActRequest,
): Work<TableReply | Refusal> {
  const { seat, hand } = seated
  const house = withClockNotBefore(anyHouse, hand)
  const now = house.now()
  const step = act(playOf(house, hand).rules, hand.record, { seat, action, sequence, now })
  if (isRefusal(step)) return step
  const present = yield* markPresent(house, seated)
  const counted = hand.party === null ? present : yield* countTurn(house, present, seat, now)
  const keyed = { ...counted, lastKeys: counted.lastKeys.with(seat, key) }
  const change = yield* continueAfterStep(house, keyed, step, hand)
  return { seat, change, isRetry: false }
}

/** The table as it is now: nothing was done. */
function* showAgain({ hand, seat }: SeatInHand): Work<TableReply> {
  const change = { ...changeTo(hand), mustLeave: yield* mustLeaveOf(hand, seat) }
  return { seat, change, isRetry: true }
}

/** The table as it is now, for a client that missed a push. */
export function* findTable(house: TableHouse, actor: Actor, table: string): Work<TableReply | Refusal> {
  const seated = yield* findSeat(house, actor, table)
  return isRefusal(seated) ? seated : yield* showAgain(seated)
}

/** [A11] Whether the seat has done exactly this: its key was the last one, and the log has the action. */
const isDone = (house: TableHouse, { hand, seat }: SeatInHand, { sequence, action }: ActRequest): boolean => {
  const done = hand.record.log.actions[sequence]
  return done?.seat === seat && sameJson(playOf(house, hand).rules.parse(action), done.action)
}

/** [L5] A hand of a party that the player watches, or sits at without being dealt in; null if there is no such hand. */
export function* findWatchedHand(
  house: TableHouse,
  { player, isDemoOnly }: Actor,
  table: string,
): Work<Hand | null> {
  const hand = yield* findHand(house, parseTable(table))
  if (!hand || hand.party === null || (isDemoOnly && !hand.isDemo) || seatOf(hand, player) !== null)
    return null
  return hand.onlookers.includes(player) ? hand : null
}

/** [A12] The reply isn't stored: a retry gets the table as it is now. */
export function* actAtTable(
  house: TableHouse,
  actor: Actor,
  request: ActRequest,
): Work<TableReply | Refusal> {
  const problem = keyShapeProblem(request.key)
  if (problem) return problem
  const [missing, hand] = yield* sideBySide(
    lockPlayer(actor.player),
    lockHand(house, parseTable(request.table)),
  )
  if (missing) return missing
  const seated = seatIn(hand, actor)
  if (isRefusal(seated)) return seated
  if (seated.hand.lastKeys[seated.seat] !== request.key) return yield* play(house, seated, request)
  return isDone(house, seated, request) ? yield* showAgain(seated) : keyUsed()
}

export type AutoCallRequest = Readonly<{ table: string; on: boolean }>

/** [Z9] Auto-call: every turn is a call until it is switched off or the chips run short. */
export function* switchAutoCall(
  house: TableHouse,
  actor: Actor,
  { table, on }: AutoCallRequest,
): Work<TableReply | Refusal> {
  const bettor = yield* lockBettor(actor.player)
  if (isRefusal(bettor)) return bettor
  const seated = seatIn(yield* lockHand(house, parseTable(table)), actor)
  if (isRefusal(seated)) return seated
  const { seat, hand } = seated
  if (!isIn(house, hand, seat)) return refuse('not-in', 'you are no longer in this hand')
  if (on && !hand.settings.autoCall) return refuse('auto-call-off', 'this room has no auto-call')
  const switched = yield* setAutoCall(house, yield* markPresent(house, seated), seat, on)
  if (turnOf(house, hand) !== seat) return { seat, change: changeTo(switched), isRetry: false }
  return { seat, change: yield* continueHand(house, changeTo(switched)), isRetry: false }
}
