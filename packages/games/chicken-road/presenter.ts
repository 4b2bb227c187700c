/**
 * What a player sees of Chicken Road, independent of Preact: the road lane by lane, where the chicken stands, what
 * cashing out pays. And input: what a key means.
 */
import {
  type LadderClimbOf,
  type LadderOfferOf,
  type LadderPlan,
  ladderFace,
  type ShownRung,
} from '@fairhouse/kit'
import type { RoadDifficulty } from './difficulties.ts'
import { type RoadParts, road } from './rules.ts'

export type RoadOffer = LadderOfferOf<RoadParts>
export type RoadRound = LadderClimbOf<RoadParts>

export const { presenter, OFFER, readOffer, readRound } = ladderFace(
  road,
  ({ survives }) => survives === null || Array.isArray(survives),
)

/**
 * `next`: the next step leads here. `safe`, `deadly`: not taken, and what it would have been [C2]. `hit`: where the
 * car came.
 */
export type LaneState = 'ahead' | 'next' | 'here' | 'passed' | 'hit' | 'safe' | 'deadly'
export type Lane = ShownRung & Readonly<{ state: LaneState }>
export type Road = Readonly<{
  lanes: readonly Lane[]
  /** The lane on which the chicken stands or was hit; 0 is the kerb. */
  at: number
}>

const laneState = ({ state, stepCount, survives }: RoadRound, step: number): LaneState => {
  if (state === 'finished' && step === stepCount + 1) return 'hit'
  if (step < stepCount) return 'passed'
  if (step === stepCount) return state === 'finished' ? 'passed' : 'here'
  if (survives !== null) return survives[step - 1] ? 'safe' : 'deadly'
  return step === stepCount + 1 ? 'next' : 'ahead'
}

/** A round's road. */
export const roadIn = (round: RoadRound): Road => ({
  lanes: presenter.rungsIn(round).map((rung) => ({ ...rung, state: laneState(round, rung.step) })),
  at: round.stepCount + (round.state === 'finished' ? 1 : 0),
})

/** A round's road, or the road of the next bet. */
export const roadOf = (round: RoadRound | null, plan: LadderPlan<RoadOffer, RoadDifficulty>): Road =>
  round === null
    ? { lanes: presenter.rungsAhead(plan).map((rung) => ({ ...rung, state: 'ahead' })), at: 0 }
    : roadIn(round)

/** The keys that step, as `event.key` names them. */
export const STEP_KEYS = [' ', 'ArrowRight', 'ArrowUp'] as const
