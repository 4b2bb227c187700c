import { accepted, isRefusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { botOf } from './bots.ts'
import {
  bestChoice,
  choiceValues,
  diceWays,
  type Policy,
  respond,
  solve,
  tablesOf,
  winRate,
  winTables,
} from './odds.ts'
import { DEFAULTS, hog } from './rules.ts'
import { parseStrategy, policyOf, printStrategy } from './strategies.ts'
import { takeTurn } from './turn.ts'
import vectors from './vectors-hog.json' with { type: 'json' }

const tables = tablesOf(DEFAULTS)
const policy = (text: string): Policy => policyOf(tables, accepted(parseStrategy(text, DEFAULTS.maxDice)))

test.each(Object.entries(vectors.diceDist))(
  '[G4] the reference distribution of %s dice, in exact fractions',
  (k, expected) => {
    const ways = diceWays(6, Number(k))
    const total = 6 ** Number(k)
    expect([...ways.values()].reduce((sum, count) => sum + count, 0)).toBe(total)
    expect(ways.size).toBe(Object.keys(expected).length)
    for (const [gain, fraction] of Object.entries<readonly number[]>(expected)) {
      expect(ways.get(Number(gain))! * fraction[1]!).toBe(fraction[0]! * total)
    }
  },
)

test('[G4] four-sided dice, counted one by one', () => {
  const counted = new Map<number, number>()
  for (let a = 1; a <= 4; a += 1) {
    for (let b = 1; b <= 4; b += 1) {
      for (let c = 1; c <= 4; c += 1) {
        const { gain } = takeTurn(0, 0, [a, b, c], 100)
        counted.set(gain, (counted.get(gain) ?? 0) + 1)
      }
    }
  }
  expect(new Map(diceWays(4, 3))).toEqual(counted)
})

test.each(Object.entries(vectors.matrix))('[G4] [G6] reference win rate of %s', (pair, expected) => {
  const [a, b] = pair.split('|')
  const rate = winRate(tables, policy(a!), policy(b!))
  expect(rate.first).toBeCloseTo(Number(expected.first), 9)
  expect(rate.second).toBeCloseTo(Number(expected.second), 9)
  expect(rate.mean).toBeCloseTo(Number(expected.avg), 9)
})

test.each([
  ['[G5] optimal against always_roll(6)', 'optimal', 'always_roll(6)', 'mean', 0.7216551451],
  [
    '[G5] best response to always_roll(6)',
    'best_response(always_roll(6))',
    'always_roll(6)',
    'mean',
    0.7653350596,
  ],
  ['[G5] optimal against itself, first player', 'optimal', 'optimal', 'first', 0.5692403452],
  ['[G3] suspect(8,4) against always_roll(6)', 'suspect(8,4)', 'always_roll(6)', 'mean', 0.6857268522],
  ['[G3] its extension is weaker', 'suspect_ext(8,4)', 'always_roll(6)', 'mean', 0.6226699819],
] as const)('%s', (_rule, a, b, seat, value) => {
  expect(winRate(tables, policy(a), policy(b))[seat]).toBeCloseTo(value, 9)
})

test('[G4] the win rates of both players add up to 1', () => {
  const [a, b] = [policy('suspect(8,4)'), policy('final_strategy')]
  const [forA, forB] = [winRate(tables, a, b), winRate(tables, b, a)]
  expect(forA.first + forB.second).toBeCloseTo(1, 12)
  expect(forA.mean + forB.mean).toBeCloseTo(1, 12)
})

test('[G4] exact win probabilities agree with every game played out, for a goal of 6', () => {
  const config = { goal: 6, sides: 3, maxDice: 2 }
  const small = tablesOf(config)
  const dice = 2
  /** Follows every throw of two three-sided dice to the end. */
  const walk = (score: number, opponent: number): number => {
    let wins = 0
    for (let a = 1; a <= 3; a += 1) {
      for (let b = 1; b <= 3; b += 1) {
        const turn = takeTurn(score, opponent, [a, b], config.goal)
        wins += turn.won ? 1 : 1 - walk(opponent, turn.score)
      }
    }
    return wins / 9
  }
  const both = new Uint8Array(36).fill(dice)
  expect(winTables(small, both, both).a[0]).toBeCloseTo(walk(0, 0), 12)
})

test('[G5] nobody beats the optimal strategy, and its best response is no better', () => {
  const { policy: optimal, win } = solve(tables)
  for (const other of ['always_roll(4)', 'suspect(8,4)', 'sus_strategy(8,4)', 'final_strategy']) {
    expect(winRate(tables, optimal, policy(other)).mean).toBeGreaterThan(0.5)
  }
  expect(respond(tables, optimal).win[0]).toBeCloseTo(win[0]!, 12)
})

test('[G5] ties go to the lowest choice within 1e-12 of the best', () => {
  expect(bestChoice([0.5, 0.7 - 1e-13, 0.7, 0.7])).toBe(1)
  expect(bestChoice([0.5, 0.7 - 1e-11, 0.7])).toBe(2)
})

test('[G5] in every state the optimal choice is the lowest of the best', () => {
  const { policy: optimal, win } = solve(tables)
  for (let state = 0; state < 10_000; state += 97) {
    const values = choiceValues(tables, win, Math.floor(state / 100), state % 100)
    expect(optimal[state]).toBe(bestChoice(values))
    expect(win[state]).toBeCloseTo(Math.max(...values), 11)
  }
})

test.each([20, 57, 300])('[G2] a goal of %i is solved: the first player has the better half', (goal) => {
  const other = tablesOf({ ...DEFAULTS, goal })
  const { policy: optimal, win } = solve(other)
  expect(win[0]).toBeGreaterThan(0.5)
  expect(winRate(other, optimal, optimal).first).toBeCloseTo(win[0]!, 12)
})

test('[G6] final_strategy beats every simple strategy', () => {
  for (const other of [
    'always_roll(4)',
    'always_roll(6)',
    'suspect(8,4)',
    'suspect_ext(8,4)',
    'sus_strategy(8,4)',
  ]) {
    expect(winRate(tables, policy('final_strategy'), policy(other)).mean).toBeGreaterThan(0.5)
  }
})

test.each([
  ['a certain win is taken', 99, 10, 0],
  ['a likely win is tried', 94, 40, 2],
  ['pressed, it tries to win at once', 86, 86, 5],
])('[G6] final_strategy near the end: %s (%i : %i → %i dice)', (_rule, score, opponent, dice) => {
  expect(policy('final_strategy')[score * 100 + opponent]).toBe(dice)
})

test.each([
  ['always_roll(6)', 'always_roll(6)'],
  [' suspect ( 8 , 4 ) ', 'suspect(8,4)'],
  ['optimal', 'optimal'],
  ['optimal()', 'optimal'],
  ['best_response(best_response(suspect_ext(8,4)))', 'best_response(best_response(suspect_ext(8,4)))'],
])('[G6] %j is read as %s', (text, name) => {
  expect(printStrategy(accepted(parseStrategy(text, 10)))).toBe(name)
})

test.each([
  '',
  'always_roll',
  'always_roll()',
  'always_roll(11)',
  'always_roll(-1)',
  'always_roll(2.5)',
  'suspect(8)',
  'suspect(8,4,1)',
  'best_response',
  'best_response(7)',
  'optimal(1)',
  'constructor',
  '__proto__',
  'always_roll(6',
  'x'.repeat(300),
])('[G6] %j is refused', (text) => {
  expect(isRefusal(parseStrategy(text, 10))).toBe(true)
})

test('[G6] boar_strategy(t,n) is suspect(t,n); sus_strategy counts the bump', () => {
  expect(policy('boar_strategy(7,5)')).toEqual(policy('suspect(7,5)'))
  expect(takeTurn(1, 0, [], 100)).toMatchObject({ gain: 3, total: 4, score: 5 })
  expect(policy('suspect(4,5)')[1 * 100 + 0]).toBe(5)
  expect(policy('sus_strategy(4,5)')[1 * 100 + 0]).toBe(0)
})

test('a bot plays its strategy’s table, from its own side', () => {
  const state = hog.start(DEFAULTS, 2, { word: () => 0 }).state
  const bot = botOf(policy('suspect(8,4)'))
  const view = hog.view({ ...state, scores: [46, 21], turn: 1 }, 1)
  expect(bot(view)).toEqual({
    action: { type: 'roll', dice: 0 },
    reason: { code: 'brawl', dice: 0, score: 21, opponent: 46 },
  })
})
