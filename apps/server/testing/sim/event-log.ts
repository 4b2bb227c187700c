/** The event log of a simulation: its last events as readable lines, and the first violation. */
import type { Violation } from './checks.ts'
import type { Scheduler } from './scheduler.ts'

export type EventLog = Readonly<{
  note(text: string): void
  violated(rule: string, what: string): void
  /** Null while all is well. */
  violation(): Violation | null
  /** The latest lines. */
  lines(): readonly string[]
}>

const MOST_LINES = 60

export const timeOf = (ms: number): string => `${(ms / 1_000).toFixed(3).padStart(9)} s`

export const createEventLog = ({ now }: Scheduler): EventLog => {
  const lines: string[] = []
  let violation: Violation | null = null
  const note = (text: string): void => {
    lines.push(`${timeOf(now())}  ${text}`)
    if (lines.length > MOST_LINES) lines.shift()
  }
  return {
    note,
    violated: (rule, what) => {
      if (violation) return
      violation = { rule, what }
      note(`[${rule}] ${what}`)
    },
    violation: () => violation,
    lines: () => lines,
  }
}
