/** What the player of a verified tower says about it: the tiles picked, beside what every ladder tells. */
import { type LadderClaims, ladderHolds, type Refusal, refuse } from '@fairhouse/kit'
import { type LadderFound, listOf } from '@fairhouse/ui/verify/index.ts'
import { ROW_OF, ROWS } from '../../difficulties.ts'
import type { TowerParts } from '../../rules.ts'
import type { Eggs } from '../../tower.ts'

/** Tiles from 0. */
export type TowerClaims = LadderClaims & Readonly<{ picks: readonly number[] }>
export type TowerFound = LadderFound<TowerParts, TowerClaims>

const MAX_TILES = Math.max(...Object.values(ROW_OF).map(({ tiles }) => tiles))

/** As people count them, from 1. */
export const parsePicks = (text: string): readonly number[] | Refusal => {
  const tiles = listOf(text).map(Number)
  const fine = tiles.length <= ROWS && tiles.every((tile) => tile >= 1 && tile <= MAX_TILES && tile % 1 === 0)
  return fine ? tiles.map((tile) => tile - 1) : refuse('bad-picks', 'tiles are numbers from 1')
}

/** Without the picks, only the multiplier can be checked. */
export const towerHolds = (
  { picks, ...claims }: Partial<TowerClaims>,
  eggs: Eggs,
  multipliers: readonly string[],
): Readonly<Record<keyof TowerClaims, boolean>> => {
  if (picks === undefined) {
    const known = claims.multiplier === '0' || multipliers.includes(claims.multiplier ?? '')
    return { picks: true, steps: true, multiplier: known }
  }
  const found = picks.map((tile, row) => eggs[row]!.includes(tile))
  return { picks: !found.slice(0, -1).includes(false), ...ladderHolds(claims, found, multipliers) }
}
