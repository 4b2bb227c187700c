import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount, payout, printAmount } from './money.ts'
import { parseDecimal, rational } from './rational.ts'
import { accepted, isRefusal } from './refusal.ts'

const refusalOf = (raw: unknown, decimals = 2): string | null => {
  const amount = parseAmount(raw, decimals)
  return isRefusal(amount) ? amount.refused : null
}

test('[M1] an amount survives printing and parsing', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat({ max: 8 }), (minor, decimals) => {
      expect(parseAmount(printAmount(minor, decimals), decimals)).toBe(minor)
    }),
  )
})

test.each([
  ['1.00', 2, 100n],
  ['1', 2, 100n],
  ['0.01', 2, 1n],
  ['9007199254740993', 0, 9007199254740993n],
  ['1.5', 8, 150000000n],
])('[M1] %s with %i decimals is %s inside', (text, decimals, minor) => {
  expect(parseAmount(text, decimals)).toBe(minor)
})

test.each([
  '-1',
  '-0',
  'NaN',
  '1e400',
  '1e-37',
  '0x10',
  '１',
  '',
  ' 1',
  '1 ',
  '1,5',
  '.5',
  '5.',
  'Infinity',
  -1,
  -0,
  0,
  Number.NaN,
  1e-37,
  [5],
  null,
  undefined,
  2 ** 53 + 1,
  {},
  true,
])('[A16] %j is refused as an amount', (raw) => {
  expect(refusalOf(raw)).toBe('bad-amount')
})

test.each(['1.001', '1.000'])('[M1] [A16] %s has more decimals than the currency', (text) => {
  expect(refusalOf(text)).toBe('too-many-decimals')
})

test.each([
  ['[A17] 1.00 × 4.1', 100n, '4.1', 410n],
  ['[A17] 2.75 × 0.96', 275n, '0.96', 264n],
  ['[M2] rounded down', 1n, '1.99', 1n],
  ['[M2] capped', 1_000n, '1000', 500_000n],
  ['[A21] past 2^53', 2n ** 60n, '0.0000000000001', 115292n],
])('%s', (_name, stake, multiplier, paid) => {
  expect(payout(stake, accepted(parseDecimal(multiplier)), 500_000n)).toBe(paid)
})

test('[M2] a payout never exceeds the exact product nor the cap', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 24n }),
      fc.nat(),
      fc.integer({ min: 1 }),
      fc.bigInt({ min: 0n, max: 10n ** 24n }),
      (stake, n, d, cap) => {
        const paid = payout(stake, rational(n, d), cap)
        expect(paid <= cap && paid * BigInt(d) <= stake * BigInt(n)).toBe(true)
        if (paid < cap) expect((paid + 1n) * BigInt(d) > stake * BigInt(n)).toBe(true)
      },
    ),
  )
})
