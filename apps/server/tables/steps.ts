/**
 * What those at a table are told of a change: while a hand is played on, the step alone, with its number and what the
 * seat's view changes by; else the whole table. A seat's step is made of its own two views and its own events [A8].
 */
import { sequenceOf } from '@fairhouse/host'
import { type AnyGame, accepted, patchFrom, printAmount, type Seat } from '@fairhouse/kit'
import type { Push, Table, TableStep } from '@fairhouse/messages'
import { type Hand, type HandChange, isIn, playOf, type TableHouse, turnOf } from './hand.ts'
import { bankOf, eventsFor, showTable } from './table-view.ts'

/** By seat, or for somebody without one. */
type Steps = (seat: Seat | null) => TableStep

/** Of the present states of tables: what a seat has seen after one step it has seen before the next. */
const seen = new WeakMap<object, Map<Seat | null, unknown>>()

const viewAt = (rules: AnyGame, { record }: Hand, seat: Seat | null): unknown => {
  const state = record.state as object
  const views = seen.get(state) ?? new Map<Seat | null, unknown>()
  if (!views.has(seat)) views.set(seat, rules.view(state, seat))
  seen.set(state, views)
  return views.get(seat)
}

/** Null: the table must be told whole. */
const newSteps = (house: TableHouse, { before, hand, events }: HandChange): Steps | null => {
  const [from, sequence] = [before && sequenceOf(before.record), sequenceOf(hand.record)]
  if (!before || from === sequence || hand.closedAt !== null) return null
  const { rules } = playOf(house, hand)
  const turn = turnOf(house, hand)
  const bankMs = bankOf(hand, turn)
  const seatsWhere = (is: (seat: Hand['seats'][number], index: Seat) => boolean): Seat[] =>
    hand.seats.flatMap((seat, index) => (is(seat, index) ? [index] : []))
  const common = {
    table: hand.id.toString(),
    isDemo: hand.isDemo,
    from: from!,
    sequence,
    custody: seatsWhere(({ presence }, seat) => presence === 'away' && isIn(house, hand, seat)),
    left: seatsWhere(({ presence }) => presence === 'left'),
    deadline: hand.record.deadline,
    now: house.now(),
    ...(bankMs !== undefined && { bankMs }),
    jackpot:
      hand.jackpot === null
        ? null
        : printAmount(hand.jackpot, accepted(house.currency(hand.currency)).decimals),
  }
  return (seat) => ({
    ...common,
    events: eventsFor(events, seat),
    view: patchFrom(viewAt(rules, before, seat), viewAt(rules, hand, seat)) as TableStep['view'],
    options:
      seat !== null && seat === turn ? ([...rules.options(hand.record.state, seat)] as Table['options']) : [],
    autoCall: seat !== null && hand.seats[seat]!.autoCall,
  })
}

const stepsOf = new WeakMap<HandChange, Steps | null>()

/** Made once for all who are told of the change and for whoever is answered with it. */
const showingSteps = (house: TableHouse, change: HandChange): Steps | null => {
  const made = stepsOf.get(change)
  if (made !== undefined) return made
  const steps = newSteps(house, change)
  const bySeat = new Map<Seat | null, TableStep>()
  const once: Steps = (seat) => {
    const step = bySeat.get(seat) ?? steps!(seat)
    bySeat.set(seat, step)
    return step
  }
  stepsOf.set(change, steps && once)
  return steps && once
}

/** As a push, by seat. */
export const telling = (house: TableHouse, change: HandChange): ((seat: Seat) => Push) => {
  const step = showingSteps(house, change)
  if (step) return (seat) => ({ type: 'step', ...step(seat) })
  const { hand, events, mustLeave } = change
  return (seat) => ({
    type: 'table',
    table: showTable(house, hand, seat, mustLeave),
    events: eventsFor(events, seat),
  })
}

/** [L5] To people without a seat: they see what a passer-by does. */
export const watching = (house: TableHouse, change: HandChange): Push => {
  const step = showingSteps(house, change)?.(null)
  return { type: 'watched', ...(step ? { step } : { table: showTable(house, change.hand, null) }) }
}

/** As the reply to whoever has acted. */
export const answerAct = (
  house: TableHouse,
  change: HandChange,
  seat: Seat,
): Readonly<{ step: TableStep } | { table: Table; events: TableStep['events'] }> => {
  const step = showingSteps(house, change)
  if (step) return { step: step(seat) }
  const { hand, events, mustLeave } = change
  return { table: showTable(house, hand, seat, mustLeave), events: eventsFor(events, seat) }
}
