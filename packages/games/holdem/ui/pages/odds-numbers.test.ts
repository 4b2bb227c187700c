import { expect, test } from 'vitest'
import { CATEGORIES } from '../../evaluation/hands.ts'
import { ALL_HANDS, byRiver, byTurn, CATEGORY_COUNTS, needed } from './odds-numbers.ts'

test('every category appears once, strongest first, and together they make all hands', () => {
  expect(CATEGORY_COUNTS.map(([category]) => category)).toEqual(CATEGORIES.toReversed())
  expect(CATEGORY_COUNTS.reduce((sum, [, count]) => sum + count, 0)).toBe(ALL_HANDS)
})

test.each([
  [9, 9 / 47, 1 - (38 * 37) / (47 * 46)],
  [15, 15 / 47, 1 - (32 * 31) / (47 * 46)],
  [0, 0, 0],
  [47, 1, 1],
])('%i outs', (outs, turn, river) => {
  expect(byTurn(outs)).toBeCloseTo(turn, 12)
  expect(byRiver(outs)).toBeCloseTo(river, 12)
})

test.each([
  [1, 1 / 3],
  [0.5, 0.25],
  [2, 0.4],
])('calling a bet of %f pots needs an equity of %f', (bet, share) => {
  expect(needed(bet)).toBeCloseTo(share, 12)
})
