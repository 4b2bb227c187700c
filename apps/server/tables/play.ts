/**
 * Continues a hand inside one transaction: books each step as the rules move the chips, acts for seats in
 * custody when it is their turn, then settles the hand or sets the time at which a sweep continues it, and stores it.
 */

import { act, type RecordStep, sequenceOf } from '@fairhouse/host'
import { accepted, draw, type GameEvent, labelled, type Seat, words } from '@fairhouse/kit'
import { accountOwner, accountsOf, type Booking, balanceOf, book, isTableChips } from '../core/ledger.ts'
import type { Query, Work } from '../core/store/work.ts'
import { askAll, sideBySide } from '../core/store/work.ts'
import {
  type Hand,
  type HandChange,
  isIn,
  isOver,
  mixedSeed,
  playOf,
  type TableHouse,
  turnOf,
} from './hand.ts'
import { setAutoCall } from './hand-seats.ts'
import { updateHandQuery } from './hand-store.ts'
import { jackpotMovements, jackpotOf, movementsOf, playerBalances } from './pot.ts'
import { settleHand } from './settlement.ts'
import { countAbsence, isGivenUp, turnEnd } from './time-bank.ts'

type HandStep = RecordStep<unknown, unknown, unknown, GameEvent>

/**
 * [A49] The house with a clock that never shows a time before the hand's current turn began: a process that has just
 * started may be behind the one that played the last step.
 */
export const withClockNotBefore = (house: TableHouse, { openedAt, record }: Hand): TableHouse => {
  const { deadline, turnMs } = record
  const began = deadline === null || turnMs === null ? openedAt : Math.max(openedAt, deadline - turnMs)
  return house.now() >= began ? house : { ...house, now: () => Math.max(began, house.now()) }
}

/** A change without steps so far. `before`: the hand as people last saw it, if more than the record has changed. */
export const changeTo = (hand: Hand, before: Hand | null = hand): HandChange => ({
  type: 'hand',
  before,
  hand,
  events: [],
  balances: new Map(),
  mustLeave: [],
  party: null,
})

/** A change, and what is still to be booked of it: that goes in one trip with whatever is written next. */
type Unbooked = Readonly<{ change: HandChange; bookings: readonly Booking[] }>

/** [M4] Books, and runs `writes` in the same trip. Chips can't be missing: nothing else draws on the stacks. */
function* bookAll({ change, bookings }: Unbooked, ...writes: readonly Query[]): Work<HandChange> {
  const { hand } = change
  const jackpot = hand.jackpot === null ? null : jackpotOf(hand)
  const shown = bookings
    .flatMap(accountsOf)
    .filter((account) => account === jackpot || accountOwner(account) !== null)
  const [booked, balances] = yield* sideBySide(
    sideBySide(...bookings.map((booking) => book(booking))),
    sideBySide(...shown.map(balanceOf)),
    askAll(writes),
  )
  booked.forEach(accepted)
  const byAccount = new Map(shown.map((account, index) => [account, balances[index]!]))
  return {
    ...change,
    hand: { ...hand, jackpot: byAccount.get(jackpot ?? '') ?? hand.jackpot },
    balances: new Map([...change.balances, ...playerBalances(byAccount)]),
  }
}

/** Adds a step. With a jackpot its first and last one are booked at once, because they depend on its balance. */
function* addStep(
  house: TableHouse,
  { change, bookings }: Unbooked,
  { record, events, moves }: HandStep,
): Work<Unbooked> {
  const hand = { ...change.hand, record }
  const stepped = { ...change, hand, events: [...change.events, ...events] }
  if (isTableChips(hand)) return { change: stepped, bookings } // [L4] no wallet
  const step = sequenceOf(record)
  const jackpot = step === 0 || isOver(house, hand) ? yield* jackpotMovements(hand, moves) : []
  const movements = [...jackpot, ...movementsOf(hand, moves)]
  const booking: Booking = { origin: hand.id, step, kind: 'hand', at: house.now(), movements }
  const unbooked = { change: stepped, bookings: [...bookings, booking] }
  return jackpot.length === 0 ? unbooked : { change: yield* bookAll(unbooked), bookings: [] }
}

/** [Z14] Drawn from the bot's own stream, so its pauses give nothing away and don't disturb other draws. */
const botDelay = (hand: Hand, seat: Seat): number => {
  const { min, max } = hand.settings.botDelayMs
  const { seeds } = hand.record.log
  const stream = words(labelled(mixedSeed(seeds), `delay-${seat}`, seeds.nonce), sequenceOf(hand.record))
  return min + draw(stream, max - min + 1)
}

/** Bots among themselves move this fast: whoever has folded sees the result soon. */
const QUICK_MS = 300

/** Whether only bots are still in the hand. */
const isLeftToBots = (house: TableHouse, hand: Hand): boolean =>
  hand.seats.every(({ bot }, seat) => bot !== null || !isIn(house, hand, seat))

/** [Z9] What auto-call does this turn; null if there are too few chips for it. */
export const autoActionOf = (house: TableHouse, hand: Hand, seat: Seat): unknown =>
  playOf(house, hand).live.autoAction?.(hand.record.state, seat) ?? null

/** Sets when a sweep must continue the hand: for a bot, for auto-call [Z9], or when the turn ends. */
function* withDueTime(house: TableHouse, hand: Hand, seat: Seat): Work<Hand> {
  const { bot, autoCall } = hand.seats[seat]!
  const end = turnEnd(hand, seat)
  const dueIn = (ms: number): number => Math.min(house.now() + ms, end)
  if (bot) {
    const delay = botDelay(hand, seat)
    return { ...hand, dueAt: dueIn(isLeftToBots(house, hand) ? Math.min(QUICK_MS, delay) : delay) }
  }
  if (!autoCall) return { ...hand, dueAt: Math.min(end, graceEnd(house, hand, seat)) }
  if (autoActionOf(house, hand, seat) !== null) return { ...hand, dueAt: dueIn(house.autoCallMs) }
  return { ...(yield* setAutoCall(house, hand, seat, false)), dueAt: end }
}

/** [L2] [L7] Until when the table waits for a seat that lost its connection. */
const graceEnd = (house: TableHouse, hand: Hand, seat: Seat): number => {
  const { presence, awaySince } = hand.seats[seat]!
  if (presence !== 'away') return Number.POSITIVE_INFINITY
  return awaySince === 0 ? 0 : awaySince + (playOf(house, hand).live.graceMs ?? 0)
}

/** [Z11] Whether the game's rule for absent players acts for this seat as soon as its turn comes. */
export const isActedFor = (house: TableHouse, hand: Hand, seat: Seat): boolean =>
  isGivenUp(hand.seats[seat]!) || graceEnd(house, hand, seat) <= house.now()

/**
 * Plays until somebody must act or the hand is over: seats in custody act by the game's rule, each in its own turn
 * [Z11]. Then sets the due time, or settles.
 */
function* playOn(house: TableHouse, unbooked: Unbooked): Work<Unbooked> {
  let played = unbooked
  for (;;) {
    const { change, bookings } = played
    const { hand } = change
    const seat = turnOf(house, hand)
    if (seat === null) return { change: yield* settleHand(house, yield* bookAll(played)), bookings: [] }
    if (!isActedFor(house, hand, seat))
      return { change: { ...change, hand: yield* withDueTime(house, hand, seat) }, bookings }
    const { rules, live } = playOf(house, hand)
    const counted = yield* countAbsence(house, hand, seat)
    const action = live.away(counted.record.state, seat)
    const step = accepted(act(rules, counted.record, { seat, action, now: house.now() }))
    played = yield* addStep(house, { change: { ...change, hand: counted }, bookings }, step)
  }
}

function* store(house: TableHouse, played: Unbooked): Work<HandChange> {
  return yield* bookAll(played, updateHandQuery(house, played.change.hand))
}

/** Plays on and stores the hand. */
export function* continueHand(anyHouse: TableHouse, change: HandChange): Work<HandChange> {
  const house = withClockNotBefore(anyHouse, change.hand)
  return yield* store(house, yield* playOn(house, { change, bookings: [] }))
}

/** Books a step that the rules have accepted, plays on, and stores the hand. */
export function* continueAfterStep(
  anyHouse: TableHouse,
  hand: Hand,
  step: HandStep,
  before: Hand | null = hand,
): Work<HandChange> {
  const house = withClockNotBefore(anyHouse, hand)
  const unbooked = { change: changeTo(hand, before), bookings: [] }
  return yield* store(house, yield* playOn(house, yield* addStep(house, unbooked, step)))
}
