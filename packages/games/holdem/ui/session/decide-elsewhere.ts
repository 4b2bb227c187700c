/** Asks the bots' own thread what a bot does. It gets each strategy once, as soon as a bot may need it. */
import { openQuestions } from '@fairhouse/ui'
import type { DecideElsewhere } from '../../table/snapshot.ts'
import { loadedStrategies } from '../solutions.ts'
import type { BotAnswers, BotJob } from './bots-worker.ts'

const ask = openQuestions<BotJob, BotAnswers>(
  () => new Worker(new URL('./bots-worker.ts', import.meta.url), { type: 'module' }),
)
let given = 0

/** Bots that play by simple rules don't need it. */
export const decideElsewhere: DecideElsewhere = (table, log) => {
  const strategies = loadedStrategies()
  if (table.setup.difficulty === 'easy' || strategies.length === 0) return null
  const { answer } = ask({ type: 'decide', table, log, strategies: strategies.slice(given) })
  given = strategies.length
  answer.catch(() => {
    given = 0
  })
  return answer
}
