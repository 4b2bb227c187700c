import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { rangeText } from './range-text.ts'
import { parseRangeWeights } from './range-weights.ts'

test.each([
  ['any', 'any'],
  ['AA', 'AA'],
  ['AA,KK,QQ', 'QQ+'],
  ['JJ-99,22', 'JJ-99,22'],
  ['22+', '22+'],
  ['AKs,AQs', 'AQs+'],
  ['A5s-A2s:0.5,AKo', 'A5s-A2s:0.5,AKo'],
  ['AK,32', 'AKs,32s,AKo,32o'],
  ['KQs:0.25,KJs:0.25,KTs', 'KJs+:0.25,KTs'],
  ['AhKh,AsKs:0.5', 'AsKs:0.5,AhKh'],
  ['QQ,QhQs:0', 'QdQc,QhQc,QhQd,QsQc,QsQd'],
])('%s is printed as %s, which reads the same', (text, printed) => {
  const weights = accepted(parseRangeWeights(text))
  const order = (terms: string): readonly string[] => terms.split(',').toSorted()
  expect(order(rangeText(weights))).toEqual(order(printed))
  expect(accepted(parseRangeWeights(rangeText(weights)))).toEqual(weights)
})

test('no hands are no text, and weights have two digits', () => {
  expect(rangeText(new Float32Array(1326))).toBe('')
  expect(rangeText(new Float32Array(1326).fill(0.3333))).toMatch(/^22\+:0\.33,/)
})
