/**
 * Advice at 3 to 9 seats: frequencies and ranges from the self-play strategy; values by evaluating each of its
 * moves against these ranges.
 */
import { type WeighedChoice, weigh } from '../bots/choice-values.ts'
import type { FastChance } from '../bots/fast-chance.ts'
import { ringOdds } from '../bots/ring-bot.ts'
import { ringRangesOf } from '../bots/ring-ranges.ts'
import { frameOfView } from '../bots/ring-view.ts'
import type { Situation } from '../bots/situation.ts'
import { aggressive, checkOrFold, passive } from '../bots/sizing.ts'
import { bucketOf, holeClass } from '../solution/buckets.ts'
import { strengthOn } from '../solution/hand-strength.ts'
import { STREET } from '../solution/ring/frame.ts'
import { CALL, FOLD, LEAST, overLeast, totalOf as totalOfMove } from '../solution/ring/moves.ts'
import type { RingStrategy } from '../solution/ring/ring-file.ts'
import { soundMovesAt, spotOf } from '../solution/ring/spots.ts'
import type { Advice } from './advice.ts'
import { bestOf, choiceOf, type Move, settledMoves, totalOf } from './choices.ts'
import { weighPreflop } from './preflop-worth.ts'
import { gridOf } from './range-grid.ts'
import { thoughtOf } from './thoughts.ts'
import { NOISE } from './weighed-advice.ts'

const moveFor = (
  situation: Situation,
  { type, to, worth, folds }: WeighedChoice,
  frequency: number,
): Move => {
  const { pot, bet } = situation
  const action =
    type === 'check-fold'
      ? checkOrFold(situation)
      : type === 'passive'
        ? passive(situation)
        : aggressive(situation, to)
  const total = totalOf(action, situation)
  const error = type === 'check-fold' ? 0 : NOISE * (pot + 2 * (total - bet))
  const kind = type === 'check-fold' ? 'fold' : type
  return { action, to: total, frequency, value: worth, error, kind, folds }
}

/** Null if the strategy doesn't know the spot. */
export const ringAdvice = (situation: Situation, strategy: RingStrategy, next: FastChance): Advice | null => {
  const { view, seat, hole, board, opponents, toCall } = situation
  const frame = frameOfView(view)
  const street = frame[STREET]!
  const bucket =
    street === 0
      ? holeClass(...hole)
      : bucketOf(strategy.training.limits[street - 1]!, strengthOn(hole, board))
  const odds = ringOdds(strategy, frame, seat, bucket)
  if (odds === null) return null
  const legal = soundMovesAt(frame, 0, seat, spotOf(frame, 0, seat))
  const isLeastOut = overLeast(frame, 0, seat) !== null
  const raises = [...odds.keys()].filter(
    (move) => move > CALL && (legal >> move) & 1 && !(isLeastOut && move === LEAST),
  )
  const totals = raises.map((move) => totalOfMove(frame, 0, seat, move, 1))
  const ranges = ringRangesOf(view, strategy)
  const theirs = opponents.map((other) => Float32Array.from(ranges[other]!))
  const { equity, choices } = (street === 0 ? weighPreflop : weigh)(situation, theirs, next, totals)
  const frequencies = [
    ...(toCall > 0 ? [odds[FOLD]!] : []),
    odds[CALL]!,
    ...raises.map((move) => odds[move]!),
  ]
  const moves = settledMoves(
    choices.map((choice, i) => moveFor(situation, choice, frequencies[i]!)),
    situation,
  )
  return {
    source: 'solved',
    choices: moves.map(choiceOf),
    thought: thoughtOf(situation, bestOf(moves), equity),
    own: gridOf(ranges[seat]!, board),
    others: opponents.map((other) => ({ seat: other, grid: gridOf(ranges[other]!, [...board, ...hole]) })),
  }
}
