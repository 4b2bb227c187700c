/**
 * A ladder: the steps of a house game where the player can cash out after each. A rung has the probability of
 * surviving its step and the multiplier for cashing out there. The returns of a ladder, exactly.
 */
import { isCut, type Paying, reachesCap, UNLIMITED } from './pay.ts'
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
    /** The return on a stake of one if you always cash out here, or where the round ends before. */
    returns: Rational
    /** [H5] Whether the cap cuts the payout, or ends the round before it gets here. */
    capped: boolean
  }>

/** [H5] The step that cashes out automatically, from 1: the first that reaches the cap, or else the last. */
export const endOfLadder = (ladder: Ladder, paying: Paying): number => {
  const end = ladder.findIndex(({ multiplier }) => reachesCap(paying, multiplier))
  return end === -1 ? ladder.length : end + 1
}

export const ladderOdds = (ladder: Ladder, paying: Paying = UNLIMITED): readonly RungOdds[] => {
  const end = endOfLadder(ladder, paying)
  let [reach, last] = [ONE, ONE]
  return ladder.map(({ chance, multiplier }, index) => {
    const step = index + 1
    reach = times(reach, chance)
    if (step <= end) last = times(reach, paying.pays(multiplier))
    return { chance, multiplier, step, reach, returns: last, capped: step > end || isCut(paying, multiplier) }
  })
}

/** Whatever the strategy, the return lies between these two. */
export const returnRange = (
  ladder: Ladder,
  paying: Paying = UNLIMITED,
): Readonly<{ best: RungOdds; worst: RungOdds }> => {
  const rows = ladderOdds(ladder, paying)
  return {
    best: rows.reduce((a, b) => (compare(b.returns, a.returns) > 0 ? b : a)),
    worst: rows.reduce((a, b) => (compare(b.returns, a.returns) < 0 ? b : a)),
  }
}
