/** Questions to the adviser's worker. */
import { answersBy, openQuestions } from '@fairhouse/ui'
import type { AdviceJob, Answers, ReviewResult } from './jobs.ts'

export const ask = openQuestions<AdviceJob, Answers, ReviewResult>(
  () => new Worker(new URL('./advice-worker.ts', import.meta.url), { type: 'module' }),
)
export const useAnswer = answersBy(ask)
