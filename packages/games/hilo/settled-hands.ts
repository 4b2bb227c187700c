/** A batch of HiLo rounds as columns. */
import { rtpFraction } from '@fairhouse/kit'
import { CARDS } from './cards.ts'
import type { Config } from './config.ts'
import { CHOICES } from './hand.ts'
import { GUESSES, stepMultiplier } from './steps.ts'

/** Choices by number, guesses first. */
export const SKIP = CHOICES.indexOf('skip')
export const CASH_OUT = CHOICES.indexOf('cashOut')
/** Longer rounds are left to the rules. */
export const MAX_CHOICES = 40

/** Step multipliers have four decimals [H2]. */
export const SCALE = 10_000

/**
 * Choices and words of all rounds, one after the other: those of round `r` begin at `starts[r]` and `firsts[r]`. An
 * amount of −1 means that the round has another form.
 */
export type Room = Readonly<{
  amounts: Float64Array
  /** Right guesses of each round, and the product of their multipliers, each times `SCALE`. */
  rights: Int32Array
  products: Float64Array
  codes: Uint8Array
  starts: Int32Array
  firsts: Int32Array
  asked: Int32Array
  indexes: Int32Array
  found: Uint32Array
}>

export const roomFor = (rounds: number): Room => ({
  amounts: new Float64Array(rounds),
  rights: new Int32Array(rounds),
  products: new Float64Array(rounds),
  codes: new Uint8Array(rounds * MAX_CHOICES),
  starts: new Int32Array(rounds + 1),
  firsts: new Int32Array(rounds),
  asked: new Int32Array(rounds * (MAX_CHOICES + 1)),
  indexes: new Int32Array(rounds * (MAX_CHOICES + 1)),
  found: new Uint32Array(rounds * (MAX_CHOICES + 1)),
})

/** By guess and card, times `SCALE`. */
export const multiplierTable = ({ rtp }: Config): readonly Float64Array[] =>
  GUESSES.map((guess) =>
    Float64Array.from([0, ...CARDS], (card) => {
      if (card === 0) return 0
      const { n, d } = stepMultiplier(rtpFraction(rtp), card, guess)
      return (Number(n) * SCALE) / Number(d)
    }),
  )
