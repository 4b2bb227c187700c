/**
 * Exact fractions, for multipliers, returns and probabilities: these must not pass through binary floating
 * point [M1]. Always in lowest terms with a positive denominator, so equal values are equal pairs.
 */
import { type Refusal, refuse } from './refusal.ts'

export type Rational = Readonly<{ n: bigint; d: bigint }>

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b))

export const rational = (n: bigint | number, d: bigint | number = 1n): Rational => {
  const [top, bottom] = [BigInt(n), BigInt(d)]
  if (bottom === 0n) throw new RangeError('a fraction over zero')
  const divisor = gcd(top, bottom) * (bottom < 0n ? -1n : 1n)
  return { n: top / divisor, d: bottom / divisor }
}

export const ZERO = rational(0)
export const ONE = rational(1)

export const plus = (a: Rational, b: Rational): Rational => rational(a.n * b.d + b.n * a.d, a.d * b.d)
export const minus = (a: Rational, b: Rational): Rational => rational(a.n * b.d - b.n * a.d, a.d * b.d)
export const times = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d)
export const over = (a: Rational, b: Rational): Rational => rational(a.n * b.d, a.d * b.n)
/** Negative, zero or positive, as in a sort. */
export const compare = (a: Rational, b: Rational): number => {
  const difference = a.n * b.d - b.n * a.d
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Towards minus infinity. */
export const floor = ({ n, d }: Rational): bigint => n / d - (n < 0n && n % d !== 0n ? 1n : 0n)

/** Rounds to `decimals` decimals, halves away from zero. */
export const roundTo = ({ n, d }: Rational, decimals: number): Rational => {
  const scale = 10n ** BigInt(decimals)
  const doubled = 2n * (n < 0n ? -n : n) * scale + d
  const rounded = doubled / (2n * d)
  return rational(n < 0n ? -rounded : rounded, scale)
}

/** Rounds to `decimals` decimals, towards zero, so that the shown value never promises too much. */
export const roundDown = ({ n, d }: Rational, decimals: number): Rational => {
  const scale = 10n ** BigInt(decimals)
  return rational((n * scale) / d, scale)
}

const DECIMAL = /^(-?)(\d{1,60})(?:\.(\d{1,60}))?$/

/** Plain decimal notation only: no exponent, no sign but a minus, ASCII digits, digits on both sides of a point. */
export const parseDecimal = (text: string): Rational | Refusal => {
  const parts = DECIMAL.exec(text)
  if (!parts) return refuse('bad-decimal', `"${text.slice(0, 40)}" is not a decimal number`)
  const [, sign, whole, fraction = ''] = parts
  const digits = BigInt(whole + fraction)
  return rational(sign === '-' ? -digits : digits, 10n ** BigInt(fraction.length))
}

/** Exactly `decimals` decimals, halves away from zero: `1.50`. */
export const printFixed = (value: Rational, decimals: number): string => {
  const { n, d } = roundTo(value, decimals)
  const scaled = (n * 10n ** BigInt(decimals)) / d
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(decimals + 1, '0')
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return scaled < 0n ? `-${text}` : text
}

/** The shortest exact decimal, without trailing zeros; throws if there is none (1/3). */
export const printDecimal = (value: Rational): string => {
  let [rest, decimals] = [value.d, 0]
  for (; rest % 10n === 0n; rest /= 10n) decimals += 1
  for (const prime of [2n, 5n]) for (; rest % prime === 0n; rest /= prime) decimals += 1
  if (rest !== 1n) throw new RangeError(`${value.n}/${value.d} has no exact decimal`)
  const text = printFixed(value, decimals)
  return decimals === 0 ? text : text.replace(/\.?0+$/, '')
}

const bits = (n: bigint): number => n.toString(2).length

/** The nearest double, up to one unit in the last place, for charts; both parts may be far past its range. */
export const toNumber = ({ n, d }: Rational): number => {
  const shift = bits(d) - bits(n) + 64
  const quotient = shift > 0 ? (n << BigInt(shift)) / d : n / (d << BigInt(-shift))
  return Number(quotient) * 2 ** -shift
}
