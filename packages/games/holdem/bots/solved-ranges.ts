/**
 * What each seat of a heads-up hand may hold if it plays the solved strategy: Bayes' rule over every action it
 * has taken. Uses only public information.
 */
import type { Street } from '../deal.ts'
import { cardIndex } from '../evaluation/card-index.ts'
import { bucketsOn, NO_BUCKET } from '../solution/board-buckets.ts'
import { POCKETS, pocketOf } from '../solution/board-strength.ts'
import { CARDS } from '../solution/boards.ts'
import type { SolvedStrategy } from '../solution/strategy-file.ts'
import type { View } from '../view.ts'
import { type PastAction, pastActionsOf } from './situation.ts'
import { nearestDepth, type Solution } from './solved-bot.ts'
import { effectiveStack, type Place, placeAfter, placesOf } from './solved-line.ts'
import { type MoveOutcome, oddsByBucket, outcomesOf, type SolvedTurn, turnsOf } from './solved-turns.ts'

const BOARD_CARDS = { preflop: 0, flop: 3, turn: 4, river: 5 } as const

/** Before the first action: all pockets equally likely. */
export const fullRange = (): Float64Array => new Float64Array(POCKETS).fill(1)

/** Zeroes the pockets that contain any of these cards. */
export const removeCards = (range: Float64Array, cards: readonly number[]): void => {
  for (const card of cards) {
    for (let other = 0; other < CARDS; other += 1) if (other !== card) range[pocketOf(card, other)] = 0
  }
}

/** Each pocket's weight times how often its bucket makes one of these moves. */
const narrowRange = (
  range: Float64Array,
  buckets: Uint8Array,
  odds: readonly (readonly number[])[],
  moves: readonly number[],
): Float64Array => {
  const acts = odds.map((row) => moves.reduce((sum, move) => sum + row[move]!, 0))
  return range.map((weight, pocket) => {
    const bucket = buckets[pocket]!
    return bucket === NO_BUCKET ? 0 : weight * acts[bucket]!
  })
}

const isDone = ({ type, to }: MoveOutcome, past: PastAction): boolean =>
  past.type === 'fold'
    ? type === 'fold'
    : past.type === 'raise'
      ? type === 'raise' && to === past.to
      : type === 'call'

/** The moves that amount to this action; a bet that matches no move counts as the nearest one. */
const movesFor = (
  strategy: SolvedStrategy,
  turn: SolvedTurn,
  place: Place,
  past: PastAction,
  isAllIn: boolean,
): readonly number[] => {
  const moves = [...outcomesOf(strategy, turn, place).entries()]
    .filter(([, outcome]) => isDone(outcome, past))
    .map(([move]) => move)
  if (moves.length > 0 || past.type !== 'raise') return moves
  const after = placeAfter(strategy.tree, place.node, past, isAllIn)
  return after === null ? [] : [after.node - strategy.tree.child[place.node]!]
}

/** The view with chips as the last action left them, before the pot was paid out. */
const unsettled = (view: View): View => {
  const { result, config } = view
  if (result === null) return view
  const players = view.players.map((player, seat) => {
    const total = player.total + (result.returned?.seat === seat ? result.returned.amount : 0)
    const stack = (config.stacks[seat] ?? config.startingStack) - player.ante - total
    return { ...player, total, stack }
  })
  return { ...view, players }
}

/** Whether the tree of a heads-up hand had all of its actions on earlier streets. */
export const isInTree = (view: View, solutions: readonly Solution[]): boolean => {
  const strategy = nearestDepth(solutions, effectiveStack({ view }) / view.config.bigBlind)
  if (strategy === undefined) return false
  const pastActions = pastActionsOf(view)
  const places = placesOf(strategy.tree, { view, pastActions })
  return pastActions.every(({ street }, i) => street === view.street || places[i] !== null)
}

/**
 * By seat, a weight from 0 to 1 for each of the 1,326 pockets (`pocketOf`): the likelihood of the seat's actions if
 * it holds it; 0 if the board has one of its cards. A seat's view of the other's range should also drop its own
 * cards (`removeCards`). Actions outside the tree, or that the strategy never takes, tell us nothing. Null with more
 * than two seats or without a strategy. `before`: this street's actions don't count.
 */
export const rangesOf = (
  seen: View,
  solutions: readonly Solution[],
  before?: Street,
): readonly Float64Array[] | null => {
  if (seen.players.length !== 2) return null
  const view = unsettled(seen)
  const effective = effectiveStack({ view })
  const strategy = nearestDepth(solutions, effective / view.config.bigBlind)
  if (strategy === undefined) return null
  const ranges = [fullRange(), fullRange()]
  const board = view.board.map(cardIndex)
  const turns = turnsOf(strategy.tree, view)
  for (const [i, past] of pastActionsOf(view).entries()) {
    const turn = turns[i]!
    if (turn.place === null || past.street === before) continue
    const buckets = bucketsOn(strategy.training.limits, board.slice(0, BOARD_CARDS[turn.street]))
    const { stack, total } = view.players[past.seat]!
    const isAllIn = stack + total - turn.max + past.to >= effective
    const moves = movesFor(strategy, turn, turn.place, past, isAllIn)
    const range = ranges[past.seat]!
    const after = narrowRange(range, buckets, oddsByBucket(strategy, turn, turn.place), moves)
    if (after.some((weight) => weight > 0)) ranges[past.seat] = after
  }
  for (const range of ranges) removeCards(range, board)
  return ranges
}
