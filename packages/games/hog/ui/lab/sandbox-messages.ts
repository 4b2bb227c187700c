/**
 * Messages between the page and the sandbox. The page trusts nothing: every message goes through `parseReport`, and
 * tables are checked again.
 */
import { isIntegerIn, isObject } from '@fairhouse/kit'

/** `from`: the first state; `each`: report every state before it is asked, to find where code hangs. */
export type Order = Readonly<{ source: string; goal: number; from: number; each: boolean }>

export type Report = Readonly<
  | { type: 'started' }
  | { type: 'reached'; state: number }
  /** Every state has its answer; the second pass begins. */
  | { type: 'again' }
  | { type: 'done'; table: unknown }
  | { type: 'returned'; state: number; value: string }
  /** [G4] Two answers for the same state. */
  | { type: 'differed'; state: number; first: string; again: string }
  | { type: 'threw'; state: number | null; message: string; line: number | null }
  | { type: 'unreadable'; message: string; line: number | null }
  | { type: 'missing' }
  /** Names that could not be removed, so nothing was run. */
  | { type: 'leaky'; names: string }
>

/** The final report of a run; the others are heartbeats. */
export type FinalReport = Exclude<Report, Readonly<{ type: 'started' | 'reached' | 'again' }>>

export const isFinal = (report: Report): report is FinalReport =>
  report.type !== 'started' && report.type !== 'reached' && report.type !== 'again'

const MAX_TEXT = 300
const isText = (raw: unknown): raw is string => typeof raw === 'string' && raw.length <= MAX_TEXT

export const cut = (text: string): string =>
  text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text

/** Null if invalid: then the player's code has tampered with the channel. */
export const parseReport = (
  raw: unknown,
  { source, goal }: Pick<Order, 'source' | 'goal'>,
): Report | null => {
  if (!isObject(raw)) return null
  const { type, state, value, first, again, message, line, names, table } = raw
  const isState = (at: unknown): at is number => isIntegerIn(at, 0, goal * goal - 1)
  const lines = source.split('\n').length
  const readLine = isIntegerIn(line, 1, Number.MAX_SAFE_INTEGER) ? Math.min(line, lines) : null
  switch (type) {
    case 'started':
    case 'again':
    case 'missing':
      return { type }
    case 'reached':
      return isState(state) ? { type, state } : null
    case 'done':
      return { type, table }
    case 'returned':
      return isState(state) && isText(value) ? { type, state, value } : null
    case 'differed':
      return isState(state) && isText(first) && isText(again) ? { type, state, first, again } : null
    case 'threw':
      return (state === null || isState(state)) && isText(message)
        ? { type, state, message, line: readLine }
        : null
    case 'unreadable':
      return isText(message) ? { type, message, line: readLine } : null
    case 'leaky':
      return isText(names) ? { type, names } : null
    default:
      return null
  }
}
