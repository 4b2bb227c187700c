/**
 * What a player sees of Dragon Tower, independent of Preact: the tower row by row, what lies under its tiles, what
 * cashing out pays. And input: a tile for players who leave the choice to the page.
 */
import {
  type Chance,
  draw,
  type LadderClimbOf,
  type LadderEnvelope,
  type LadderOfferOf,
  type LadderPlan,
  ladderFace,
  ladderVerifyFields,
  type ShownRung,
} from '@fairhouse/kit'
import { type TowerDifficulty, tilesOf } from './difficulties.ts'
import { type Action, type TowerParts, tower } from './rules.ts'

export type TowerOffer = LadderOfferOf<TowerParts>
export type TowerRound = LadderClimbOf<TowerParts>

export const { presenter, OFFER, readOffer, readRound } = ladderFace(
  tower,
  ({ picks, eggs }) => Array.isArray(picks) && Array.isArray(eggs) && eggs.every(Array.isArray),
)

/** [D3] The odds page shows a penalty, if any. */
export const hasPenalty = ({ greedPenalty }: Pick<TowerOffer, 'greedPenalty'>): boolean =>
  greedPenalty !== '0'

/** [F8] What the verifier needs, and what the player saw. Tiles are said from 1. */
export const verifyFields = (told: LadderEnvelope<TowerRound>): Readonly<Record<string, string>> => ({
  ...ladderVerifyFields(told),
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
  plan: LadderPlan<TowerOffer, TowerDifficulty>,
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
