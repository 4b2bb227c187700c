/** Threads with shared memory: their jobs, and how they are stopped. */
import { Worker } from 'node:worker_threads'
import type { AllLimits } from '../../../../packages/games/holdem/solution/buckets.ts'
import type { CardTables } from '../../../../packages/games/holdem/solution/card-tables.ts'
import type { Recipe } from '../../../../packages/games/holdem/solution/recipe.ts'
import type { RingRecipe } from '../../../../packages/games/holdem/solution/ring/recipe.ts'

/** Fills in the card tables row by row, until `next` has passed the last. */
export type TablesJob = Readonly<{ type: 'tables'; tables: CardTables; limits: AllLimits; next: Int32Array }>

/** What is trained: heads-up play of one depth, or 3 to 9 seats. */
export type Goal = Readonly<{ type: 'heads-up'; recipe: Recipe } | { type: 'ring'; recipe: RingRecipe }>

export type TrainJob = Readonly<{
  type: 'train'
  tables: CardTables
  goal: Goal
  regrets: Float32Array
  sums: Float32Array
  /** Nonzero. */
  seed: number
  thread: number
  /** By thread: traversals in this run, and the sum of their weights. */
  counts: Float64Array
  weights: Float64Array
  /** Traversals per thread before this run, so that weights continue from there. */
  before: number
  /** Maximum traversals per thread in this run. */
  most: number
  /** Nonzero: stop. */
  stop: Int32Array
}>
export type CrewJob = TablesJob | TrainJob

export const sharedMemory = (length: number): SharedArrayBuffer => new SharedArrayBuffer(length)

/** Resolves when all jobs are done; rejects if a thread fails. */
export const runJobs = async (jobs: readonly CrewJob[]): Promise<void> => {
  const workers = jobs.map((job) => new Worker(new URL('./worker.ts', import.meta.url), { workerData: job }))
  await Promise.all(
    workers.map(
      (worker) =>
        new Promise<void>((resolve, reject) => {
          worker.once('error', reject)
          worker.once('exit', (code) =>
            code === 0 ? resolve() : reject(new Error(`a thread ended with ${code}`)),
          )
        }),
    ),
  )
}
