/** The showing order, and the best hand among a pot's contenders. */
import type { Card, Seat } from '@fairhouse/kit'
import type { Config } from './config.ts'
import { clockwise } from './positions.ts'
import { variationOf } from './variation.ts'

/** [T7] The last aggressor of the river first, otherwise the first left of the button. */
export const showingOrder = (
  standing: readonly Seat[],
  aggressor: Seat | null,
  button: Seat,
  seats: number,
): readonly Seat[] =>
  clockwise(aggressor === null ? button : aggressor + seats - 1, seats).filter((seat) =>
    standing.includes(seat),
  )

/** The strength of an unknown hand: it beats nobody. */
export const UNKNOWN = -1

/** Higher wins, equal ties. */
export const strengthOf = (
  config: Pick<Config, 'variation'>,
  hole: readonly Card[],
  board: readonly Card[],
): number => (hole.length === 0 ? UNKNOWN : variationOf(config).strength(hole, board))

/** All seats that tie for the highest strength. */
export const strongest = (eligible: readonly Seat[], strengths: readonly number[]): readonly Seat[] => {
  const best = Math.max(...eligible.map((seat) => strengths[seat]!))
  return eligible.filter((seat) => strengths[seat] === best)
}
