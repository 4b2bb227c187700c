/** What the threads work on together, where it is saved, and how far it has come. */
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { bettingTree, type HoldemTree } from '../../../../packages/games/holdem/solution/betting-tree.ts'
import type { AllLimits } from '../../../../packages/games/holdem/solution/buckets.ts'
import type { Recipe } from '../../../../packages/games/holdem/solution/recipe.ts'
import { encodeStrategy } from '../../../../packages/games/holdem/solution/strategy-file.ts'
import { loadCheckpoint, saveCheckpoint, writeWhole } from './checkpoint.ts'
import { shared } from './crew.ts'

/** Traversals of all threads, the sum of their weights, and traversals of a thread. */
export type Progress = Readonly<{ traversals: number; weight: number; perThread: number }>
const NONE: Progress = { traversals: 0, weight: 0, perThread: 0 }

export type Memory = Readonly<{
  recipe: Recipe
  tree: HoldemTree
  regrets: Float32Array
  sums: Float32Array
  /** Of the runs before this one. */
  before: Progress
}>

const pathsIn = (out: string, { depth }: Recipe) => ({
  checkpoint: join(out, `depth-${depth}.checkpoint.gz`),
  strategy: join(out, `depth-${depth}.strategy`),
})

/** Goes on from the checkpoint in the folder, if there is one. */
export const openMemory = (recipe: Recipe, out: string): Memory => {
  const tree = bettingTree(recipe)
  const regrets = new Float32Array(shared(4 * tree.cells))
  const sums = new Float32Array(shared(4 * tree.cells))
  const path = pathsIn(out, recipe).checkpoint
  const found = loadCheckpoint(path)
  if (found === null) return { recipe, tree, regrets, sums, before: NONE }
  if (!isDeepStrictEqual(found.standing.recipe, recipe))
    throw new Error(`"${path}" was trained by another recipe: remove it or train elsewhere`)
  regrets.set(found.regrets)
  sums.set(found.sums)
  return { recipe, tree, regrets, sums, before: found.standing }
}

/** Writes checkpoint and strategy; answers with the bytes of the strategy. */
export const saveMemory = async (
  { recipe, tree, regrets, sums }: Memory,
  out: string,
  progress: Progress,
  made: Readonly<{ limits: AllLimits; seed: number }>,
): Promise<number> => {
  const paths = pathsIn(out, recipe)
  const training = { recipe, ...made, traversals: progress.traversals }
  await saveCheckpoint(paths.checkpoint, {
    standing: { ...training, ...progress, cells: tree.cells },
    regrets,
    sums,
  })
  const strategy = encodeStrategy(training, sums)
  writeWhole(paths.strategy, strategy)
  return strategy.length
}

/** The regrets of all information sets together, in big blinds a hand: a bound of what can be won against the average. */
export const regretIn = ({ tree, regrets }: Memory, weight: number): number => {
  let sum = 0
  for (let node = 0; node < tree.actor.length; node += 1) {
    const [count, base] = [tree.moves[node]!, tree.base[node]!]
    const end = count === 0 ? base : base + count * tree.buckets[tree.street[node]!]!
    for (let at = base; at < end; at += count) {
      let most = 0
      for (let i = at; i < at + count; i += 1) most = Math.max(most, regrets[i]!)
      sum += most
    }
  }
  return sum / Math.max(1, weight)
}
