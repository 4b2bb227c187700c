/** The threads' shared memory, where it is saved, and its progress. */
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { bettingTree } from '../../../../packages/games/holdem/solution/betting-tree.ts'
import type { AllLimits } from '../../../../packages/games/holdem/solution/buckets.ts'
import { MOVES } from '../../../../packages/games/holdem/solution/ring/moves.ts'
import { encodeRing } from '../../../../packages/games/holdem/solution/ring/ring-file.ts'
import { SETS } from '../../../../packages/games/holdem/solution/ring/spots.ts'
import { encodeStrategy } from '../../../../packages/games/holdem/solution/strategy-file.ts'
import { loadCheckpoint, saveCheckpoint, writeWhole } from './checkpoint.ts'
import { type Goal, sharedMemory } from './crew.ts'

/** Traversals of all threads, the sum of their weights, and traversals per thread. */
export type TraversalCounts = Readonly<{ traversals: number; weight: number; perThread: number }>
const NONE: TraversalCounts = { traversals: 0, weight: 0, perThread: 0 }

export type Memory = Readonly<{
  goal: Goal
  /** The base name of its files. */
  name: string
  cells: number
  regrets: Float32Array
  sums: Float32Array
  /** Counts of earlier runs. */
  before: TraversalCounts
}>

/** Zeros in shared memory. */
const numbers = (cells: number): Float32Array => new Float32Array(sharedMemory(4 * cells))

const emptyMemory = (goal: Goal): Memory => {
  const cells = goal.type === 'ring' ? SETS * MOVES : bettingTree(goal.recipe).cells
  const name = goal.type === 'ring' ? 'ring' : `depth-${goal.recipe.depth}`
  return { goal, name, cells, regrets: numbers(cells), sums: numbers(cells), before: NONE }
}

const pathsIn = (out: string, { name }: Memory) => ({
  checkpoint: join(out, `${name}.checkpoint.gz`),
  strategy: join(out, `${name}.strategy`),
})

/** Continues from the checkpoint in the folder, if there is one. */
export const openMemory = (goal: Goal, out: string): Memory => {
  const memory = emptyMemory(goal)
  const path = pathsIn(out, memory).checkpoint
  const found = loadCheckpoint(path)
  if (found === null) return memory
  if (!isDeepStrictEqual(found.standing.recipe, goal.recipe))
    throw new Error(`"${path}" was trained by another recipe: remove it or train elsewhere`)
  memory.regrets.set(found.regrets)
  memory.sums.set(found.sums)
  return { ...memory, before: found.standing }
}

/** Writes checkpoint and strategy; returns the size of the strategy in bytes. */
export const saveMemory = async (
  memory: Memory,
  out: string,
  progress: TraversalCounts,
  made: Readonly<{ limits: AllLimits; seed: number }>,
): Promise<number> => {
  const { goal, cells, regrets, sums } = memory
  const paths = pathsIn(out, memory)
  const training = { ...made, traversals: progress.traversals }
  const standing = { recipe: goal.recipe, ...training, ...progress, cells }
  await saveCheckpoint(paths.checkpoint, { standing, regrets, sums })
  const strategy =
    goal.type === 'ring'
      ? encodeRing({ recipe: goal.recipe, ...training }, sums, progress.weight / progress.traversals)
      : encodeStrategy({ recipe: goal.recipe, ...training }, sums)
  writeWhole(paths.strategy, strategy)
  return strategy.length
}

/** Offset and number of moves of each information set. */
const eachSet = function* ({ goal }: Memory): Generator<readonly [at: number, moves: number]> {
  if (goal.type === 'ring') {
    for (let set = 0; set < SETS; set += 1) yield [set * MOVES, MOVES]
    return
  }
  const tree = bettingTree(goal.recipe)
  for (let node = 0; node < tree.actor.length; node += 1) {
    const [moves, base] = [tree.moves[node]!, tree.base[node]!]
    const buckets = moves === 0 ? 0 : tree.buckets[tree.street[node]!]!
    for (let bucket = 0; bucket < buckets; bucket += 1) yield [base + bucket * moves, moves]
  }
}

/** The regrets of all information sets, in big blinds per hand: bounds what can be won against the average heads-up. */
export const regretIn = (memory: Memory, weight: number): number => {
  const { regrets } = memory
  let sum = 0
  for (const [at, moves] of eachSet(memory)) {
    let most = 0
    for (let i = at; i < at + moves; i += 1) most = Math.max(most, regrets[i]!)
    sum += most
  }
  return sum / Math.max(1, weight)
}
