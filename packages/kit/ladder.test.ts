import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Ladder, ladderOdds, returnRange } from './ladder.ts'
import {
  cashOutLadder,
  climbLadder,
  LADDER_READY,
  type LadderRound,
  ladderPayout,
  ladderView,
  lastStep,
  startLadder,
} from './ladder-round.ts'
import { compare, ONE, plus, type Rational, rational, times, ZERO } from './rational.ts'
import { accepted } from './refusal.ts'

/** Three coin tosses, each doubling 0.9 of the stake. */
const COINS: Ladder = [1, 2, 3].map((step) => ({
  chance: rational(1, 2),
  multiplier: times(rational(9, 10), rational(2 ** step)),
}))

const chance = fc.integer({ min: 1, max: 99 }).map((percent) => rational(percent, 100))
const multiplier = fc.integer({ min: 0, max: 10 ** 6 }).map((n) => rational(n, 1000))
const ladders = fc.array(fc.record({ chance, multiplier }), { minLength: 1, maxLength: 12 })

test('the probability of reaching a rung is the product of the steps; its return is that times the multiplier', () => {
  expect(ladderOdds(COINS).map(({ step, reach, returns }) => [step, reach, returns])).toEqual([
    [1, rational(1, 2), rational(9, 10)],
    [2, rational(1, 4), rational(9, 10)],
    [3, rational(1, 8), rational(9, 10)],
  ])
})

/** The return of stopping at rung k with probability `weights[k]`, if reached: covers every strategy. */
const mixedReturn = (ladder: Ladder, weights: readonly Rational[]): Rational => {
  let [reach, returns] = [ONE, ZERO]
  for (const [index, rung] of ladder.entries()) {
    reach = times(reach, rung.chance)
    const stop = index === ladder.length - 1 ? ONE : weights[index]!
    returns = plus(returns, times(times(reach, stop), rung.multiplier))
    reach = times(reach, plus(ONE, times(stop, rational(-1))))
  }
  return returns
}

test('no strategy returns more than the best rung or less than the worst', () => {
  const weights = fc.array(chance, { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(ladders, weights, (ladder, stops) => {
      const { best, worst } = returnRange(ladder)
      const returns = mixedReturn(ladder, stops)
      expect(compare(returns, best.returns)).toBeLessThanOrEqual(0)
      expect(compare(returns, worst.returns)).toBeGreaterThanOrEqual(0)
    }),
  )
})

const NO_CAP = '1000000'
const climbed = (amount: string, steps: number, maxPayout = NO_CAP): LadderRound => {
  let round = startLadder(amount)
  for (let step = 0; step < steps; step += 1) round = climbLadder(round, true, COINS, maxPayout)
  return round
}

test('a stake climbs, and the last rung cashes out automatically', () => {
  expect(ladderView(climbed('100', 0), COINS)).toEqual({
    ...LADDER_READY,
    state: 'playing',
    betAmount: '100',
    nextMultiplier: '1.8',
    nextProbability: '0.5',
  })
  expect(ladderView(climbed('100', 2), COINS)).toEqual({
    state: 'playing',
    betAmount: '100',
    stepCount: 2,
    currentMultiplier: '3.6',
    nextMultiplier: '7.2',
    nextProbability: '0.5',
    canCashout: true,
    finalPayout: null,
    isWin: null,
  })
  expect(ladderView(climbed('100', 3), COINS)).toMatchObject({
    state: 'cashed_out',
    currentMultiplier: '7.2',
    nextMultiplier: null,
    canCashout: false,
    finalPayout: '720',
    isWin: true,
  })
})

test('a failed step ends the round: nothing is paid, nothing is moved', () => {
  const lost = climbLadder(climbed('100', 2), false, COINS, NO_CAP)
  expect(ladderView(lost, COINS)).toMatchObject({
    state: 'finished',
    stepCount: 2,
    currentMultiplier: '0',
    finalPayout: '0',
    isWin: false,
  })
  expect(ladderPayout(lost, COINS, NO_CAP)).toEqual({ events: [], moves: [] })
})

test('cashing out needs a step', () => {
  expect(cashOutLadder(climbed('100', 0), COINS, NO_CAP)).toMatchObject({ refused: 'nothing-to-cash-out' })
})

test.each([
  ['[M2] rounded down', '11', 1, NO_CAP, '19', false], // 19.8
  ['[H5] exactly the cap', '100', 1, '180', '180', true],
  ['[H5] past the cap', '100', 1, '179', '179', true],
  ['[H5] the exact product counts, not the payout', '11', 1, '19', '19', true],
])('%s: the payout', (_rule, amount, steps, maxPayout, paid, capped) => {
  const round = climbed(amount, steps, maxPayout)
  expect(round.state).toBe(capped ? 'cashed_out' : 'playing')
  const out = capped ? round : accepted(cashOutLadder(round, COINS, maxPayout))
  expect(ladderPayout(out, COINS, maxPayout)).toEqual({
    events: [{ type: 'cashedOut', multiplier: '1.8', payout: paid, capped }],
    moves: [{ from: 'house', to: 0, amount: BigInt(paid) }],
  })
})

test.each([
  ['the last', '1000000', 3],
  ['the one that reaches the cap exactly', '360', 2],
  ['the first past the cap', '100', 1],
])('[H5] the step that cashes out automatically: %s', (_case, maxPayout, step) => {
  expect(lastStep(COINS, '100', maxPayout)).toBe(step)
  expect(climbed('100', step - 1, maxPayout).state).toBe('playing')
  expect(climbed('100', step, maxPayout).state).toBe('cashed_out')
})

test('a payout of the stake or less is not a win', () => {
  const flat = (n: number, d: number): Ladder => [{ chance: ONE, multiplier: rational(n, d) }]
  const paid = (ladder: Ladder) => ladderView(climbLadder(startLadder('100'), true, ladder, NO_CAP), ladder)
  expect([flat(1, 4), flat(1, 1), flat(101, 100)].map((ladder) => paid(ladder).isWin)).toEqual([
    false,
    false,
    true,
  ])
})

test('[M2] any stake on any ladder: the payout is the floor of the product, at most the cap', () => {
  const stakes = fc.bigInt({ min: 1n, max: 10n ** 30n })
  fc.assert(
    fc.property(ladders, stakes, stakes, (ladder, stake, cap) => {
      let round = startLadder(stake.toString())
      while (round.state === 'playing') round = climbLadder(round, true, ladder, cap.toString())
      const { multiplier: factor } = ladder[round.climbed - 1]!
      const product = (stake * factor.n) / factor.d
      expect(round.payout).toBe((product < cap ? product : cap).toString())
      expect(round.climbed).toBe(lastStep(ladder, stake.toString(), cap.toString()))
    }),
  )
})
