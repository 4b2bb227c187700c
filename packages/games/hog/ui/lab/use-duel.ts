/** The pair on the page, and its duel, worked out again whenever one of the two, a table or the goal changes. */
import { useMemo } from 'react'
import { isFault, type Own, readStrategy } from '../../lab.ts'
import type { Job } from './jobs.ts'
import { type JobView, useJob } from './use-job.ts'

/** `turn` counts how often the pair came from elsewhere than its fields, which then start afresh. */
export type Pair = Readonly<{ a: string; b: string; turn: number }>
export type DuelJob = Extract<Job, Readonly<{ type: 'duel' }>>

const NONE: Own = {}

/** Only what is needed, so that a strategy that is not in the game starts nothing anew. */
export const ownFor = (texts: readonly string[], own: Own): Own => {
  const names = Object.keys(own)
  const needs = texts.some((text) => {
    const read = readStrategy(text, names)
    return !isFault(read) && 'own' in read.core
  })
  return needs ? own : NONE
}

export const isReady = (text: string, own: Own): boolean => !isFault(readStrategy(text, Object.keys(own)))

/** `missing`: the strategy that has no table at this goal. */
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
  return { view: useJob(job), missing }
}
