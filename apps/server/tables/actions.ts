/** What a player does at a table: an action, 跟到底. Of two that mean the same state one is accepted. */
import { act } from '@fairhouse/host'
import { isRefusal, type Refusal, refuse, type Seat } from '@fairhouse/kit'
import { demoOnly } from '../core/accounts/tokens.ts'
import { lockBettor, lockPlayerQuery } from '../core/bettor.ts'
import { type Keyed, type KeyedResult, lockAndRunOnce, type ReplyForm } from '../core/idempotency.ts'
import { parseId } from '../core/round-ids.ts'
import type { Work } from '../core/store/work.ts'
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
import { findHand, lockHand, lockHandQueries, updateHand, updateHandQuery } from './hand-store.ts'
import { mustLeaveOf } from './must-leave.ts'
import { afterStep, goOn, notBefore, unchanged } from './play.ts'
import { countTurn } from './time-bank.ts'

/** Who asks; a session of demo coins sees and does nothing at a table of the real wallet. */
export type Actor = Readonly<{ player: bigint; isDemoOnly: boolean }>

/** Ids are decimal strings outside; what is none is no table's. */
export const parseTable = (text: string): bigint => parseId(text) ?? 0n

export type Seated = Readonly<{ hand: Hand; seat: Seat }>

/** [Z11] Whoever does something at the table is back. */
export function* back(house: TableHouse, { hand, seat }: Seated): Work<Hand> {
  return hand.seats[seat]!.presence === 'away' ? yield* setPresence(house, hand, seat, 'here') : hand
}

const seatIn = (hand: Hand | null, { player, isDemoOnly }: Actor): Seated | Refusal => {
  const seat = hand && seatOf(hand, player)
  if (!hand || seat === null) return noSuchTable()
  return isDemoOnly && !hand.isDemo ? demoOnly() : { hand, seat }
}

/** Also of a table of the past, and of one that was left. */
export function* findSeat(house: TableHouse, actor: Actor, table: string): Work<Seated | Refusal> {
  return seatIn(yield* findHand(house, parseTable(table)), actor)
}

/** `isRetry`: nothing was done now; this is the table as it is. */
export type Acted = Readonly<{ seat: Seat; change: HandChange; isRetry: boolean }>

export type ActRequest = Keyed & Readonly<{ table: string; sequence: number; action: unknown }>

/** Player and hand are locked. */
function* play(
  anyHouse: TableHouse,
  seated: Seated,
  { sequence, action }: Pick<ActRequest, 'sequence' | 'action'>,
): Work<KeyedResult<Acted> | Refusal> {
  const { seat, hand } = seated
  const house = notBefore(anyHouse, hand)
  const now = house.now()
  const step = act(playOf(house, hand).rules, hand.record, { seat, action, sequence, now })
  if (isRefusal(step)) return step
  const here = yield* back(house, seated)
  const timed = hand.party === null ? here : yield* countTurn(house, here, seat, now)
  const change = yield* afterStep(house, timed, step, hand)
  return { reply: { seat, change, isRetry: false }, writes: [updateHandQuery(house, change.hand)] }
}

/** The table as it is, for who has missed what was told. */
export function* findTable(house: TableHouse, actor: Actor, table: string): Work<Acted | Refusal> {
  const seated = yield* findSeat(house, actor, table)
  if (isRefusal(seated)) return seated
  const { hand, seat } = seated
  const change = { ...unchanged(hand), mustLeave: yield* mustLeaveOf(hand, seat) }
  return { seat, change, isRetry: true }
}

/** [L5] A hand at a party where one watches, or has a seat and was not dealt in; null: there is none. */
export function* findWatched(
  house: TableHouse,
  { player, isDemoOnly }: Actor,
  table: string,
): Work<Hand | null> {
  const hand = yield* findHand(house, parseTable(table))
  if (!hand || hand.party === null || (isDemoOnly && !hand.isDemo) || seatOf(hand, player) !== null)
    return null
  return hand.onlookers.includes(player) ? hand : null
}

/** Nothing of the reply is stored: a retry gets the table as it is now. */
const tableReplyForm = (house: TableHouse, actor: Actor, table: string): ReplyForm<Acted> => ({
  keep: () => ({}),
  recall: () => findTable(house, actor, table),
})

export function* actAtTable(house: TableHouse, actor: Actor, request: ActRequest): Work<Acted | Refusal> {
  const { player } = actor
  const keyed = { type: 'tableAct', ...request }
  const form = tableReplyForm(house, actor, request.table)
  const { queries, read } = lockHandQueries(house, parseTable(request.table))
  return yield* lockAndRunOnce(
    { player, request: keyed, at: house.now(), form },
    [lockPlayerQuery(player), ...queries],
    function* ([, ...found]) {
      const seated = seatIn(yield* read(found), actor)
      return isRefusal(seated) ? seated : yield* play(house, seated, request)
    },
  )
}

export type AutoCallRequest = Readonly<{ table: string; on: boolean }>

/** [Z9] 跟到底: every turn is a call until it is switched off or the chips are short. */
export function* switchAutoCall(
  house: TableHouse,
  actor: Actor,
  { table, on }: AutoCallRequest,
): Work<Acted | Refusal> {
  const bettor = yield* lockBettor(actor.player)
  if (isRefusal(bettor)) return bettor
  const seated = seatIn(yield* lockHand(house, parseTable(table)), actor)
  if (isRefusal(seated)) return seated
  const { seat, hand } = seated
  if (!isIn(house, hand, seat)) return refuse('not-in', 'you are not in this hand any more')
  if (on && !hand.terms.autoCall) return refuse('auto-call-off', 'this room has no such feature')
  const here = yield* setAutoCall(house, yield* back(house, seated), seat, on)
  if (turnOf(house, hand) !== seat) return { seat, change: unchanged(here), isRetry: false }
  const change = yield* goOn(house, unchanged(here))
  yield* updateHand(house, change.hand)
  return { seat, change, isRetry: false }
}
