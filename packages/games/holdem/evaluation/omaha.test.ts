import { type Card, parseCards } from '@fairhouse/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardAt, cardIndex } from './card-index.ts'
import { bestOmahaHand } from './hands.ts'
import { evaluateOmaha } from './omaha.ts'
import { categoryOf } from './rank-sets.ts'

const cards = (text: string): readonly Card[] => parseCards(text)!

test.each([
  ['[V6] four of a suit on the board and one in hand are no flush', 'AhKcQd2s', 'ThJh4h3h9c', 'straight'],
  ['[V6] four of a kind in hand are a pair', 'AcAdAhAs', 'KcQd9h5s2c', 'pair'],
  ['[V6] a straight on the board needs two of the hand', 'AcAd2h2s', '9cTdJhQsKc', 'pair'],
  [
    '[V6] quads on the board need a fifth card of the hand, and leave one of theirs',
    'AcAd2h3s',
    'KcKdKhKs9c',
    'full-house',
  ],
  ['[V6] two of the suit in hand make it', 'AhKh2c2d', 'ThJh4h3c9c', 'flush'],
  ['[V6] five cards in hand', 'Ah2cKh2d3s', 'ThJhQh3c9c', 'royal-flush'],
])('%s', (_rule, hole, board, category) => {
  expect(bestOmahaHand(cards(hole), cards(board)).category).toBe(category)
  expect(categoryOf(evaluateOmaha(cards(hole).map(cardIndex), cards(board).map(cardIndex)))).toBe(category)
})

/** Hole cards and a board, of the whole deck or of two suits. */
const deal = (hole: 4 | 5) =>
  fc
    .oneof(
      fc.shuffledSubarray(
        Array.from({ length: 52 }, (_, card) => card),
        { minLength: hole + 5, maxLength: hole + 5 },
      ),
      fc.shuffledSubarray(
        Array.from({ length: 26 }, (_, card) => (card >> 1) * 4 + (card & 1)),
        {
          minLength: hole + 5,
          maxLength: hole + 5,
        },
      ),
    )
    .map((dealt) => ({ hole: dealt.slice(0, hole), board: dealt.slice(hole) }))

test.each([4, 5] as const)('[V6] any two hands of %d cards rank as in the reference', (count) => {
  fc.assert(
    fc.property(deal(count), deal(count), (one, other) => {
      const judge = ({ hole, board }: typeof one) => ({
        strength: evaluateOmaha(hole, board),
        ...bestOmahaHand(hole.map(cardAt), board.map(cardAt)),
      })
      const [mine, yours] = [judge(one), judge(other)]
      expect(Math.sign(mine.strength - yours.strength)).toBe(Math.sign(mine.key - yours.key))
      expect(categoryOf(mine.strength)).toBe(mine.category)
    }),
    { numRuns: 250 },
  )
})
