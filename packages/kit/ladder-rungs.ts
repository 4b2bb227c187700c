/** What a player sees of a ladder, as numbers: its rungs and their worth, and how a round ended. */
import type { BetLimits } from './house-bet.ts'
import { type Ladder, ladderOdds } from './ladder.ts'
import { type LadderView, lastStep } from './ladder-round.ts'
import { parseAmount, payout, printAmount } from './money.ts'
import { parseDecimal, printDecimal, printFixed, type Rational, roundDown, toNumber } from './rational.ts'
import { accepted } from './refusal.ts'

/** Rounded down, so as not to promise too much: '1.02', '24.50', '2254'. No decimals from 1000 on. */
export const shortMultiplier = (multiplier: Rational, decimals = 2): string => {
  const places = multiplier.n >= 1000n * multiplier.d ? 0 : decimals
  return printFixed(roundDown(multiplier, places), places)
}

const NOW_DECIMALS = 4

/** For the one big number of a round: '1.1666'. */
export const multiplierNow = ({ state, currentMultiplier }: LadderView): string =>
  state === 'finished' ? '0' : shortMultiplier(accepted(parseDecimal(currentMultiplier)), NOW_DECIMALS)

/** The multiplier in the row of a round; null while the round is open. */
export const ladderMultiplier = ({ state, currentMultiplier }: LadderView): string | null =>
  state === 'cashed_out' || state === 'finished' ? currentMultiplier : null

/** A stake in minor units, and the limits of its round. */
export type LadderStake = Readonly<{ amount: string; limits: Pick<BetLimits, 'maxPayout' | 'decimals'> }>

/** Amounts in the major unit; null while the stake is unknown or zero. */
export const ladderStake = (
  amount: string | null,
  limits: Readonly<{ maxPayout: string; decimals: number }> | null,
): LadderStake | null => {
  if (amount === null || limits === null) return null
  const { decimals } = limits
  const minor = (text: string): string => accepted(parseAmount(text, decimals)).toString()
  return { amount: minor(amount), limits: { maxPayout: minor(limits.maxPayout), decimals } }
}

/** [M2] What a multiplier pays, in the major unit. */
export const worthAt = ({ amount, limits }: LadderStake, multiplier: Rational): string =>
  printAmount(payout(BigInt(amount), multiplier, BigInt(limits.maxPayout)), limits.decimals)

export type ShownRung = Readonly<{
  /** From 1. */
  step: number
  /** Exact, and shortened for display. */
  multiplier: string
  short: string
  /** Probabilities of this step and of getting here, and the return of cashing out here; for display. */
  chance: number
  reach: number
  returns: number
  /** In the major unit; null without a stake. */
  worth: string | null
  /** [H5] The cap ends the round before it gets here. */
  beyond: boolean
}>

export const shownRungs = (ladder: Ladder, stake: LadderStake | null): readonly ShownRung[] => {
  const last = stake === null ? ladder.length : lastStep(ladder, stake.amount, stake.limits.maxPayout)
  return ladderOdds(ladder).map(({ step, multiplier, chance, reach, returns }) => ({
    step,
    multiplier: printDecimal(multiplier),
    short: shortMultiplier(multiplier),
    chance: toNumber(chance),
    reach: toNumber(reach),
    returns: toNumber(returns),
    worth: stake && worthAt(stake, multiplier),
    beyond: step > last,
  }))
}

/** `open`: no step yet. `top`: cashed out by the last rung; `capped`: by the cap [H5]. */
export type LadderStatus = 'ready' | 'open' | 'climbing' | 'lost' | 'cashedOut' | 'capped' | 'top'

export const ladderStatus = (
  { state, stepCount, betAmount, finalPayout }: LadderView,
  ladder: Ladder,
  { maxPayout }: Pick<BetLimits, 'maxPayout'>,
): LadderStatus => {
  switch (state) {
    case 'ready':
      return 'ready'
    case 'playing':
      return stepCount === 0 ? 'open' : 'climbing'
    case 'finished':
      return 'lost'
    case 'cashed_out':
      if (finalPayout === maxPayout) return 'capped'
      return stepCount === lastStep(ladder, betAmount ?? '0', maxPayout) ? 'top' : 'cashedOut'
  }
}
