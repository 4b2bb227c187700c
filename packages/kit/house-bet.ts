/**
 * The bet of a house game: one seat against the house. Amounts are decimal strings of minor units in
 * state, actions and configuration, bigint in arithmetic: they may pass 2^53 [M1] [M2].
 */
import { type BadSetting, badSetting, own, type ValuesOf, whole } from './fields.ts'
import { printAmount } from './money.ts'
import {
  compare,
  ONE,
  over,
  parseDecimal,
  printDecimal,
  printFixed,
  type Rational,
  rational,
} from './rational.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'

const MAX_DECIMALS = 18

/** Each amount has one spelling: ASCII digits, no sign, no leading zeros, at most 40 digits. */
export const isMinorUnits = (raw: unknown): raw is string =>
  typeof raw === 'string' && /^(0|[1-9]\d{0,39})$/.test(raw)

const parseMinorUnits = (raw: unknown): string | Refusal =>
  isMinorUnits(raw) ? raw : badSetting([], 'must be a decimal string of minor units such as "100"')

/** In every configuration of a house game. */
export const BET_FIELDS = {
  /** In minor units, like the other amounts. */
  minBet: own(parseMinorUnits, '10'),
  maxBet: own(parseMinorUnits, '100000'),
  /** [M2] No round pays more. */
  maxPayout: own(parseMinorUnits, '10000000'),
  /** Digits of the major unit after the point. */
  decimals: whole(0, MAX_DECIMALS, 2),
}
export type BetLimits = ValuesOf<typeof BET_FIELDS>

/** Why the limits don't fit each other, or null. */
export const limitsProblem = ({ minBet, maxBet, maxPayout }: BetLimits): BadSetting | null => {
  if (BigInt(minBet) < 1n) return badSetting(['minBet'], 'must be at least "1"')
  if (BigInt(minBet) > BigInt(maxBet)) return badSetting(['minBet'], 'must not be more than "maxBet"')
  return BigInt(maxBet) > BigInt(maxPayout)
    ? badSetting(['maxBet'], 'must not be more than "maxPayout"')
    : null
}

/** Returns why the bet is outside the limits, or null. */
export const betProblem = (amount: bigint, { minBet, maxBet, decimals }: BetLimits): Refusal | null => {
  const [min, max] = [BigInt(minBet), BigInt(maxBet)]
  if (amount < min) return refuse('bet-too-small', `the minimum bet is ${printAmount(min, decimals)}`)
  if (amount > max) return refuse('bet-too-large', `the maximum bet is ${printAmount(max, decimals)}`)
  return null
}

/** Shares and multipliers in configurations have at most so many. */
export const SHARE_DECIMALS = 8

/**
 * Parses a decimal string or (in configuration files) the JSON number that prints like it; returns its shortest text.
 * Null if it doesn't fit or has too many decimals.
 */
export const parseShare = (raw: unknown, fits: (value: Rational) => boolean): string | null => {
  const value = typeof raw === 'number' || typeof raw === 'string' ? parseDecimal(String(raw)) : null
  if (value === null || isRefusal(value)) return null
  return fits(value) && 10n ** BigInt(SHARE_DECIMALS) % value.d === 0n ? printDecimal(value) : null
}

const MAX_RTP = 200

/** Parses an RTP in percent. Whether a game's return stays below 100 % depends on its odds and is checked there. */
export const parseRtp = (raw: unknown): string | Refusal =>
  parseShare(raw, ({ n, d }) => n > 0n && n <= BigInt(MAX_RTP) * d) ??
  refuse(
    'bad-rtp',
    `an RTP is a percentage such as "96.5": more than 0, at most ${MAX_RTP}, at most ${SHARE_DECIMALS} decimals`,
  )

/** "96" is 24/25; the text must come from `parseRtp`. */
export const rtpFraction = (text: string): Rational => {
  const percent = parseDecimal(text)
  if (isRefusal(percent)) throw new Error(percent.message)
  return over(percent, rational(100))
}

/** Refuses a return of the stake or more, or below `floor`, with the exact figure; null if it is fine. */
export const returnProblem = (what: string, returns: Rational, floor: Rational): Refusal | null => {
  const figure = `${what} returns ${printFixed(returns, 8)} (${returns.n}/${returns.d})`
  if (compare(returns, ONE) >= 0) return refuse('return-too-high', `${figure}; it must be less than 1`)
  if (compare(returns, floor) >= 0) return null
  return refuse('return-too-low', `${figure}; the floor is ${printFixed(floor, 8)}`)
}
