/** Plays at any number of seats from the strategy found by self-play: looks up the spot and the cards, and draws a move. */
import type { Bot, Chance, Decision } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { PLACE } from '../odds/starting-hands.ts'
import { bucketOf, holeClass } from '../solution/buckets.ts'
import { type Strength, strengthOn } from '../solution/hand-strength.ts'
import { type HandFrame, STREET } from '../solution/ring/frame.ts'
import { CALL, FOLD, LEAST, MOVES, overLeast, totalOf } from '../solution/ring/moves.ts'
import type { RingStrategy } from '../solution/ring/ring-file.ts'
import { CARD_BUCKETS, soundMovesAt, spotOf, spotsAround, spotsNear } from '../solution/ring/spots.ts'
import type { View } from '../view.ts'
import { drawnMove, type Leaning, leanOdds, perceivedBucket, perceivedHole } from './leaning.ts'
import { frameOfView } from './ring-view.ts'
import { potOdds, type Situation, situationOf } from './situation.ts'
import { aggressive, checkOrFold, passive } from './sizing.ts'
import { type MoveKind, solvedReason } from './solved-reasons.ts'

const kindOf = (move: number): MoveKind => (move === FOLD ? 'fold' : move === CALL ? 'call' : 'raise')

/** The strategy learned the minimum raise as a size of its own, and would bet ten into a hundred. */
const withoutLeast = (odds: readonly number[], frame: HandFrame, seat: number): readonly number[] => {
  const over = overLeast(frame, 0, seat)
  if (over === null) return odds
  return odds.map((odd, move) => (move === LEAST ? 0 : move === over ? odd + odds[LEAST]! : odd))
}

/** By move, from 0 to 1, in the known spot nearest to this one; null if there is none, or the hand never gets there. */
const oddsIn = (
  { rows, parts }: RingStrategy,
  street: number,
  spot: number,
  bucket: number,
  moves: number,
): readonly number[] | null => {
  const known = spotsNear(street, spot).find((near) => rows[street]![near]! >= 0)
  if (known === undefined) return null
  const row = (rows[street]![known]! + bucket) * MOVES
  const odds = Array.from(parts.subarray(row, row + MOVES), (part, move) => ((moves >> move) & 1) * part)
  const total = odds.reduce((sum, odd) => sum + odd, 0)
  return total === 0 ? null : odds.map((odd) => odd / total)
}

/** By move, what a bucket of hands does in a frame; null if neither the spot nor a similar one was ever reached. */
export const ringOdds = (
  strategy: RingStrategy,
  frame: HandFrame,
  seat: number,
  bucket: number,
): readonly number[] | null => {
  const street = frame[STREET]!
  const moves = soundMovesAt(frame, 0, seat, spotOf(frame, 0, seat))
  const around = spotsAround(frame, 0, seat).flatMap(([spot, weight]) => {
    const odds = oddsIn(strategy, street, spot, bucket, moves)
    return odds === null ? [] : [{ odds, weight }]
  })
  const total = around.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return null
  const mixed = Array.from({ length: MOVES }, (_, move) =>
    around.reduce((sum, { odds, weight }) => sum + (odds[move]! * weight) / total, 0),
  )
  return withoutLeast(mixed, frame, seat)
}

/**
 * Outside what was learned: continues with as many of the best hands as make a bluff of that size worth nothing, before
 * the flop with half as many, since nobody bluffs there with so much. `beats`: the share of all hands that it beats.
 */
const plainOdds = (situation: Situation, beats: number): readonly number[] => {
  const price = potOdds(situation)
  const bluffProof = price / (1 - price)
  const least = situation.board.length === 0 && price > 0 ? (1 + bluffProof) / 2 : bluffProof
  const isWorth = beats ** situation.opponents.length >= least
  return Array.from({ length: MOVES }, (_, move) => (move === (isWorth ? CALL : FOLD) ? 1 : 0))
}

const decide = (
  strategy: RingStrategy,
  situation: Situation,
  leaning: Leaning,
  chance: Chance,
): Decision<Action> => {
  const { view, seat, hole, board } = situation
  const frame = frameOfView(view)
  const street = frame[STREET]!
  const strength: Strength | null = street === 0 ? null : strengthOn(hole, board)
  const bucket =
    strength === null
      ? holeClass(...perceivedHole(hole, leaning, chance))
      : perceivedBucket(
          bucketOf(strategy.training.limits[street - 1]!, strength),
          CARD_BUCKETS[street]!,
          leaning,
          chance,
        )
  const exact =
    ringOdds(strategy, frame, seat, bucket) ??
    plainOdds(situation, strength?.mean ?? 1 - PLACE[situation.pocket]!)
  const odds = leanOdds(exact, kindOf, leaning)
  const move = drawnMove(odds, chance)
  const reason = solvedReason(situation, kindOf(move), odds[move]!, strength?.mean ?? null)
  if (move === FOLD) return { action: checkOrFold(situation), reason }
  if (move === CALL) return { action: passive(situation), reason }
  return { action: aggressive(situation, totalOf(frame, 0, seat, move, 1)), reason }
}

export const ringBot =
  (strategy: () => RingStrategy, leaning: Leaning): Bot<View, Action> =>
  (view, options, chance) =>
    decide(strategy(), situationOf(view, options), leaning, chance)
