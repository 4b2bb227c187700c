import { isRefusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { parseTyped, roundNet, shownAmount, shownChange, shownMultiplier } from './amounts.ts'

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
  ['1.49999999', '1.4999×'],
  ['1000', '1,000×'],
  ['0', '0×'],
])('the multiplier %s reads %s', (multiplier, shown) => expect(shownMultiplier(multiplier)).toBe(shown))

test.each([
  [{ betAmount: '2.00', finalPayout: '9.00' }, 700n],
  [{ betAmount: '2.00', finalPayout: '0.00' }, -200n],
  [{ betAmount: '0.00000100', finalPayout: '0.00000047' }, -53n],
  [{ betAmount: '2.00', finalPayout: null }, -200n],
])('%j nets %s', (round, net) => expect(roundNet(round).minor).toBe(net))

test.each([
  ['1', 100n],
  [' 1.5 ', 150n],
  ['1000', 100_000n],
  ['1,000', 100_000n],
  ['1,000.25', 100_025n],
  ['12,345,678.90', 1_234_567_890n],
  ['100,00', 'bad-grouping'],
  ['0,50', 'bad-grouping'],
  ['1,00', 'bad-grouping'],
  ['0,100', 'bad-grouping'],
  ['1000,000', 'bad-grouping'],
  ['1,0000', 'bad-grouping'],
  ['1,000,00', 'bad-grouping'],
  ['1.000,00', 'bad-grouping'],
  ['1,000.00,0', 'bad-grouping'],
  [',5', 'bad-grouping'],
  ['1,000.001', 'too-many-decimals'],
  ['1 000', 'bad-amount'],
  ['1.000.00', 'bad-amount'],
  ['-1', 'bad-amount'],
  ['1e3', 'bad-amount'],
  ['.5', 'bad-amount'],
  ['１００', 'bad-amount'],
  ['', 'bad-amount'],
])('[M1] "%s" typed is %s', (text, expected) => {
  const minor = parseTyped(text, 2)
  expect(isRefusal(minor) ? minor.refused : minor).toBe(expected)
})

test('an amount as the page prints it can be typed', () => {
  for (const amount of ['0.10', '999.99', '1000.00', '1291.50', '90071992547409930.00'])
    expect(parseTyped(shownAmount(amount), 2)).toBe(BigInt(amount.replace('.', '')))
})
