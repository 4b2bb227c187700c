/**
 * A river of two players, solved on the real pot, stacks and bets from what each may hold: a few sizes for both, and
 * every bet that was really made. The number of iterations is fixed, so the result depends on the river alone.
 */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { PostflopMove } from '../../../solver/postflop/betting-tree.ts'
import type { NodeView, Step } from '../../../solver/postflop/node-view.ts'
import type { BetSize, BetSizes } from '../../../solver/postflop/spot.ts'
import { openSpot } from './open-spot.ts'

export type River = Readonly<{
  /** Weights of the 1,326 hands, of the player who acts first and of the other. */
  ranges: readonly [Float32Array, Float32Array]
  board: readonly number[]
  /** Before the first bet of the river: the pot, and the smaller of the two stacks. */
  pot: number
  stack: number
  minBet: number
  /** What has happened on the river so far. */
  moves: readonly PostflopMove[]
}>

/** All hands against all: 0.35 % of the pot is left after 100, 0.06 % after 300. */
const ITERATIONS = 150

const pot = (fraction: number): BetSize => ({ type: 'pot', fraction })
const BETS: readonly BetSize[] = [pot(0.33), pot(0.75), pot(1.5), { type: 'allIn' }]
const RAISES: readonly BetSize[] = [pot(0.75), { type: 'allIn' }]

/** The usual sizes, and those of a player's real bets. */
const sizesFor = (moves: readonly PostflopMove[], player: number): BetSizes => {
  const real = (type: 'bet' | 'raise'): readonly BetSize[] =>
    moves.flatMap((move, i) =>
      move.type === type && i % 2 === player ? [{ type: 'to', chips: move.to }] : [],
    )
  return { bet: [...BETS, ...real('bet')], raise: [...RAISES, ...real('raise')] }
}

const isSame = (one: PostflopMove, other: PostflopMove): boolean =>
  one.type === other.type && ('to' in one ? one.to : 0) === ('to' in other ? other.to : 0)

/** The decision after these moves: how each hand is played, and what it is worth. */
export const solveRiver = (river: River, iterations = ITERATIONS): NodeView | Refusal => {
  const { ranges, board, stack, minBet, moves } = river
  const both = [sizesFor(moves, 0), sizesFor(moves, 1)] as const
  const spot = { ranges, board, pot: river.pot, stack, minBet, sizes: [both, both, both] }
  const solver = openSpot(spot)
  if (isRefusal(solver)) return solver
  const path: Step[] = []
  let node = solver.tree
  for (const move of moves) {
    const at = node.type === 'choice' ? node.moves.findIndex((each) => isSame(each, move)) : -1
    if (node.type !== 'choice' || at < 0) return refuse('bad-move', `${move.type} is not possible here`)
    path.push({ type: 'move', move: at })
    node = node.next[at]!
  }
  solver.run(iterations)
  return solver.view(path) ?? refuse('bad-move', 'nobody has to act after these moves')
}
