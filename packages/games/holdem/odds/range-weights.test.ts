import { accepted, isRefusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { parseRangeWeights } from './range-weights.ts'

test.each([
  ['QQ+', 18, 18],
  ['any', 1326, 1326],
  ['AKs:0.5', 4, 2],
  ['QQ+:0.25, A5s-A2s , T9o:1', 18 + 16 + 12, 4.5 + 16 + 12],
  ['any:0.5,AA', 1326, 660 + 6],
  ['AA,AcAd:0', 5, 5],
])('%s: %d hands, weighing %d', (text, hands, total) => {
  const weights = accepted(parseRangeWeights(text))
  expect(weights.filter((weight) => weight > 0).length).toBe(hands)
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(total, 4)
})

test.each([
  ['AA:', 'bad-weight'],
  ['AA:1.1', 'bad-weight'],
  ['AA:-1', 'bad-weight'],
  ['AA:1e-1', 'bad-weight'],
  ['AA:1:1', 'bad-range'],
  [':1', 'empty-range'],
  ['', 'empty-range'],
  ['AX:1', 'bad-range'],
])('%j is refused: %s', (text, code) => {
  const weights = parseRangeWeights(text)
  expect(isRefusal(weights) && weights.refused).toBe(code)
})
