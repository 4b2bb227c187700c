/** The two strategies on the page and their duel, recomputed when one of them, a table or the goal changes. */
import { useMemo } from 'react'
import type { Own } from '../../lab.ts'
import type { LabJob } from './jobs.ts'
import { isReady, ownFor, stillStands } from './own-tables.ts'
import { type JobView, useJob } from './use-job.ts'

/** `turn` counts how often the pair was set from outside its fields, which are then reset. */
export type Pair = Readonly<{ a: string; b: string; turn: number }>
export type DuelJob = Extract<LabJob, Readonly<{ type: 'duel' }>>

/** `missing`: the strategy without a table for this goal. */
export const useDuel = (
  { a, b }: Pair,
  goal: number,
  own: Own,
): Readonly<{ view: JobView<DuelJob>; missing: string | null }> => {
  const missing = [a, b].find((text) => !isReady(text, own)) ?? null
  const needed = ownFor([a, b], own)
  const job = useMemo<DuelJob | null>(
    () => (missing === null ? { type: 'duel', goal, own: needed, a, b } : null),
    [missing, goal, needed, a, b],
  )
  const view = useJob(job)
  const stands = view.done !== null && stillStands([view.done.job.a, view.done.job.b], view.done.job.own, own)
  return { view: stands ? view : { ...view, done: null }, missing }
}
