/**
 * Amounts [M1] [M2]: integers in a currency's minor unit inside, decimal strings in the major unit
 * outside. With two decimals `"1.00"` is 100n.
 */
import { floor, type Rational, rational, times } from './rational.ts'
import { type Refusal, refuse } from './refusal.ts'

const AMOUNT = /^(\d{1,40})(?:\.(\d{1,40}))?$/

/** [M1] Non-negative, ASCII digits only, no more decimals than the currency has, not even zeros. */
export const parseAmount = (raw: unknown, decimals: number): bigint | Refusal => {
  const parts = typeof raw === 'string' ? AMOUNT.exec(raw) : null
  if (!parts) return refuse('bad-amount', 'an amount is a decimal string such as "1.00"')
  const [, whole, fraction = ''] = parts
  if (fraction.length > decimals) {
    return refuse(
      'too-many-decimals',
      `this currency has ${decimals} decimals, the amount has ${fraction.length}`,
    )
  }
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** [M1] */
export const printAmount = (minor: bigint, decimals: number): string => {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0')
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return minor < 0n ? `-${text}` : text
}

/** [M2] Stake × multiplier, rounded down to the minor unit, at most `cap`. */
export const payout = (stake: bigint, multiplier: Rational, cap: bigint): bigint => {
  const won = floor(times(rational(stake), multiplier))
  return won < cap ? won : cap
}
