import { expect, test } from 'vitest'
import { solvedBot } from '../bots/solved-bot.ts'
import { childrenOf } from '../bots/solved-line.ts'
import type { HoldemBot } from '../bots.ts'
import { BIG_BLIND, bettingTree, CALL, FOLD, FOLDED, RAISE } from '../solution/betting-tree.ts'
import { recipeFor } from '../solution/recipe.ts'
import { PARTS, type SolvedStrategy } from '../solution/strategy-file.ts'
import { openArena } from './arena.ts'
import { BASELINES } from './baselines.ts'
import { exploitTree } from './exploit-tree.ts'
import { openLearner } from './trained-best-response.ts'

const DEPTH = 10
const TREE = bettingTree(recipeFor(DEPTH))
const LIMITS = { means: [0.3, 0.5, 0.7], spreads: [[], [], [], []] }

/** Every hand makes the same move everywhere. */
const always = (kind: number): SolvedStrategy => {
  const parts = new Uint8Array(TREE.cells)
  for (const [node, count] of TREE.moves.entries()) {
    if (count === 0) continue
    const move = childrenOf(TREE, node).findIndex((child) => TREE.move[child] === kind)
    for (let bucket = 0; bucket < TREE.buckets[TREE.street[node]!]!; bucket += 1)
      parts[TREE.base[node]! + bucket * count + Math.max(0, move)] = PARTS
  }
  const limits = [LIMITS, LIMITS, LIMITS] as const
  return { training: { recipe: recipeFor(DEPTH), limits, seed: 1, traversals: 0 }, tree: TREE, parts }
}

test.each([0, 1] as const)('as player %i the learner has sizes unknown to the bot’s tree', (learner) => {
  const { tree, rivals } = exploitTree(always(CALL), learner)
  const opens = childrenOf(tree, 0).filter((child) => tree.move[child] === RAISE)
  const totals = opens.map((child) => tree.to[child]! / BIG_BLIND)
  expect(totals).toEqual(learner === 0 ? [2, 2.5, DEPTH] : [2, 3, DEPTH])
  for (const { node, own, price } of rivals) {
    expect([tree.actor[node], tree.street[node]]).toEqual([1 - learner, TREE.street[own]])
    expect(tree.moves[node]).toBe(TREE.moves[own])
    expect(price).toBeLessThan(0.5)
  }
  for (const [node, actor] of tree.actor.entries())
    if (actor >= FOLDED) expect(Math.abs(tree.stake[node]!)).toBeLessThanOrEqual(DEPTH)
})

const checksOrFolds: HoldemBot = (_view, options) => {
  const types = options.map(({ action }) => action.type)
  return { action: { type: types.includes('check') ? 'check' : 'fold' }, reason: { code: 'test' } }
}

/** `otherwise`: how the bot plays where a hand has left its tree. */
const trained = (strategy: SolvedStrategy, hands: number, otherwise = BASELINES['always-call']) => {
  const learner = openLearner(strategy, 1)
  for (let board = 0; board < 6; board += 1) learner.addBoard()
  learner.learn(hands)
  const estimate = 100 * learner.learn(500)
  const entrants = [
    { name: 'learner', bot: learner.bot(BASELINES['always-call']) },
    { name: 'bot', bot: solvedBot([{ depth: DEPTH, strategy: () => strategy }], otherwise) },
  ]
  const arena = openArena({ entrants, seats: 2, hands: 100, seed: 'learned', stack: DEPTH })
  while (arena.playDeal());
  return { estimate, ...arena.standings().bots[0]! }
}

test('it learns to take the blinds from a bot that folds to all but small raises, and the arena confirms it', () => {
  const { estimate, bb100 } = trained(always(FOLD), 2000, checksOrFolds)
  expect(estimate).toBeGreaterThan(70)
  expect(bb100).toBeGreaterThan(70)
})

test('it learns to bet its good hands against a bot that always calls', () => {
  const { estimate, low } = trained(always(CALL), 4000)
  expect(estimate).toBeGreaterThan(50)
  expect(low).toBeGreaterThan(0)
})
