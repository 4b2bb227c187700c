/**
 * Finds a real heads-up hand in a solution's tree: follows its actions from node to node, and maps a bet that
 * the tree doesn't have to one of the two around it. Where the pots have drifted apart, the hand has left the tree.
 */
import { CALL, FOLDED, type HoldemTree, RAISE } from '../solution/betting-tree.ts'
import type { PastAction, Situation } from './situation.ts'

const STREETS = ['preflop', 'flop', 'turn', 'river'] as const

export const childrenOf = (tree: HoldemTree, node: number): readonly number[] =>
  Array.from({ length: tree.moves[node]! }, (_, i) => tree.child[node]! + i)

const callAt = (tree: HoldemTree, node: number): number =>
  childrenOf(tree, node).find((child) => tree.move[child] === CALL)!

/** The raise of a move as a fraction of the pot after a call. */
export const raisedPart = (tree: HoldemTree, node: number, child: number): number => {
  const call = callAt(tree, node)
  return (tree.to[child]! - tree.to[call]!) / tree.pot[call]!
}

/** The price of a call in the tree, as a fraction of the pot after it. */
export const treePrice = (tree: HoldemTree, node: number): number => {
  const call = callAt(tree, node)
  return (tree.pot[call]! - tree.pot[node]!) / tree.pot[call]!
}

/**
 * Of the two tree sizes around this one, the one that the pseudo-harmonic mapping (Ganzfried and Sandholm) gives more
 * weight: it leaves the least to win by betting between them.
 */
const mappedRaise = (tree: HoldemTree, node: number, part: number): number | null => {
  const raises = childrenOf(tree, node).filter((child) => tree.move[child] === RAISE)
  const above = raises.findIndex((child) => raisedPart(tree, node, child) >= part)
  if (above <= 0) return (above === 0 ? raises[0] : raises.at(-1)) ?? null
  const [low, high] = [raises[above - 1]!, raises[above]!]
  const [a, b] = [raisedPart(tree, node, low), raisedPart(tree, node, high)]
  return ((b - part) * (1 + a)) / ((b - a) * (1 + part)) >= 1 / 2 ? low : high
}

/** The most that can be lost in this hand: the smaller starting stack. */
export const effectiveStack = ({ view }: Pick<Situation, 'view'>): number =>
  Math.min(...view.players.map(({ stack, total }) => stack + total))

export const childFor = (tree: HoldemTree, node: number, past: PastAction, allIn: boolean): number | null => {
  switch (past.type) {
    case 'fold':
      return null
    case 'check':
    case 'call':
      return callAt(tree, node)
    case 'raise': {
      if (!allIn) return mappedRaise(tree, node, (past.to - past.level) / (past.pot + past.owed))
      const last = childrenOf(tree, node).at(-1)!
      return tree.move[last] === RAISE ? last : null
    }
  }
}

/**
 * The node of each action of the hand, then the node it has led to. Null outside the tree: the tree has the hand
 * over, or another player to act.
 */
export const nodesOf = (
  tree: HoldemTree,
  { view, pastActions }: Pick<Situation, 'view' | 'pastActions'>,
): readonly (number | null)[] => {
  const effective = effectiveStack({ view })
  /** By seat, put in on earlier streets, and on this one. */
  const before = [0, 0]
  const bets = [0, 0]
  const nodes: (number | null)[] = []
  let street: PastAction['street'] = 'preflop'
  let node: number | null = 0
  for (const past of pastActions) {
    if (past.street !== street) {
      street = past.street
      for (const who of [0, 1]) before[who]! += bets[who]!
      bets.fill(0)
    }
    if (node !== null && !stands(tree, node, view, past)) node = null
    if (node !== null && hasDrifted(tree, node, past.pot / view.config.bigBlind)) node = null
    nodes.push(node)
    bets[past.seat] = past.to
    if (node !== null) node = childFor(tree, node, past, before[past.seat]! + past.to >= effective)
  }
  return [...nodes, node]
}

/** By this factor the tree's pot, in big blinds, may differ from the real one. */
const DRIFT = 1.4

const hasDrifted = (tree: HoldemTree, node: number, pot: number): boolean =>
  Math.abs(Math.log((100 * pot) / tree.pot[node]!)) > Math.log(DRIFT)

const stands = (
  tree: HoldemTree,
  node: number,
  { button }: Situation['view'],
  { seat, street }: Pick<PastAction, 'seat' | 'street'>,
): boolean =>
  tree.actor[node]! < FOLDED &&
  tree.actor[node] === (seat === button ? 0 : 1) &&
  STREETS[tree.street[node]!] === street

/** The node where the seat is to act, or null outside the tree. */
export const nodeOf = (
  tree: HoldemTree,
  situation: Pick<Situation, 'view' | 'pastActions' | 'seat'>,
): number | null => {
  const { view, seat } = situation
  const node = nodesOf(tree, situation).at(-1) ?? null
  const isThere =
    node !== null &&
    stands(tree, node, view, { seat, street: view.street }) &&
    !hasDrifted(tree, node, view.pot / view.config.bigBlind)
  return isThere ? node : null
}
