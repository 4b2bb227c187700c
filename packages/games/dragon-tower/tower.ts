/** [D2] What the seeds decide: for every row of the tower, which tiles have eggs. */
import { type Chance, shuffle } from '@fairhouse/kit'
import { ROW_OF, ROWS, type TowerDifficulty, tilesOf } from './difficulties.ts'

/** From the bottom row up; tiles from 0, ascending. */
export type Eggs = readonly (readonly number[])[]

/** [F5] All rows use one stream: each row's tiles are shuffled, and the first ones get the eggs. */
export const drawTower = (chance: Chance, difficulty: TowerDifficulty): Eggs =>
  Array.from({ length: ROWS }, () =>
    shuffle(chance, tilesOf(difficulty))
      .slice(0, ROW_OF[difficulty].eggs)
      .sort((a, b) => a - b),
  )
