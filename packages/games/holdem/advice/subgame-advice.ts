/** Advice on turns and rivers of two players, from a solution of the real hand: the one that hard bots play by. */
import type { Situation } from '../bots/situation.ts'
import type { Solutions } from '../bots/solutions.ts'
import { solveSubgame } from '../bots/subgame.ts'
import { actionOfMove, kindOfMove, oftenOf } from '../bots/subgame-bot.ts'
import { FIRST, SECOND } from '../odds/starting-hands.ts'
import type { NodeView, SolvedDecision } from '../postflop/decision.ts'
import type { Advice } from './advice.ts'
import { bestOf, choiceOf, inOrder, type Move, mergeMoves, totalOf } from './choices.ts'
import { gridOf } from './range-grid.ts'
import { thoughtOf } from './thoughts.ts'

/** As a fraction of the pot: what the iterations leave, on the turn and on the river. */
const NOISE = { 4: 0.02, 5: 0.005 } as const

/** By pocket. */
const rangeOf = ({ players }: NodeView, player: 0 | 1): Float64Array => {
  const range = new Float64Array(FIRST.length)
  const { hands, reach } = players[player]
  for (const [i, hand] of hands.entries()) range[hand] = reach[i]!
  return range
}

/** How often the other player, who can't hold these cards, folds to a move. */
const foldsTo = ({ node, after }: SolvedDecision, move: number, hole: readonly number[]): number => {
  const answer = after(move)
  if (answer === undefined || answer.player === node.player || answer.moves[0]?.type !== 'fold') return 0
  const { hands, reach } = answer.players[answer.player]
  let [folded, all] = [0, 0]
  for (const [i, hand] of hands.entries()) {
    if (hole.includes(FIRST[hand]!) || hole.includes(SECOND[hand]!)) continue
    folded += reach[i]! * answer.strategy[0]![i]!
    all += reach[i]!
  }
  return all === 0 ? 0 : folded / all
}

export const subgameAdvice = (situation: Situation, solutions: Solutions, care: number): Advice | null => {
  const { view, board, hole, pocket, opponents } = situation
  const solved = solveSubgame(view, solutions, care)
  if (solved === null) return null
  const { node } = solved
  const own = node.players[node.player]
  const at = own.hands.indexOf(pocket)
  if (at < 0) return null
  const odds = oftenOf(node.strategy.map((frequencies) => frequencies[at]!))
  const error = NOISE[board.length as keyof typeof NOISE] * node.pot
  const merged = mergeMoves(
    node.moves.map((move, i): Move => {
      const action = actionOfMove(situation, move)
      const kind = kindOfMove(move)
      const isFold = kind === 'fold'
      return {
        action,
        to: totalOf(action, situation),
        frequency: odds[i]!,
        value: isFold ? 0 : node.moveValues[i]![at]!,
        error: isFold ? 0 : error,
        kind: kind === 'call' ? 'passive' : kind,
        folds: kind === 'raise' && odds[i]! > 0 ? foldsTo(solved, i, hole) : 0,
      }
    }),
  )
  const moves = inOrder(merged)
  const theirs = rangeOf(node, node.player === 0 ? 1 : 0)
  return {
    source: 'solved',
    choices: moves.map(choiceOf),
    thought: thoughtOf(situation, bestOf(moves), own.equity[at]!),
    own: gridOf(rangeOf(node, node.player), board),
    others: [{ seat: opponents[0]!, grid: gridOf(theirs, [...board, ...hole]) }],
  }
}
