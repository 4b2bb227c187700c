/** Plays at any number of seats from the strategy found by self-play: looks up the spot and the cards, and draws a move. */
import type { Bot, Chance, Decision } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { PLACE } from '../odds/starting-hands.ts'
import { bucketOf, holeClass } from '../solution/buckets.ts'
import { type Strength, strengthOn } from '../solution/hand-strength.ts'
import {
  BIG_BLIND,
  FOLDED,
  type HandFrame,
  LEVEL,
  POT,
  priceAt,
  RAISES,
  SEATS,
  STACK,
  STREET,
} from '../solution/ring/frame.ts'
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

/** In fifteenths: moves made less often are what training has left over, and aren't made at all. */
const SELDOM = 4
/** Before the flop a hand that folds this often is worth nothing, and always folds. */
const OFTEN = 6

/** A pair of jacks or better, two suited cards from the jack up, or ace-king. */
const isStrong = (hand: number): boolean => {
  const [row, column] = [Math.floor(hand / 13), hand % 13]
  return row < column ? row === 11 : column >= 9
}

/** With 25 big blinds or more, a strong hand doesn't fold to a single raise of up to three. */
const staysIn = (frame: HandFrame, seat: number, hand: number): boolean =>
  frame[STREET] === 0 &&
  frame[RAISES] === 1 &&
  frame[LEVEL]! <= 3 * frame[BIG_BLIND]! &&
  frame[STACK + seat]! >= 25 * frame[BIG_BLIND]! &&
  isStrong(hand)

const withoutFolds = (odds: readonly number[]): readonly number[] =>
  odds.with(FOLD, 0).with(CALL, odds[CALL]! + odds[FOLD]!)

/** A bet of four pots, as a fraction of the pot with it. */
const HUGE = 0.8
/** Who gets this far holds better hands than anybody, so more of all hands may go on. */
const RANGE = 2.5

/**
 * Whether a hand is too weak for a bet of many pots, of which training knows hardly more than random moves: about as
 * many of the best hands continue as make a bluff of that size worth nothing.
 */
const isTooDear = (frame: HandFrame, seat: number, bucket: number): boolean => {
  const street = frame[STREET]!
  const owed = priceAt(frame, 0, seat) / frame[POT]!
  if (street === 0 || owed < HUGE) return false
  const folded = frame.subarray(FOLDED, FOLDED + frame[SEATS]!)
  const rivals = folded.reduce((count, gone) => count + 1 - gone, -1)
  return ((bucket + 1 / 2) / CARD_BUCKETS[street]!) ** rivals < 1 - RANGE * (1 - owed)
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
  const legal = Array.from(parts.subarray(row, row + MOVES), (part, move) => ((moves >> move) & 1) * part)
  const isFolded = street === 0 && legal[FOLD]! >= OFTEN
  const least = isFolded ? legal[FOLD]! : Math.min(SELDOM, Math.max(...legal))
  const odds = legal.map((part, move) => (part < least || (isFolded && move !== FOLD) ? 0 : part))
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
  if (isTooDear(frame, seat, bucket)) return mixed.map((_, move) => (move === FOLD ? 1 : 0))
  const odds = withoutLeast(mixed, frame, seat)
  return staysIn(frame, seat, bucket) ? withoutFolds(odds) : odds
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
