import {
  cappedAt,
  ladderOdds,
  type Paying,
  type Rational,
  type Refusal,
  rational,
  returnRange,
  toNumber,
  type WayToBet,
  waysProblem,
} from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { DEFAULTS } from './config.ts'
import { ROW_OF, TOWER_DIFFICULTIES } from './difficulties.ts'
import { dragonTowerHouse } from './house.ts'
import { ladderOf } from './multipliers.ts'
import { dragonTower } from './rules.ts'

/** The check when the house loads the game. */
const gate = (settings: Partial<typeof DEFAULTS>, floor: Rational): Refusal | null =>
  waysProblem(dragonTowerHouse.ways({ ...DEFAULTS, ...settings }), floor)?.refusal ?? null

test.each(TOWER_DIFFICULTIES)('[D1] %s: the chance to reach row k is (e/n)^k', (difficulty) => {
  const { tiles, eggs } = ROW_OF[difficulty]
  for (const { step, reach } of ladderOdds(ladderOf(DEFAULTS, difficulty))) {
    expect(reach).toEqual(rational(BigInt(eggs) ** BigInt(step), BigInt(tiles) ** BigInt(step)))
  }
})

test.each([
  ['easy', 5, '49664000043/51200000000', 1, '387999999/400000000'],
  ['medium', 7, '828667969/854296875', 8, '2486003906/2562890625'],
  ['hard', 1, '97/100', 1, '97/100'],
  ['expert', 1, '97/100', 1, '97/100'],
  ['master', 1, '97/100', 1, '97/100'],
] as const)('[D3] %s: the best return is at row %i, %s, the worst at %i, %s', (...row) => {
  const [difficulty, ...figures] = row
  const { best, worst } = returnRange(ladderOf(DEFAULTS, difficulty))
  expect([best, worst].flatMap(({ step, returns: { n, d } }) => [step, `${n}/${d}`])).toEqual(figures)
})

test('[D3] with a greed penalty of g, row k returns rtp × (1 − g)^(k−1)', () => {
  for (const difficulty of TOWER_DIFFICULTIES) {
    for (const { step, returns } of ladderOdds(ladderOf({ ...DEFAULTS, greedPenalty: '0.02' }, difficulty))) {
      expect(toNumber(returns)).toBeCloseTo(0.97 * 0.98 ** (step - 1), 7)
    }
  }
})

test.each([
  ['the house’s', {}, null],
  ['an override', { rtp: '95' }, null],
  ['a small penalty', { greedPenalty: '0.009' }, null],
  ['an override of 100', { rtp: '100' }, 'return-too-high: easy 2 returns 1.00000000'],
  ['an override that rounding lifts to 100', { rtp: '99.9999999' }, 'return-too-high: easy '],
  ['an override below the floor', { rtp: '89' }, 'return-too-low: easy 1 returns 0.89000000'],
  ['a large penalty, at the top', { greedPenalty: '0.01' }, 'return-too-low: easy 9 returns 0.89506235'],
])('[D3] a configuration is checked when it loads: %s', (_case, settings, complaint) => {
  const problem = gate(settings, rational(9, 10))
  if (complaint === null) expect(problem).toBeNull()
  else expect(`${problem?.refused}: ${problem?.message}`).toContain(complaint)
})

test('the rules page states the return of all nine rows', () => {
  expect(
    TOWER_DIFFICULTIES.map(
      (difficulty) => 1 / toNumber(ladderOdds(ladderOf(DEFAULTS, difficulty)).at(-1)!.reach),
    ).map((oneIn) => Number(oneIn.toFixed(1))),
  ).toEqual([13.3, 38.4, 512, 19_683, 262_144])
})

const CAP = 10_000_000n
const STAKE_1000 = cappedAt(100_000n, CAP)
const wayAt = (name: string, paying?: Paying): WayToBet =>
  dragonTowerHouse.ways(DEFAULTS, paying).find(({ way }) => way === name)!

test.each([
  ['master 3', rational(97, 100), false],
  ['master 4', rational(25, 64), true],
  ['master 9', rational(25, 64), true], // the fourth row has ended the round
])('[M2] [H5] at a stake of 1,000 and a cap of 100,000 %s returns %o', (name, returns, capped) => {
  expect(wayAt(name, STAKE_1000)).toMatchObject({ returns, capped })
})

test('[M2] at a stake that reaches no cap every way returns what the multipliers say', () => {
  expect(dragonTowerHouse.ways(DEFAULTS, cappedAt(10n, 10n ** 30n))).toEqual(dragonTowerHouse.ways(DEFAULTS))
})

test('[M2] the expectation of a capped round is the capped one', () => {
  const view = { ...dragonTower.view({ config: DEFAULTS, bet: null }, 0), difficulty: 'master' as const }
  const lost = { ...view, state: 'finished' as const, stepCount: 3 }
  const [small, large] = ['10', '100000'].map((betAmount) =>
    dragonTowerHouse.expectation({ ...lost, betAmount }, DEFAULTS),
  )
  // The fourth step stakes 62.08 to win 248.32 or, at a stake of 1,000, 100.
  expect(small!.mean - large!.mean).toBeCloseTo((248.32 - 100) / 4, 9)
})
