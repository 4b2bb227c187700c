/**
 * A learner against the frozen solved bot, heads-up: regret matching over the tree of `exploit-tree.ts` with the
 * bot's seat fixed, one learner per seat. What it has learned plays as a bot, so that the arena can measure it
 * against the real one.
 */
import type { Bot } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { oddsOf, solvedBot } from '../bots/solved-bot.ts'
import { CALL, FOLDED, openSampler } from '../solution/betting-tree.ts'
import { PARTS, type SolvedStrategy } from '../solution/strategy-file.ts'
import type { View } from '../view.ts'
import { openDeals } from './board-deals.ts'
import { type ExploitTree, exploitTree } from './exploit-tree.ts'

export type Learner = Readonly<{
  /** Plays this many hands from each seat; returns its current winnings in big blinds per hand. */
  learn(hands: number): number
  /** Adds a board for its deals; at least one is needed. */
  addBoard(): void
  /** Its current strategy as a bot; outside heads-up at the learned depth, `otherwise` plays. */
  bot(otherwise: Bot<View, Action>): Bot<View, Action>
}>

/** The bot's seat: its odds stand in for regrets, which regret matching reproduces, and never change. */
const freeze = ({ tree, rivals }: ExploitTree, strategy: SolvedStrategy, regrets: Float32Array): void => {
  for (const { node, own, price } of rivals) {
    for (let bucket = 0; bucket < tree.buckets[tree.street[node]!]!; bucket += 1)
      regrets.set(oddsOf(strategy, own, bucket, price), tree.base[node]! + bucket * tree.moves[node]!)
  }
}

/** Always the move with the most regret; a check or a fold where nothing was learned. */
const greedyMoves = ({ tree, learner }: ExploitTree, regrets: Float32Array): Uint8Array => {
  const parts = new Uint8Array(tree.cells)
  for (let node = 0; node < tree.actor.length; node += 1) {
    if (tree.actor[node]! >= FOLDED) continue
    const count = tree.moves[node]!
    for (let bucket = 0; bucket < tree.buckets[tree.street[node]!]!; bucket += 1) {
      const at = tree.base[node]! + bucket * count
      const row = regrets.subarray(at, at + count)
      const isOwn = tree.actor[node] === learner
      const call = Array.from(row.keys()).findIndex((i) => tree.move[tree.child[node]! + i] === CALL)
      parts[at + (isOwn ? row.indexOf(Math.max(...row)) : call)] = PARTS
    }
  }
  return parts
}

/** Traversals after which the weight of new results grows by one. */
const EPOCH = 20_000

export const openLearner = (strategy: SolvedStrategy, seed: number): Learner => {
  const seats = ([0, 1] as const).map((learner) => {
    const exploit = exploitTree(strategy, learner)
    const regrets = new Float32Array(exploit.tree.cells)
    freeze(exploit, strategy, regrets)
    const sums = new Float32Array(exploit.tree.cells)
    const sampler = openSampler({ tree: exploit.tree, regrets, sums, seed: 2 * seed + 1 + learner })
    return { learner, exploit, regrets, sampler }
  })
  const deals = openDeals(strategy.training.limits, seats[0]!.sampler.word)
  let done = 0
  return {
    addBoard: deals.addBoard,
    learn: (hands) => {
      let won = 0
      for (let hand = 0; hand < hands; hand += 1) {
        const weight = 1 + Math.floor(done / EPOCH)
        for (const { learner, sampler } of seats) {
          sampler.setWinner(deals.deal(sampler.buckets))
          won += sampler.traverse(learner, weight)
        }
        done += 1
      }
      return won / (2 * hands)
    },
    bot: (otherwise) => {
      const { training } = strategy
      const bots = seats.map(({ exploit, regrets }) => {
        const own: SolvedStrategy = { training, tree: exploit.tree, parts: greedyMoves(exploit, regrets) }
        return solvedBot([{ depth: training.recipe.depth, strategy: () => own }], otherwise)
      })
      return (view, options, chance) => bots[view.seat === view.button ? 0 : 1]!(view, options, chance)
    },
  }
}
