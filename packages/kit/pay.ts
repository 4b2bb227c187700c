/**
 * What a multiplier pays per unit staked, exactly: a stake can be large enough for the cap to cut the payout, and
 * small enough for rounding to the minor unit to matter [M2].
 */
import type { BetLimits } from './house-bet.ts'
import { parseAmount, payout } from './money.ts'
import { compare, type Rational, rational, toNumber } from './rational.ts'
import { accepted } from './refusal.ts'

export type Paying = Readonly<{
  /** [M2] [H5] The most that a round pays, as a multiple of the stake; null: it has no limit. */
  cap: Rational | null
  pays(multiplier: Rational): Rational
}>

/** As the multipliers say: a stake so small that it reaches no cap, in units so small that nothing is rounded. */
export const UNLIMITED: Paying = { cap: null, pays: (multiplier) => multiplier }

/** Whether a multiplier reaches the cap, which ends a round at once [H5]. */
export const reachesCap = ({ cap }: Paying, multiplier: Rational): boolean =>
  cap !== null && compare(multiplier, cap) >= 0

/** Whether the cap takes something off a multiplier. */
export const isCut = ({ cap }: Paying, multiplier: Rational): boolean =>
  cap !== null && compare(multiplier, cap) > 0

/** At a stake in minor units, cut at the cap. */
export const cappedAt = (stake: bigint, maxPayout: bigint): Paying => {
  const cap = rational(maxPayout, stake)
  return { cap, pays: (multiplier) => (compare(multiplier, cap) < 0 ? multiplier : cap) }
}

/** Also rounded down to the minor unit, as it is paid. */
export const paidAt = (stake: bigint, maxPayout: bigint): Paying => ({
  cap: rational(maxPayout, stake),
  pays: (multiplier) => rational(payout(stake, multiplier, maxPayout), stake),
})

/** [M2] The cap as a multiple of the stake, in floating point; unlimited without a stake. Both in minor units. */
export const shareOf = (maxPayout: string, betAmount: string | null): number =>
  betAmount === null || betAmount === '0'
    ? Number.POSITIVE_INFINITY
    : toNumber(rational(BigInt(maxPayout), BigInt(betAmount)))

/** A stake in minor units, and the limits of its round. */
export type BetStake = Readonly<{ amount: string; limits: Pick<BetLimits, 'maxPayout' | 'decimals'> }>

/** Amounts in the major unit; null while the stake is unknown or zero. */
export const betStake = (
  amount: string | null,
  limits: Readonly<{ maxPayout: string; decimals: number }> | null,
): BetStake | null => {
  if (amount === null || limits === null) return null
  const { decimals } = limits
  const minor = (text: string): string => accepted(parseAmount(text, decimals)).toString()
  return { amount: minor(amount), limits: { maxPayout: minor(limits.maxPayout), decimals } }
}

/** [M2] Without a stake, as the multipliers say. */
export const payingOf = (stake: BetStake | null): Paying =>
  stake === null ? UNLIMITED : cappedAt(BigInt(stake.amount), BigInt(stake.limits.maxPayout))
