import { labelled, words } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { fastChance } from '../bots/fast-chance.ts'
import { solvedBot } from '../bots/solved-bot.ts'
import { childrenOf } from '../bots/solved-line.ts'
import { fullRange, rangesOf, removeCards } from '../bots/solved-ranges.ts'
import { DEFAULTS } from '../config.ts'
import { deckDealing } from '../deal.ts'
import { cardIndex } from '../evaluation/card-index.ts'
import { holdem, startWith } from '../rules.ts'
import { bettingTree, CALL, FOLD } from '../solution/betting-tree.ts'
import { pocketOf } from '../solution/board-strength.ts'
import { recipeFor } from '../solution/recipe.ts'
import { PARTS, type SolvedStrategy } from '../solution/strategy-file.ts'
import { houseSolutions } from '../testing/solutions.ts'
import { BASELINES } from './baselines.ts'
import { openLbr } from './lbr-match.ts'
import { drawIndex, localBestChoice, step } from './local-best-response.ts'
import { pocketShares, preflopShares, shareOf } from './pocket-shares.ts'

const STACK = 10
const TREE = bettingTree(recipeFor(STACK))
const LIMITS = { means: [0.3, 0.5, 0.7], spreads: [[], [], [], []] }

/** `share` gives the fifteenths of each move, from the moves' kinds. */
const strategyOf = (share: (moves: readonly number[]) => readonly number[]): SolvedStrategy => {
  const parts = new Uint8Array(TREE.cells)
  for (const [node, count] of TREE.moves.entries()) {
    if (count === 0) continue
    const row = share(childrenOf(TREE, node).map((child) => TREE.move[child]!))
    for (let bucket = 0; bucket < TREE.buckets[TREE.street[node]!]!; bucket += 1)
      parts.set(row, TREE.base[node]! + bucket * count)
  }
  const training = {
    recipe: recipeFor(STACK),
    limits: [LIMITS, LIMITS, LIMITS],
    seed: 1,
    traversals: 0,
  } as const
  return { training, tree: TREE, parts }
}
const only = (kind: number) => (moves: readonly number[]) =>
  moves.map((_, i) => (i === Math.max(0, moves.indexOf(kind)) ? PARTS : 0))
const rivalOf = (strategy: SolvedStrategy) => ({
  solutions: {
    headsUp: [{ depth: STACK, strategy: () => strategy }],
    hasRing: () => false,
    ring: houseSolutions.ring,
    solver: () => null,
  },
  solves: false,
  otherwise: BASELINES['always-call'],
})
const measured = (strategy: SolvedStrategy, hands: number, from: 'preflop' | 'flop') => {
  const match = openLbr({ rival: rivalOf(strategy), stack: STACK, hands, seed: 'lbr', from })
  while (match.playDeal());
  return match.standings()
}

test('it takes both blinds from a rival that always folds, and more with hands that want a cheap call', () => {
  const { mbb, low, hands, streets } = measured(strategyOf(only(FOLD)), 20, 'preflop')
  expect(hands).toBe(20)
  expect(low).toBeGreaterThanOrEqual(750)
  expect(mbb).toBeLessThan(800)
  expect(streets.preflop).toMatchObject({ bets: expect.closeTo(0.5, 1), folds: 1 })
  expect(streets.flop).toEqual({ bets: 0, folds: 0, gain: 0 })
})

test('it wins a lot from a rival that always calls', () => {
  expect(measured(strategyOf(only(CALL)), 16, 'preflop').mbb).toBeGreaterThan(500)
})

test('it does not call off its stack in the hope that somebody folds to the call', () => {
  const holes = [['7c', '2d'], []] as const
  const config = { ...DEFAULTS, startingStack: STACK * DEFAULTS.bigBlind, button: 0 }
  const { state } = startWith(config, 2, deckDealing(holes, [], config))
  const shoved = step(step(state, { type: 'call' }), { type: 'allIn' })
  const range = fullRange()
  removeCards(range, shoved.players[0]!.hole.map(cardIndex))
  const next = fastChance(words(labelled('called', 'off', 0)))
  const folding = strategyOf(only(FOLD))
  const { action } = localBestChoice(rivalOf(folding), folding, shoved, 0, range, 'preflop', next)
  expect(action).toEqual({ type: 'fold' })
})

test('it bets as much as a rival calls with air', () => {
  const holes = [['As', 'Ad'], []] as const
  const config = { ...DEFAULTS, startingStack: STACK * DEFAULTS.bigBlind, button: 0 }
  const { state } = startWith(config, 2, deckDealing(holes, ['Ah', 'Ac', '7d', '8h', '2s'], config))
  const flop = step(step(step(state, { type: 'call' }), { type: 'check' }), { type: 'check' })
  const range = fullRange()
  removeCards(range, ['As', 'Ad', 'Ah', 'Ac', '7d'].map(cardIndex) as number[])
  const next = fastChance(words(labelled('value', 'bet', 0)))
  const answers = strategyOf((moves) => moves.map((_, i) => (i === 1 ? 15 : 0)))
  const { action } = localBestChoice(rivalOf(answers), answers, flop, 0, range, 'preflop', next)
  expect(action.type).toBe('allIn')
})

test('it wins as much as in hands that the bot really plays', () => {
  const uneven = strategyOf((moves) => {
    const rest = PARTS - 8 - (moves.length - 2)
    return moves.map((_, i) => (i === 0 ? 8 : i === 1 ? rest : 1))
  })
  const rival = rivalOf(uneven)
  const solved = solvedBot(rival.solutions.headsUp, rival.otherwise)
  const HANDS = process.env.SLOW_TESTS ? 3000 : 16
  let [sum, squares] = [0, 0]
  for (let hand = 0; hand < HANDS; hand += 1) {
    const config = { ...DEFAULTS, startingStack: STACK * DEFAULTS.bigBlind, button: hand % 2 }
    let { state } = holdem.start(config, 2, words(labelled('dealt', 'deck', hand)))
    const chance = words(labelled('dealt', 'bot', hand))
    while (state.turn !== null) {
      const view = holdem.view(state, state.turn)
      const range = rangesOf(view, rival.solutions.headsUp)![1]!
      removeCards(range, state.players[0]!.hole.map(cardIndex))
      state = step(
        state,
        state.turn === 0
          ? localBestChoice(rival, uneven, state, 0, range, 'preflop', fastChance(chance)).action
          : solved(view, holdem.options(state, 1), chance).action,
      )
    }
    const won = (1000 * (state.players[0]!.stack - config.startingStack)) / config.bigBlind
    sum += won
    squares += won * won
  }
  const mean = sum / HANDS
  const error = 1.96 * Math.sqrt((squares / HANDS - mean * mean) / HANDS)
  const { mbb, low, high } = measured(uneven, HANDS, 'preflop')
  // Three standard errors of the difference.
  expect(Math.abs(mbb - mean)).toBeLessThan(1.53 * Math.hypot(error, (high - low) / 2))
  expect(high - low).toBeLessThan(1.5 * error)
}, 600_000)

test('draws in proportion to the weights', () => {
  const next = fastChance(words(labelled('drawn', 'drawn', 0)))
  const counts = [0, 0, 0, 0]
  for (let i = 0; i < 8000; i += 1) counts[drawIndex(Float64Array.of(1, 0, 5, 2), next)]! += 1
  expect(counts[1]).toBe(0)
  for (const [i, expected] of [1000, 0, 5000, 2000].entries())
    expect(Math.abs(counts[i]! - expected)).toBeLessThan(200)
})

test('before the flop a pair of aces has its known equities', () => {
  const aces = preflopShares(['As', 'Ac'].map(cardIndex))
  const against = (text: readonly string[]) => aces[pocketOf(cardIndex(text[0]!), cardIndex(text[1]!))]!
  expect(Math.abs(against(['Kd', 'Kh']) - 0.82)).toBeLessThan(0.05)
  expect(Math.abs(against(['7d', '2h']) - 0.88)).toBeLessThan(0.05)
  expect(against(['As', 'Kh'])).toBe(0)
})

test('pot shares against all hands match the river’s exact result', () => {
  const [hole, board] = [
    ['As', 'Ad'],
    ['Ah', 'Ac', '7d', '8h', '2s'],
  ].map((cards) => cards.map(cardIndex)) as [number[], number[]]
  const range = fullRange()
  removeCards(range, [...hole, ...board])
  const never = () => Number.NaN
  expect(shareOf(pocketShares(hole, board, 1, never), range)).toBe(1)
  const plays = ['2c', '3d'].map(cardIndex)
  const royal = ['Ts', 'Js', 'Qs', 'Ks', 'As'].map(cardIndex)
  expect(shareOf(pocketShares(plays, royal, 1, never), fullRange())).toBeCloseTo(0.5 * (990 / 1326), 6)
})
