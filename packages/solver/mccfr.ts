/**
 * External-sampling Monte Carlo CFR with linear discounting: chance and the opponent are sampled, every move of
 * the learning player is tried. Iteration t counts t times.
 */
import {
  averageOf,
  type GameNode,
  type GameTree,
  matchRegrets,
  type PlayerIndex,
  type Strategy,
  zeros,
} from './game-tree.ts'

/** `uniform` returns numbers in [0, 1). */
export const sampleStrategy = (tree: GameTree, iterations: number, uniform: () => number): Strategy => {
  const regrets = zeros(tree)
  const sums = zeros(tree)

  const pick = (odds: ArrayLike<number>): number => {
    let left = uniform()
    for (let i = 0; i < odds.length - 1; i += 1) {
      left -= odds[i]!
      if (left < 0) return i
    }
    return odds.length - 1
  }

  const walk = (node: GameNode, player: PlayerIndex, weight: number): number => {
    if (node.type === 'end') return player === 0 ? node.won : -node.won
    if (node.type === 'chance') return walk(node.children[pick(node.odds)]!, player, weight)
    const odds = matchRegrets(regrets[node.set]!)
    if (node.player !== player) {
      for (const [i, odd] of odds.entries()) sums[node.set]![i]! += weight * odd
      return walk(node.children[pick(odds)]!, player, weight)
    }
    const values = node.children.map((child) => walk(child, player, weight))
    const mean = values.reduce((sum, value, i) => sum + odds[i]! * value, 0)
    for (const [i, value] of values.entries()) regrets[node.set]![i]! += weight * (value - mean)
    return mean
  }

  for (let iteration = 1; iteration <= iterations; iteration += 1) {
    walk(tree.root, 0, iteration)
    walk(tree.root, 1, iteration)
  }
  return averageOf(sums)
}
