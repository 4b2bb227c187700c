/**
 * A decision of a solved spot: who plays what with each hand, and what it is worth. A path leads there from the root,
 * over moves (by their place among the node's) and cards.
 */
import type { BettingNode, ChoiceNode, PostflopMove } from './betting-tree.ts'
import { isLocked, strategyAt, writeSums } from './cells.ts'
import { unblocked } from './matchups.ts'
import { pocketWithSuits, SUIT_ORDERS, withSuits } from './pockets.ts'
import type { Board } from './runouts.ts'
import { checkedDown, forestsFrom, rootOf, type Solution } from './solution.ts'
import { otherPlayer, type PlayerIndex, payoffsOf } from './spot.ts'
import { workingRows } from './tables.ts'
import { traverse } from './traversal.ts'

export type Step = Readonly<{ type: 'move'; move: number } | { type: 'card'; card: number }>

/** By hand (of 1,326), the weight of each move. */
export type Weighting = readonly ArrayLike<number>[]

/** A player's hands at a decision. Lists are in the order of `hands`. */
export type HandsView = Readonly<{
  /** Numbers of the hands the board leaves. */
  hands: Uint16Array
  /** Their weights in the range, times the odds that they play as the path says. */
  reach: Float32Array
  /** The other player's reach, of all hands that share no card with it. */
  against: Float64Array
  /** What a hand gets on average from here, in chips, counting what is in the pot; NaN against no hand. */
  values: Float64Array
  /** The share of the pot it would win if nobody bet any more. */
  equity: Float64Array
}>

export type NodeView = Readonly<{
  board: readonly number[]
  /** What is in the pot, with all bets, and what each has put into it since the root. */
  pot: number
  paid: readonly [number, number]
  player: PlayerIndex
  moves: readonly PostflopMove[]
  isLocked: boolean
  players: readonly [HandsView, HandsView]
  /** By move and hand of the player: how often it is played, and what it is worth. */
  strategy: readonly Float32Array[]
  moveValues: readonly Float64Array[]
}>

/** A place on the way. `suits`: changes the suits of `board` into those of the cards that were dealt. */
type Standing = Readonly<{
  street: number
  board: Board
  dealt: readonly number[]
  suits: readonly number[]
  node: BettingNode
  reach: readonly [Float32Array, Float32Array]
  paid: readonly [number, number]
  /** Paid by each on the streets before. */
  before: number
}>

/** `order` after `first`. */
const composed = (first: readonly number[], order: readonly number[]): readonly number[] =>
  first.map((suit) => order[suit]!)

const moved = (solution: Solution, at: Standing, index: number): Standing | undefined => {
  const { node, street, board, paid, before } = at
  if (node.type !== 'choice' || node.next[index] === undefined) return undefined
  const odds = strategyAt(solution, street, board, node)[index]!
  const move = node.moves[index]!
  const { player } = node
  const now =
    move.type === 'bet' || move.type === 'raise'
      ? before + move.to
      : move.type === 'call'
        ? paid[otherPlayer(player)]
        : paid[player]
  const thinned = at.reach[player].map((weight, hand) => weight * odds[hand]!)
  return {
    ...at,
    node: node.next[index],
    reach: player === 0 ? [thinned, at.reach[1]] : [at.reach[0], thinned],
    paid: player === 0 ? [now, paid[1]] : [paid[0], now],
  }
}

const dealtTo = ({ runouts, kernel }: Solution, at: Standing, card: number): Standing | undefined => {
  const { node, street, board, suits } = at
  if (node.type !== 'deal') return undefined
  const boards = runouts[street + 1]!.slice(board.firstChild, board.firstChild + board.children)
  for (const child of boards) {
    const arrival = child.arrivals.find((each) => withSuits(each.card, suits) === card)
    if (arrival === undefined) continue
    const reachOf = (player: PlayerIndex): Float32Array => {
      const { length } = child.rows[player].hands
      const from = new Uint16Array(kernel.memory, arrival.from[player], length)
      return Float32Array.from(from, (hand) => at.reach[player][hand]!)
    }
    return {
      ...at,
      street: street + 1,
      board: child,
      dealt: [...at.dealt, card],
      suits: composed(arrival.suits, suits),
      node: node.next,
      reach: [reachOf(0), reachOf(1)],
      before: at.paid[0],
    }
  }
  return undefined
}

const follow = (solution: Solution, path: readonly Step[]): (Standing & { node: ChoiceNode }) | undefined => {
  let at: Standing | undefined = {
    ...rootOf(solution),
    dealt: solution.spot.board,
    suits: SUIT_ORDERS[0]!,
    node: solution.tree,
    reach: solution.weights,
    paid: [0, 0],
    before: 0,
  }
  for (const step of path) {
    at = step.type === 'move' ? moved(solution, at, step.move) : dealtTo(solution, at, step.card)
    if (at === undefined) return undefined
  }
  const { node } = at
  return node.type === 'choice' ? { ...at, node } : undefined
}

/** What each hand gets, if `root` is played from here, and after each move if it is the player's. */
const valuesFrom = (
  solution: Solution,
  at: Standing,
  player: PlayerIndex,
  mass: Float64Array,
): Readonly<{ values: Float64Array; moveValues: readonly Float64Array[] }> => {
  const { spot, kernel, work } = solution
  const forests = forestsFrom(solution, at.street, at.node, (paid) => payoffsOf(spot, paid))
  const rows = traverse({ ...solution, forests }, at, player, at.reach[otherPlayer(player)], {
    type: 'average',
  })
  const inChips = (row: Float32Array): Float64Array =>
    mass.map((weight, hand) =>
      weight > 0 ? row[hand]! / weight + spot.pot / 2 + at.paid[player] : Number.NaN,
    )
  const { value } = workingRows(at.board, work.streets[at.street]!, player)
  const moves = at.node.type === 'choice' && at.node.player === player ? at.node.moves.length : 0
  return {
    values: inChips(rows),
    moveValues: Array.from({ length: moves }, (_, move) =>
      inChips(new Float32Array(kernel.memory, value.at + 4 * value.width * (1 + move), value.width)),
    ),
  }
}

const equityFrom = (
  solution: Solution,
  at: Standing,
  player: PlayerIndex,
  mass: Float64Array,
): Float64Array => {
  const forests = checkedDown(solution, at.street)
  const rows = traverse({ ...solution, forests }, at, player, at.reach[otherPlayer(player)], {
    type: 'average',
  })
  return mass.map((weight, hand) => (weight > 0 ? rows[hand]! / weight : Number.NaN))
}

export const viewAt = (solution: Solution, path: readonly Step[]): NodeView | undefined => {
  const at = follow(solution, path)
  if (at === undefined) return undefined
  const { board, street, node, suits, paid } = at
  const views = ([0, 1] as const).map((player) => {
    const { hands } = board.rows[player]
    const mass = unblocked(hands, board.rows[otherPlayer(player)].hands, at.reach[otherPlayer(player)])
    const { values, moveValues } = valuesFrom(solution, at, player, mass)
    const equity = equityFrom(solution, at, player, mass)
    const view = {
      hands: hands.map((hand) => pocketWithSuits(hand, suits)),
      reach: at.reach[player],
      against: mass,
      values,
      equity,
    }
    return { view, moveValues }
  })
  return {
    board: at.dealt,
    pot: solution.spot.pot + paid[0] + paid[1],
    paid,
    player: node.player,
    moves: node.moves,
    isLocked: isLocked(solution, street, board, node),
    players: [views[0]!.view, views[1]!.view],
    strategy: strategyAt(solution, street, board, node),
    moveValues: views[node.player]!.moveValues,
  }
}

/** Where suits are alike, a strategy must be too: each hand gets the mean over those that stand for it. */
export const lock = (solution: Solution, path: readonly Step[], strategy: Weighting): boolean => {
  const at = follow(solution, path)
  if (at === undefined) return false
  const { board, street, node, suits } = at
  const { hands } = board.rows[node.player]
  writeSums(solution, street, board, node, true, (i, move) =>
    board.symmetries.reduce(
      (sum, order) => sum + strategy[pocketWithSuits(pocketWithSuits(hands[i]!, order), suits)]![move]!,
      0,
    ),
  )
  return true
}

export const unlock = (solution: Solution, path: readonly Step[]): boolean => {
  const at = follow(solution, path)
  if (at === undefined) return false
  writeSums(solution, at.street, at.board, at.node, false, () => 0)
  return true
}
