/**
 * Dragon Tower. The player bets and climbs nine rows of tiles; a tile with an egg raises what cashing out pays,
 * one without ends the round. One seat against the house. Rules [D1]–[D4]: RULES.md.
 */
import { defineLadder, type LadderAction, type LadderPlayView, refuse } from '@fairhouse/kit'
import { type Config, configure, FIELDS } from './config.ts'
import { TOWER_DIFFICULTIES, tilesOf } from './difficulties.ts'
import { ladderOf } from './multipliers.ts'
import { drawTower, type Eggs } from './tower.ts'

export type TowerParts = Readonly<{
  config: Config
  /** [D2] Of all rows. */
  drawn: Eggs
  /** [D4] Tiles count from 0. A tile is unchecked until it is taken. */
  step: Readonly<{ type: 'pick'; tile: unknown }>
  /** Rows count from 1, the bottom one. */
  event: Readonly<{ type: 'picked'; row: number; tile: number; egg: boolean; eggs: readonly number[] }>
  shown: Readonly<{
    /** The tile picked in each row, from the bottom; in a lost round the last one had no egg. */
    picks: readonly number[]
    /** [D4] The tiles with eggs, from the bottom row: only rows picked from, and all once the round is over. */
    eggs: Eggs
  }>
  revealed: Readonly<{ eggs: Eggs }>
}>
export type Action = LadderAction<TowerParts>
export type View = LadderPlayView<TowerParts>

export const tower = defineLadder<TowerParts>({
  id: 'dragon-tower',
  difficulties: TOWER_DIFFICULTIES,
  fields: FIELDS,
  configure,
  ladderOf,
  draw: drawTower,
  steps: (difficulty) => tilesOf(difficulty).map((tile) => ({ type: 'pick', tile })),
  parseStep: ({ type, tile = null }) => (type === 'pick' ? { type, tile } : null),
  take: ({ tile: raw }, { difficulty, drawn }, index) => {
    const tiles = tilesOf(difficulty)
    const tile = tiles.find((known) => known === raw)
    if (tile === undefined)
      return refuse('invalid-tile', `the tiles of a row are whole numbers from 0 to ${tiles.length - 1}`)
    const eggs = drawn[index]!
    const egg = eggs.includes(tile)
    return { survived: egg, event: { type: 'picked', row: index + 1, tile, egg, eggs } }
  },
  shown: (bet, isOver) => {
    if (bet === null) return { picks: [], eggs: [] }
    const picks = bet.taken.map(({ tile }) => Number(tile))
    return { picks, eggs: isOver ? bet.drawn : bet.drawn.slice(0, picks.length) }
  },
  reveal: (eggs) => ({ eggs }),
  played: ({ picks }) => picks,
  outcome: ({ eggs }) => eggs.map((row) => row.join('')).join(' '),
})

export const dragonTower = tower.game
