/**
 * What many rounds of the same terms come to, without playing each by the rules: for those who check millions. A game
 * may offer it beside its house facet. It need not know every round: what it leaves open is asked of the rules, and
 * that both say the same is proven by tests, and in every audit by a sample.
 */
import type { AnyGame } from './game.ts'
import type { SeedBatch } from './seed-batch.ts'

/**
 * By round, in minor units. A stake of `NOT_SETTLED` leaves the round to the rules: it is still open, or uncommon. Else
 * it is over, its stake was taken by the first action, and what it paid, if anything, by action `paidBy`, from 1.
 */
export type Settlements = Readonly<{
  stakes: Float64Array
  payouts: Float64Array
  paidBy: Int32Array
  /** Of one staked, as `expectation` of the house facet has them. */
  means: Float64Array
  variances: Float64Array
}>
export const NOT_SETTLED = -1

/** `actions`: as the house stores them, a JSON text a round; `seeds` has loaded these rounds. */
export type SettleMany = (seeds: SeedBatch, actions: readonly string[], found: Settlements) => void

export type Settling<Config = unknown> = Readonly<{
  /** Those that it agrees with: this version and no other. */
  rules: AnyGame
  /** Methods, so that those of any game fit. Null: not by such a configuration. */
  prepare(config: Config): SettleMany | null
}>

export const settlementsFor = (rounds: number): Settlements => ({
  stakes: new Float64Array(rounds),
  payouts: new Float64Array(rounds),
  paidBy: new Int32Array(rounds),
  means: new Float64Array(rounds),
  variances: new Float64Array(rounds),
})

/** [M2] Stake × n / d, rounded down, at most `cap`; all are whole. */
export const paidOut = (stake: number, n: number, d: number, cap: number): number => {
  const product = stake * n
  if (product > Number.MAX_SAFE_INTEGER) {
    const won = (BigInt(stake) * BigInt(n)) / BigInt(d)
    return won < BigInt(cap) ? Number(won) : cap
  }
  const won = (product - (product % d)) / d
  return won < cap ? won : cap
}

/** Reads a stored text from its beginning; the first thing that is not as expected ends it. */
export type TextCursor = { text: string; at: number }

export const takeText = (cursor: TextCursor, expected: string): boolean => {
  if (!cursor.text.startsWith(expected, cursor.at)) return false
  cursor.at += expected.length
  return true
}

const MOST_DIGITS = 15

/** A whole number without leading zeros that a JavaScript number holds exactly; −1: there is none. */
export const takeNumber = (cursor: TextCursor): number => {
  const { text, at: start } = cursor
  let [value, at] = [0, start]
  for (; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) break
    value = 10 * value + digit
  }
  const digits = at - start
  if (digits === 0 || digits > MOST_DIGITS || (digits > 1 && text.charCodeAt(start) === 48)) return -1
  cursor.at = at
  return value
}

export const isAtEnd = ({ text, at }: TextCursor): boolean => at === text.length
