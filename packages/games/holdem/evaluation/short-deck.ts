/**
 * The evaluator of short deck [V7]: 36 cards from the sixes up, the ace also below the six, a flush above a full house.
 * As in `evaluator.ts`, a hand is the sum of its cards' keys; nine ranks are few enough for a plain table of sums,
 * made on first use.
 */
import { highOf, lowOf } from './evaluator.ts'
import type { Category } from './hands.ts'
import {
  bits,
  categoryOf,
  eachRankSet,
  flushStrength,
  rankStrength,
  straightTop,
  strengthOf,
} from './rank-sets.ts'

/** The six, as a rank. */
const LOWEST = 4
/** By rank; the sums of seven cards are distinct and below 2^17. */
const RANK_KEYS = [0, 0, 0, 0, 0, 1, 5, 22, 98, 453, 2031, 8698, 22854]
const SUIT_BITS = 17
const SUM = (1 << SUIT_BITS) - 1
const SUMS = 4 * RANK_KEYS[12]! + 3 * RANK_KEYS[11]! + 1

/** Above the ranks: the numbers of diamonds, hearts and spades, three bits each. */
const KEYS = Int32Array.from(
  { length: 52 },
  (_, card) => RANK_KEYS[card >> 2]! + ([0, 1, 8, 64][card & 3]! << SUIT_BITS),
)

/** Of seven cards, by the sum of their ranks. */
const VALUES = new Uint16Array(SUMS)
/** By the ranks of one suit. */
const FLUSHES = new Uint16Array(1 << 13)
const NO_FLUSH = 5
/** By the numbers of diamonds, hearts and spades: 1 to 4 for the suit with five of seven cards; 0: not made yet. */
const SUITS = new Uint8Array(512)

/** A straight from the ace to the nine. */
const WHEEL = 0b1_0000_1111_0000
const NINE = 7
const isWheel = (ranks: number): boolean => (ranks & WHEEL) === WHEEL && straightTop(ranks) === 0

/** Flush and full house change places; the same again undoes it. */
const swap = (strength: number): number => {
  const category = categoryOf(strength)
  return category === 'flush' || category === 'full-house' ? strength ^ (3 << 12) : strength
}
export const shortDeckCategory = (strength: number): Category => categoryOf(swap(strength))

const makeTables = (): void => {
  eachRankSet(RANK_KEYS, LOWEST, 7, (sum, one, ...more) => {
    VALUES[sum] = swap(isWheel(one) ? strengthOf('straight', NINE) : rankStrength(one, ...more))
  })
  for (let ranks = 0; ranks < FLUSHES.length; ranks += 1) {
    if (bits(ranks) < 5) continue
    FLUSHES[ranks] = swap(isWheel(ranks) ? strengthOf('straight-flush', NINE) : flushStrength(ranks))
  }
  SUITS.forEach((_, counts) => {
    const others = [counts & 7, (counts >> 3) & 7, counts >> 6]
    const clubs = 7 - others.reduce((a, b) => a + b)
    SUITS[counts] = [clubs, ...others].findIndex((count) => count >= 5) + 1 || NO_FLUSH
  })
}

/** To add up; `lowOf` and `highOf` go with it. */
export const shortDeckKeyOf = (card: number): number => KEYS[card]!

/** Of the sums of seven cards, like `strength7`. */
export const shortDeckStrength7 = (key: number, low: number, high: number): number => {
  const suit = SUITS[key >>> SUIT_BITS]!
  if (suit === NO_FLUSH) return VALUES[key & SUM]!
  if (suit !== 0) return FLUSHES[((suit > 2 ? high : low) >>> (suit & 1 ? 0 : 13)) & 0x1fff]!
  makeTables()
  return shortDeckStrength7(key, low, high)
}

/** For seven different cards from the sixes up. */
export const evaluateShortDeck = (
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
): number => {
  const key = (KEYS[a]! + KEYS[b]! + KEYS[c]! + KEYS[d]! + KEYS[e]! + KEYS[f]! + KEYS[g]!) | 0
  if (SUITS[key >>> SUIT_BITS] === NO_FLUSH) return VALUES[key & SUM]!
  const low = lowOf(a) | lowOf(b) | lowOf(c) | lowOf(d) | lowOf(e) | lowOf(f) | lowOf(g)
  const high = highOf(a) | highOf(b) | highOf(c) | highOf(d) | highOf(e) | highOf(f) | highOf(g)
  return shortDeckStrength7(key, low, high)
}
