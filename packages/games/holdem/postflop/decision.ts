/**
 * A decision on the turn or the river between two players, solved on the real pot, stacks and bets from what each may
 * hold: a few sizes for both, and the bets that were really made. In one thread, with a fixed number of iterations, so
 * the result depends on the decision alone.
 */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { PostflopMove } from '../../../solver/postflop/betting-tree.ts'
import type { NodeView, Step } from '../../../solver/postflop/node-view.ts'
import type { BetSize, BetSizes, PostflopSpot, Rake } from '../../../solver/postflop/spot.ts'
import { openSpot } from './open-spot.ts'

export type { NodeView, PostflopMove }

export type Decision = Readonly<{
  /** Weights of the 1,326 hands (`pocketNumber`), of the player who acts first and of the other. */
  ranges: readonly [Float32Array, Float32Array]
  /** Card indexes: four for the turn, five for the river. */
  board: readonly number[]
  /** Before the first bet of the street: the pot, and the smaller of the two stacks. */
  pot: number
  stack: number
  minBet: number
  rake?: Rake
  /** What has happened on this street so far; whoever acts first made the first of them. */
  moves: readonly PostflopMove[]
}>

/**
 * All hands against all: on the river 0.35 % of the pot is left after 100 and 0.06 % after 300; on the turn 1 % of
 * the smaller tree's after 40, 2 % after 32.
 */
const ITERATIONS = { turn: 32, river: 150 }

const pot = (fraction: number): BetSize => ({ type: 'pot', fraction })
const ALL_IN: BetSize = { type: 'allIn' }
const BESIDE = [pot(0.75)] as const
const NOTHING: BetSizes = { bet: [], raise: [] }
/** A turn has 48 rivers: with as many sizes as a river has, it would take seconds. */
const SIZES = {
  turn: { bet: [pot(0.5), pot(1)], raise: [ALL_IN] },
  river: { bet: [pot(0.33), pot(0.75), pot(1.5), ALL_IN], raise: [pot(0.75), ALL_IN] },
  riverOfTurn: { bet: [pot(0.75)], raise: [] },
} as const satisfies Record<string, BetSizes>

/** A bet that the other player can't match in full is as good as their stack. */
const capped = (move: PostflopMove, stack: number): PostflopMove =>
  'to' in move ? { ...move, to: Math.min(move.to, stack) } : move

/**
 * Where a player has bet or raised, it is that size they had to choose, and no other: beside others it might never be
 * played, and the answer to it never learnt. Whoever is to act has all sizes for another raise.
 */
const withReal = (sizes: BetSizes, moves: readonly PostflopMove[], player: number): BetSizes => {
  const real = (type: 'bet' | 'raise'): readonly BetSize[] =>
    moves.flatMap((move, i) =>
      move.type === type && i % 2 === player ? [{ type: 'to', chips: move.to }] : [],
    )
  const [bet, raise] = [real('bet'), real('raise')]
  const isToAct = moves.length % 2 === player
  const isBet = moves.some(({ type }) => type === 'bet')
  return {
    // Once somebody has bet, the other's bets lie beside the way.
    bet: bet.length > 0 ? bet : isBet ? BESIDE : sizes.bet,
    raise: raise.length === 0 ? sizes.raise : isToAct ? [...sizes.raise, ...raise] : raise,
  }
}

const sizesFor = (moves: readonly PostflopMove[], street: 'turn' | 'river'): PostflopSpot['sizes'] => {
  const now = [withReal(SIZES[street], moves, 0), withReal(SIZES[street], moves, 1)] as const
  const none = [NOTHING, NOTHING] as const
  return street === 'river' ? [none, none, now] : [none, now, [SIZES.riverOfTurn, SIZES.riverOfTurn]]
}

const isSame = (one: PostflopMove, other: PostflopMove): boolean =>
  one.type === other.type && ('to' in one ? one.to : 0) === ('to' in other ? other.to : 0)

/** As a fraction of the pot: moves worth so much less than the best are left from the first iterations. */
const WORSE = 0.25

/** Without what was played before it was learnt, above all by hands that would hardly get here. */
const withoutMistakes = (view: NodeView): NodeView => {
  const { strategy: played, moveValues, pot, players, player } = view
  const strategy = played.map((odds) => odds.slice())
  for (const at of players[player].hands.keys()) {
    const values = moveValues.map((ofMove) => ofMove[at]!)
    const best = Math.max(...values)
    const isSound = (move: number): boolean => values[move]! >= best - WORSE * pot
    const kept = played.reduce((sum, odds, move) => sum + (isSound(move) ? odds[at]! : 0), 0)
    for (const [move, odds] of strategy.entries())
      odds[at] = kept > 0 ? (isSound(move) ? odds[at]! / kept : 0) : move === values.indexOf(best) ? 1 : 0
  }
  return { ...view, strategy }
}

export type SolvedDecision = Readonly<{
  /** How each hand is played after these moves, and what it is worth. Player 0 is the one who acts first. */
  node: NodeView
  /** The same after one more move, by its place among the node's; undefined if nobody has to act then. */
  after(move: number): NodeView | undefined
}>

export const solveDecision = (decision: Decision, iterations?: number): SolvedDecision | Refusal => {
  const { ranges, board, stack, minBet, rake } = decision
  if (board.length !== 4 && board.length !== 5)
    return refuse('bad-board', 'the board of a turn or a river has four or five cards')
  const street = board.length === 4 ? 'turn' : 'river'
  const moves = decision.moves.map((move) => capped(move, stack))
  const sizes = sizesFor(moves, street)
  const solver = openSpot({ ranges, board, pot: decision.pot, stack, minBet, sizes, ...(rake && { rake }) })
  if (isRefusal(solver)) return solver
  const path: Step[] = []
  let node = solver.tree
  for (const move of moves) {
    const at = node.type === 'choice' ? node.moves.findIndex((each) => isSame(each, move)) : -1
    if (node.type !== 'choice' || at < 0) return refuse('bad-move', `${move.type} is not possible here`)
    path.push({ type: 'move', move: at })
    node = node.next[at]!
  }
  solver.run(iterations ?? ITERATIONS[street])
  const view = solver.view(path)
  if (view === undefined) return refuse('bad-move', 'nobody has to act after these moves')
  return {
    node: withoutMistakes(view),
    after: (move) => solver.view([...path, { type: 'move', move }]),
  }
}

export type Solver = typeof solveDecision
