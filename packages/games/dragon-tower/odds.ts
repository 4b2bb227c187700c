/** Dragon Tower's exact numbers: for every row the chance to get there, what it pays and what that returns. */
import { ladderOdds, type RungOdds, returnRange } from '@fairhouse/kit'
import { DIFFICULTIES, type Difficulty } from './difficulties.ts'
import { ladderOf, type Pay } from './multipliers.ts'

export type TowerOdds = Readonly<{
  difficulty: Difficulty
  /** From the bottom row; `step` is the row, from 1. */
  rows: readonly RungOdds[]
  /** No way of deciding when to stop returns more or less than these. */
  best: RungOdds
  worst: RungOdds
}>

export const towerOdds = (pay: Pay, difficulty: Difficulty): TowerOdds => {
  const rows = ladderOdds(ladderOf(pay, difficulty))
  return { difficulty, rows, ...returnRange(rows) }
}

export const allOdds = (pay: Pay): readonly TowerOdds[] =>
  DIFFICULTIES.map((difficulty) => towerOdds(pay, difficulty))
