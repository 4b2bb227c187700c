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

export const RECIPE: Recipe = {
  version: 1,
  terms: STANDARD,
  moves: MOVES,
  strengths: STRENGTHS,
  parts: PARTS,
  rules: 0.45,
}
