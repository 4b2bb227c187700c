/** The choices of a spot, as advice lists them. */
import { type Chips, sameJson } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import type { Situation } from '../bots/situation.ts'

export type AdvisedChoice = Readonly<{
  action: Action
  /** The street total afterwards; unchanged for a fold or a check. */
  to: Chips
  /** From 0 to 1; they add up to 1. */
  frequency: number
  /** In chips, compared with folding now. */
  value: number
  /** The standard error of the difference to the strategy's own value. */
  error: number
}>

/** The street total after an action. */
export const totalOf = (action: Action, { bet, toCall, stack }: Situation): Chips => {
  switch (action.type) {
    case 'fold':
    case 'check':
    case 'runOnce':
    case 'runAgain':
      return bet
    case 'call':
      return bet + toCall
    case 'bet':
    case 'raise':
      return action.amount
    case 'allIn':
      return bet + stack
  }
}

export type MoveKind = 'fold' | 'passive' | 'raise'

/** A choice with what its explanation needs: how often everybody folds to it. */
export type Move = AdvisedChoice & Readonly<{ kind: MoveKind; folds: number }>

const ORDER = { fold: 0, passive: 1, raise: 2 } as const
/** Fold first, raises last, from small to large. */
export const inOrder = (moves: readonly Move[]): readonly Move[] =>
  moves.toSorted((a, b) => ORDER[a.kind] - ORDER[b.kind] || a.to - b.to)

/** Merges moves that amount to the same action: it has the value of the most frequent. */
export const mergeMoves = (moves: readonly Move[]): readonly Move[] => {
  const merged: Move[] = []
  for (const move of moves) {
    const i = merged.findIndex(({ action }) => sameJson(action, move.action))
    const same = merged[i]
    if (same === undefined) merged.push(move)
    else {
      const liked = move.frequency > same.frequency ? move : same
      merged[i] = { ...liked, frequency: same.frequency + move.frequency }
    }
  }
  return merged
}

/**
 * Where a call ends the betting, its value is known: how often a strategy of rounded bets folds or calls gives way to
 * it, unless the difference is noise.
 */
const settleCalls = (
  moves: readonly Move[],
  { board, toCall, stack, view, last, opponents }: Situation,
): readonly Move[] => {
  const isOver =
    toCall === stack ||
    opponents.every((seat) => view.players[seat]!.allIn) ||
    (board.length === 5 && (last || opponents.length === 1))
  const call = moves.find(({ kind }) => kind === 'passive')
  const fold = moves.find(({ kind }) => kind === 'fold')
  if (toCall === 0 || !isOver || call === undefined || fold === undefined) return moves
  if (Math.abs(call.value) <= call.error) return moves
  const [taken, left] = call.value > 0 ? [call, fold] : [fold, call]
  return moves.map((move) => {
    if (move === left) return { ...move, frequency: 0 }
    return move === taken ? { ...move, frequency: move.frequency + left.frequency } : move
  })
}

/** Lower frequencies are rounding (strategies are stored in fifteenths) or leftovers of training. */
export const SELDOM = 0.1

/** The strategy's value here: the values of its choices weighted by frequency, ignoring rare ones. */
export const strategyValue = (choices: readonly AdvisedChoice[]): number => {
  const often = choices.filter(({ frequency }) => frequency >= SELDOM)
  const total = often.reduce((sum, { frequency }) => sum + frequency, 0)
  return often.reduce((sum, { frequency, value }) => sum + frequency * value, 0) / total
}

/**
 * A choice the strategy hardly ever makes can't be worth more than those it makes: the responses to it were hardly
 * trained, and anything above is noise.
 */
const capRareChoices = (choices: readonly Move[]): readonly Move[] => {
  const cap = strategyValue(choices)
  return choices.map((choice) =>
    choice.frequency < SELDOM && choice.action.type !== 'fold'
      ? { ...choice, value: Math.min(choice.value, cap) }
      : choice,
  )
}

/** Of a strategy with rounded bets: one move for each action, with values and frequencies that agree. */
export const settledMoves = (moves: readonly Move[], situation: Situation): readonly Move[] => {
  const settled = settleCalls(mergeMoves(moves), situation)
  return situation.board.length === 5 ? settled : capRareChoices(settled)
}

export const choiceOf = ({ kind: _kind, folds: _folds, ...choice }: Move): AdvisedChoice => choice

/** The most frequent choice; among equals, the most valuable. */
export const bestOf = <Choice extends AdvisedChoice>(choices: readonly Choice[]): Choice =>
  choices.toSorted((a, b) => b.frequency - a.frequency || b.value - a.value)[0]!
