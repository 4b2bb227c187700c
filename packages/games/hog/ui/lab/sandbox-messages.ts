/**
 * Messages between the page and the sandbox. The page trusts nothing: every message goes through `parseReport`, and
 * tables are checked again.
 */
import { isIntegerIn, isObject } from '@fairhouse/kit'
import { type FinalReport, type Heartbeat, isReportText, type Order } from '../../own-code/run.ts'

/** `binary`: MicroPython's, for a strategy in Python. */
export type Job = Order & Readonly<{ binary?: ArrayBuffer }>

/** Names that could not be removed from the worker's scope, so nothing was run. */
type Leak = Readonly<{ type: 'leaky'; names: string }>

/** The final report of a run; heartbeats come before it. */
export type Ending = FinalReport | Leak
export type Report = Heartbeat | Ending

export const isEnding = (report: Report): report is Ending =>
  report.type !== 'started' && report.type !== 'reached' && report.type !== 'again'

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
      return isState(state) && isReportText(value) ? { type, state, value } : null
    case 'differed':
      return isState(state) && isReportText(first) && isReportText(again)
        ? { type, state, first, again }
        : null
    case 'threw':
      return (state === null || isState(state)) && isReportText(message)
        ? { type, state, message, line: readLine }
        : null
    case 'unreadable':
      return isReportText(message) ? { type, message, line: readLine } : null
    case 'leaky':
      return isReportText(names) ? { type, names } : null
    default:
      return null
  }
}
