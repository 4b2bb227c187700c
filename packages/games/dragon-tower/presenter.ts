/**
 * What a player sees of Dragon Tower, independent of Preact: the tower row by row, what lies under its tiles, what
 * cashing out pays. And input: what a key means, what autobet does next.
 */
import {
  type Chance,
  draw,
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
import { type Config, DEFAULTS, parseGreedPenalty } from './config.ts'
import { TOWER_DIFFICULTIES, type TowerDifficulty, tilesOf } from './difficulties.ts'
import { ladderOf, type Pay } from './multipliers.ts'
import type { Action } from './rules.ts'
import type { View } from './view.ts'

/** The parts of the configuration that the page depends on before a round. */
export type TowerOffer = Pay & Pick<Config, 'defaultDifficulty'>

const { rtp: HOUSE_RTP, greedPenalty: HOUSE_PENALTY, defaultDifficulty } = DEFAULTS
export const TOWER_OFFER: TowerOffer = { rtp: HOUSE_RTP, greedPenalty: HOUSE_PENALTY, defaultDifficulty }

/** Parses the house's offer; missing or invalid parts get their defaults. */
export const readTowerOffer = (
  game: Readonly<{ rtp: unknown; gameParameters: unknown }> | null,
): TowerOffer => {
  if (game === null) return TOWER_OFFER
  const parameters = isObject(game.gameParameters) ? game.gameParameters : {}
  const [rtp, penalty] = [parseRtp(game.rtp), parseGreedPenalty(parameters.greedPenalty)]
  const difficulty = parseDifficulty(parameters.defaultDifficulty, TOWER_DIFFICULTIES)
  return {
    rtp: isRefusal(rtp) ? TOWER_OFFER.rtp : rtp,
    greedPenalty: isRefusal(penalty) ? TOWER_OFFER.greedPenalty : penalty,
    defaultDifficulty: isRefusal(difficulty) ? TOWER_OFFER.defaultDifficulty : difficulty,
  }
}

/** [D3] The odds page shows a penalty, if any. */
export const hasPenalty = ({ greedPenalty }: Pay): boolean => greedPenalty !== '0'

export const presenter = ladderPresenter<Pay, TowerDifficulty>(TOWER_DIFFICULTIES, ladderOf)

/** A round once the bet is placed. */
export type TowerRound = LadderClimb<View>

/** As the house sends it. */
export type TowerEnvelope = LadderEnvelope<TowerRound>

/** Parses a round from outside; null if it isn't one of Dragon Tower. */
export const readTowerRound = (raw: unknown): TowerEnvelope | null =>
  readLadderEnvelope<TowerRound>(
    raw,
    'dragon-tower',
    ({ difficulty, picks, eggs, config }) =>
      !isRefusal(parseDifficulty(difficulty, TOWER_DIFFICULTIES)) &&
      Array.isArray(picks) &&
      Array.isArray(eggs) &&
      eggs.every(Array.isArray) &&
      isObject(config) &&
      !isRefusal(parseRtp(config.rtp)) &&
      !isRefusal(parseGreedPenalty(config.greedPenalty)),
  )

/** [F8] What the verifier needs, and what the player saw. Tiles are said from 1. */
export const towerVerifyFields = (told: TowerEnvelope): Readonly<Record<string, string>> => ({
  ...ladderVerifyFields(told),
  rtp: told.view.config.rtp,
  picks: told.view.picks.map((tile) => tile + 1).join(' '),
})

/**
 * `closed`: unknown. `open`: can be picked now. `egg`, `dragon`: picked, with or without an egg. `leftEgg`,
 * `leftBare`: not picked, and what was there [D4].
 */
export type TileState = 'closed' | 'open' | 'egg' | 'dragon' | 'leftEgg' | 'leftBare'
export type ShownRow = ShownRung &
  Readonly<{
    /** `next`: to be picked from. `here`: the last one climbed. `lost`: where the dragon was. */
    state: 'ahead' | 'next' | 'here' | 'climbed' | 'lost' | 'left'
    tiles: readonly TileState[]
  }>

const rowState = ({ state, stepCount, picks }: TowerRound, row: number): ShownRow['state'] => {
  if (row < stepCount) return row === stepCount - 1 && state !== 'finished' ? 'here' : 'climbed'
  if (row < picks.length) return 'lost'
  if (state !== 'playing') return 'left'
  return row === picks.length ? 'next' : 'ahead'
}

const tileState = ({ state, picks, eggs }: TowerRound, row: number, tile: number): TileState => {
  const held = eggs[row]
  if (held === undefined) return state === 'playing' && row === picks.length ? 'open' : 'closed'
  const egg = held.includes(tile)
  if (picks[row] === tile) return egg ? 'egg' : 'dragon'
  return egg ? 'leftEgg' : 'leftBare'
}

/** A round's tower, from the bottom row up. */
export const rowsIn = (round: TowerRound): readonly ShownRow[] =>
  presenter.rungsIn(round).map((rung, row) => ({
    ...rung,
    state: rowState(round, row),
    tiles: tilesOf(round.difficulty).map((tile) => tileState(round, row, tile)),
  }))

/** A round's tower, or the tower of the next bet. */
export const rowsOf = (
  round: TowerRound | null,
  plan: LadderPlan<Pay, TowerDifficulty>,
): readonly ShownRow[] => {
  if (round !== null) return rowsIn(round)
  const tiles = tilesOf(plan.difficulty).map((): TileState => 'closed')
  return presenter.rungsAhead(plan).map((rung) => ({ ...rung, state: 'ahead', tiles }))
}

/** The dragon sleeps, opens an eye during a climb, and wakes when found. */
export const dragonOf = (round: TowerRound | null): 'asleep' | 'watching' | 'awake' => {
  if (round?.state === 'finished') return 'awake'
  return round?.state === 'playing' && round.stepCount > 0 ? 'watching' : 'asleep'
}

/** Any tile: none is better than another. */
export const anyTile = ({ difficulty }: TowerRound, device: Chance): Action => ({
  type: 'pick',
  tile: draw(device, tilesOf(difficulty).length),
})
