import { expect, test } from 'vitest'
import type { Ladder } from './ladder.ts'
import { cashOutLadder, climbLadder, type LadderRound, ladderView, startLadder } from './ladder-round.ts'
import { ladderStatus, multiplierNow, shortMultiplier, shownRungs, worthAt } from './ladder-rungs.ts'
import { rational, times } from './rational.ts'
import { accepted } from './refusal.ts'

/** Three coin tosses, each doubling 0.9 of the stake. */
const COINS: Ladder = [1, 2, 3].map((step) => ({
  chance: rational(1, 2),
  multiplier: times(rational(9, 10), rational(2 ** step)),
}))

test.each([
  [rational(102083333, 10 ** 8), '1.02'],
  [rational(14999, 10000), '1.49'],
  [rational(49, 2), '24.50'],
  [rational(99999, 100), '999.99'],
  [rational(1000), '1000'],
  [rational(1120064615385, 10 ** 8), '11200'],
])('a shortened multiplier is rounded down, never up: %o is %s', (value, text) => {
  expect(shortMultiplier(value)).toBe(text)
})

const limits = { maxPayout: '400', decimals: 2 }

test('[M2] [H5] the worth of every rung, and the rungs beyond the cap', () => {
  const rungs = shownRungs(COINS, { amount: '100', limits })
  expect(rungs.map(({ step, multiplier, worth, beyond }) => [step, multiplier, worth, beyond])).toEqual([
    [1, '1.8', '1.80', false],
    [2, '3.6', '3.60', false],
    [3, '7.2', '4.00', false],
  ])
  const high = shownRungs(COINS, { amount: '200', limits })
  expect(high.map(({ worth, beyond }) => [worth, beyond])).toEqual([
    ['3.60', false],
    ['4.00', false],
    ['4.00', true],
  ])
  expect(shownRungs(COINS, null)[2]).toEqual({
    step: 3,
    multiplier: '7.2',
    short: '7.20',
    paid: '7.20',
    chance: 0.5,
    reach: 0.125,
    returns: 0.9,
    worth: null,
    beyond: false,
    capped: false,
  })
})

test('[M2] the worth shown is what is paid', () => {
  expect(worthAt({ amount: '11', limits }, rational(18, 10))).toBe('0.19')
})

const after = (steps: readonly boolean[], amount = '100'): LadderRound =>
  steps.reduce((round, safe) => climbLadder(round, safe, COINS, limits.maxPayout), startLadder(amount))

test.each([
  ['open', after([])],
  ['climbing', after([true])],
  ['lost', after([true, false])],
  ['cashedOut', accepted(cashOutLadder(after([true]), COINS, limits.maxPayout))],
  ['capped', after([true, true, true])],
  ['top', after([true, true, true], '10')],
] as const)('[H5] how a round stands: %s', (standing, round) => {
  expect(ladderStatus(ladderView(round, COINS), COINS, limits)).toBe(standing)
})

test('the one big number: rounded down to four decimals, zero for a lost round', () => {
  const thirds: Ladder = [{ chance: rational(1, 2), multiplier: rational(116666667, 10 ** 8) }, ...COINS]
  const round = climbLadder(startLadder('100'), true, thirds, '99999')
  expect(multiplierNow(ladderView(round, thirds))).toBe('1.1666')
  expect(multiplierNow(ladderView(climbLadder(round, false, thirds, '99999'), thirds))).toBe('0')
})
