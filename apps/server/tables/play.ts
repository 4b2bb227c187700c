/**
 * A hand being played on, inside one transaction: each step is booked as the rules move the chips, seats in
 * custody act as soon as it is their turn, and the hand is left with the time at which a sweep goes on
 * with it, or settled.
 */
import { act, type Stepped, sequenceOf } from '@fairhouse/host'
import { accepted, draw, type GameEvent, labelled, type Seat, words } from '@fairhouse/kit'
import { book, isTableChips } from '../core/ledger.ts'
import type { Work } from '../core/store/work.ts'
import { type Hand, type HandChange, isOver, mixedSeed, playOf, type TableHouse, turnOf } from './hand.ts'
import { setAutoCall } from './hand-seats.ts'
import { jackpotMovements, jackpotOf, movementsOf, playersOf } from './pot.ts'
import { settle } from './settlement.ts'
import { isGivenUp, turnEnd } from './time-bank.ts'

type HandStep = Stepped<unknown, unknown, unknown, GameEvent>

/**
 * [A49] The house, with a time that is not before the hand's last turn began: a process that has just started may be
 * behind the one that played the last step.
 */
export const notBefore = (house: TableHouse, { openedAt, record }: Hand): TableHouse => {
  const { deadline, turnMs } = record
  const began = deadline === null || turnMs === null ? openedAt : Math.max(openedAt, deadline - turnMs)
  return house.now() >= began ? house : { ...house, now: () => Math.max(began, house.now()) }
}

/** `before`: where something besides the record has changed already. */
export const unchanged = (hand: Hand, before: Hand | null = hand): HandChange => ({
  type: 'hand',
  before,
  hand,
  events: [],
  balances: new Map(),
  mustLeave: [],
  party: null,
})

/** [M4] The step and its chips. What the rules have accepted can be paid: nobody else takes from the stacks. */
function* take(house: TableHouse, before: HandChange, { record, events, moves }: HandStep): Work<HandChange> {
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
    balances: new Map([...before.balances, ...playersOf(hand, balances)]),
  }
}

/** [Z14] Drawn from a stream of the bot's own: its pauses tell nothing and disturb nothing. */
const botDelay = (hand: Hand, seat: Seat): number => {
  const { min, max } = hand.terms.botDelayMs
  const { seeds } = hand.record.log
  const stream = words(labelled(mixedSeed(seeds), `delay-${seat}`, seeds.nonce), sequenceOf(hand.record))
  return min + draw(stream, max - min + 1)
}

/** [Z9] What 跟到底 does in this turn; null: it can do nothing, the chips are short. */
export const autoActionOf = (house: TableHouse, hand: Hand, seat: Seat): unknown =>
  playOf(house, hand).live.autoAction?.(hand.record.state, seat) ?? null

/** When somebody must go on with the hand: a bot, 跟到底 [Z9], or the clock of the turn. */
function* wait(house: TableHouse, hand: Hand, seat: Seat): Work<Hand> {
  const { bot, autoCall } = hand.seats[seat]!
  const end = turnEnd(hand, seat)
  const soon = (ms: number): number => Math.min(house.now() + ms, end)
  if (bot) return { ...hand, dueAt: soon(botDelay(hand, seat)) }
  if (!autoCall) return { ...hand, dueAt: Math.min(end, graceEnd(house, hand, seat)) }
  if (autoActionOf(house, hand, seat) !== null) return { ...hand, dueAt: soon(house.autoCallMs) }
  return { ...(yield* setAutoCall(house, hand, seat, false)), dueAt: end }
}

/** [L2] [L7] When a seat whose connection is lost is no longer waited for. */
const graceEnd = (house: TableHouse, hand: Hand, seat: Seat): number => {
  const { presence, awaySince } = hand.seats[seat]!
  if (presence !== 'away') return Number.POSITIVE_INFINITY
  return awaySince === 0 ? 0 : awaySince + (playOf(house, hand).live.graceMs ?? 0)
}

/** Whether the seat acts as the game says for those who are away, as soon as its turn comes [Z11]. */
export const isActedFor = (house: TableHouse, hand: Hand, seat: Seat): boolean =>
  isGivenUp(hand.seats[seat]!) || graceEnd(house, hand, seat) <= house.now()

/** Whoever is in custody acts as the game says when the turn comes, not before [Z11]; then it waits or is over. */
export function* goOn(anyHouse: TableHouse, change: HandChange): Work<HandChange> {
  const house = notBefore(anyHouse, change.hand)
  let played = change
  for (;;) {
    const { hand } = played
    const seat = turnOf(house, hand)
    if (seat === null) return yield* settle(house, played)
    if (!isActedFor(house, hand, seat)) return { ...played, hand: yield* wait(house, hand, seat) }
    const { rules, live } = playOf(house, hand)
    const action = live.away(hand.record.state, seat)
    played = yield* take(house, played, accepted(act(rules, hand.record, { seat, action, now: house.now() })))
  }
}

/** The hand after a step that the rules have accepted. It is not stored yet. */
export function* afterStep(
  house: TableHouse,
  hand: Hand,
  step: HandStep,
  before: Hand | null = hand,
): Work<HandChange> {
  const timed = notBefore(house, hand)
  return yield* goOn(timed, yield* take(timed, unchanged(hand, before), step))
}
