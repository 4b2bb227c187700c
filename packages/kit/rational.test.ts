import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compare,
  floor,
  minus,
  over,
  parseDecimal,
  plus,
  printDecimal,
  printFixed,
  type Rational,
  rational,
  roundDown,
  roundTo,
  times,
  toNumber,
} from './rational.ts'
import { accepted, isRefusal } from './refusal.ts'

const fraction = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 20n }))
  .map(([n, d]) => rational(n, d))
const decimal = (text: string): Rational => accepted(parseDecimal(text))

test('[M1] arithmetic obeys the laws of a field, exactly', () => {
  fc.assert(
    fc.property(fraction, fraction, fraction, (a, b, c) => {
      expect(times(a, plus(b, c))).toEqual(plus(times(a, b), times(a, c)))
      expect(minus(plus(a, b), b)).toEqual(a)
      if (b.n !== 0n) expect(times(over(a, b), b)).toEqual(a)
      expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) || 0)
    }),
  )
})

test('[M1] printing a decimal and reading it back changes nothing', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat({ max: 12 }), (digits, scale) => {
      const value = rational(digits, 10n ** BigInt(scale))
      expect(decimal(printDecimal(value))).toEqual(value)
      expect(decimal(printFixed(value, scale))).toEqual(value)
    }),
  )
})

test.each([
  ['1/3', rational(1, 3), 4, '0.3333'],
  ['2/3', rational(2, 3), 4, '0.6667'],
  ['half up', rational(5, 100), 1, '0.1'],
  ['half away from zero below it', rational(-5, 100), 1, '-0.1'],
  ['no decimals', rational(7, 2), 0, '4'],
  ['padded', rational(1, 4), 4, '0.2500'],
  ['nothing left of a small negative', rational(-1, 1000), 2, '0.00'],
])('[H2] %s', (_name, value, decimals, text) => {
  expect(printFixed(value, decimals)).toBe(text)
})

test.each([
  [rational(96, 100), '0.96'],
  [rational(4), '4'],
  [rational(100), '100'],
  [rational(0), '0'],
  [rational(-5, 4), '-1.25'],
  [rational(1, 1024), '0.0009765625'],
])('%o is printed %s', (value, text) => {
  expect(printDecimal(value)).toBe(text)
})

test('a fraction without an exact decimal is not printed as one', () => {
  expect(() => printDecimal(rational(1, 3))).toThrow(RangeError)
})

test.each(['', '.5', '5.', '1e5', '0x10', '+1', '１２', ' 1', '1 ', 'NaN', '--1', '1.2.3'])(
  '[A16] %j is not a decimal',
  (text) => {
    expect(isRefusal(parseDecimal(text))).toBe(true)
  },
)

test('rounding and floor, towards the right side', () => {
  expect(roundTo(rational(1, 3), 2)).toEqual(rational(33, 100))
  expect([floor(rational(7, 2)), floor(rational(-7, 2)), floor(rational(-4))]).toEqual([3n, -4n, -4n])
})

test('as a double, within one part in 2^52', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1 }), (n, d) => {
      expect(Math.abs(toNumber(rational(n, d)) - n / d)).toBeLessThanOrEqual(Math.abs(n / d) * 2 ** -52)
    }),
  )
  expect(toNumber(rational(10n ** 400n, 10n ** 400n * 3n))).toBe(1 / 3)
  expect(toNumber(rational(2n ** 1010n))).toBe(2 ** 1010)
})

test.each([
  [rational(14999, 10000), 2, '1.49'],
  [rational(3, 2), 2, '1.5'],
  [rational(-14999, 10000), 2, '-1.49'],
  [rational(7, 2), 0, '3'],
])('rounding down: %o to %i decimals is %s', (value, decimals, text) => {
  expect(printDecimal(roundDown(value, decimals))).toBe(text)
})
