/** Everything that affects a solution's training, so that a file says how it was made. */
import { MOVES, PARTS, STRENGTHS } from './spots.ts'
import { STANDARD, type Terms } from './terms.ts'

export type Recipe = Readonly<{
  version: number
  terms: Terms
  moves: readonly string[]
  /** The limits of the buckets, and the steps of each part of a spot. */
  strengths: readonly number[]
  parts: readonly number[]
  /** The share of hands in which some seats play by rules of thumb. */
  rules: number
}>

/** The recipe of the strategy that comes with the game. */
const RULES = 0.35

/** `rounds`: for a room that is otherwise like the house's. */
export const recipeFor = (rounds: number, rules = RULES): Recipe => ({
  version: 2,
  terms: { ...STANDARD, rounds },
  moves: MOVES,
  strengths: STRENGTHS,
  parts: PARTS,
  rules,
})

export const RECIPE = recipeFor(STANDARD.rounds)
