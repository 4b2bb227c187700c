import { expect, test } from 'vitest'
import { cardSpans } from './card-spans.ts'

test.each([
  [2, [6, 6]],
  [3, [4, 4, 4]],
  [4, [3, 3, 3, 3]],
  [5, [6, 6, 4, 4, 4]],
  [7, [4, 4, 4, 3, 3, 3, 3]],
  [8, [3, 3, 3, 3, 3, 3, 3, 3]],
  [10, [4, 4, 4, 4, 4, 4, 3, 3, 3, 3]],
])('%i cards fill their rows', (cards, spans) => expect(cardSpans(cards)).toEqual(spans))

test('every row is twelve columns, for any number of games', () => {
  for (let games = 2; games <= 30; games += 1) {
    let filled = 0
    for (const span of cardSpans(games)) {
      filled += span
      expect(filled, `${games}`).toBeLessThanOrEqual(12)
      if (filled === 12) filled = 0
    }
    expect(filled, `${games}`).toBe(0)
    expect(cardSpans(games)).toHaveLength(games)
  }
})
