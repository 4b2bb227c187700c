/**
 * A trained strategy as bytes: a line of JSON with its format and training, then for each information set the
 * probabilities of its moves in fifteenths, packed; the last move gets the rest. Hands of one node and move are
 * stored side by side, because neighbours are alike and pack well.
 */
import { packFile, splitFile, unpackFile } from '../../../solver/packed-file.ts'
import { openDecoder, openEncoder } from '../../../solver/range-coder.ts'
import { bettingTree, CALL, FOLDED, type HoldemTree } from './betting-tree.ts'
import type { AllLimits } from './buckets.ts'
import type { Recipe } from './recipe.ts'

const KIND = { format: 'fairhouse-holdem-strategy', version: 1 } as const
/** The unit of probabilities. */
export const PARTS = 15

export type Training = Readonly<{
  recipe: Recipe
  limits: AllLimits
  seed: number
  traversals: number
}>
type Facts = Training & Readonly<{ cells: number }>

export type SolvedStrategy = Readonly<{
  training: Training
  tree: HoldemTree
  /** By cell of the tree, in fifteenths. */
  parts: Uint8Array
}>

/** Writes whole fifteenths that add up to one, from `at` on: rounded down, the rest to the largest remainders. */
export const writeParts = (weights: ArrayLike<number>, cells: Uint8Array, at: number): void => {
  const count = weights.length
  let total = 0
  for (let i = 0; i < count; i += 1) total += weights[i]!
  let left = PARTS
  for (let i = 0; i < count; i += 1) {
    cells[at + i] = Math.floor((PARTS * weights[i]!) / total)
    left -= cells[at + i]!
  }
  for (; left > 0; left -= 1) {
    let [most, best] = [-1, 0]
    for (let i = 0; i < count; i += 1) {
      const off = (PARTS * weights[i]!) / total - cells[at + i]!
      if (off > most) [most, best] = [off, i]
    }
    cells[at + best]! += 1
  }
}

const decisions = function* (tree: HoldemTree): Generator<number> {
  for (let node = 0; node < tree.actor.length; node += 1) if (tree.actor[node]! < FOLDED) yield node
}

/** The nearest bucket of the node that was ever reached, or −1. */
export const nearestKnown = (totals: readonly number[], bucket: number): number => {
  for (let off = 0; off < totals.length; off += 1) {
    for (const near of [bucket - off, bucket + off]) if ((totals[near] ?? 0) > 0) return near
  }
  return -1
}

/** By cell; a hand that never got here plays like its neighbour, and a node nobody reached calls. */
const quantise = (tree: HoldemTree, sums: Float32Array): Uint8Array => {
  const cells = new Uint8Array(tree.cells)
  for (const node of decisions(tree)) {
    const [count, base] = [tree.moves[node]!, tree.base[node]!]
    const rowOf = (bucket: number) => sums.subarray(base + bucket * count, base + (bucket + 1) * count)
    const totals = Array.from({ length: tree.buckets[tree.street[node]!]! }, (_, bucket) =>
      rowOf(bucket).reduce((sum, part) => sum + part, 0),
    )
    const unknown = Array.from({ length: count }, (_, i) =>
      tree.move[tree.child[node]! + i] === CALL ? 1 : 0,
    )
    for (const bucket of totals.keys()) {
      const near = nearestKnown(totals, bucket)
      writeParts(near < 0 ? unknown : rowOf(near), cells, base + bucket * count)
    }
  }
  return cells
}

/** By street, move, what earlier moves leave of the whole, and what the previous bucket does with this move. */
const CONTEXTS = 4 * 4 * 16 * 16
const contextOf = (street: number, move: number, left: number, near: number): number =>
  ((street * 4 + Math.min(move, 3)) * 16 + left) * 16 + near

/**
 * Visits the file's contents in order: by node, by move but the last, by bucket. `visit` returns the cell's parts.
 * If earlier moves leave nothing, nothing is stored.
 */
const eachStored = (
  tree: HoldemTree,
  parts: Uint8Array,
  visit: (cell: number, context: number) => number,
): void => {
  for (const node of decisions(tree)) {
    const [count, base, street] = [tree.moves[node]!, tree.base[node]!, tree.street[node]!]
    const buckets = tree.buckets[street]!
    const left = new Uint8Array(buckets).fill(PARTS)
    for (let move = 0; move < count - 1; move += 1) {
      let near = 0
      for (let bucket = 0; bucket < buckets; bucket += 1) {
        if (left[bucket] === 0) continue
        const cell = base + bucket * count + move
        near = visit(cell, contextOf(street, move, left[bucket]!, near))
        parts[cell] = near
        left[bucket]! -= near
      }
    }
    for (let bucket = 0; bucket < buckets; bucket += 1) parts[base + (bucket + 1) * count - 1] = left[bucket]!
  }
}

export const encodeStrategy = (training: Training, sums: Float32Array): Uint8Array => {
  const tree = bettingTree(training.recipe)
  const cells = quantise(tree, sums)
  const encoder = openEncoder(CONTEXTS)
  eachStored(tree, cells, (cell, context) => {
    encoder.write(context, cells[cell]!)
    return cells[cell]!
  })
  return packFile(KIND, { ...training, cells: tree.cells }, encoder.finish())
}

/** A strategy's training, without unpacking it. */
export const trainingOf = (bytes: Uint8Array): Training => {
  const { recipe, limits, seed, traversals } = splitFile<Facts>(KIND, bytes).header
  return { recipe, limits, seed, traversals }
}

/** Throws on a damaged file or another format. */
export const decodeStrategy = (bytes: Uint8Array): SolvedStrategy => {
  const { header, body } = unpackFile<Facts>(KIND, bytes)
  const { cells } = header
  const training = trainingOf(bytes)
  const tree = bettingTree(training.recipe)
  if (tree.cells !== cells) throw new Error('the strategy is damaged')
  const parts = new Uint8Array(cells)
  const decoder = openDecoder(CONTEXTS, body)
  eachStored(tree, parts, (_cell, context) => decoder.read(context))
  return { training, tree, parts }
}
