/** Known sentences of the house appear in the reader's language. */
import { expect, test } from 'vitest'
import { shownProblem } from './problems.ts'

test.each([
  ['this currency has 2 decimals, the amount has 3', 'at most 2 decimals.', '最多 2 位小数。'],
  [
    '"rounds" must be a whole number from 1 to 1000',
    'a whole number from 1 to 1000.',
    '应为 1 到 1000 的整数。',
  ],
  ['Invalid input: expected number, received string', 'a number.', '应为数字。'],
  ['Too big: expected number to be <=120', 'at most 120.', '最多 120。'],
  ['something new', 'something new', 'something new'],
])('%s', (said, en, zhHans) => {
  expect(shownProblem('en', said)).toBe(en)
  expect(shownProblem('zh-Hans', said)).toBe(zhHans)
})

test('a game has sentences of its own', () => {
  const own = [
    { said: /^is (\d+) tall$/, en: 'too tall: $1.', 'zh-Hans': '太高：$1。', 'zh-Hant': '太高：$1。' },
  ]
  expect(shownProblem('zh-Hans', 'is 9 tall', own)).toBe('太高：9。')
})
