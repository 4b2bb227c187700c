/** What a player sees of a ladder, as numbers: its rungs and their worth, and how a round ended. */
import type { BetLimits } from './house-bet.ts'
import { endOfLadder, type Ladder, ladderOdds } from './ladder.ts'
import { type LadderView, lastStep } from './ladder-round.ts'
import { payout, printAmount } from './money.ts'
import { type BetStake, payingOf } from './pay.ts'
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

/** [M2] What a multiplier pays, in the major unit. */
export const worthAt = ({ amount, limits }: BetStake, multiplier: Rational): string =>
  printAmount(payout(BigInt(amount), multiplier, BigInt(limits.maxPayout)), limits.decimals)

export type ShownRung = Readonly<{
  /** From 1. */
  step: number
  /** Exact, and shortened for display. */
  multiplier: string
  short: string
  /**
   * Probabilities of this step and of getting here, and the return at this stake of cashing out here or, beyond the
   * cap, where the round ends [H5]; for display.
   */
  chance: number
  reach: number
  returns: number
  /** [M2] What is paid here, as a multiple of the stake: the multiplier or the cap, shortened. */
  paid: string
  /** In the major unit; null without a stake. */
  worth: string | null
  /** [H5] The cap ends the round before it gets here. */
  beyond: boolean
  /** [M2] The cap cuts the payout here. */
  capped: boolean
}>

export const shownRungs = (ladder: Ladder, stake: BetStake | null): readonly ShownRung[] => {
  const paying = payingOf(stake)
  const last = endOfLadder(ladder, paying)
  return ladderOdds(ladder, paying).map(({ step, multiplier, chance, reach, returns, capped }) => ({
    step,
    multiplier: printDecimal(multiplier),
    short: shortMultiplier(multiplier),
    paid: shortMultiplier(paying.pays(multiplier)),
    chance: toNumber(chance),
    reach: toNumber(reach),
    returns: toNumber(returns),
    worth: stake && worthAt(stake, multiplier),
    beyond: step > last,
    capped: capped && step <= last,
  }))
}

/** [M2] The multiplier, or the cap that cuts it. `full`: with all decimals. */
export const paidBy = ({ capped, paid, multiplier, short }: ShownRung, full: boolean): string =>
  capped ? paid : full ? multiplier : short

export type TopMultiplier = Readonly<{ short: string; capped: boolean }>

/** [M2] The most that a round pays, as a multiple of the stake: the last rung's, or the cap. Rounded down. */
export const topMultiplier = (rungs: readonly ShownRung[]): TopMultiplier => {
  const end = rungs.findLast(({ beyond }) => !beyond)!
  return { short: end.paid, capped: end.capped || end.step < rungs.length }
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
