/**
 * What a player sees of any game on a ladder: the rungs of a round or of the next bet, what cashing out pays, the
 * difficulties side by side. The game provides its difficulties and the ladder of each.
 */
import type { BetLimits } from './house-bet.ts'
import { type Ladder, returnRange } from './ladder.ts'
import type { LadderView } from './ladder-round.ts'
import {
  type LadderStatus,
  ladderStatus,
  type ShownRung,
  shownRungs,
  type TopMultiplier,
  topMultiplier,
} from './ladder-rungs.ts'
import { printAmount } from './money.ts'
import { type BetStake, payingOf } from './pay.ts'
import { toNumber } from './rational.ts'

/** The view of a game on a ladder: the shared part, and the settings that its rungs depend on. */
export type LadderGameView<Pay, Difficulty> = LadderView &
  Readonly<{ difficulty: Difficulty | null; config: Pay & Pick<BetLimits, 'maxPayout' | 'decimals'> }>

/** A view once the bet is placed. */
export type LadderClimb<View extends Readonly<{ difficulty: string | null }>> = View &
  Readonly<{ difficulty: NonNullable<View['difficulty']>; betAmount: string }>

/** Before a bet: the chosen difficulty and, if known, the stake. */
export type LadderPlan<Offer, Difficulty> = Readonly<{
  offer: Offer
  difficulty: Difficulty
  stake: BetStake | null
}>

/** A row of the table of difficulties. */
export type LadderComparison<Difficulty> = Readonly<{
  difficulty: Difficulty
  steps: number
  first: ShownRung
  last: ShownRung
  /** [M2] The most that a round pays, as a multiple of the stake. */
  top: TopMultiplier
  /** Over all strategies. */
  best: number
  worst: number
}>

type Round<Pay, Difficulty extends string> = LadderClimb<LadderGameView<Pay, Difficulty>>

/** Methods, not function properties, so that every game's presenter is assignable to `AnyLadderPresenter`. */
export interface LadderPresenter<Pay, Difficulty extends string> {
  readonly difficulties: readonly Difficulty[]
  /** The rungs of a round, and those of the next bet. */
  rungsIn(round: Round<Pay, Difficulty>): readonly ShownRung[]
  rungsAhead(plan: LadderPlan<Pay, Difficulty>): readonly ShownRung[]
  standing(round: Round<Pay, Difficulty>): LadderStatus
  /** What cashing out pays now, and after one more step; in the major unit. */
  worthNow(round: Round<Pay, Difficulty>): string | null
  worthNext(round: Round<Pay, Difficulty>): string | null
  /** [M2] At this stake; without one, as the multipliers say. */
  comparison(pay: Pay, stake: BetStake | null): readonly LadderComparison<Difficulty>[]
}
export type AnyLadderPresenter = LadderPresenter<unknown, string>

export const isLadderOpen = <Round extends LadderView>(
  round: Round | null,
): round is Round & Readonly<{ state: 'playing' }> => round?.state === 'playing'

/** An amount of a round in the major unit. */
export const amountIn = (
  { config }: Readonly<{ config: Pick<BetLimits, 'decimals'> }>,
  minor: string,
): string => printAmount(BigInt(minor), config.decimals)

export const ladderPresenter = <Pay, Difficulty extends string>(
  difficulties: readonly Difficulty[],
  ladderOf: (pay: Pay, difficulty: Difficulty) => Ladder,
): LadderPresenter<Pay, Difficulty> => {
  const rungsIn = ({ config, difficulty, betAmount }: Round<Pay, Difficulty>): readonly ShownRung[] =>
    shownRungs(ladderOf(config, difficulty), { amount: betAmount, limits: config })
  const worthAfter = (round: Round<Pay, Difficulty>, step: number): string | null =>
    rungsIn(round)[step - 1]?.worth ?? null
  return {
    difficulties,
    rungsIn,
    rungsAhead: ({ offer, difficulty, stake }) => shownRungs(ladderOf(offer, difficulty), stake),
    standing: (round) => ladderStatus(round, ladderOf(round.config, round.difficulty), round.config),
    worthNow: (round) => worthAfter(round, round.stepCount),
    worthNext: (round) => worthAfter(round, round.stepCount + 1),
    comparison: (pay, stake) =>
      difficulties.map((difficulty) => {
        const ladder = ladderOf(pay, difficulty)
        const rungs = shownRungs(ladder, stake)
        const { best, worst } = returnRange(ladder, payingOf(stake))
        return {
          difficulty,
          steps: rungs.length,
          first: rungs[0]!,
          last: rungs.at(-1)!,
          top: topMultiplier(rungs),
          best: toNumber(best.returns),
          worst: toNumber(worst.returns),
        }
      }),
  }
}

/** How autobet plays: `steps` steps, then it cashes out. */
export const ladderAutoAction = <Action>(
  { canCashout, stepCount }: Pick<LadderView, 'canCashout' | 'stepCount'>,
  steps: number,
  step: () => Action,
): Action | Readonly<{ type: 'cashOut' }> => (canCashout && stepCount >= steps ? { type: 'cashOut' } : step())
