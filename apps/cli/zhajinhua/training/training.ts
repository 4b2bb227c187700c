/** A run of the trainer: threads with shared memory, reports, checkpoints. Ctrl-C stops it and saves what was trained. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Recipe, recipeFor } from '../../../../packages/games/zhajinhua/solution/recipe.ts'
import { encodeStrategy } from '../../../../packages/games/zhajinhua/solution/strategy-file.ts'
import { openTables, type RegretTables } from '../../../../packages/games/zhajinhua/solution/tables.ts'
import { type HandCounts, loadCheckpoint, saveCheckpoint, writeWhole } from './checkpoint.ts'
import { runJob, seedOf } from './crew.ts'

export type TrainingPlan = Readonly<{
  /** Rounds of the room. */
  rounds: number
  /** Share of hands, 0 to 1, in which some seats play by rules of thumb; the default is the game's own. */
  rules?: number | undefined
  threads: number
  seed: number
  seconds: number
  /** Of all threads, in this run. */
  hands: number
  /** A folder. */
  out: string
  reportSeconds: number
  checkpointSeconds: number
  report(line: string): void
}>

export const CHECKPOINT = 'zhajinhua.checkpoint.gz'
export const STRATEGY = 'zhajinhua.strategy'

const grouped = (number: number): string => Math.round(number).toLocaleString('en')

/** Continues from the checkpoint in the folder, if there is one. */
const resumedTables = (
  out: string,
  recipe: Recipe,
): Readonly<{ tables: RegretTables; before: HandCounts }> => {
  const tables = openTables((bytes) => new SharedArrayBuffer(bytes))
  const path = join(out, CHECKPOINT)
  const found = loadCheckpoint(path, tables)
  if (found !== null && !isDeepStrictEqual(found.recipe, JSON.parse(JSON.stringify(recipe))))
    throw new Error(`"${path}" was trained by another recipe: remove it or train elsewhere`)
  return { tables, before: found ?? { hands: 0, perThread: 0 } }
}

export const train = async (plan: TrainingPlan, interrupted: Promise<void>): Promise<HandCounts> => {
  const { threads, seed, out, report } = plan
  mkdirSync(out, { recursive: true })
  const recipe = recipeFor(plan.rounds, plan.rules)
  const { tables, before } = resumedTables(out, recipe)
  if (before.hands > 0) report(`resumed after ${grouped(before.hands)} hands`)
  const counts = new Float64Array(new SharedArrayBuffer(8 * threads))
  const stop = new Int32Array(new SharedArrayBuffer(4))
  const played = (): number => counts.reduce((sum, count) => sum + count, 0)
  const progress = (): HandCounts => ({
    hands: before.hands + played(),
    perThread: before.perThread + played() / threads,
  })
  const save = (): void => {
    const training = { recipe, seed, ...progress() }
    saveCheckpoint(join(out, CHECKPOINT), training, tables)
    const strategy = encodeStrategy(training, tables)
    writeWhole(join(out, STRATEGY), strategy)
    report(`saved; the strategy has ${grouped(strategy.length)} bytes`)
  }
  const started = performance.now()
  const tell = (): void => {
    const speed = (1000 * played()) / (performance.now() - started)
    report(`${grouped(progress().hands)} hands, ${grouped(speed)} a second`)
  }
  const halt = (): void => void Atomics.store(stop, 0, 1)
  const timers = [
    setTimeout(halt, 1000 * plan.seconds),
    setInterval(tell, 1000 * plan.reportSeconds),
    setInterval(save, 1000 * plan.checkpointSeconds),
  ]
  void interrupted.then(halt)
  const job = { recipe, tables, counts, stop, before: before.perThread }
  const most = Math.ceil(plan.hands / threads)
  await Promise.all(
    Array.from({ length: threads }, (_, thread) =>
      runJob({ ...job, thread, most, seed: seedOf(seed, before.hands, thread) }),
    ),
  )
  for (const timer of timers) clearTimeout(timer)
  tell()
  save()
  return progress()
}

/** Until the time is over, all hands are played, or Ctrl-C. */
export const runTraining = async (plan: TrainingPlan): Promise<void> => {
  const started = performance.now()
  const report = (line: string): void =>
    plan.report(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${line}`)
  const interruption = Promise.withResolvers<void>()
  const interrupt = (): void => interruption.resolve()
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  await train({ ...plan, report }, interruption.promise)
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
}
