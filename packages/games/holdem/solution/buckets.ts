/**
 * Sorts hands into buckets: before the flop the 169 classes; after it by strength, in steps that hold fewer
 * hands the stronger they are, and within a step by spread (a draw beside a made hand of the same strength).
 */
import { eachStrength } from './board-strength.ts'
import { CARDS, canonicalSuits, recastBoard } from './boards.ts'
import { type Strength, strengthOn } from './hand-strength.ts'
import type { Recipe } from './recipe.ts'

/** For one street: the lower bound of strength of each step but the first, and by step those of spread. */
export type Limits = Readonly<{ means: readonly number[]; spreads: readonly (readonly number[])[] }>
/** Flop, turn and river. */
export type AllLimits = readonly [Limits, Limits, Limits]

/** The number of limits the value has reached. */
const reached = (limits: readonly number[], value: number): number => {
  let [low, high] = [0, limits.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (limits[middle]! <= value) low = middle + 1
    else high = middle
  }
  return low
}

export const bucketOf = ({ means, spreads }: Limits, { mean, spread }: Strength): number => {
  const step = reached(means, mean)
  const parts = spreads[step]!
  return step * (parts.length + 1) + reached(parts, spread)
}

/** Pairs on the diagonal of 13 × 13, suited hands above it, offsuit below. */
export const holeClass = (a: number, b: number): number => {
  const high = Math.max(a, b) >> 2
  const low = Math.min(a, b) >> 2
  return (a & 3) === (b & 3) ? high * 13 + low : low * 13 + high
}

/** For a hand on a board of three to five cards. */
export const bucketOn = (
  limits: AllLimits,
  hole: readonly [number, number],
  board: readonly number[],
): number => bucketOf(limits[board.length - 3]!, strengthOn(hole, board))

/** Above 1: stronger steps hold fewer hands. */
const FINER = 1.4

const quantiles = (sorted: Float64Array, parts: number, finer: number): readonly number[] =>
  Array.from({ length: parts - 1 }, (_, i) => {
    const below = 1 - (1 - (i + 1) / parts) ** finer
    return sorted[Math.min(sorted.length - 1, Math.floor(below * sorted.length))]!
  })

const limitsFrom = (hands: readonly Strength[], steps: number, parts: number): Limits => {
  const means = quantiles(Float64Array.from(hands, ({ mean }) => mean).sort(), steps, FINER)
  const bySteps: number[][] = Array.from({ length: steps }, () => [])
  for (const { mean, spread } of hands) bySteps[reached(means, mean)]!.push(spread)
  return {
    means,
    spreads: bySteps.map((spreads) =>
      spreads.length === 0
        ? Array.from({ length: parts - 1 }, () => Number.MAX_VALUE)
        : quantiles(Float64Array.from(spreads).sort(), parts, 1),
    ),
  }
}

const randomBoard = (size: number, word: () => number): Uint8Array => {
  const cards = new Set<number>()
  while (cards.size < size) cards.add(word() % CARDS)
  const suits = new Uint8Array(4)
  const board = new Uint8Array(size)
  canonicalSuits([...cards], size, suits)
  recastBoard([...cards], size, suits, board)
  return board
}

/** Measured on all hands on this many boards of each street. */
export const measureLimits = (buckets: Recipe['buckets'], boards: number, word: () => number): AllLimits => {
  const measure = (size: number, [steps, parts]: readonly [number, number]): Limits => {
    const hands: Strength[] = []
    for (let i = 0; i < boards; i += 1)
      eachStrength(randomBoard(size, word), size, (_pocket, strength) => hands.push(strength))
    return limitsFrom(hands, steps, parts)
  }
  return [measure(3, buckets.flop), measure(4, buckets.turn), measure(5, buckets.river)]
}
