import { expect, test } from 'vitest'
import { ALL_HANDS, DUELS, duelFacts, handFacts, outsFacts, priceFacts } from './odds-facts.ts'

test('all hands of seven cards: the counts are all of them, and seldom ones beat frequent ones but for no pair', () => {
  const facts = handFacts()
  expect(facts.reduce((sum, { count }) => sum + count, 0)).toBe(ALL_HANDS)
  const [, ...rising] = facts.map(({ count }) => count).slice(0, -1)
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
})
test('nine cards that help: 19.1 % by the next card, 35.0 % by the river', () => {
  const nine = outsFacts().find(({ outs }) => outs === 9)!
  expect(nine.byTurn).toBeCloseTo(9 / 47)
  expect(nine.byRiver).toBeCloseTo(0.3497, 4)
})
test('a bet of the pot has to win a third, half the pot a quarter', () => {
  const needed = (of: number) => priceFacts().find(({ bet }) => bet === of)!.needed
  expect(needed(1)).toBeCloseTo(1 / 3)
  expect(needed(0.5)).toBeCloseTo(1 / 4)
})
test.each(DUELS)('%s: exact, and the shares are the whole pot', (duel) => {
  const { exact, equity } = duelFacts(duel)
  expect(exact).toBe(true)
  expect(equity[0]! + equity[1]!).toBeCloseTo(1)
})
