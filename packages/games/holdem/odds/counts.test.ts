import { expect, test } from 'vitest'
import { cardAt } from '../evaluation/card-index.ts'
import { bestHand, CATEGORIES, type Category } from '../evaluation/hands.ts'
import { countHands } from './counts.ts'

/** Alspach, people.math.sfu.ca/~alspach/comp20: C(52,7) = 133,784,560 hands. */
const KNOWN = {
  'high-card': 23_294_460,
  pair: 58_627_800,
  'two-pair': 31_433_400,
  'three-of-a-kind': 6_461_620,
  straight: 6_180_020,
  flush: 4_047_644,
  'full-house': 3_473_184,
  'four-of-a-kind': 224_848,
  'straight-flush': 37_260,
  'royal-flush': 4_324,
} satisfies Record<Category, number>

test('all seven-card hands: the known counts, and 4,824 distinct strengths', () => {
  expect(countHands()).toEqual({ hands: 133_784_560, counts: KNOWN, distinct: 4824 })
})

const ways = [1, 4, 6, 4, 1]
const category = (cards: readonly number[]): Category => bestHand(cards.map(cardAt)).category
const choose = (cards: readonly number[], count: number): readonly (readonly number[])[] =>
  count === 0
    ? [[]]
    : cards.flatMap((card, i) => choose(cards.slice(i + 1), count - 1).map((rest) => [card, ...rest]))

/** Number of cards by rank, from eights to aces: seven cards, at most four of a rank. */
const patterns = (left: number, ranks: number): readonly (readonly number[])[] => {
  if (ranks === 0) return left === 0 ? [[]] : []
  const times = [0, 1, 2, 3, 4].filter((count) => count <= left)
  return times.flatMap((count) => patterns(left - count, ranks - 1).map((rest) => [count, ...rest]))
}

/** Suits rotate, so that there is no flush. */
const withoutFlush = (pattern: readonly number[]): Category =>
  category(pattern.flatMap((count, i) => Array.from({ length: count }, (_, k) => 24 + i * 4 + ((i + k) % 4))))

/**
 * An independent count for the 28 cards from the eights up: each rank pattern once, by the reference, times its
 * number of hands; then the hands with five or more clubs, one by one, for each of four suits.
 */
const fromEightsUp = (): Record<Category, number> => {
  const counts = Object.fromEntries(CATEGORIES.map((each) => [each, 0])) as Record<Category, number>
  for (const pattern of patterns(7, 7)) {
    counts[withoutFlush(pattern)] += pattern.reduce((product, count) => product * ways[count]!, 1)
  }
  const deck = Array.from({ length: 28 }, (_, i) => 24 + i)
  const [clubs, others] = [deck.filter((card) => card % 4 === 0), deck.filter((card) => card % 4 !== 0)]
  for (const held of [5, 6, 7]) {
    for (const flush of choose(clubs, held)) {
      for (const rest of choose(others, 7 - held)) {
        const hand = [...flush, ...rest]
        const pattern = clubs.map((club) => hand.filter((card) => card >> 2 === club >> 2).length)
        counts[withoutFlush(pattern)] -= 4
        counts[category(hand)] += 4
      }
    }
  }
  return counts
}

test('a slice (hands without a card below eight) agrees with counting by patterns', () => {
  const slice = countHands({ from: 24 })!
  expect(slice.hands).toBe(1_184_040) // C(28,7)
  expect(slice.counts).toEqual(fromEightsUp())
})

test('slices add up', () => {
  const parts = [countHands({ from: 30, to: 34 })!, countHands({ from: 34 })!]
  const whole = countHands({ from: 30 })!
  for (const each of CATEGORIES)
    expect(parts[0]!.counts[each] + parts[1]!.counts[each]).toBe(whole.counts[each])
  expect(parts[0]!.hands + parts[1]!.hands).toBe(whole.hands)
  expect(whole.hands).toBe(170_544) // C(22,7)
})

test('progress rises to the total, and false stops the count', () => {
  const progress: number[][] = []
  countHands({ from: 40, to: 43 }, (done, total) => progress.push([done, total]) > 0)
  // C(12,7) − C(9,7) hands, reported after each of 6 + 5 + 4 lowest pairs
  expect(progress.length).toBe(15)
  expect(progress.at(-1)).toEqual([756, 756])
  expect(progress).toEqual(progress.toSorted((a, b) => a[0]! - b[0]!))
  expect(countHands({ from: 40 }, (done) => done < 400)).toBeNull()
})
