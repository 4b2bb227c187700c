/**
 * Trains a strategy, heads-up at one depth or for 3 to 9 seats: threads sample deals and update regrets without locks,
 * with regular checkpoints, until the time is over, the traversals are done, or Ctrl-C.
 */
import { mkdirSync } from 'node:fs'
import type { Cards } from './cards.ts'
import { type Goal, runJobs, sharedMemory, type TrainJob } from './crew.ts'
import { type Memory, openMemory, regretIn, saveMemory, type TraversalCounts } from './memory.ts'

export type TrainingPlan = Readonly<{
  goal: Goal
  threads: number
  seed: number
  /** Until it stops. */
  seconds: number
  /** In this run, over all threads. */
  traversals: number
  /** The folder for checkpoint and strategy. */
  out: string
  /** Between two reports, and between two checkpoints. */
  reportSeconds: number
  checkpointSeconds: number
  report(line: string): void
}>

const total = (numbers: Float64Array): number => numbers.reduce((sum, number) => sum + number, 0)
const grouped = (number: number): string => Math.round(number).toLocaleString('en')

/** Nonzero, and different for each thread and run. */
const seedOf = (seed: number, before: number, thread: number): number =>
  (Math.imul(seed + before, 0x9e3779b1) ^ Math.imul(thread + 1, 0x85ebca6b)) | 1

/** Calls back regularly while the work runs. */
const meanwhile = async <T>(
  work: Promise<T>,
  timers: readonly (readonly [seconds: number, act: () => void])[],
): Promise<T> => {
  const intervals = timers.map(([seconds, act]) => setInterval(act, 1000 * seconds))
  try {
    return await work
  } finally {
    for (const interval of intervals) clearInterval(interval)
  }
}

/** Saves one state at a time, so that an older one never overwrites a newer one. */
const openSaver = (
  { out, seed, report }: TrainingPlan,
  memory: Memory,
  limits: Cards['limits'],
  progress: () => TraversalCounts,
): (() => Promise<void>) => {
  let saving: Promise<unknown> = Promise.resolve()
  const saveNow = async (): Promise<void> => {
    const bytes = await saveMemory(memory, out, progress(), { limits, seed })
    report(`saved; the strategy has ${grouped(bytes)} bytes`)
  }
  return () => {
    const saved = saving.then(saveNow)
    saving = saved.catch(() => {})
    return saved
  }
}

/** Reports progress, and the speed since the last report. */
const openTeller = (
  report: TrainingPlan['report'],
  memory: Memory,
  progress: () => TraversalCounts,
): (() => void) => {
  let last = { time: performance.now(), traversals: progress().traversals }
  return () => {
    const { traversals, weight } = progress()
    const time = performance.now()
    const speed = (1000 * (traversals - last.traversals)) / (time - last.time)
    last = { time, traversals }
    // Every other traversal is for the same player.
    const regret = regretIn(memory, weight / 2).toFixed(3)
    report(`${grouped(traversals)} traversals, ${grouped(speed)} a second, regret ${regret} bb`)
  }
}

export const train = async (
  plan: TrainingPlan,
  { limits, tables }: Cards,
  interrupted: Promise<void>,
): Promise<TraversalCounts> => {
  const { goal, threads, seed, out, report } = plan
  mkdirSync(out, { recursive: true })
  const memory = openMemory(goal, out)
  const { cells, regrets, sums, before, name } = memory
  report(`${name}: ${grouped(cells)} cells`)
  if (before.traversals > 0) report(`resumed after ${grouped(before.traversals)} traversals`)
  const counts = new Float64Array(sharedMemory(8 * threads))
  const weights = new Float64Array(sharedMemory(8 * threads))
  const stop = new Int32Array(sharedMemory(4))
  const progress = (): TraversalCounts => ({
    traversals: before.traversals + total(counts),
    weight: before.weight + total(weights),
    perThread: before.perThread + total(counts) / threads,
  })
  const job = (thread: number): TrainJob => ({
    ...{ type: 'train', tables, goal, regrets, sums, thread, counts, weights, stop },
    seed: seedOf(seed, before.traversals, thread),
    before: before.perThread,
    most: Math.ceil(plan.traversals / threads),
  })
  const save = openSaver(plan, memory, limits, progress)
  const tell = openTeller(report, memory, progress)
  const halt = (): void => void Atomics.store(stop, 0, 1)
  const limit = setTimeout(halt, 1000 * plan.seconds)
  void interrupted.then(halt)
  await meanwhile(runJobs(Array.from({ length: threads }, (_, thread) => job(thread))), [
    [plan.reportSeconds, tell],
    [plan.checkpointSeconds, () => void save().catch((error) => report(`not saved: ${error}`))],
  ])
  clearTimeout(limit)
  tell()
  await save()
  return progress()
}
