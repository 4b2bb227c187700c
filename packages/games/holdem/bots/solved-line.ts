/**
 * Finds a real heads-up hand in a solution's tree: follows its actions from node to node, and maps a bet that
 * the tree doesn't have to the nearest one, by ratio.
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

/** The boundary between two tree sizes is their geometric mean. */
const nearestRaise = (tree: HoldemTree, node: number, part: number): number | null => {
  const raises = childrenOf(tree, node).filter((child) => tree.move[child] === RAISE)
  const off = raises.map((child) => Math.abs(Math.log(raisedPart(tree, node, child) / part)))
  return raises[off.indexOf(Math.min(...off))] ?? null
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
      if (!allIn) return nearestRaise(tree, node, (past.to - past.level) / (past.pot + past.owed))
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
    nodes.push(node)
    bets[past.seat] = past.to
    if (node !== null) node = childFor(tree, node, past, before[past.seat]! + past.to >= effective)
  }
  return [...nodes, node]
}

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
  return node !== null && stands(tree, node, view, { seat, street: view.street }) ? node : null
}
