import { type Card, isRefusal, labelled, parseCards, roundChance, words } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { DEFAULTS } from '../config.ts'
import { BASELINES } from '../measure/baselines.ts'
import { wildHand } from '../measure/fuzz.ts'
import { type Action, holdem, type State, startWith } from '../rules.ts'
import { BIG_BLIND, bettingTree, CALL, RAISE } from '../solution/betting-tree.ts'
import { recipeFor } from '../solution/recipe.ts'
import { PARTS, type SolvedStrategy } from '../solution/strategy-file.ts'
import { situationOf } from './situation.ts'
import { foldAtPrice, solvedBot } from './solved-bot.ts'
import { childrenOf, placeOf, treePrice } from './solved-line.ts'

const STEPS = [0.3, 0.5, 0.7]
const LIMITS = { means: STEPS, spreads: [[], [], [], []] }

const TREES = new Map([10, 20, 50].map((depth) => [depth, bettingTree(recipeFor(depth))]))

/** Every hand makes the same move everywhere: the one `choose` picks at a node. */
const strategyFor = (depth: number, choose: (moves: readonly number[]) => number): SolvedStrategy => {
  const recipe = recipeFor(depth)
  const tree = TREES.get(depth)!
  const parts = new Uint8Array(tree.cells)
  for (const [node, moves] of tree.moves.entries()) {
    if (moves === 0) continue
    const chosen = choose(childrenOf(tree, node).map((child) => tree.move[child]!))
    for (let bucket = 0; bucket < tree.buckets[tree.street[node]!]!; bucket += 1)
      parts[tree.base[node]! + bucket * moves + chosen] = PARTS
  }
  return { training: { recipe, limits: [LIMITS, LIMITS, LIMITS], seed: 1, traversals: 0 }, tree, parts }
}
const calls = (moves: readonly number[]): number => moves.indexOf(CALL)
const folds = (): number => 0
const smallestRaise = (moves: readonly number[]): number => Math.max(calls(moves), moves.indexOf(RAISE))

const DECK = parseCards(
  'As Kd Ah Kc 2c 7d 8h 9s 3c Td 4c Jh 2d 2h 2s 3d 3h 3s 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7h 7s 8c 8d 8s 9c 9d 9h Tc Th Ts Jc Jd Js Qc Qd Qh Qs Kh Ks Ac Ad',
) as readonly Card[]

/** A hand after these actions; a big blind is 20 chips. */
const after = (depth: number, seats: number, ...actions: readonly Action[]): State => {
  const config = { ...DEFAULTS, smallBlind: 10, bigBlind: 20, startingStack: depth * 20 }
  let { state } = startWith(config, seats, DECK)
  for (const action of actions) {
    const step = holdem.apply(state, state.turn!, action, words(labelled('s', 's', 0)))
    if (isRefusal(step)) throw new Error(step.message)
    state = step.state
  }
  return state
}
const situationIn = (state: State) =>
  situationOf(holdem.view(state, state.turn), holdem.options(state, state.turn!))
const decide = (strategies: readonly SolvedStrategy[], state: State, seed = 's') =>
  solvedBot(
    strategies.map((strategy) => ({ depth: strategy.training.recipe.depth, strategy: () => strategy })),
    BASELINES['always-call'],
  )(holdem.view(state, state.turn), holdem.options(state, state.turn!), words(labelled(seed, 'bot', 0)))
const raise = (amount: number): Action => ({ type: 'raise', amount })

const { tree } = strategyFor(50, calls)
/** In big blinds, the size of the tree that an open counts as, the size beside it, and that one's share. */
const openTo = (amount: number) => {
  const action: Action = amount === 1000 ? { type: 'allIn' } : raise(amount)
  const { node, beside } = placeOf(tree, situationIn(after(50, 2, action)))!
  const to = (at: number): number => tree.to[at]! / BIG_BLIND
  return beside === null ? [to(node)] : [to(node), to(beside.node), Number(beside.share.toFixed(2))]
}

test.each([
  ['a size of the tree', 40, [2]],
  ['another size of the tree', 60, [3]],
  ['nearer to 2 big blinds', 48, [2, 3, 0.47]],
  ['nearer to 3', 49, [3, 2, 0.48]],
  ['a little more than all but all-in', 80, [3, 50, 0.22]],
  ['half-way to all-in by what it wins', 140, [50, 3, 0.46]],
  ['half-way to all-in', 500, [50, 3, 0.08]],
  ['all-in', 1000, [50]],
] as const)(
  'an open of %s is shared between the sizes around it, pseudo-harmonically',
  (_what, amount, sizes) => {
    expect(openTo(amount)).toEqual(sizes)
  },
)

test('a bet between two sizes is answered as each of them, in their shares', () => {
  const caller = strategyFor(50, calls)
  const { node, beside } = placeOf(tree, situationIn(after(50, 2, raise(140))))!
  // Folds to all-in, calls three big blinds.
  const [fold, call] = [tree.base[node]!, tree.base[node]! + 1]
  for (let bucket = 0; bucket < 169; bucket += 1) {
    caller.parts[fold + bucket * tree.moves[node]!] = PARTS
    caller.parts[call + bucket * tree.moves[node]!] = 0
  }
  const state = after(50, 2, raise(140))
  const answers = Array.from({ length: 400 }, (_, i) => decide([caller], state, `s${i}`).action.type)
  const called = answers.filter((type) => type === 'call').length / 400
  expect(called).toBeGreaterThan(beside!.share - 0.08)
  expect(called).toBeLessThan(beside!.share + 0.08)
})

test('a hand leaves the tree once the pots have drifted apart', () => {
  const line: Action[] = [raise(100), { type: 'call' }]
  expect(placeOf(tree, situationIn(after(50, 2, raise(100))))).not.toBeNull()
  expect(placeOf(tree, situationIn(after(50, 2, ...line)))).toBeNull()
})

test('follows streets, checks and calls', () => {
  const line: Action[] = [raise(60), { type: 'call' }, { type: 'check' }, { type: 'bet', amount: 40 }]
  const { node } = placeOf(tree, situationIn(after(50, 2, ...line)))!
  expect([tree.actor[node], tree.street[node], tree.to[node]]).toEqual([1, 1, 200])
})

test('plays the solution’s move, sized to the real pot', () => {
  const solved = strategyFor(50, smallestRaise)
  expect(decide([solved], after(50, 2)).action).toEqual(raise(40))
  // A third of the real pot of 140.
  const line: Action[] = [raise(70), { type: 'call' }]
  expect(decide([solved], after(50, 2, ...line)).action).toEqual({ type: 'bet', amount: 47 })
  expect(decide([solved], after(50, 2)).reason).toMatchObject({ code: 'solved-open', frequency: 1 })
})

test('uses the nearest depth by ratio', () => {
  const strategies = [strategyFor(10, folds), strategyFor(20, calls)]
  expect(decide(strategies, after(14, 2)).action).toEqual({ type: 'fold' })
  expect(decide(strategies, after(15, 2)).action).toEqual({ type: 'call' })
})

test('falls back with three seats, and where the tree has the hand over', () => {
  const strategies = [strategyFor(20, folds)]
  expect(decide(strategies, after(20, 3)).reason.code).toBe('plan')
  // Mapped to an all-in and called: the tree has no flop after it.
  const line: Action[] = [raise(390), { type: 'call' }]
  expect(decide(strategies, after(20, 2, ...line)).reason.code).toBe('plan')
})

test.each([
  ['the price of the tree', 0.6, 0.3, 0.3, 0.6],
  ['half of it', 0.6, 0.15, 0.3, 0.3],
  ['twice: a hand that sometimes folds folds more', 0.5, 0.6, 0.3, 0.75],
  ['twice: a hand that never folds still doesn’t', 0, 0.6, 0.3, 0],
] as const)('folds at %s', (_what, fold, real, ofTree, expected) => {
  expect(foldAtPrice(fold, real, ofTree)).toBeCloseTo(expected, 10)
})

test('a small raise is called more often than the one it is mapped to', () => {
  const strategies = [strategyFor(50, folds)]
  const line: Action[] = [raise(40), raise(60)]
  const { node } = placeOf(strategies[0]!.tree, situationIn(after(50, 2, ...line)))!
  expect(treePrice(strategies[0]!.tree, node)).toBeCloseTo(0.25, 10)
  const state = after(50, 2, ...line)
  const answers = Array.from({ length: 400 }, (_, i) => decide(strategies, state, `s${i}`).action.type)
  const called = answers.filter((type) => type === 'call').length / 400
  // The call costs 20 of 120 instead of a quarter.
  expect(called).toBeGreaterThan(0.25)
  expect(called).toBeLessThan(0.42)
})

test('whatever the stacks, blinds and bets, it acts legally', () => {
  const strategies = [10, 20, 50].map((depth) => strategyFor(depth, smallestRaise))
  const codes = new Set<string>()
  for (let hand = 0; hand < 200; hand += 1) {
    const { log } = wildHand('solved', hand)
    if (log.seats !== 2) continue
    const chance = roundChance(holdem, log.seeds, 0)
    let { state } = holdem.start(log.config, log.seats, chance)
    for (const { seat, action } of log.actions) {
      const decision = decide(strategies, state)
      codes.add(decision.reason.code)
      expect(isRefusal(holdem.apply(state, seat, decision.action, words(log.seeds)))).toBe(false)
      const step = holdem.apply(state, seat, action, chance)
      if (isRefusal(step)) throw new Error(step.message)
      state = step.state
    }
  }
  expect([...codes].every((code) => code.startsWith('solved-') || code === 'plan')).toBe(true)
  expect(codes).toContain('plan')
  expect(codes.size).toBeGreaterThan(4)
})
