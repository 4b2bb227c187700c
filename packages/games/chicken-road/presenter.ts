/**
 * What a player sees of Chicken Road, without saying how: the road lane by lane, where the chicken stands, what
 * cashing out pays. And back: what a key asks for, what autobet does next.
 */
import {
  isObject,
  isRefusal,
  type LadderClimb,
  type LadderPlan,
  ladderPresenter,
  ladderVerifyFields,
  parseDifficulty,
  parseRtp,
  readToldLadder,
  type ShownRung,
  type ToldLadder,
} from '@fairhouse/kit'
import { type Config, DEFAULTS } from './config.ts'
import { DIFFICULTIES, type Difficulty } from './difficulties.ts'
import { ladderOf, type Pay, parseTables } from './paytable.ts'
import type { View } from './view.ts'

/** What of the configuration a player's screen depends on before a round. */
export type Offer = Pay & Pick<Config, 'defaultDifficulty'>

export const HOUSE_OFFER: Offer = { defaultDifficulty: DEFAULTS.defaultDifficulty }

/** As the house offers the game; what is missing or broken is the house's own default. */
export const readOffer = (
  game: Readonly<{ rtp: unknown; gameParameters: unknown; payoutTables?: unknown }> | null,
): Offer => {
  if (game === null) return HOUSE_OFFER
  const parameters = isObject(game.gameParameters) ? game.gameParameters : {}
  const difficulty = parseDifficulty(parameters.defaultDifficulty, DIFFICULTIES)
  const tables = parseTables(game.payoutTables)
  const rtp = parseRtp(game.rtp)
  return {
    defaultDifficulty: isRefusal(difficulty) ? HOUSE_OFFER.defaultDifficulty : difficulty,
    ...(!isRefusal(tables) && { payoutTables: tables }),
    ...(typeof rtp === 'string' && { rtp }),
  }
}

export const presenter = ladderPresenter<Pay, Difficulty>(DIFFICULTIES, ladderOf)

/** A round that has its bet. */
export type Round = LadderClimb<View>

/** As the house tells it. */
export type Told = ToldLadder<Round>

const isTables = (raw: unknown): boolean => raw === undefined || !isRefusal(parseTables(raw))

/** The door for rounds from outside; null: this is none of Chicken Road. */
export const readRound = (raw: unknown): Told | null =>
  readToldLadder<Round>(
    raw,
    'chicken-road',
    ({ difficulty, survives, config }) =>
      !isRefusal(parseDifficulty(difficulty, DIFFICULTIES)) &&
      (survives === null || Array.isArray(survives)) &&
      isObject(config) &&
      isTables(config.payoutTables),
  )

/** [F8] What the verifier needs, and what the player was told. */
export const verifyFields = (told: Told): Readonly<Record<string, string>> => ({
  ...ladderVerifyFields(told),
  rtp: told.view.config.rtp ?? '',
})

/**
 * `next`: where a step leads. `safe` and `deadly`: not taken, and what it would have been [C2]. `hit`: where the
 * car came.
 */
export type LaneState = 'ahead' | 'next' | 'here' | 'passed' | 'hit' | 'safe' | 'deadly'
export type Lane = ShownRung & Readonly<{ state: LaneState }>
export type Road = Readonly<{
  lanes: readonly Lane[]
  /** The lane on which the chicken stands or was hit; 0 is the kerb. */
  at: number
}>

const laneState = ({ state, stepCount, survives }: Round, step: number): LaneState => {
  if (state === 'finished' && step === stepCount + 1) return 'hit'
  if (step < stepCount) return 'passed'
  if (step === stepCount) return state === 'finished' ? 'passed' : 'here'
  if (survives !== null) return survives[step - 1] ? 'safe' : 'deadly'
  return step === stepCount + 1 ? 'next' : 'ahead'
}

/** A round's road. */
export const roadIn = (round: Round): Road => ({
  lanes: presenter.rungsIn(round).map((rung) => ({ ...rung, state: laneState(round, rung.step) })),
  at: round.stepCount + (round.state === 'finished' ? 1 : 0),
})

/** A round's road, or the one that would be bet on. */
export const roadOf = (round: Round | null, plan: LadderPlan<Pay, Difficulty>): Road =>
  round === null
    ? { lanes: presenter.rungsAhead(plan).map((rung) => ({ ...rung, state: 'ahead' })), at: 0 }
    : roadIn(round)

/** The keys that step, as `event.key` names them. */
export const STEP_KEYS = [' ', 'ArrowRight', 'ArrowUp'] as const
