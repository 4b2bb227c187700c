/**
 * A live table as a client follows it: sent whole once, then in numbered steps. Duplicates are dropped; steps that
 * come early wait, and the client asks for the whole table.
 */
import { isIntegerIn, isObject } from './json.ts'
import { applyPatch } from './patch.ts'

/** A table, or a step of it, as JSON; only the fields used here are checked. */
type Frame = Readonly<Record<string, unknown>>

/** The table after a step, and the step's events. */
export type TableNews = Readonly<{ table: Frame; events: readonly unknown[] }>

export type TableFollower = Readonly<{
  /** Takes any frame from the house. Returns the tables that its steps lead to, in order. */
  hear(frame: Frame): readonly TableNews[]
  /** The table as last known. */
  table(): Frame | null
  /** Set while steps are missing: ask for the whole table. `since`: the last known sequence. */
  missing(): Readonly<{ table: string; since?: number }> | null
  /** The table can't be fetched: drops the steps that wait for it. */
  dropWaiting(): void
}>

const MAX_WAITING = 100

const listed = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : [])

/** The table after the step; null if the step doesn't continue this table. */
export const followStep = (table: Frame, step: Frame): Frame | null => {
  if (table.table !== step.table || table.sequence !== step.from) return null
  const patched = applyPatch(table.view, step.view)
  if (patched === null) return null
  const { sequence, now, deadline, bankMs, autoCall, actedFor, options, jackpot } = step
  const [custody, left] = [listed(step.custody), listed(step.left)]
  const seats = listed(table.seats).map((seat, index) =>
    isObject(seat) ? { ...seat, custody: custody.includes(index), left: left.includes(index) } : seat,
  )
  const clock = { now, deadline, ...(bankMs !== undefined && { bankMs }) }
  const out = actedFor !== undefined && { actedFor }
  return { ...table, ...clock, ...out, sequence, autoCall, options, jackpot, seats, view: patched.value }
}

const stepIn = (frame: Frame): Frame | null => {
  const step = frame.type === 'step' ? frame : frame.step
  return isObject(step) && typeof step.table === 'string' && isIntegerIn(step.sequence, 0, 2 ** 31)
    ? step
    : null
}

/** The whole table that a frame carries, if any. */
export const tableIn = ({ table, place }: Frame): Frame | null => {
  if (isObject(table)) return table
  return isObject(place) && place.type !== 'waiting' && isObject(place.table) ? place.table : null
}

export const createTableFollower = (): TableFollower => {
  let held: Frame | null = null
  let waiting: readonly Frame[] = []
  const isKnown = ({ table, sequence }: Frame): boolean =>
    held?.table === table && (held?.sequence as number) >= (sequence as number)

  /** Applies the waiting steps that fit now. */
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
  /** Follows another table, or a newer state of the same one. Old tables are only looked at. */
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
      if (step) waiting = [...waiting, step].slice(-MAX_WAITING)
      return goOn()
    },
    table: () => held,
    dropWaiting: () => {
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
