import { isRefusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { runEquity } from './equity-jobs.ts'

test('two hands are computed exactly', () => {
  const answer = runEquity({ hands: ['AcAd', 'KcKd'], board: '' })
  expect(answer).toMatchObject({ exact: true, boards: 1_712_304 })
})

test('a range on a board', () => {
  const answer = runEquity({ hands: ['AsKs', 'QQ'], board: 'Qs Js 2d' })
  expect(isRefusal(answer)).toBe(false)
})

test.each([
  [['AsAs', 'KK'], ''],
  [['AsAh'], ''],
  [['AsAh', 'nonsense'], ''],
  [['AsAh', 'KK'], 'Ks'],
  [['AsAh', 'KK'], 'XX'],
  [['AsAh', 'AsKd'], ''],
])('%j on "%s" cannot be dealt', (hands, board) => {
  expect(isRefusal(runEquity({ hands, board }))).toBe(true)
})
