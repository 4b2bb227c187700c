/** Plays turns and rivers of two players by a solution of the real hand; everything else by another bot. */
import type { Bot, Chance, Decision } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import type { Street } from '../deal.ts'
import type { PostflopMove } from '../postflop/decision.ts'
import { playOf } from '../postflop/play-of-hand.ts'
import { strengthOn } from '../solution/hand-strength.ts'
import type { View } from '../view.ts'
import { drawnMove, type Leaning, leanOdds } from './leaning.ts'
import { type Situation, situationOf } from './situation.ts'
import { aggressive, checkOrFold, passive } from './sizing.ts'
import type { Solutions } from './solutions.ts'
import { type MoveKind, solvedReason } from './solved-reasons.ts'
import { solveSubgame } from './subgame.ts'

/** Odds below this are what is left of the first iterations. */
const SELDOM = 0.03

export const oftenOf = (odds: readonly number[]): readonly number[] => {
  const often = odds.map((odd) => (odd < SELDOM ? 0 : odd))
  const total = often.reduce((sum, odd) => sum + odd, 0)
  return often.map((odd) => odd / total)
}

export const kindOfMove = ({ type }: PostflopMove): MoveKind =>
  type === 'fold' ? 'fold' : type === 'check' || type === 'call' ? 'call' : 'raise'

export const actionOfMove = (situation: Situation, move: PostflopMove): Action => {
  if ('to' in move) return aggressive(situation, move.to)
  return move.type === 'fold' ? checkOrFold(situation) : passive(situation)
}

const decide = (
  situation: Situation,
  solutions: Solutions,
  leaning: Leaning,
  chance: Chance,
): Decision<Action> | null => {
  const solved = solveSubgame(situation.view, solutions)
  const played = solved === null ? [] : playOf(solved.node, situation.pocket)
  if (played.length === 0) return null
  const kindOf = (move: number): MoveKind => kindOfMove(played[move]!.move)
  const often = oftenOf(played.map(({ odds }) => odds))
  const odds = leanOdds(often, kindOf, leaning)
  const drawn = drawnMove(odds, chance)
  const beats = strengthOn(situation.hole, situation.board).mean
  return {
    action: actionOfMove(situation, played[drawn]!.move),
    reason: solvedReason(situation, kindOf(drawn), odds[drawn]!, beats),
  }
}

export const subgameBot =
  (
    solutions: Solutions,
    streets: readonly Street[],
    leaning: Leaning,
    otherwise: Bot<View, Action>,
  ): Bot<View, Action> =>
  (view, options, chance) =>
    (streets.includes(view.street) && decide(situationOf(view, options), solutions, leaning, chance)) ||
    otherwise(view, options, chance)
