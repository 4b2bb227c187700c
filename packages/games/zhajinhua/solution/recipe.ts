/** What a solution is trained with: everything that changes it, so that a file tells how it was made. */
import { MOVES, PARTS, STRENGTHS } from './spots.ts'
import { STANDARD, type Terms } from './terms.ts'

export type Recipe = Readonly<{
  version: number
  terms: Terms
  moves: readonly string[]
  /** Limits of the buckets of hands, and the steps of each part of a spot. */
  strengths: readonly number[]
  parts: readonly number[]
  /** In how many hands of 1 some seats play by rules of thumb. */
  rules: number
}>

/** As the strategy that comes with the game. */
const RULES = 0.45

/** `rounds`: of a room that is like the house's otherwise. */
export const recipeFor = (rounds: number, rules = RULES): Recipe => ({
  version: 1,
  terms: { ...STANDARD, rounds },
  moves: MOVES,
  strengths: STRENGTHS,
  parts: PARTS,
  rules,
})

export const RECIPE = recipeFor(STANDARD.rounds)
