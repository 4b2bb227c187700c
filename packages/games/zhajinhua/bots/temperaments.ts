/**
 * Three temperaments: small deviations from the solved strategy. A temperament prefers some moves to others, but only
 * among those that the solution makes in that spot, and only in a bounded part of its decisions.
 */
import { MOVES, type Move } from '../solution/spots.ts'

export type Temperament = Readonly<{
  /** The largest share of decisions in which it differs from the solution. */
  bound: number
  /** By move: its weight; default 1. */
  weights: Readonly<Partial<Record<Move, number>>>
}>

/** The unchanged solution. */
export const NONE: Temperament = { bound: 0, weights: {} }

export const TEMPERAMENTS = {
  cautious: { bound: 0.08, weights: { raise: 0.4, 'raise-most': 0.4, look: 1.5, compare: 1.5 } },
  balanced: { bound: 0.04, weights: { 'raise-most': 0.8, look: 0.9 } },
  bold: { bound: 0.08, weights: { raise: 2, 'raise-most': 2, look: 0.6, compare: 0.7 } },
} as const satisfies Readonly<Record<string, Temperament>>

/** `odds`: by move, adding up to 1. The result differs from them in at most a share `bound` of decisions. */
export const adjustOdds = (odds: readonly number[], { bound, weights }: Temperament): readonly number[] => {
  const weighted = odds.map((odd, move) => odd * (weights[MOVES[move]!] ?? 1))
  const total = weighted.reduce((sum, odd) => sum + odd, 0)
  const wanted = weighted.map((odd) => odd / total)
  const distance = wanted.reduce((sum, odd, move) => sum + Math.abs(odd - odds[move]!), 0) / 2
  const part = distance > bound ? bound / distance : 1
  return odds.map((odd, move) => odd + part * (wanted[move]! - odd))
}
