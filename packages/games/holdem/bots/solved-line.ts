/**
 * Finds a real heads-up hand in a solution's tree: follows its actions from node to node, and shares a bet that the
 * tree doesn't have between the two around it. Where the pots have drifted apart, the hand has left the tree.
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

/** A place in the tree: a node, and after a bet between two sizes also the node of the other one, with its share. */
export type Place = Readonly<{ node: number; beside: Readonly<{ node: number; share: number }> | null }>

const alone = (node: number): Place => ({ node, beside: null })

/** A share below this is a size of the tree, rounded. */
const ROUNDED = 0.03

/**
 * The two tree sizes around this one, shared by the pseudo-harmonic mapping (Ganzfried and Sandholm): it leaves the
 * least to win by betting between them.
 */
const mappedRaise = (tree: HoldemTree, node: number, part: number): Place | null => {
  const raises = childrenOf(tree, node).filter((child) => tree.move[child] === RAISE)
  if (raises.length === 0) return null
  const above = raises.findIndex((child) => raisedPart(tree, node, child) >= part)
  if (above <= 0) return alone(above === 0 ? raises[0]! : raises.at(-1)!)
  const [low, high] = [raises[above - 1]!, raises[above]!]
  const [a, b] = [raisedPart(tree, node, low), raisedPart(tree, node, high)]
  const ofLow = ((b - part) * (1 + a)) / ((b - a) * (1 + part))
  const [near, other, share] = ofLow >= 1 / 2 ? [low, high, 1 - ofLow] : [high, low, ofLow]
  return { node: near, beside: share < ROUNDED ? null : { node: other, share } }
}

/** The most that can be lost in this hand: the smaller starting stack. */
export const effectiveStack = ({ view }: Pick<Situation, 'view'>): number =>
  Math.min(...view.players.map(({ stack, total }) => stack + total))

export const placeAfter = (
  tree: HoldemTree,
  node: number,
  past: PastAction,
  allIn: boolean,
): Place | null => {
  switch (past.type) {
    case 'fold':
      return null
    case 'check':
    case 'call':
      return alone(callAt(tree, node))
    case 'raise': {
      if (!allIn) return mappedRaise(tree, node, (past.to - past.level) / (past.pot + past.owed))
      const last = childrenOf(tree, node).at(-1)!
      return tree.move[last] === RAISE ? alone(last) : null
    }
  }
}

/**
 * The place of each action of the hand, then the one it has led to. Null outside the tree: the tree has the hand
 * over, or another player to act, or another pot once the bets are matched.
 */
export const placesOf = (
  tree: HoldemTree,
  { view, pastActions }: Pick<Situation, 'view' | 'pastActions'>,
): readonly (Place | null)[] => {
  const effective = effectiveStack({ view })
  /** By seat, put in on earlier streets, and on this one. */
  const before = [0, 0]
  const bets = [0, 0]
  const places: (Place | null)[] = []
  let street: PastAction['street'] = 'preflop'
  let place: Place | null = alone(0)
  const settle = (next: Turn, last: PastAction | undefined): void => {
    if (place === null) return
    const isFacing = last?.type === 'raise'
    const isLost = !isFacing && hasDrifted(tree, place.node, next.pot / view.config.bigBlind)
    if (isLost || !stands(tree, place.node, view, next)) place = null
  }
  for (const [i, past] of pastActions.entries()) {
    if (past.street !== street) {
      street = past.street
      for (const who of [0, 1]) before[who]! += bets[who]!
      bets.fill(0)
    }
    settle(past, pastActions[i - 1])
    places.push(place)
    bets[past.seat] = past.to
    const isAllIn = before[past.seat]! + past.to >= effective
    const at: readonly number[] = place === null ? [] : nodesIn(place)
    place = at.reduce<Place | null>((found, node) => found ?? placeAfter(tree, node, past, isAllIn), null)
  }
  const { turn, pot } = view
  if (turn === null) place = null
  else settle({ seat: turn, street: view.street, pot }, pastActions.at(-1))
  return [...places, place]
}

type Turn = Pick<PastAction, 'seat' | 'street' | 'pot'>

const nodesIn = ({ node, beside }: Place): readonly number[] =>
  beside === null ? [node] : [node, beside.node]

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

/** Where the seat is to act, or null outside the tree. */
export const placeOf = (tree: HoldemTree, situation: Pick<Situation, 'view' | 'pastActions'>): Place | null =>
  placesOf(tree, situation).at(-1) ?? null
