/**
 * The strength of a set of ranks, or of the ranks of one suit: what tables of evaluators are made from. Strength =
 * category × 4096 + rank within the category, ordered as in `hands.ts`. Sets of ranks are bits, the deuce lowest.
 */
import { CATEGORIES, type Category } from './hands.ts'

export const strengthOf = (category: Category, place: number): number =>
  CATEGORIES.indexOf(category) * 4096 + place

export const categoryOf = (strength: number): Category => CATEGORIES[strength >> 12]!

export const highest = (ranks: number): number => 31 - Math.clz32(ranks)

export const bits = (ranks: number): number => (ranks === 0 ? 0 : 1 + bits(ranks & (ranks - 1)))

/** The rank of a straight's top card, or 0; a wheel's is its five. */
export const straightTop = (ranks: number): number => {
  const aceLow = (ranks << 1) | (ranks >> 12)
  const tops = aceLow & (aceLow << 1) & (aceLow << 2) & (aceLow << 3) & (aceLow << 4)
  return tops === 0 ? 0 : highest(tops) - 1
}

/** Pascal's triangle: CHOOSE[n][k] is n choose k. */
const CHOOSE: number[][] = [[1, 0, 0, 0, 0, 0]]
for (let n = 1; n <= 13; n += 1) {
  const above = CHOOSE[n - 1]!
  CHOOSE.push(above.map((ways, k) => ways + (above[k - 1] ?? 0)))
}

/** The index of the `count` highest ranks among all sets of that size, compared from the top. */
const placeOf = (ranks: number, count: number): number => {
  if (count === 0) return 0
  const top = highest(ranks)
  return CHOOSE[top]![count]! + placeOf(ranks ^ (1 << top), count - 1)
}

/** From the ranks held at least once, twice, three and four times: five cards or more, without a flush. */
export const rankStrength = (one: number, two: number, three: number, four: number): number => {
  if (four !== 0) return strengthOf('four-of-a-kind', highest(four) * 13 + highest(one ^ four))
  const trips = three === 0 ? 0 : 1 << highest(three)
  const pairs = two ^ trips
  if (trips !== 0 && pairs !== 0) return strengthOf('full-house', highest(trips) * 13 + highest(pairs))
  const straight = straightTop(one)
  if (straight !== 0) return strengthOf('straight', straight)
  if (trips !== 0) return strengthOf('three-of-a-kind', highest(trips) * 78 + placeOf(one ^ trips, 2))
  if (pairs === 0) return strengthOf('high-card', placeOf(one, 5))
  const pair = 1 << highest(pairs)
  if (pairs === pair) return strengthOf('pair', highest(pair) * 286 + placeOf(one ^ pair, 3))
  const second = 1 << highest(pairs ^ pair)
  return strengthOf('two-pair', placeOf(pairs, 2) * 13 + highest(one ^ pair ^ second))
}

/** Of five ranks or more of one suit. */
export const flushStrength = (ranks: number): number => {
  const straight = straightTop(ranks)
  if (straight === 12) return strengthOf('royal-flush', 0)
  return straight === 0 ? strengthOf('flush', placeOf(ranks, 5)) : strengthOf('straight-flush', straight)
}

/** Visits every set of `size` ranks from `lowest` up, at most four of each: the sum of their keys, and what is held how often. */
export const eachRankSet = (
  keys: readonly number[],
  lowest: number,
  size: number,
  visit: (sum: number, one: number, two: number, three: number, four: number) => void,
): void => {
  const walk = (
    rank: number,
    left: number,
    sum: number,
    one: number,
    two: number,
    three: number,
    four: number,
  ): void => {
    if (left === 0) visit(sum, one, two, three, four)
    if (left === 0 || rank === 13) return
    const bit = 1 << rank
    const key = keys[rank]!
    walk(rank + 1, left, sum, one, two, three, four)
    walk(rank + 1, left - 1, sum + key, one | bit, two, three, four)
    if (left >= 2) walk(rank + 1, left - 2, sum + 2 * key, one | bit, two | bit, three, four)
    if (left >= 3) walk(rank + 1, left - 3, sum + 3 * key, one | bit, two | bit, three | bit, four)
    if (left >= 4) walk(rank + 1, left - 4, sum + 4 * key, one | bit, two | bit, three | bit, four | bit)
  }
  walk(lowest, size, 0, 0, 0, 0, 0)
}
