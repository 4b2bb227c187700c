/** Heads-up advice: frequencies from the solved strategy, values from its tree, ranges from the actions so far. */
import { sameJson } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import type { FastChance } from '../bots/fast-chance.ts'
import { potOdds, type Situation } from '../bots/situation.ts'
import { actionOfSolvedMove, bucketIn, nearestDepth, oddsOf, type Solution } from '../bots/solved-bot.ts'
import { effectiveStack, nodeOf } from '../bots/solved-line.ts'
import { rangesOf } from '../bots/solved-ranges.ts'
import { CALL } from '../solution/betting-tree.ts'
import type { SolvedStrategy } from '../solution/strategy-file.ts'
import type { Advice } from './advice.ts'
import type { AdvisedChoice } from './choices.ts'
import { capRareChoices, totalOf } from './choices.ts'
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

type Move = AdvisedChoice & Readonly<{ folds: number }>

/** Merges tree moves that amount to the same action. */
const mergeMoves = (moves: readonly Move[]): readonly Move[] => {
  const choices: Move[] = []
  for (const move of moves) {
    const i = choices.findIndex(({ action }) => sameJson(action, move.action))
    const same = choices[i]
    if (same === undefined) choices.push(move)
    else {
      const frequency = same.frequency + move.frequency
      const liked = move.frequency > same.frequency ? move : same
      choices[i] = { ...liked, frequency }
    }
  }
  return choices
}

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
      folds: folds[move]!,
    }
  })
}

const kindOf = ({ type }: Action): 'fold' | 'passive' | 'raise' =>
  type === 'fold' ? 'fold' : type === 'check' || type === 'call' ? 'passive' : 'raise'

export const solvedAdvice = (
  situation: Situation,
  solutions: readonly Solution[],
  care: number,
  next: FastChance,
): Advice | null => {
  const { view, seat, headsUp, hole, board } = situation
  if (!headsUp) return null
  const strategy = nearestDepth(solutions, effectiveStack(situation) / situation.bigBlind)
  const node = strategy === undefined ? null : nodeOf(strategy.tree, situation)
  const ranges = rangesOf(view, solutions)
  if (strategy === undefined || node === null || ranges === null) return null
  const odds = oddsOf(strategy, node, bucketIn(strategy, situation), potOdds(situation))
  const range = ranges[1 - seat]!
  const valued = valuesAt(strategy, { node, hole, board, range }, odds, care, next)
  const moves = capRareChoices(mergeMoves(movesOf(strategy, node, situation, odds, valued)))
  const best = moves.toSorted((a, b) => b.frequency - a.frequency)[0]!
  return {
    source: 'solved',
    choices: moves.map(({ folds: _folds, ...choice }) => choice),
    thought: thoughtOf(situation, kindOf(best.action), valued.equity, best.folds),
    own: gridOf(ranges[seat]!, board),
    others: [{ seat: 1 - seat, grid: gridOf(range, [...board, ...hole]) }],
  }
}
