import { expect, test } from 'vitest'
import { cardSpans } from './card-spans.ts'

const W = true
const n = false

test.each([
  ['two', [W, W], [3, 3]],
  ['three', [W, W, n], [3, 3, 6]],
  ['four', [W, W, n, n], [3, 3, 3, 3]],
  ['five', [W, W, n, n, n], [3, 3, 2, 2, 2]],
  ['six', [W, W, n, n, n, n], [3, 3, 3, 3, 3, 3]],
  ['seven', [W, W, n, n, n, n, n], [3, 3, 2, 2, 2, 3, 3]],
  ['eight', [W, W, n, n, n, n, n, n], [3, 3, 2, 2, 2, 2, 2, 2]],
  ['four alike', [n, n, n, n], [3, 3, 3, 3]],
  ['wide between', [n, W, n], [3, 3, 6]],
])('%s cards fill their rows', (_what, wide, spans) => expect(cardSpans(wide)).toEqual(spans))

test('every row is six columns, for any games', () => {
  for (let games = 2; games <= 10; games += 1) {
    for (let mask = 0; mask < 2 ** games; mask += 1) {
      const wide = Array.from({ length: games }, (_, place) => (mask >> place) % 2 === 1)
      let filled = 0
      for (const span of cardSpans(wide)) {
        filled += span
        expect(filled, `${wide}`).toBeLessThanOrEqual(6)
        if (filled === 6) filled = 0
      }
      expect(filled, `${wide}`).toBe(0)
      expect(cardSpans(wide)).toHaveLength(games)
    }
  }
})
