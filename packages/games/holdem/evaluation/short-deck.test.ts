import { type Card, parseCards } from '@fairhouse/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardAt, cardIndex } from './card-index.ts'
import { highOf, lowOf } from './evaluator.ts'
import { bestHand, SHORT_DECK } from './hands.ts'
import { evaluateShortDeck, shortDeckCategory, shortDeckKeyOf, shortDeckStrength7 } from './short-deck.ts'

type Seven = [number, number, number, number, number, number, number]

const evaluate = (cards: readonly number[]): number => evaluateShortDeck(...(cards as Seven))
const reference = (cards: readonly number[]) => bestHand(cards.map(cardAt), SHORT_DECK)

test.each([
  ['[V7] a flush beats a full house', 'AhKh9h7h6h Ac Kd', 'KcKdKh9s9d Ac 6h'],
  ['[V7] a full house beats a straight', 'KcKdKh9s9d Ac 6h', 'AcKdQhJsTc 6d 7h'],
  ['[V7] a straight beats three of a kind', 'Ac6d7h8s9c Kd Qh', 'AcAdAh9sTc 6d Kh'],
  [
    '[V7] the ace is below the six, so a straight to the ten is higher',
    'Tc9d8h7s6c Kd Qh',
    'Ac6d7h8s9c Kd Qh',
  ],
  ['[V7] and is above the king', 'AcKdQhJsTc 6d 7h', 'KcQdJhTs9c 6d 7h'],
  ['four of a kind beats a flush', '6c6d6h6s9c Kd Qh', 'AhKhQh9h7h 6c Kd'],
  ['[V7] a straight flush to the nine beats four of a kind', 'Ah6h7h8h9h Kd Qs', 'AcAdAhAs9c Kd Qh'],
])('%s', (_rule, better, worse) => {
  const strengthOf = (text: string) => evaluate(parseCards(text.replaceAll(' ', ''))!.map(cardIndex))
  expect(strengthOf(better)).toBeGreaterThan(strengthOf(worse))
})

test('[V7] the wheel is shown with its ace last', () => {
  const held = parseCards('Ah6d7c8s9cKdKh') as readonly Card[]
  expect(bestHand(held, SHORT_DECK)).toMatchObject({
    category: 'straight',
    best: ['9c', '8s', '7c', '6d', 'Ah'],
  })
})

const deal = fc.shuffledSubarray(
  Array.from({ length: 36 }, (_, card) => card + 16),
  { minLength: 7, maxLength: 7 },
)
/** Two suits, where flushes, straights and full houses meet. */
const crowded = fc.shuffledSubarray(
  Array.from({ length: 24 }, (_, card) => 16 + Math.floor(card / 3) * 4 + (card % 3)).concat(48, 49),
  { minLength: 7, maxLength: 7 },
)

test('any two hands rank as in the reference, in the same category', () => {
  fc.assert(
    fc.property(fc.oneof(deal, crowded), fc.oneof(deal, crowded), (one, other) => {
      const [mine, yours] = [reference(one), reference(other)]
      expect(Math.sign(evaluate(one) - evaluate(other))).toBe(Math.sign(mine.key - yours.key))
      expect(shortDeckCategory(evaluate(one))).toBe(mine.category)
    }),
    { numRuns: 600 },
  )
})

test('cards added up one by one give the same strengths', () => {
  fc.assert(
    fc.property(fc.oneof(deal, crowded), (cards) => {
      const sum = cards.reduce((key, card) => (key + shortDeckKeyOf(card)) | 0, 0)
      const or = (of: (card: number) => number) => cards.reduce((ranks, card) => ranks | of(card), 0)
      expect(shortDeckStrength7(sum, or(lowOf), or(highOf))).toBe(evaluate(cards))
    }),
  )
})

// C(36, 7); where a row has a formula, it was also counted by hand.
test('all 8,347,680 hands of seven cards, by category', () => {
  const counts: Record<string, number> = {}
  const cards: Seven = [0, 0, 0, 0, 0, 0, 0]
  const byStrength = new Uint32Array(1 << 16)
  const deal = (from: number, place: number): void => {
    for (let card = from; card <= 46 + place - 1; card += 1) {
      cards[place] = card
      if (place === 6) byStrength[evaluateShortDeck(...cards)]! += 1
      else deal(card + 1, place + 1)
    }
  }
  deal(16, 0)
  byStrength.forEach((count, strength) => {
    if (count === 0) return
    const category = shortDeckCategory(strength)
    counts[category] = (counts[category] ?? 0) + count
  })
  expect(counts).toEqual({
    'royal-flush': 1_860, // 4 × C(31, 2)
    'straight-flush': 8_700, // 4 × 5, without the next card: × C(30, 2)
    'four-of-a-kind': 44_640, // 9 × C(32, 3)
    flush: 175_560, // 4 × (C(9, 5) × C(27, 2) + C(9, 6) × 27 + C(9, 7)), without the two above
    'full-house': 633_024, // 36 × 16 × 28 + 36 × 28 × 36 + 36 × 48 × 21 × 16
    straight: 1_169_940,
    'three-of-a-kind': 607_200,
    'two-pair': 3_157_056,
    pair: 2_316_600,
    'high-card': 233_100,
  })
})
