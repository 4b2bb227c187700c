/** Questions to the practice table's worker. */
import { answersBy, openQuestions } from '@fairhouse/ui'
import type { Answers, Job } from './practice-worker.ts'

export const ask = openQuestions<Job, Answers>(
  () => new Worker(new URL('./practice-worker.ts', import.meta.url), { type: 'module' }),
)
export const useAnswer = answersBy(ask)
