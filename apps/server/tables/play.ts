/**
 * Continues a hand inside one transaction: books each step as the rules move the chips, acts for seats in
 * custody when it is their turn, and then settles the hand or sets the time at which a sweep continues it.
 */
import { act, type RecordStep, sequenceOf } from '@fairhouse/host'
import { accepted, draw, type GameEvent, labelled, type Seat, words } from '@fairhouse/kit'
import { book, isTableChips } from '../core/ledger.ts'
import type { Work } from '../core/store/work.ts'
import { type Hand, type HandChange, isOver, mixedSeed, playOf, type TableHouse, turnOf } from './hand.ts'
import { setAutoCall } from './hand-seats.ts'
import { jackpotMovements, jackpotOf, movementsOf, playerBalances } from './pot.ts'
import { settleHand } from './settlement.ts'
import { isGivenUp, turnEnd } from './time-bank.ts'

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

/** [M4] Adds a step and books its chips. They can't be missing: during a hand nothing else draws on the stacks. */
function* bookStep(
  house: TableHouse,
  before: HandChange,
  { record, events, moves }: HandStep,
): Work<HandChange> {
  const hand = { ...before.hand, record }
  if (isTableChips(hand)) return { ...before, hand, events: [...before.events, ...events] } // [L4] no wallet
  const jackpot = sequenceOf(record) === 0 || isOver(house, hand) ? yield* jackpotMovements(hand, moves) : []
  const balances = accepted(
    yield* book({
      origin: hand.id,
      step: sequenceOf(record),
      kind: 'hand',
      at: house.now(),
      movements: [...jackpot, ...movementsOf(hand, moves)],
    }),
  )
  return {
    ...before,
    hand: { ...hand, jackpot: balances.get(jackpotOf(hand)) ?? hand.jackpot },
    events: [...before.events, ...events],
    balances: new Map([...before.balances, ...playerBalances(hand, balances)]),
  }
}

/** [Z14] Drawn from the bot's own stream, so its pauses give nothing away and don't disturb other draws. */
const botDelay = (hand: Hand, seat: Seat): number => {
  const { min, max } = hand.settings.botDelayMs
  const { seeds } = hand.record.log
  const stream = words(labelled(mixedSeed(seeds), `delay-${seat}`, seeds.nonce), sequenceOf(hand.record))
  return min + draw(stream, max - min + 1)
}

/** [Z9] What auto-call does this turn; null if there are too few chips for it. */
export const autoActionOf = (house: TableHouse, hand: Hand, seat: Seat): unknown =>
  playOf(house, hand).live.autoAction?.(hand.record.state, seat) ?? null

/** Sets when a sweep must continue the hand: for a bot, for auto-call [Z9], or when the turn ends. */
function* withDueTime(house: TableHouse, hand: Hand, seat: Seat): Work<Hand> {
  const { bot, autoCall } = hand.seats[seat]!
  const end = turnEnd(hand, seat)
  const dueIn = (ms: number): number => Math.min(house.now() + ms, end)
  if (bot) return { ...hand, dueAt: dueIn(botDelay(hand, seat)) }
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
 * [Z11]. Then sets the due time, or settles. The hand isn't stored yet.
 */
export function* continueHand(anyHouse: TableHouse, change: HandChange): Work<HandChange> {
  const house = withClockNotBefore(anyHouse, change.hand)
  let played = change
  for (;;) {
    const { hand } = played
    const seat = turnOf(house, hand)
    if (seat === null) return yield* settleHand(house, played)
    if (!isActedFor(house, hand, seat)) return { ...played, hand: yield* withDueTime(house, hand, seat) }
    const { rules, live } = playOf(house, hand)
    const action = live.away(hand.record.state, seat)
    const step = accepted(act(rules, hand.record, { seat, action, now: house.now() }))
    played = yield* bookStep(house, played, step)
  }
}

/** Books a step that the rules have accepted, and continues the hand. It isn't stored yet. */
export function* continueAfterStep(
  anyHouse: TableHouse,
  hand: Hand,
  step: HandStep,
  before: Hand | null = hand,
): Work<HandChange> {
  const house = withClockNotBefore(anyHouse, hand)
  return yield* continueHand(house, yield* bookStep(house, changeTo(hand, before), step))
}
