/** The value of a strategy, and of the best response to it: exact, over the whole tree. */
import type { PlayerIndex } from '../postflop/spot.ts'
import type { GameNode, GameTree, Strategy } from './game-tree.ts'

const share = (odds: ArrayLike<number>, values: readonly number[]): number =>
  values.reduce((sum, value, i) => sum + odds[i]! * value, 0)

/** What player 0 wins when both play this strategy. */
export const gameValue = ({ root }: GameTree, strategy: Strategy): number => {
  const walk = (node: GameNode): number =>
    node.type === 'end'
      ? node.won
      : share(node.type === 'chance' ? node.odds : strategy[node.set]!, node.children.map(walk))
  return walk(root)
}

type Reached = Readonly<{ node: GameNode & { type: 'choice' }; reach: number }>

/** What the best response of `player` to the strategy wins. */
const bestResponse = ({ root, sets }: GameTree, strategy: Strategy, player: PlayerIndex): number => {
  /** By information set: its nodes, with the probability that chance and the opponent lead there. */
  const reached: Reached[][] = sets.map(() => [])
  const reach = (node: GameNode, chance: number): void => {
    if (node.type === 'end') return
    if (node.type === 'choice' && node.player === player) {
      reached[node.set]!.push({ node, reach: chance })
      for (const child of node.children) reach(child, chance)
      return
    }
    const odds = node.type === 'chance' ? node.odds : strategy[node.set]!
    for (const [i, child] of node.children.entries()) reach(child, chance * odds[i]!)
  }
  reach(root, 1)

  const best: (number | undefined)[] = sets.map(() => undefined)
  const bestOf = (set: number): number => {
    const nodes = reached[set]!
    const worth = Array.from({ length: sets[set]!.moves }, (_, i) =>
      nodes.reduce((sum, at) => sum + at.reach * worthOf(at.node.children[i]!), 0),
    )
    return worth.indexOf(Math.max(...worth))
  }
  const worthOf = (node: GameNode): number => {
    if (node.type === 'end') return player === 0 ? node.won : -node.won
    if (node.type === 'choice' && node.player === player) {
      best[node.set] ??= bestOf(node.set)
      return worthOf(node.children[best[node.set]!]!)
    }
    return share(node.type === 'chance' ? node.odds : strategy[node.set]!, node.children.map(worthOf))
  }
  return worthOf(root)
}

/** What best responses win against the strategy, averaged over both seats; 0 at an equilibrium. */
export const exploitability = (tree: GameTree, strategy: Strategy): number =>
  (bestResponse(tree, strategy, 0) + bestResponse(tree, strategy, 1)) / 2
