/**
 * Counts all 133,784,560 seven-card hands by category, one by one: the proof that the evaluator knows every hand.
 * Takes about a second; slices by the lowest card can be counted alone.
 */
import { categoryOf, highOf, keyOf, lowOf, strength7 } from '../evaluation/evaluator.ts'
import { CATEGORIES, type Category } from '../evaluation/hands.ts'

export type HandCounts = Readonly<{
  hands: number
  counts: Readonly<Record<Category, number>>
  /** The number of distinct strengths. */
  distinct: number
}>

/** Hands whose lowest card index is at least `from` and below `to`; all by default. */
export type Slice = Readonly<{ from?: number; to?: number }>

/** Called after each pair of lowest cards with the hands counted so far; false stops the count. */
export type CountProgress = (done: number, total: number) => boolean

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)

const summary = (byStrength: Uint32Array): HandCounts => {
  const counts = Object.fromEntries(CATEGORIES.map((category) => [category, 0])) as Record<Category, number>
  byStrength.forEach((count, strength) => {
    if (count > 0) counts[categoryOf(strength)] += count
  })
  const hands = byStrength.reduce((sum, count) => sum + count, 0)
  return { hands, counts, distinct: byStrength.filter((count) => count > 0).length }
}

/** Null if stopped. */
export const countHands = (
  { from = 0, to = 46 }: Slice = {},
  progress?: CountProgress,
): HandCounts | null => {
  const cards = Array.from({ length: 52 }, (_, card) => card)
  const [keys, lows, highs] = [keyOf, lowOf, highOf].map((part) => Int32Array.from(cards, part)) as [
    Int32Array,
    Int32Array,
    Int32Array,
  ]
  const byStrength = new Uint32Array(CATEGORIES.length * 4096)
  const add = (card: number, left: number, key: number, low: number, high: number): void => {
    if (left > 1) {
      for (let next = card; next <= 52 - left; next += 1) {
        add(next + 1, left - 1, (key + keys[next]!) | 0, low | lows[next]!, high | highs[next]!)
      }
    } else {
      for (let last = card; last < 52; last += 1) {
        byStrength[strength7((key + keys[last]!) | 0, low | lows[last]!, high | highs[last]!)]! += 1
      }
    }
  }

  const total = choose(52 - from, 7) - choose(52 - Math.min(to, 46), 7)
  let done = 0
  for (let first = from; first < to && first < 46; first += 1) {
    for (let second = first + 1; second < 47; second += 1) {
      add(
        second + 1,
        5,
        keys[first]! + keys[second]!,
        lows[first]! | lows[second]!,
        highs[first]! | highs[second]!,
      )
      done += choose(51 - second, 5)
      if (progress && !progress(done, total)) return null
    }
  }
  return summary(byStrength)
}
