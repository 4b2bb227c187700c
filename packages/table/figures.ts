/** Figures about a table for the list of public tables. */
import type { HandOutcome } from './step-types.ts'
import type { Table, Time } from './table.ts'

/** A moving average over about this many hands. */
const AVERAGED_POTS = 20
const HOUR_MS = 3_600_000

/** The hand is over and already counted in `table.hands`. */
export const withFigures = (table: Table, { seats }: HandOutcome, at: Time): Table => {
  const pot = seats.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0)
  const before = table.figures?.averagePot ?? pot
  const averagePot = before + (pot - before) / Math.min(table.hands, AVERAGED_POTS)
  const elapsedMs = Math.max(1, at - (table.startedAt ?? at))
  return { ...table, figures: { averagePot, handsPerHour: (table.hands * HOUR_MS) / elapsedMs } }
}
