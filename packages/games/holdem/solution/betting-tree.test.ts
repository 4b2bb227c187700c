/** The tree against the real rules: every line in it is a legal hand with the same turns and results. */
import { type Card, DECK, isRefusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { DEFAULTS } from '../config.ts'
import { STREETS } from '../deal.ts'
import { cardIndex } from '../evaluation/card-index.ts'
import { evaluate } from '../evaluation/evaluator.ts'
import { type Action, holdem, type State, startWith } from '../rules.ts'
import { BIG_BLIND, bettingTree, CALL, COMPARED, FOLD, FOLDED, SMALL_BLIND } from './betting-tree.ts'
import { DEPTHS, recipeFor } from './recipe.ts'

const randomWords = (seed: number) => {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
}

const shuffled = (word: () => number): readonly Card[] => {
  const deck = [...DECK]
  for (let i = deck.length - 1; i > 0; i -= 1) {
    const j = word() % (i + 1)
    ;[deck[i], deck[j]] = [deck[j]!, deck[i]!]
  }
  return deck
}

const actionOf = (state: State, move: number, to: number): Action => {
  const seat = state.turn!
  const { bet, stack } = state.players[seat]!
  if (move === FOLD) return { type: 'fold' }
  if (move === CALL) return { type: state.betting.level > bet ? 'call' : 'check' }
  if (to === bet + stack) return { type: 'allIn' }
  return { type: state.betting.level === 0 ? 'bet' : 'raise', amount: to }
}

const winnerOf = ({ players, board }: State): number => {
  const [a, b] = players.map(({ hole }) => evaluate([...hole, ...board].map(cardIndex)))
  return Math.sign(a! - b!)
}

/** Walks the tree and the hand with the same random moves. */
const playLine = (depth: number, tree: ReturnType<typeof bettingTree>, word: () => number): number => {
  const config = {
    ...DEFAULTS,
    smallBlind: SMALL_BLIND,
    bigBlind: BIG_BLIND,
    startingStack: depth * BIG_BLIND,
  }
  let { state } = startWith(config, 2, shuffled(word))
  let node = 0
  while (tree.actor[node]! < FOLDED) {
    expect([state.turn, STREETS.indexOf(state.street)]).toEqual([tree.actor[node], tree.street[node]])
    expect(state.players.reduce((sum, { total }) => sum + total, 0)).toBe(tree.pot[node])
    // Folds end a line early: they are drawn half as often as other moves.
    const choices = Array.from({ length: tree.moves[node]! }, (_, i) => tree.child[node]! + i)
    const drawn = choices[word() % choices.length]!
    node = tree.move[drawn] === FOLD ? choices[word() % choices.length]! : drawn
    const step = holdem.apply(state, state.turn!, actionOf(state, tree.move[node]!, tree.to[node]!), {
      word: () => 0,
    })
    if (isRefusal(step)) throw new Error(step.message)
    state = step.state
  }
  expect(state.turn).toBeNull()
  const won = (state.players[0]!.stack - config.startingStack) / BIG_BLIND
  const stake = tree.stake[node]!
  // A split pot may leave an odd chip.
  expect(won).toBeCloseTo(tree.actor[node] === COMPARED ? winnerOf(state) * stake : stake, 4)
  return tree.actor[node]!
}

/** Another size means another recipe: existing strategy files become unreadable. */
const SIZES = [
  [10, 1922, 179_981],
  [20, 7134, 631_209],
  [35, 15_154, 1_324_121],
  [50, 27_210, 2_341_561],
  [70, 41_162, 3_498_681],
  [100, 56_994, 4_813_241],
  [200, 59_658, 5_018_393],
] as const

test.each(SIZES)('with %i big blinds every line of the tree is a legal hand', (depth, nodes, cells) => {
  const tree = bettingTree(recipeFor(depth))
  expect([tree.actor.length, tree.cells]).toEqual([nodes, cells])
  const word = randomWords(depth)
  const ends = Array.from({ length: 100 }, () => playLine(depth, tree, word))
  expect(new Set(ends)).toEqual(new Set([FOLDED, COMPARED]))
})

test('there is a tree for each depth', () => expect(SIZES.map(([depth]) => depth)).toEqual([...DEPTHS]))
