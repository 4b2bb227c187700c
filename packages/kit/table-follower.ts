/**
 * A live table as a client follows it: sent whole once, then step by step, each with the number of the one before.
 * Duplicates are dropped, early steps wait for the missing ones, and the client asks for the whole table.
 */
import { isIntegerIn, isObject } from './json.ts'
import { applyPatch } from './patch.ts'

/** A table, or a step of it, as JSON; only what is needed here is looked at. */
type Frame = Readonly<Record<string, unknown>>

/** The table after a step, with what has happened. */
export type TableNews = Readonly<{ table: Frame; events: readonly unknown[] }>

export type TableFollower = Readonly<{
  /** Any frame from the house. Answers what it tells of the table by steps, in their order. */
  hear(frame: Frame): readonly TableNews[]
  /** What was told whole or came of steps last. */
  table(): Frame | null
  /** Steps are missing: the table must be asked for, whole. `since`: the last one that is known of it. */
  missing(): Readonly<{ table: string; since?: number }> | null
  /** The table cannot be had: what waits for it is dropped. */
  giveUp(): void
}>

const MOST_WAITING = 100

const listed = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : [])

/** The table after the step; null: it is not a step of this table as it stands. */
export const followStep = (table: Frame, step: Frame): Frame | null => {
  if (table.table !== step.table || table.sequence !== step.from) return null
  const patched = applyPatch(table.view, step.view)
  if (patched === null) return null
  const { sequence, now, deadline, bankMs, autoCall, options, jackpot } = step
  const [custody, left] = [listed(step.custody), listed(step.left)]
  const seats = listed(table.seats).map((seat, index) =>
    isObject(seat) ? { ...seat, custody: custody.includes(index), left: left.includes(index) } : seat,
  )
  const clock = { now, deadline, ...(bankMs !== undefined && { bankMs }) }
  return { ...table, ...clock, sequence, autoCall, options, jackpot, seats, view: patched.value }
}

const stepIn = (frame: Frame): Frame | null => {
  const step = frame.type === 'step' ? frame : frame.step
  return isObject(step) && typeof step.table === 'string' && isIntegerIn(step.sequence, 0, 2 ** 31)
    ? step
    : null
}

/** A table that the frame tells whole. */
export const tableIn = ({ table, place }: Frame): Frame | null => {
  if (isObject(table)) return table
  return isObject(place) && place.type !== 'waiting' && isObject(place.table) ? place.table : null
}

export const createTableFollower = (): TableFollower => {
  let held: Frame | null = null
  let waiting: readonly Frame[] = []
  const isKnown = ({ table, sequence }: Frame): boolean =>
    held?.table === table && (held?.sequence as number) >= (sequence as number)

  /** All that follows from what is held. */
  const goOn = (): readonly TableNews[] => {
    const news: TableNews[] = []
    for (;;) {
      waiting = waiting.filter((step) => !isKnown(step))
      const next = waiting.flatMap((step) => {
        const table = held && followStep(held, step)
        return table ? [{ table, events: listed(step.events) }] : []
      })[0]
      if (!next) return news
      held = next.table
      news.push(next)
    }
  }
  /** Another table, or a later one of the same. Tables of the past are looked at, not followed. */
  const take = (table: Frame): void => {
    if (held?.table !== table.table && typeof table.revealAt === 'number') return
    if (held?.table !== table.table) waiting = waiting.filter((step) => step.table === table.table)
    if (held?.table !== table.table || !isKnown(table) || held?.sequence === table.sequence) held = table
  }
  return {
    hear: (frame) => {
      const whole = tableIn(frame)
      if (whole) take(whole)
      const step = stepIn(frame)
      if (step) waiting = [...waiting, step].slice(-MOST_WAITING)
      return goOn()
    },
    table: () => held,
    giveUp: () => {
      waiting = []
    },
    missing: () => {
      const [step] = waiting
      if (!step) return null
      const table = step.table as string
      return held?.table === table ? { table, since: held.sequence as number } : { table }
    },
  }
}
