/**
 * What a player sees of Chicken Road, without saying how: the road lane by lane, where the chicken stands, what
 * cashing out pays. And back: what a key asks for, what autobet does next.
 */
import {
  isObject,
  isRefusal,
  type LadderStake,
  type LadderStanding,
  ladderVerifyFields,
  parseDifficulty,
  parseRtp,
  printAmount,
  readToldLadder,
  type ShownRung,
  shownRungs,
  standingOf,
  type ToldLadder,
} from '@fairhouse/kit'
import { type Config, DEFAULTS } from './config.ts'
import { DIFFICULTIES, type Difficulty } from './difficulties.ts'
import { type RoadOdds, roadOdds } from './odds.ts'
import { ladderOf, type Pay, parseTables } from './paytable.ts'
import type { Action } from './rules.ts'
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

/** A round that has its bet. */
export type Round = View & Readonly<{ difficulty: Difficulty; betAmount: string }>

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

export const isRound = (view: View | null): view is Round => view !== null && view.state !== 'ready'
export const isOpen = (view: View | null): view is Round & Readonly<{ state: 'playing' }> =>
  view?.state === 'playing'

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

/** Before a bet: the difficulty chosen and, where it is known, the stake. */
export type Plan = Readonly<{ offer: Offer; difficulty: Difficulty; stake: LadderStake | null }>

const laneState = ({ state, stepCount, survives }: Round, step: number): LaneState => {
  if (state === 'finished' && step === stepCount + 1) return 'hit'
  if (step < stepCount) return 'passed'
  if (step === stepCount) return state === 'finished' ? 'passed' : 'here'
  if (survives !== null) return survives[step - 1] ? 'safe' : 'deadly'
  return step === stepCount + 1 ? 'next' : 'ahead'
}

export const stakeOf = ({ betAmount, config }: Round): LadderStake => ({ amount: betAmount, limits: config })

/** A round's road, or the one that would be bet on. */
export const roadOf = (view: View | null, { offer, difficulty, stake }: Plan): Road => {
  if (!isRound(view)) {
    const rungs = shownRungs(ladderOf(offer, difficulty), stake)
    return { lanes: rungs.map((rung) => ({ ...rung, state: 'ahead' })), at: 0 }
  }
  const rungs = shownRungs(ladderOf(view.config, view.difficulty), stakeOf(view))
  return {
    lanes: rungs.map((rung) => ({ ...rung, state: laneState(view, rung.step) })),
    at: view.stepCount + (view.state === 'finished' ? 1 : 0),
  }
}

export const standing = (view: Round): LadderStanding =>
  standingOf(view, ladderOf(view.config, view.difficulty), view.config)

/** What cashing out pays now, and after one more step; in the major unit. */
export const worthNow = (view: Round): string | null => worthAfter(view, view.stepCount)
export const worthNext = (view: Round): string | null => worthAfter(view, view.stepCount + 1)

const worthAfter = (view: Round, step: number): string | null =>
  roadOf(view, { offer: view.config, difficulty: view.difficulty, stake: null }).lanes[step - 1]?.worth ??
  null

/** An amount of the round in the major unit. */
export const amountIn = ({ config }: View, minor: string): string =>
  printAmount(BigInt(minor), config.decimals)

/** All difficulties side by side. */
export type Comparison = Readonly<{
  difficulty: Difficulty
  steps: number
  first: ShownRung
  last: ShownRung
  best: number
  worst: number
}>

const toComparison = (pay: Pay, { difficulty, best, worst }: RoadOdds): Comparison => {
  const rungs = shownRungs(ladderOf(pay, difficulty), null)
  return {
    difficulty,
    steps: rungs.length,
    first: rungs[0]!,
    last: rungs.at(-1)!,
    best: rungs[best.step - 1]!.returns,
    worst: rungs[worst.step - 1]!.returns,
  }
}

export const comparison = (pay: Pay): readonly Comparison[] =>
  DIFFICULTIES.map((difficulty) => toComparison(pay, roadOdds(pay, difficulty)))

/** How autobet plays: so many steps, then it cashes out. */
export type AutoPlan = Readonly<{ steps: number }>

export const autoAction = (view: Round, { steps }: AutoPlan): Action =>
  view.canCashout && view.stepCount >= steps ? { type: 'cashOut' } : { type: 'step' }

/** Keys of an open round, as `event.key` names them. */
export const PLAY_KEYS: readonly (readonly [string, 'step' | 'cashOut'])[] = [
  [' ', 'step'],
  ['ArrowRight', 'step'],
  ['ArrowUp', 'step'],
  ['c', 'cashOut'],
  ['Enter', 'cashOut'],
]
