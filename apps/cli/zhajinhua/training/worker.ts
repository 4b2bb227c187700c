/** One thread of the trainer: plays until it is stopped or has played all its hands. */
import { workerData } from 'node:worker_threads'
import { freeze } from '../../../../packages/games/zhajinhua/solution/frozen-strategy.ts'
import { handTable } from '../../../../packages/games/zhajinhua/solution/hand-table.ts'
import type { Recipe } from '../../../../packages/games/zhajinhua/solution/recipe.ts'
import { openSelfPlay } from '../../../../packages/games/zhajinhua/solution/self-play.ts'
import type { SolvedStrategy } from '../../../../packages/games/zhajinhua/solution/strategy-file.ts'
import type { RegretTables } from '../../../../packages/games/zhajinhua/solution/tables.ts'

export type SelfPlayJob = Readonly<{
  recipe: Recipe
  tables: RegretTables
  /** Nonzero. */
  seed: number
  thread: number
  /** Hands in this run, by thread. */
  counts: Float64Array
  /** Hands per thread before this run, so that weights continue from there. */
  before: number
  /** Maximum hands per thread in this run. */
  most: number
  /** Nonzero: stop. */
  stop: Int32Array
  /** If given, trains a best response. */
  against?: Readonly<{ strategy: SolvedStrategy; seats: number; stack: number }>
}>

/** Deals between two checks of the stop flag. */
const SLICE = 200
/** Linear discounting: the weight grows by one after this many hands of a thread. */
const EPOCH = 100_000

const job = workerData as SelfPlayJob
const { recipe, tables, seed, thread, counts, before, most, stop } = job
const { terms, rules } = recipe
const against = job.against && {
  frozen: freeze(job.against.strategy),
  seats: job.against.seats,
  stack: job.against.stack,
}
const { play } = openSelfPlay({
  ...{ terms, table: handTable(terms), tables, seed, rules },
  ...(against && { against }),
})
while (counts[thread]! < most && Atomics.load(stop, 0) === 0) {
  const weight = 1 + Math.floor((before + counts[thread]!) / EPOCH)
  for (let i = 0; i < SLICE; i += 1) counts[thread]! += play(weight)
}
