/**
 * What a player sees of Chicken Road, independent of Preact: the road lane by lane, where the chicken stands, what
 * cashing out pays. And input: what a key means, what autobet does next.
 */
import {
  isObject,
  isRefusal,
  type LadderClimb,
  type LadderEnvelope,
  type LadderPlan,
  ladderPresenter,
  ladderVerifyFields,
  parseDifficulty,
  parseRtp,
  readLadderEnvelope,
  type ShownRung,
} from '@fairhouse/kit'
import { type Config, DEFAULTS } from './config.ts'
import { ROAD_DIFFICULTIES, type RoadDifficulty } from './difficulties.ts'
import { ladderOf, type Pay, parseTables } from './paytable.ts'
import type { View } from './view.ts'

/** The parts of the configuration that the page depends on before a round. */
export type RoadOffer = Pay & Pick<Config, 'defaultDifficulty'>

export const ROAD_OFFER: RoadOffer = { defaultDifficulty: DEFAULTS.defaultDifficulty }

/** Parses the house's offer; missing or invalid parts get their defaults. */
export const readRoadOffer = (
  game: Readonly<{ rtp: unknown; gameParameters: unknown; payoutTables?: unknown }> | null,
): RoadOffer => {
  if (game === null) return ROAD_OFFER
  const parameters = isObject(game.gameParameters) ? game.gameParameters : {}
  const difficulty = parseDifficulty(parameters.defaultDifficulty, ROAD_DIFFICULTIES)
  const tables = parseTables(game.payoutTables)
  const rtp = parseRtp(game.rtp)
  return {
    defaultDifficulty: isRefusal(difficulty) ? ROAD_OFFER.defaultDifficulty : difficulty,
    ...(!isRefusal(tables) && { payoutTables: tables }),
    ...(typeof rtp === 'string' && { rtp }),
  }
}

export const presenter = ladderPresenter<Pay, RoadDifficulty>(ROAD_DIFFICULTIES, ladderOf)

/** A round once the bet is placed. */
export type RoadRound = LadderClimb<View>

/** As the house sends it. */
export type RoadEnvelope = LadderEnvelope<RoadRound>

const isTables = (raw: unknown): boolean => raw === undefined || !isRefusal(parseTables(raw))

/** Parses a round from outside; null if it isn't one of Chicken Road. */
export const readRoadRound = (raw: unknown): RoadEnvelope | null =>
  readLadderEnvelope<RoadRound>(
    raw,
    'chicken-road',
    ({ difficulty, survives, config }) =>
      !isRefusal(parseDifficulty(difficulty, ROAD_DIFFICULTIES)) &&
      (survives === null || Array.isArray(survives)) &&
      isObject(config) &&
      isTables(config.payoutTables),
  )

/** [F8] What the verifier needs, and what the player saw. */
export const roadVerifyFields = (told: RoadEnvelope): Readonly<Record<string, string>> => ({
  ...ladderVerifyFields(told),
  rtp: told.view.config.rtp ?? '',
})

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
export const roadOf = (round: RoadRound | null, plan: LadderPlan<Pay, RoadDifficulty>): Road =>
  round === null
    ? { lanes: presenter.rungsAhead(plan).map((rung) => ({ ...rung, state: 'ahead' })), at: 0 }
    : roadIn(round)

/** The keys that step, as `event.key` names them. */
export const STEP_KEYS = [' ', 'ArrowRight', 'ArrowUp'] as const
