/** Plays at 3 to 9 seats from the strategy that self-play has found: looks up its spot and its cards, and draws a move. */
import { type Bot, type Chance, type Decision, uniform } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { bucketOn, holeClass } from '../solution/buckets.ts'
import { STREET } from '../solution/ring/frame.ts'
import { CALL, FOLD, MOVES, movesAt, totalOf } from '../solution/ring/moves.ts'
import type { RingStrategy } from '../solution/ring/ring-file.ts'
import { spotOf, spotsNear } from '../solution/ring/spots.ts'
import type { View } from '../view.ts'
import { because } from './reasons.ts'
import { frameOfView } from './ring-view.ts'
import { type Situation, situationOf } from './situation.ts'
import { aggressive, giveUp, passive } from './sizing.ts'

/** By move; none where the spot and all near it are unknown. */
export const ringOdds = (
  { training, rows, parts }: RingStrategy,
  { view, seat, hole, board }: Situation,
): readonly number[] | null => {
  const frame = frameOfView(view)
  const street = frame[STREET]!
  const near = spotsNear(street, spotOf(frame, 0, seat)).find((spot) => rows[street]![spot]! >= 0)
  if (near === undefined) return null
  const bucket = street === 0 ? holeClass(...hole) : bucketOn(training.limits, hole, board)
  const row = (rows[street]![near]! + bucket) * MOVES
  const legal = movesAt(frame, 0, seat)
  const odds = Array.from(parts.subarray(row, row + MOVES), (part, move) => ((legal >> move) & 1) * part)
  const total = odds.reduce((sum, odd) => sum + odd, 0)
  return total === 0 ? null : odds.map((odd) => odd / total)
}

const drawn = (odds: readonly number[], chance: Chance): number => {
  let left = uniform(chance)
  const found = odds.findIndex((odd) => {
    left -= odd
    return left < 0
  })
  return found < 0 ? odds.indexOf(Math.max(...odds)) : found
}

const decide = (strategy: RingStrategy, situation: Situation, chance: Chance): Decision<Action> => {
  const odds = ringOdds(strategy, situation)
  if (odds === null) return { action: giveUp(situation), reason: because('solved', { frequency: 1 }) }
  const move = drawn(odds, chance)
  const reason = because('solved', { frequency: odds[move]! })
  if (move === FOLD) return { action: giveUp(situation), reason }
  if (move === CALL) return { action: passive(situation), reason }
  const frame = frameOfView(situation.view)
  return { action: aggressive(situation, totalOf(frame, 0, situation.seat, move, 1)), reason }
}

export const ringBot =
  (strategy: () => RingStrategy): Bot<View, Action> =>
  (view, options, chance) =>
    decide(strategy(), situationOf(view, options), chance)
