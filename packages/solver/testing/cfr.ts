/**
 * CFR+: exact counterfactual-regret minimisation over the whole tree. Regrets never fall below zero, players
 * are updated in turn, and the average weights an iteration by its number.
 */
import type { PlayerIndex } from '../postflop/spot.ts'
import { averageOf, type GameNode, type GameTree, matchRegrets, type Strategy, zeros } from './game-tree.ts'

export const solve = (tree: GameTree, iterations: number): Strategy => {
  const regrets = zeros(tree)
  const sums = zeros(tree)
  let strategy = regrets.map(matchRegrets)

  /** What `player` wins from here. `own`, `others`: the probabilities that the player, and everything else, lead here. */
  const walk = (node: GameNode, player: PlayerIndex, own: number, others: number, weight: number): number => {
    if (node.type === 'end') return player === 0 ? node.won : -node.won
    if (node.type === 'chance') {
      return node.children.reduce(
        (sum, child, i) => sum + node.odds[i]! * walk(child, player, own, others * node.odds[i]!, weight),
        0,
      )
    }
    const odds = strategy[node.set]!
    if (node.player !== player) {
      return node.children.reduce(
        (sum, child, i) => sum + odds[i]! * walk(child, player, own, others * odds[i]!, weight),
        0,
      )
    }
    const values = node.children.map((child, i) => walk(child, player, own * odds[i]!, others, weight))
    const mean = values.reduce((sum, value, i) => sum + odds[i]! * value, 0)
    for (const [i, value] of values.entries()) {
      regrets[node.set]![i]! += others * (value - mean)
      sums[node.set]![i]! += weight * own * odds[i]!
    }
    return mean
  }

  for (let iteration = 1; iteration <= iterations; iteration += 1) {
    for (const player of [0, 1] as const) {
      walk(tree.root, player, 1, 1, iteration)
      for (const [set, row] of regrets.entries()) {
        if (tree.sets[set]!.player === player) regrets[set] = row.map((regret) => Math.max(0, regret))
      }
      strategy = regrets.map(matchRegrets)
    }
  }
  return averageOf(sums)
}
