import { expect, test } from 'vitest'
import { netOf, paysMore, shownAmount, shownChange, shownMultiplier } from './amounts.ts'

test.each([
  ['0.00', '0.00'],
  ['999.90', '999.90'],
  ['1291.50', '1,291.50'],
  ['1234567', '1,234,567'],
  ['-1234.5', '−1,234.5'],
  ['0.00001000', '0.00001000'],
  ['90071992547409930.00', '90,071,992,547,409,930.00'],
])('the amount %s reads %s', (amount, shown) => expect(shownAmount(amount)).toBe(shown))

test.each([
  [700n, '+7.00'],
  [-106n, '−1.06'],
  [0n, '0.00'],
])('a change of %s reads %s', (minor, shown) => expect(shownChange(minor, 2)).toBe(shown))

test.each([
  ['4.5', '4.5×'],
  ['2.24983008', '2.2498×'],
  ['1000', '1,000×'],
  ['0', '0×'],
])('the multiplier %s reads %s', (multiplier, shown) => expect(shownMultiplier(multiplier)).toBe(shown))

test.each([
  [{ betAmount: '2.00', finalPayout: '9.00' }, 700n],
  [{ betAmount: '2.00', finalPayout: '0.00' }, -200n],
  [{ betAmount: '0.00000100', finalPayout: '0.00000047' }, -53n],
  [{ betAmount: '2.00', finalPayout: null }, -200n],
])('%j has brought %s', (round, net) => expect(netOf(round).minor).toBe(net))

test('more than the stake is more than one', () => {
  expect(['0', '0.47', '1', '1.00000001', '2'].map(paysMore)).toEqual([false, false, false, true, true])
})
