import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardAt } from './card-index.ts'
import {
  categoryOf,
  evaluate,
  evaluate7,
  highOf,
  keyOf,
  lowOf,
  strength5,
  strength6,
  strength7,
} from './evaluator.ts'
import { bestHand, type Category } from './hands.ts'

const reference = (hand: readonly number[]) => bestHand(hand.map(cardAt))

/** Every multiset of `size` ranks, at most four of each; suits rotate, so that there is no flush. */
const rankSets = (size: number, rank = 0, turn = 0): readonly (readonly number[])[] => {
  if (size === 0) return [[]]
  if (rank === 13) return []
  const some = [1, 2, 3, 4].slice(0, size).flatMap((times) => {
    const held = Array.from({ length: times }, (_, i) => rank * 4 + ((turn + i) % 4))
    return rankSets(size - times, rank + 1, turn + 1).map((rest) => [...held, ...rest])
  })
  return [...rankSets(size, rank + 1, turn), ...some]
}

const choose = <T>(things: readonly T[], count: number): readonly (readonly T[])[] =>
  count === 0
    ? [[]]
    : things.flatMap((thing, i) => choose(things.slice(i + 1), count - 1).map((rest) => [thing, ...rest]))

const clubs = Array.from({ length: 13 }, (_, rank) => rank * 4)
const sign = Math.sign

/** Every value five cards can have, once. */
const fives = [...rankSets(5), ...choose(clubs, 5)]

test('all 7,462 values of five cards rank as in the reference, in the same category', () => {
  const judged = fives.map((hand) => ({ ...reference(hand), strength: evaluate(hand) }))
  judged.sort((a, b) => a.key - b.key)
  const places = judged.map(({ strength }) => strength)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(new Set(places).size).toBe(7462)
  expect(judged.filter(({ strength, category }) => categoryOf(strength) !== category)).toEqual([])
  const values = Object.entries(Object.groupBy(judged, ({ category }) => category)).map(
    ([category, hands]) => [category, hands.length] as const,
  )
  // 13 × C(12,3) pairs, C(13,2) × 11 two pairs, 13 × C(12,2) trips, C(13,5) − 10 flushes and high cards …
  expect(Object.fromEntries(values)).toEqual({
    'high-card': 1277,
    pair: 2860,
    'two-pair': 858,
    'three-of-a-kind': 858,
    straight: 10,
    flush: 1277,
    'full-house': 156,
    'four-of-a-kind': 156,
    'straight-flush': 9,
    'royal-flush': 1,
  } satisfies Record<Category, number>)
})

const bestFive = (hand: readonly number[]): number => Math.max(...choose(hand, 5).map(evaluate))

test.each([
  [6, 18_395],
  [7, 49_205],
])('%d cards without a flush are as strong as their best five: all %d sets of ranks', (size, count) => {
  const sets = rankSets(size)
  expect(sets.length).toBe(count)
  expect(sets.some((hand) => /flush/.test(categoryOf(evaluate(hand))))).toBe(false)
  expect(sets.filter((hand) => evaluate(hand) !== bestFive(hand))).toEqual([])
})

test('flushes: all sets of 5, 6 and 7 clubs, filled up with the same two diamonds', () => {
  const hands = [5, 6, 7].flatMap((count) => choose(clubs, count).map((set) => [...set, 1, 49].slice(0, 7)))
  expect(hands.length).toBe(1287 + 1716 + 1716)
  expect(hands.filter((hand) => evaluate(hand) !== bestFive(hand))).toEqual([])
})

const deal = (size: number) =>
  fc.shuffledSubarray(
    Array.from({ length: 52 }, (_, i) => i),
    { minLength: size, maxLength: size },
  )

/** Hands of two suits and neighbouring ranks, where flushes and straights meet. */
const crowded = fc.shuffledSubarray(
  Array.from({ length: 16 }, (_, i) => 20 + (i >> 1) * 4 + (i & 1)),
  { minLength: 7, maxLength: 7 },
)

test('and so do any two crowded hands', () => {
  fc.assert(
    fc.property(crowded, crowded, (one, other) => {
      expect(sign(evaluate(one) - evaluate(other))).toBe(sign(reference(one).key - reference(other).key))
    }),
    { numRuns: 400 },
  )
})

test('card order, suit names and the entry point don’t matter', () => {
  fc.assert(
    fc.property(deal(7), fc.integer({ min: 1, max: 3 }), (hand, turn) => {
      const [a, b, c, d, e, f, g] = hand as [number, number, number, number, number, number, number]
      const strength = evaluate7(a, b, c, d, e, f, g)
      expect(evaluate(hand.toSorted((x, y) => x - y))).toBe(strength)
      expect(evaluate(Uint8Array.from(hand))).toBe(strength)
      expect(evaluate(hand.map((card) => card ^ turn))).toBe(strength)
    }),
    { numRuns: 300 },
  )
})

test('cards added and removed one by one give the same strengths', () => {
  fc.assert(
    fc.property(deal(7), (hand) => {
      const sums = (cards: readonly number[], of: (card: number) => number) =>
        cards.reduce((sum, card) => (sum + of(card)) | 0, 0)
      const strengthOf = { 5: strength5, 6: strength6, 7: strength7 }
      for (const size of [5, 6, 7] as const) {
        const held = hand.slice(0, size)
        const [key, low, high] = [sums(held, keyOf), sums(held, lowOf), sums(held, highOf)]
        expect(strengthOf[size](key, low, high)).toBe(evaluate(held))
        const gone = hand.slice(size)
        const [allKeys, goneKeys] = [sums(hand, keyOf), sums(gone, keyOf)]
        expect((allKeys - goneKeys) | 0).toBe(key)
      }
    }),
    { numRuns: 300 },
  )
})

test.each([[4], [8]])('%d cards are not a hand', (size) => {
  expect(() => evaluate(Array.from({ length: size }, (_, i) => i))).toThrow(RangeError)
})
