/**
 * What each seat may hold at 3 to 9 seats if it plays the self-play strategy: Bayes' rule over every action it has
 * taken. Uses only public information.
 */
import type { Street } from '../deal.ts'
import { cardIndex } from '../evaluation/card-index.ts'
import { bucketsOn, NO_BUCKET } from '../solution/board-buckets.ts'
import { BET, type HandFrame, LEVEL, STREET } from '../solution/ring/frame.ts'
import { CALL, FOLD, MOVES, totalOf } from '../solution/ring/moves.ts'
import type { RingStrategy } from '../solution/ring/ring-file.ts'
import { CARD_BUCKETS } from '../solution/ring/spots.ts'
import type { Done } from '../state.ts'
import type { View } from '../view.ts'
import { ringOdds } from './ring-bot.ts'
import { framesOfView } from './ring-view.ts'
import { fullRange, removeCards } from './solved-ranges.ts'

const BOARD_CARDS = [0, 3, 4, 5] as const

/** Sizes that differ by this log ratio count half. */
const HALF = 0.5

/** By move, from 0 to 1: how well it matches the action. Raises of similar size count too, since people bet any amount. */
const agreementByMove = (frame: HandFrame, { type, seat, to }: Done): readonly number[] => {
  const raised = type === 'bet' || type === 'raised'
  const base = Math.max(frame[LEVEL]!, frame[BET + seat]!)
  const by = (total: number): number => Math.max(1, total - base)
  return Array.from({ length: MOVES }, (_, move) => {
    if (move === FOLD) return type === 'folded' ? 1 : 0
    if (move === CALL) return raised || type === 'folded' ? 0 : 1
    if (!raised) return 0
    const off = Math.log(by(totalOf(frame, 0, seat, move, 1)) / by(to))
    return 1 / (1 + (off / HALF) ** 2)
  })
}

/** An action the strategy never takes, or one in an unknown spot, tells us nothing. */
const narrowedBy = (
  range: Float64Array,
  strategy: RingStrategy,
  frame: HandFrame,
  done: Done,
  board: readonly number[],
): Float64Array => {
  const street = frame[STREET]!
  const buckets = bucketsOn(strategy.training.limits, board.slice(0, BOARD_CARDS[street as 0]))
  const agrees = agreementByMove(frame, done)
  const acts = Array.from({ length: CARD_BUCKETS[street]! }, (_, bucket) => {
    const odds = ringOdds(strategy, frame, done.seat, bucket)
    return odds === null ? 1 : odds.reduce((sum, odd, move) => sum + odd * agrees[move]!, 0)
  })
  const after = range.map((weight, pocket) => {
    const bucket = buckets[pocket]!
    return bucket === NO_BUCKET ? 0 : weight * acts[bucket]!
  })
  return after.some((weight) => weight > 0) ? after : range
}

/**
 * By seat, a weight for each of the 1,326 pockets; 0 if the board has one of its cards. `before`: this street's actions
 * don't count.
 */
export const ringRangesOf = (
  view: View,
  strategy: RingStrategy,
  before?: Street,
): readonly Float64Array[] => {
  const board = view.board.map(cardIndex)
  const ranges = view.players.map(() => fullRange())
  for (const [i, frame] of framesOfView(view).entries()) {
    const done = view.history[i]
    if (done === undefined || done.type === 'folded' || done.street === before) continue
    ranges[done.seat] = narrowedBy(ranges[done.seat]!, strategy, frame, done, board)
  }
  for (const range of ranges) removeCards(range, board)
  return ranges
}
