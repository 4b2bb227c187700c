import { expect, test } from 'vitest'
import { plainDecimal } from './decimal-text.ts'

test.each([
  ['4.5', '4.5'],
  ['4.50', '4.5'],
  ['100', '100'],
  ['100.00', '100'],
  ['007.0', '7'],
  ['0.0', '0'],
  ['0.10', '0.1'],
  [`1.${'1'.repeat(200)}`, `1.${'1'.repeat(200)}`],
  ['', null],
  ['.5', null],
  ['5.', null],
  ['-1', null],
  ['1e3', null],
  ['٣', null],
])('%j is %j', (text, plain) => {
  expect(plainDecimal(text)).toBe(plain)
})
