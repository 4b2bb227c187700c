/** A ladder that pays by a formula: whatever the difficulty and the step you stop at, the RTP comes back. */
import { oneOf, own } from './fields.ts'
import { BET_FIELDS, parseRtp, rtpFraction } from './house-bet.ts'
import type { Ladder } from './ladder.ts'
import { over, type Rational, roundTo } from './rational.ts'

const DECIMALS = 8

/** The configuration of such a game. */
export const formulaFields = <Difficulty extends string>(
  difficulties: readonly Difficulty[],
  initial: Difficulty,
) => ({ rtp: own(parseRtp, '97'), defaultDifficulty: oneOf(difficulties, initial), ...BET_FIELDS })

/**
 * `chances`: of each step. A multiplier is the RTP divided by the chance of getting there, exact, then rounded half away
 * from zero to 8 decimals.
 */
export const formulaLadder = (rtp: string, chances: readonly Rational[]): Ladder => {
  let exact = rtpFraction(rtp)
  return chances.map((chance) => {
    exact = over(exact, chance)
    return { chance, multiplier: roundTo(exact, DECIMALS) }
  })
}
