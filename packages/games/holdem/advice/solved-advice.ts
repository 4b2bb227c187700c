/** Heads-up advice: frequencies from the solved strategy, values from its tree, ranges from the actions so far. */
import type { Action } from '../actions.ts'
import type { FastChance } from '../bots/fast-chance.ts'
import { potOdds, type Situation } from '../bots/situation.ts'
import { actionOfSolvedMove, answersAt, bucketIn, nearestDepth, type Solution } from '../bots/solved-bot.ts'
import { effectiveStack, placeOf } from '../bots/solved-line.ts'
import { rangesOf } from '../bots/solved-ranges.ts'
import { CALL } from '../solution/betting-tree.ts'
import type { SolvedStrategy } from '../solution/strategy-file.ts'
import type { Advice } from './advice.ts'
import { bestOf, choiceOf, inOrder, type Move, type MoveKind, settledMoves, totalOf } from './choices.ts'
import { gridOf } from './range-grid.ts'
import { type MoveValues, valuesAt } from './solved-values.ts'
import { thoughtOf } from './thoughts.ts'

/** Converts the tree's big blinds to chips: the call at its real price, the rest in proportion to the real pot. */
const inChips = (strategy: SolvedStrategy, node: number, { pot, toCall }: Situation) => {
  const { tree } = strategy
  const moves = Array.from({ length: tree.moves[node]! }, (_, move) => tree.child[node]! + move)
  const call = moves.find((child) => tree.move[child] === CALL)!
  const owed = (tree.pot[call]! - tree.pot[node]!) / 100
  const scale = (pot + toCall) / (tree.pot[call]! / 100)
  return {
    value: (value: number): number => scale * (value + owed) - toCall,
    error: (error: number): number => scale * error,
  }
}

const kindOf = ({ type }: Action): MoveKind =>
  type === 'fold' ? 'fold' : type === 'check' || type === 'call' ? 'passive' : 'raise'

const movesOf = (
  strategy: SolvedStrategy,
  node: number,
  situation: Situation,
  odds: readonly number[],
  { values, errors, folds }: MoveValues,
): readonly Move[] => {
  const chips = inChips(strategy, node, situation)
  return odds.map((frequency, move) => {
    const action = actionOfSolvedMove(strategy, node, move, situation)
    const isFold = action.type === 'fold'
    return {
      action,
      to: totalOf(action, situation),
      frequency,
      value: isFold ? 0 : chips.value(values[move]!),
      error: chips.error(errors[move]!),
      kind: kindOf(action),
      folds: folds[move]!,
    }
  })
}

export const solvedAdvice = (
  situation: Situation,
  solutions: readonly Solution[],
  care: number,
  next: FastChance,
): Advice | null => {
  const { view, seat, headsUp, hole, board } = situation
  if (!headsUp) return null
  const strategy = nearestDepth(solutions, effectiveStack(situation) / situation.bigBlind)
  const place = strategy === undefined ? null : placeOf(strategy.tree, situation)
  const ranges = rangesOf(view, solutions)
  if (strategy === undefined || place === null || ranges === null) return null
  const range = ranges[1 - seat]!
  const answers = answersAt(strategy, place, bucketIn(strategy, situation), potOdds(situation))
  const valued = answers.map(({ node, odds }) =>
    valuesAt(strategy, { node, hole, board, range }, odds, care, next),
  )
  const played = answers.flatMap(({ node, odds, share }, i) =>
    movesOf(strategy, node, situation, odds, valued[i]!).map((move) => {
      return { ...move, frequency: share * move.frequency }
    }),
  )
  const moves = settledMoves(inOrder(played), situation)
  return {
    source: 'solved',
    choices: moves.map(choiceOf),
    thought: thoughtOf(situation, bestOf(moves), valued[0]!.equity),
    own: gridOf(ranges[seat]!, board),
    others: [{ seat: 1 - seat, grid: gridOf(range, [...board, ...hole]) }],
  }
}
