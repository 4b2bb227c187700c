/**
 * The turn or the river of two players, solved anew on the real pot, stacks and bets: from what both may hold after the
 * actions of earlier streets. Uses only public information, and a fixed number of iterations.
 */
import { isRefusal, type Seat } from '@fairhouse/kit'
import { cardIndex } from '../evaluation/card-index.ts'
import type { Decision, PostflopMove, SolvedDecision } from '../postflop/decision.ts'
import type { View } from '../view.ts'
import { ringRangesOf } from './ring-ranges.ts'
import { type PastAction, pastActionsOf } from './situation.ts'
import type { Solutions } from './solutions.ts'
import { isInTree, rangesOf } from './solved-ranges.ts'

/**
 * More would keep people waiting: a turn takes a tenth of a second, a river a twentieth. After a bet there is less to
 * choose, and what is rarely bet is learnt about slowly.
 */
const ITERATIONS = { turn: { open: 12, bet: 24 }, river: { open: 80, bet: 320 } } as const

/** Everybody may hold anything: even a hand they never play this way has this part of the likeliest one's weight. */
const LEAST = 0.01

/** By seat; null without a strategy. */
const rangesBefore = (view: View, solutions: Solutions): readonly Float64Array[] | null => {
  const { players, street } = view
  const ring = solutions.hasRing() ? ringRangesOf(view, solutions.ring(), street) : null
  return players.length === 2 && (ring === null || isInTree(view, solutions.headsUp))
    ? rangesOf(view, solutions.headsUp, street)
    : ring
}

const withLeast = (range: Float32Array): Float32Array => range.map((weight) => Math.max(weight, LEAST))

/** Scaled so that the likeliest hand has the weight 1. */
const likeliestOne = (range: Float64Array): Float32Array => {
  const most = range.reduce((highest, weight) => Math.max(highest, weight), 0)
  return Float32Array.from(range, (weight) => weight / most)
}

const moveOf = ({ type, to, level }: PastAction): PostflopMove => {
  if (type !== 'raise') return { type: type as 'check' | 'call' }
  return { type: level === 0 ? 'bet' : 'raise', to }
}

/** The two who are left, first to act first; null if there are more, or another acted on this street. */
const rivalsIn = ({ players, button }: View, acted: readonly PastAction[]): readonly [Seat, Seat] | null => {
  const order = (seat: Seat): number => (seat - button - 1 + players.length) % players.length
  const [first, second, third] = [...players.keys()]
    .filter((seat) => !players[seat]!.folded)
    .toSorted((a, b) => order(a) - order(b))
  if (first === undefined || second === undefined || third !== undefined) return null
  return acted.every(({ seat }, i) => seat === (i % 2 === 0 ? first : second)) ? [first, second] : null
}

/**
 * The street that two players are on, as it began, and what they have done on it: what each may hold then, by their
 * earlier actions. Null before the flop, with more players, once nobody is to act, and without a strategy.
 */
export const subgameOf = (view: View, solutions: Solutions): Decision | null => {
  const { street, turn, players, board, pot, config } = view
  if (turn === null || street === 'preflop') return null
  const acted = pastActionsOf(view).filter((past) => past.street === street)
  const rivals = rivalsIn(view, acted)
  const ranges = rivals === null ? null : rangesBefore(view, solutions)
  if (rivals === null || ranges === null) return null
  const [first, second] = rivals
  const had = (seat: Seat): number => players[seat]!.stack + players[seat]!.bet
  return {
    ranges: [likeliestOne(ranges[first]!), likeliestOne(ranges[second]!)],
    board: board.map(cardIndex),
    pot: pot - players[first]!.bet - players[second]!.bet,
    stack: Math.min(had(first), had(second)),
    minBet: config.bigBlind,
    moves: acted.map(moveOf),
  }
}

/**
 * For the seat to act, what each of its hands does and is worth. Null where it isn't solved. `care`: factor on the
 * iterations.
 */
export const solveSubgame = (view: View, solutions: Solutions, care = 1): SolvedDecision | null => {
  const { street } = view
  const solve = solutions.solver()
  if (solve === null || (street !== 'turn' && street !== 'river')) return null
  const subgame = subgameOf(view, solutions)
  if (subgame === null) return null
  const { ranges, moves } = subgame
  const isBet = moves.some((move) => 'to' in move)
  const solved = solve(
    { ...subgame, ranges: [withLeast(ranges[0]), withLeast(ranges[1])] },
    Math.ceil(care * ITERATIONS[street][isBet ? 'bet' : 'open']),
  )
  return isRefusal(solved) ? null : solved
}
