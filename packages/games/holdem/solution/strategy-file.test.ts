import { expect, test } from 'vitest'
import { bettingTree, CALL, FOLDED } from './betting-tree.ts'
import type { Limits } from './buckets.ts'
import { recipeFor } from './recipe.ts'
import { decodeStrategy, encodeStrategy, PARTS, type Training, trainingOf } from './strategy-file.ts'

const recipe = recipeFor(10)
const tree = bettingTree(recipe)
const none: Limits = { means: [], spreads: [[]] }
const training: Training = { recipe, limits: [none, none, none], seed: 3, traversals: 1234 }

/** Every third information set of the first nodes was reached, weighted by its number; the others never. */
const someSums = (): Float32Array => {
  const sums = new Float32Array(tree.cells)
  const moves = tree.moves[0]!
  for (let bucket = 0; bucket < 169; bucket += 3) {
    for (let move = 0; move < moves; move += 1) sums[bucket * moves + move] = ((bucket + move * 7) % 11) + 0.1
  }
  return sums
}
const sums = someSums()
const bytes = encodeStrategy(training, sums)

const rowOf = (cells: ArrayLike<number>, node: number, bucket: number): number[] => {
  const at = tree.base[node]! + bucket * tree.moves[node]!
  return Array.from(cells).slice(at, at + tree.moves[node]!)
}

test('a file decodes to what was encoded, with its training', () => {
  const read = decodeStrategy(bytes)
  expect(read.training).toEqual(training)
  expect(trainingOf(bytes)).toEqual(training)
  for (const bucket of [0, 3, 99, 168]) {
    const weights = rowOf(sums, 0, bucket)
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const parts = rowOf(read.parts, 0, bucket)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(PARTS)
    for (const [i, part] of parts.entries())
      expect(Math.abs(part / PARTS - weights[i]! / total)).toBeLessThan(1 / PARTS)
  }
})

test('a hand that never got there plays like its neighbour; a node nobody reached calls', () => {
  const { parts } = decodeStrategy(bytes)
  expect(rowOf(parts, 0, 100)).toEqual(rowOf(parts, 0, 99))
  const unreached = tree.actor.findIndex((actor, node) => node > 0 && actor < FOLDED)
  const moves = Array.from(
    { length: tree.moves[unreached]! },
    (_, i) => tree.move[tree.child[unreached]! + i],
  )
  expect(rowOf(parts, unreached, 5)).toEqual(moves.map((move) => (move === CALL ? PARTS : 0)))
})

test('a damaged file is refused, and so is another format', () => {
  expect(() => decodeStrategy(bytes.with(bytes.length - 3, bytes.at(-3)! ^ 1))).toThrow('damaged')
  expect(() => decodeStrategy(bytes.slice(0, -1))).toThrow('damaged')
  const other = Uint8Array.from(bytes)
  other[other.indexOf('-'.charCodeAt(0))] = '+'.charCodeAt(0)
  expect(() => decodeStrategy(other)).toThrow('not a strategy')
})
