import { expect, test } from 'vitest'
import { shortened } from './short-number.ts'

test.each([
  ['a number that fits stays whole', '999,999,999', 999_999_999, 'en', '999,999,999'],
  ['a longer one is cut to a unit', '1,000,000,000,000', 1e12, 'en', '1T'],
  ['never rounded up', '999,999,999,975', 999_999_999_975, 'en', '999.99B'],
  ['in the units of the language', '1,000,000,000,000', 1e12, 'zh-Hans', '1万亿'],
  ['in the units of the language', '1,000,000,000,000', 1e12, 'zh-Hant', '1兆'],
])('%s: %s', (_what, exact, value, language, short) => {
  expect(shortened(exact, value, language)).toBe(short)
})
