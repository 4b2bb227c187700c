/**
 * What people at a table get of a change: during a hand a numbered step, with what changes in the seat's view;
 * otherwise the whole table. A seat's step is made from nothing but its own two views and its own events [A8].
 */
import { sequenceOf } from '@fairhouse/host'
import { accepted, createPatcher, printAmount, type Seat } from '@fairhouse/kit'
import type { Push, Table, TableStep } from '@fairhouse/messages'
import { type Hand, type HandChange, isIn, playOf, type TableHouse, turnOf } from './hand.ts'
import { actedForIn, bankOf, eventsFor, showTable } from './table-view.ts'

/** A function of a seat; null stands for people without one. */
type BySeat<T> = (seat: Seat | null) => T

const oncePerSeat = <T>(make: BySeat<T>): BySeat<T> => {
  const made = new Map<Seat | null, T>()
  return (seat) => {
    if (!made.has(seat)) made.set(seat, make(seat))
    return made.get(seat) as T
  }
}

type StepPush = Extract<Push, { type: 'step' }>
/** A step as replied, and as pushed once somebody is pushed it. */
type MadeStep = { readonly step: TableStep; push: StepPush | null }
/** The part of a step that differs between seats. */
type SeatPart = Pick<TableStep, 'events' | 'view' | 'options' | 'autoCall' | 'actedFor'>

const isSamePart = (one: SeatPart, other: SeatPart): boolean =>
  one.autoCall === other.autoCall &&
  one.actedFor === other.actedFor &&
  one.options.length === 0 &&
  other.options.length === 0 &&
  one.events.length === other.events.length &&
  one.events.every((event, index) => event === other.events[index]) &&
  one.view === other.view

const stepMaker = (house: TableHouse, { before, hand, events }: HandChange): BySeat<MadeStep> | null => {
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
  const patch = createPatcher()
  const partFor: BySeat<SeatPart> = (seat) => {
    const actedFor = actedForIn(house, hand, seat)
    return {
      ...(actedFor && { actedFor }),
      events: eventsFor(events, seat),
      view: patch(
        rules.view(before.record.state, seat),
        rules.view(hand.record.state, seat),
      ) as TableStep['view'],
      options:
        seat !== null && seat === turn
          ? ([...rules.options(hand.record.state, seat)] as Table['options'])
          : [],
      autoCall: seat !== null && hand.seats[seat]!.autoCall,
    }
  }
  const made: MadeStep[] = []
  return (seat) => {
    const part = partFor(seat)
    const known = made.find(({ step }) => isSamePart(step, part))
    if (known) return known
    const fresh: MadeStep = { step: { ...common, ...part }, push: null }
    made.push(fresh)
    return fresh
  }
}

/**
 * The steps of the last change: pushes and reply follow each other. Entries of a `WeakMap` would survive young garbage
 * collections, and everything about every action would be copied into old space.
 */
let latest: Readonly<{ change: HandChange | null; steps: BySeat<MadeStep> | null }> = {
  change: null,
  steps: null,
}

/**
 * Each step is made once, for pushes and for the reply, and seats to which the same happens share one, so that it is
 * printed once. Null: the whole table must be sent.
 */
const stepsOf = (house: TableHouse, change: HandChange): BySeat<MadeStep> | null => {
  if (latest.change === change) return latest.steps
  const makeStep = stepMaker(house, change)
  const steps = makeStep && oncePerSeat(makeStep)
  latest = { change, steps }
  return steps
}

const wholeTable = (house: TableHouse, { hand, events, mustLeave }: HandChange, seat: Seat) => ({
  table: showTable(house, hand, seat, mustLeave),
  events: eventsFor(events, seat),
})

export const seatPush = (house: TableHouse, change: HandChange, seat: Seat): Push => {
  const made = stepsOf(house, change)?.(seat)
  if (!made) return { type: 'table', ...wholeTable(house, change, seat) }
  made.push ??= { type: 'step', ...made.step }
  return made.push
}

/** [L5] For people without a seat. */
export const watcherPush = (house: TableHouse, change: HandChange): Push => {
  const step = stepsOf(house, change)?.(null).step
  return { type: 'watched', ...(step ? { step } : { table: showTable(house, change.hand, null) }) }
}

/** The reply to the player who acted. */
export const answerAct = (
  house: TableHouse,
  change: HandChange,
  seat: Seat,
): Readonly<{ step: TableStep } | { table: Table; events: TableStep['events'] }> => {
  const stepFor = stepsOf(house, change)
  return stepFor ? { step: stepFor(seat).step } : wholeTable(house, change, seat)
}
