/**
 * What people at a table get of a change: during a hand a numbered step, with what changes in the seat's view;
 * otherwise the whole table. A seat's step is made from nothing but its own two views and its own events [A8].
 */
import { sequenceOf } from '@fairhouse/host'
import { type AnyGame, accepted, patchFrom, printAmount, type Seat } from '@fairhouse/kit'
import type { Push, Table, TableStep } from '@fairhouse/messages'
import { type Hand, type HandChange, isIn, playOf, type TableHouse, turnOf } from './hand.ts'
import { bankOf, eventsFor, showTable } from './table-view.ts'

/** A function of a seat; null stands for people without one. */
type BySeat<T> = (seat: Seat | null) => T

const oncePerSeat = <T>(make: BySeat<T>): BySeat<T> => {
  const made = new Map<Seat | null, T>()
  return (seat) => {
    if (!made.has(seat)) made.set(seat, make(seat))
    return made.get(seat) as T
  }
}

/** Views by state and seat: a step's second view is the next step's first. */
const viewsOfState = new WeakMap<object, BySeat<unknown>>()

const viewsOf = (rules: AnyGame, { record }: Hand): BySeat<unknown> => {
  const state = record.state as object
  const views = viewsOfState.get(state) ?? oncePerSeat((seat) => rules.view(state, seat))
  viewsOfState.set(state, views)
  return views
}

const stepMaker = (house: TableHouse, { before, hand, events }: HandChange): BySeat<TableStep> | null => {
  const [from, sequence] = [before && sequenceOf(before.record), sequenceOf(hand.record)]
  if (!before || from === sequence || hand.closedAt !== null) return null
  const { rules } = playOf(house, hand)
  const [viewBefore, viewAfter] = [viewsOf(rules, before), viewsOf(rules, hand)]
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
    view: patchFrom(viewBefore(seat), viewAfter(seat)) as TableStep['view'],
    options:
      seat !== null && seat === turn ? ([...rules.options(hand.record.state, seat)] as Table['options']) : [],
    autoCall: seat !== null && hand.seats[seat]!.autoCall,
  })
}

const stepsOfChange = new WeakMap<HandChange, BySeat<TableStep> | null>()

/** Each step is made once, for pushes and for the reply. Null: the whole table must be sent. */
const stepsOf = (house: TableHouse, change: HandChange): BySeat<TableStep> | null => {
  const known = stepsOfChange.get(change)
  if (known !== undefined) return known
  const makeStep = stepMaker(house, change)
  const steps = makeStep && oncePerSeat(makeStep)
  stepsOfChange.set(change, steps)
  return steps
}

const wholeTable = (house: TableHouse, { hand, events, mustLeave }: HandChange, seat: Seat) => ({
  table: showTable(house, hand, seat, mustLeave),
  events: eventsFor(events, seat),
})

export const seatPush = (house: TableHouse, change: HandChange, seat: Seat): Push => {
  const stepFor = stepsOf(house, change)
  return stepFor ? { type: 'step', ...stepFor(seat) } : { type: 'table', ...wholeTable(house, change, seat) }
}

/** [L5] For people without a seat. */
export const watcherPush = (house: TableHouse, change: HandChange): Push => {
  const step = stepsOf(house, change)?.(null)
  return { type: 'watched', ...(step ? { step } : { table: showTable(house, change.hand, null) }) }
}

/** The reply to the player who acted. */
export const answerAct = (
  house: TableHouse,
  change: HandChange,
  seat: Seat,
): Readonly<{ step: TableStep } | { table: Table; events: TableStep['events'] }> => {
  const stepFor = stepsOf(house, change)
  return stepFor ? { step: stepFor(seat) } : wholeTable(house, change, seat)
}
