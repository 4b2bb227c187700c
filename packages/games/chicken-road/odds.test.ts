import {
  compare,
  ladderOdds,
  minus,
  ONE,
  plus,
  type Rational,
  type Refusal,
  rational,
  returnRange,
  times,
  toNumber,
  waysProblem,
} from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { DEFAULTS } from './config.ts'
import { DEATHS, LANES, ROAD_DIFFICULTIES } from './difficulties.ts'
import { chickenRoadHouse } from './house.ts'
import { HOUSE_TABLES, ladderOf } from './paytable.ts'
import vectors from './vectors-chicken-road.json' with { type: 'json' }

/** The check when the house loads the game. */
const gate = (settings: Partial<typeof DEFAULTS>, floor: Rational): Refusal | null =>
  waysProblem(chickenRoadHouse.ways({ ...DEFAULTS, ...settings }), floor)?.refusal ?? null

/** The number of ways to choose k of n. */
const choose = (n: number, k: number): bigint => {
  let ways = 1n
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - k + i)) / BigInt(i)
  return ways
}

test.each(ROAD_DIFFICULTIES)(
  '[C1] %s: the chance to reach step k is the chance that all deaths lie behind it',
  (difficulty) => {
    const deaths = DEATHS[difficulty]
    for (const { step, reach } of ladderOdds(ladderOf({}, difficulty))) {
      expect(reach).toEqual(rational(choose(LANES - step, deaths), choose(LANES, deaths)))
    }
  },
)

test.each(ROAD_DIFFICULTIES)(
  '[C3] %s: every step returns 98 % up to the rounding of its multiplier',
  (difficulty) => {
    for (const { reach, returns } of ladderOdds(ladderOf({}, difficulty))) {
      const error = minus(returns, rational(98, 100))
      const most = times(reach, rational(1, 2n * 10n ** 8n))
      expect(compare(error, most)).toBeLessThanOrEqual(0)
      expect(compare(plus(error, most), rational(0))).toBeGreaterThanOrEqual(0)
    }
  },
)

test.each([
  ['easy', 4, '2450000007/2500000000', 1, '306249999/312500000'],
  ['medium', 13, '2254000001/2300000000', 1, '306249999/312500000'],
  ['hard', 6, '216947500101/221375000000', 3, '5634999993/5750000000'],
  ['hardcore', 5, '11270000001/11500000000', 1, '489999999/500000000'],
] as const)('[C3] %s: the best return is at step %i, %s, the worst at %i, %s', (...row) => {
  const [difficulty, ...figures] = row
  const { best, worst } = returnRange(ladderOf({}, difficulty))
  expect([best, worst].flatMap(({ step, returns: { n, d } }) => [step, `${n}/${d}`])).toEqual(figures)
})

test('[C3] the facts: reach × multiplier of the reference table', () => {
  for (const difficulty of ROAD_DIFFICULTIES) {
    const { multipliers } = vectors.difficulties[difficulty]
    for (const { step, reach, returns } of ladderOdds(ladderOf({}, difficulty))) {
      expect(toNumber(reach) * Number(multipliers[step - 1])).toBeCloseTo(toNumber(returns), 12)
    }
  }
})

const withEntry = (entry: string) => ({
  payoutTables: { ...HOUSE_TABLES, hard: HOUSE_TABLES.hard.with(19, entry) },
})

test.each([
  ['the house’s', {}, null],
  ['an override', { rtp: '95' }, null],
  ['an override of 100', { rtp: '100' }, 'return-too-high: easy 5 returns 1.00000000 (1/1)'],
  ['an override below the floor', { rtp: '89.9' }, 'return-too-low: easy 1 returns 0.89900000'],
  [
    'one generous entry',
    withEntry('53130'),
    'return-too-high: hard 20 returns 1.00000000 (1/1); it must be less than 1',
  ],
  [
    'one mean entry',
    withEntry('47816'),
    'return-too-low: hard 20 returns 0.89998118 (23908/26565); the floor is 0.90000000',
  ],
])('[C3] a configuration is checked when it loads: %s', (_case, settings, complaint) => {
  const problem = gate(settings, rational(9, 10))
  if (complaint === null) expect(problem).toBeNull()
  else expect(`${problem?.refused}: ${problem?.message}`).toContain(complaint)
})

test('the rules page states the returns of the first and the last step', () => {
  expect(
    ROAD_DIFFICULTIES.map((difficulty) => {
      const rows = ladderOdds(ladderOf({}, difficulty))
      return [rows[0]!.chance, rows.at(-1)!.chance].map(({ n, d }) => `${n}/${d}`)
    }),
  ).toEqual([
    ['24/25', '1/2'],
    ['22/25', '1/4'],
    ['4/5', '1/6'],
    ['3/5', '1/11'],
  ])
  expect(compare(returnRange(ladderOf({}, 'easy')).best.returns, ONE)).toBeLessThan(0)
})
