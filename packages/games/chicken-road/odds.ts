/** Chicken Road's exact numbers: for every step the chance to get there, what it pays and what that returns. */
import { ladderOdds, type RungOdds, returnRange } from '@fairhouse/kit'
import { DIFFICULTIES, type Difficulty } from './difficulties.ts'
import { ladderOf, type Pay } from './paytable.ts'

export type RoadOdds = Readonly<{
  difficulty: Difficulty
  rows: readonly RungOdds[]
  /** [C3] No way of deciding when to stop returns more or less than these. */
  best: RungOdds
  worst: RungOdds
}>

export const roadOdds = (pay: Pay, difficulty: Difficulty): RoadOdds => {
  const rows = ladderOdds(ladderOf(pay, difficulty))
  return { difficulty, rows, ...returnRange(rows) }
}

export const allOdds = (pay: Pay): readonly RoadOdds[] =>
  DIFFICULTIES.map((difficulty) => roadOdds(pay, difficulty))
