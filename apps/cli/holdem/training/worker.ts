/** One thread of the trainer: does its job and exits. */
import { workerData } from 'node:worker_threads'
import { bettingTree } from '../../../../packages/games/holdem/solution/betting-tree.ts'
import { fillRow, openDealer, rowsIn } from '../../../../packages/games/holdem/solution/card-tables.ts'
import type { Recipe } from '../../../../packages/games/holdem/solution/recipe.ts'
import type { RingRecipe } from '../../../../packages/games/holdem/solution/ring/recipe.ts'
import { openSelfPlay } from '../../../../packages/games/holdem/solution/ring/self-play.ts'
import { openSampler } from '../../../../packages/solver/betting-sampler.ts'
import type { CrewJob, TablesJob, TrainJob } from './crew.ts'

const ROWS_AT_ONCE = 16
/** Traversals between two checks of the stop flag. */
const SLICE = 2000
/** Linear discounting: the weight grows by one after this many traversals of a thread. */
const EPOCH = 50_000
/** In stack depths: a move that has lost this much is rarely tried again. */
const PRUNE_DEPTHS = 5

const fillTables = ({ tables, limits, next }: TablesJob): void => {
  const rows = rowsIn(tables)
  for (let row = 0; row < rows; ) {
    row = Atomics.add(next, 0, ROWS_AT_ONCE)
    for (let i = row; i < Math.min(rows, row + ROWS_AT_ONCE); i += 1) fillRow(tables, limits, i)
  }
}

/** Does about SLICE traversals with this weight; returns how many. */
type Slice = (weight: number) => number

const headsUp = ({ regrets, sums, seed, tables }: TrainJob, recipe: Recipe): Slice => {
  const pruneBelow = -PRUNE_DEPTHS * recipe.depth
  const tree = bettingTree(recipe)
  const sampler = openSampler({ tree, regrets, sums, seed, pruneBelow, tremble: recipe.tremble })
  const { deal } = openDealer(tables, sampler.word)
  return (weight) => {
    for (let i = 0; i < SLICE; i += 2) {
      sampler.setWinner(deal(sampler.buckets))
      sampler.traverse(0, weight)
      sampler.traverse(1, weight)
    }
    return SLICE
  }
}

const ring = ({ regrets, sums, seed, tables }: TrainJob, recipe: RingRecipe): Slice => {
  const { play } = openSelfPlay({ recipe, tables, regrets, sums, seed })
  return (weight) => {
    let hands = 0
    while (hands < SLICE) hands += play(weight)
    return hands
  }
}

const train = (job: TrainJob): void => {
  const { goal, thread, counts, weights, before, most, stop } = job
  const slice = goal.type === 'ring' ? ring(job, goal.recipe) : headsUp(job, goal.recipe)
  for (let done = 0; done < most && Atomics.load(stop, 0) === 0; ) {
    const weight = 1 + Math.floor((before + done) / EPOCH)
    const hands = slice(weight)
    done += hands
    counts[thread]! += hands
    weights[thread]! += hands * weight
  }
}

const job = workerData as CrewJob
if (job.type === 'tables') fillTables(job)
else train(job)
