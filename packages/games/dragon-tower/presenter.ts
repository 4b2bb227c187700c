/**
 * What a player sees of Dragon Tower, without saying how: the tower row by row, what lies under its tiles, what
 * cashing out pays. And back: what a key asks for, what autobet does next.
 */
import {
  type Chance,
  draw,
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
import { type Config, DEFAULTS, parseGreedPenalty } from './config.ts'
import { DIFFICULTIES, type Difficulty, tilesOf } from './difficulties.ts'
import { ladderOf, type Pay } from './multipliers.ts'
import { towerOdds } from './odds.ts'
import type { Action } from './rules.ts'
import type { View } from './view.ts'

/** What of the configuration a player's screen depends on before a round. */
export type Offer = Pay & Pick<Config, 'defaultDifficulty'>

const { rtp: HOUSE_RTP, greedPenalty: HOUSE_PENALTY, defaultDifficulty } = DEFAULTS
export const HOUSE_OFFER: Offer = { rtp: HOUSE_RTP, greedPenalty: HOUSE_PENALTY, defaultDifficulty }

/** As the house offers the game; what is missing or broken is the house's own default. */
export const readOffer = (game: Readonly<{ rtp: unknown; gameParameters: unknown }> | null): Offer => {
  if (game === null) return HOUSE_OFFER
  const parameters = isObject(game.gameParameters) ? game.gameParameters : {}
  const [rtp, penalty] = [parseRtp(game.rtp), parseGreedPenalty(parameters.greedPenalty)]
  const difficulty = parseDifficulty(parameters.defaultDifficulty, DIFFICULTIES)
  return {
    rtp: isRefusal(rtp) ? HOUSE_OFFER.rtp : rtp,
    greedPenalty: isRefusal(penalty) ? HOUSE_OFFER.greedPenalty : penalty,
    defaultDifficulty: isRefusal(difficulty) ? HOUSE_OFFER.defaultDifficulty : difficulty,
  }
}

/** [D3] The odds page shows a penalty where there is one. */
export const hasPenalty = ({ greedPenalty }: Pay): boolean => greedPenalty !== '0'

/** A round that has its bet. */
export type Round = View & Readonly<{ difficulty: Difficulty; betAmount: string }>

/** As the house tells it. */
export type Told = ToldLadder<Round>

/** The door for rounds from outside; null: this is none of Dragon Tower. */
export const readRound = (raw: unknown): Told | null =>
  readToldLadder<Round>(
    raw,
    'dragon-tower',
    ({ difficulty, picks, eggs, config }) =>
      !isRefusal(parseDifficulty(difficulty, DIFFICULTIES)) &&
      Array.isArray(picks) &&
      Array.isArray(eggs) &&
      eggs.every(Array.isArray) &&
      isObject(config) &&
      !isRefusal(parseRtp(config.rtp)) &&
      !isRefusal(parseGreedPenalty(config.greedPenalty)),
  )

/** [F8] What the verifier needs, and what the player was told. Tiles are said from 1. */
export const verifyFields = (told: Told): Readonly<Record<string, string>> => ({
  ...ladderVerifyFields(told),
  rtp: told.view.config.rtp,
  picks: told.view.picks.map((tile) => tile + 1).join(' '),
})

export const isRound = (view: View | null): view is Round => view !== null && view.state !== 'ready'
export const isOpen = (view: View | null): view is Round & Readonly<{ state: 'playing' }> =>
  view?.state === 'playing'

/**
 * `closed`: nothing is known of it. `open`: it can be picked now. `egg`, `dragon`: picked, with an egg or
 * without. `leftEgg`, `leftBare`: not picked, and what was there [D4].
 */
export type TileState = 'closed' | 'open' | 'egg' | 'dragon' | 'leftEgg' | 'leftBare'
export type Row = ShownRung &
  Readonly<{
    /** `next`: to be picked from. `here`: the last one climbed. `lost`: where the dragon was. */
    state: 'ahead' | 'next' | 'here' | 'climbed' | 'lost' | 'left'
    tiles: readonly TileState[]
  }>

/** Before a bet: the difficulty chosen and, where it is known, the stake. */
export type Plan = Readonly<{ offer: Offer; difficulty: Difficulty; stake: LadderStake | null }>

const rowState = ({ state, stepCount, picks }: Round, row: number): Row['state'] => {
  if (row < stepCount) return row === stepCount - 1 && state !== 'finished' ? 'here' : 'climbed'
  if (row < picks.length) return 'lost'
  if (state !== 'playing') return 'left'
  return row === picks.length ? 'next' : 'ahead'
}

const tileState = ({ state, picks, eggs }: Round, row: number, tile: number): TileState => {
  const held = eggs[row]
  if (held === undefined) return state === 'playing' && row === picks.length ? 'open' : 'closed'
  const egg = held.includes(tile)
  if (picks[row] === tile) return egg ? 'egg' : 'dragon'
  return egg ? 'leftEgg' : 'leftBare'
}

export const stakeOf = ({ betAmount, config }: Round): LadderStake => ({ amount: betAmount, limits: config })

/** From the bottom row up: a round's tower, or the one that would be bet on. */
export const rowsOf = (view: View | null, { offer, difficulty, stake }: Plan): readonly Row[] => {
  if (!isRound(view)) {
    const tiles = tilesOf(difficulty).map((): TileState => 'closed')
    return shownRungs(ladderOf(offer, difficulty), stake).map((rung) => ({ ...rung, state: 'ahead', tiles }))
  }
  return shownRungs(ladderOf(view.config, view.difficulty), stakeOf(view)).map((rung, row) => ({
    ...rung,
    state: rowState(view, row),
    tiles: tilesOf(view.difficulty).map((tile) => tileState(view, row, tile)),
  }))
}

/** What the dragon does: it sleeps, opens an eye while somebody climbs, wakes when it is found. */
export const dragonOf = (view: View | null): 'asleep' | 'watching' | 'awake' => {
  if (view?.state === 'finished') return 'awake'
  return isOpen(view) && view.stepCount > 0 ? 'watching' : 'asleep'
}

export const standing = (view: Round): LadderStanding =>
  standingOf(view, ladderOf(view.config, view.difficulty), view.config)

/** What cashing out pays now, and after one more row; in the major unit. */
export const worthNow = (view: Round): string | null => worthAfter(view, view.stepCount)
export const worthNext = (view: Round): string | null => worthAfter(view, view.stepCount + 1)

const worthAfter = (view: Round, row: number): string | null =>
  shownRungs(ladderOf(view.config, view.difficulty), stakeOf(view))[row - 1]?.worth ?? null

/** An amount of the round in the major unit. */
export const amountIn = ({ config }: View, minor: string): string =>
  printAmount(BigInt(minor), config.decimals)

/** All difficulties side by side. */
export type Comparison = Readonly<{
  difficulty: Difficulty
  first: ShownRung
  last: ShownRung
  best: number
  worst: number
}>

export const comparison = (pay: Pay): readonly Comparison[] =>
  DIFFICULTIES.map((difficulty) => {
    const rungs = shownRungs(ladderOf(pay, difficulty), null)
    const { best, worst } = towerOdds(pay, difficulty)
    return {
      difficulty,
      first: rungs[0]!,
      last: rungs.at(-1)!,
      best: rungs[best.step - 1]!.returns,
      worst: rungs[worst.step - 1]!.returns,
    }
  })

/** How autobet plays: so many rows, then it cashes out. No tile is better than another, so it draws one. */
export type AutoPlan = Readonly<{ rows: number }>

export const autoAction = (view: Round, { rows }: AutoPlan, device: Chance): Action =>
  view.canCashout && view.stepCount >= rows
    ? { type: 'cashOut' }
    : { type: 'pick', tile: draw(device, tilesOf(view.difficulty).length) }
