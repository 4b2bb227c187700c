/** Requests to the practice table's worker. */
import { answersBy, openQuestions } from '@fairhouse/ui'
import type { Answers, PracticeJob } from './practice-worker.ts'

export const ask = openQuestions<PracticeJob, Answers>(
  () => new Worker(new URL('./practice-worker.ts', import.meta.url), { type: 'module' }),
)
export const useAnswer = answersBy(ask)
