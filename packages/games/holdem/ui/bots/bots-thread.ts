/** Asks the bots' own thread what a bot does, and why it did it. It gets each strategy once, as soon as it may need it. */
import { answersBy, openQuestions } from '@fairhouse/ui'
import type { DecideElsewhere } from '../../table/snapshot.ts'
import { loadedStrategies } from '../solutions.ts'
import type { BotAnswers, BotJob } from './bots-worker.ts'

const thread = openQuestions<BotJob, BotAnswers>(
  () => new Worker(new URL('./bots-worker.ts', import.meta.url), { type: 'module' }),
)
let given = 0
/** The next thread has none. */
const ask: typeof thread = (job) => {
  const question = thread(job)
  question.answer.catch(() => {
    given = 0
  })
  return question
}
export const useBotAnswer = answersBy(ask)

/** Those that the thread has not got yet. */
export const newStrategies = (): readonly Uint8Array[] => {
  const strategies = loadedStrategies().slice(given)
  given += strategies.length
  return strategies
}

/** Bots that play by simple rules don't need it. */
export const decideElsewhere: DecideElsewhere = (table, log) => {
  if (table.setup.difficulty === 'easy' || loadedStrategies().length === 0) return null
  return ask({ type: 'decide', table, log, strategies: newStrategies() }).answer
}
