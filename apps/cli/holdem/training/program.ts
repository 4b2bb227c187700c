/** A whole run of the trainer, from the card tables to the strategy file. Ctrl-C stops it and saves what was trained. */
import { recipeFor } from '../../../../packages/games/holdem/solution/recipe.ts'
import { RING_RECIPE } from '../../../../packages/games/holdem/solution/ring/recipe.ts'
import { makeCards } from './cards.ts'
import type { Goal } from './crew.ts'
import { type TrainingPlan, train } from './training.ts'

export type TrainingRun = TrainingPlan &
  Readonly<{
    /** A file that stores the card tables for the next run. */
    cards: string | undefined
  }>

/** For 3 to 9 seats, or heads-up with this many big blinds. */
export const goalOf = (depth: number | 'ring'): Goal =>
  depth === 'ring' ? { type: 'ring', recipe: RING_RECIPE } : { type: 'heads-up', recipe: recipeFor(depth) }

/** `seconds` counts from here, including the card tables. */
export const runTraining = async ({ cards: path, ...plan }: TrainingRun): Promise<void> => {
  const started = performance.now()
  const elapsed = (): number => (performance.now() - started) / 1000
  const report = (line: string): void => plan.report(`${elapsed().toFixed(0).padStart(5)} s  ${line}`)
  const interruption = Promise.withResolvers<void>()
  const interrupt = (): void => interruption.resolve()
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  const cards = await makeCards(plan.threads, path)
  report('card tables ready')
  await train(
    { ...plan, report, seconds: Math.max(0, plan.seconds - elapsed()) },
    cards,
    interruption.promise,
  )
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
}
