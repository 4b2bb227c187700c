/** A whole run of the trainer, from the card tables to the strategy file. Ctrl-C stops it, and what was trained is saved. */
import { makeCards } from './cards.ts'
import { type TrainingPlan, train } from './training.ts'

export type TrainingRun = TrainingPlan &
  Readonly<{
    /** A file that keeps the card tables for the next run. */
    cards: string | undefined
  }>

/** `seconds` counts from here, the card tables included. */
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
