/** [D1] The height of the tower, and for each difficulty the tiles and the eggs of a row. */
import { type Rational, rational } from '@fairhouse/kit'

export const ROWS = 9

export const TOWER_DIFFICULTIES = ['easy', 'medium', 'hard', 'expert', 'master'] as const
export type TowerDifficulty = (typeof TOWER_DIFFICULTIES)[number]

export type RowLayout = Readonly<{ tiles: number; eggs: number }>

export const ROW_OF: Readonly<Record<TowerDifficulty, RowLayout>> = {
  easy: { tiles: 4, eggs: 3 },
  medium: { tiles: 3, eggs: 2 },
  hard: { tiles: 2, eggs: 1 },
  expert: { tiles: 3, eggs: 1 },
  master: { tiles: 4, eggs: 1 },
}

/** From 0. */
export const tilesOf = (difficulty: TowerDifficulty): readonly number[] =>
  Array.from({ length: ROW_OF[difficulty].tiles }, (_, tile) => tile)

/** The probability that a tile has an egg, whichever is picked. */
export const chanceOf = (difficulty: TowerDifficulty): Rational => {
  const { tiles, eggs } = ROW_OF[difficulty]
  return rational(eggs, tiles)
}
