/**
 * A ladder: the steps of a house game where the player can cash out after each. A rung has the probability of
 * surviving its step and the multiplier for cashing out there. The returns of a ladder, exactly.
 */
import { compare, ONE, type Rational, times } from './rational.ts'

export type Rung = Readonly<{ chance: Rational; multiplier: Rational }>
/** Never empty. */
export type Ladder = readonly Rung[]

export type RungOdds = Rung &
  Readonly<{
    /** From 1. */
    step: number
    /** The probability of surviving this step and all before it. */
    reach: Rational
    /** The return on a stake of one if you always cash out here. */
    returns: Rational
  }>

export const ladderOdds = (ladder: Ladder): readonly RungOdds[] => {
  let reach = ONE
  return ladder.map(({ chance, multiplier }, index) => {
    reach = times(reach, chance)
    return { chance, multiplier, step: index + 1, reach, returns: times(reach, multiplier) }
  })
}

/** Whatever the strategy, the return lies between these two. */
export const returnRange = (ladder: Ladder): Readonly<{ best: RungOdds; worst: RungOdds }> => {
  const rows = ladderOdds(ladder)
  return {
    best: rows.reduce((a, b) => (compare(b.returns, a.returns) > 0 ? b : a)),
    worst: rows.reduce((a, b) => (compare(b.returns, a.returns) < 0 ? b : a)),
  }
}
