import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Ladder, ladderOdds } from './ladder.ts'
import { climbLadder, startLadder } from './ladder-round.ts'
import { cappedAt, isCut, paidAt, reachesCap, UNLIMITED } from './pay.ts'
import { type Rational, rational, times } from './rational.ts'

const at = (stake: bigint, cap: bigint, multiplier: Rational) => {
  const paying = cappedAt(stake, cap)
  return [paying.pays(multiplier), reachesCap(paying, multiplier), isCut(paying, multiplier)] as const
}

test.each([
  ['below the cap', 10n, 100n, rational(9), [rational(9), false, false]],
  ['the cap exactly', 10n, 100n, rational(10), [rational(10), true, false]],
  ['above the cap', 10n, 100n, rational(11), [rational(10), true, true]],
])('[M2] [H5] %s: paid, reached, cut', (_case, stake, cap, multiplier, expected) => {
  expect(at(stake, cap, multiplier)).toEqual(expected)
})

test('without a stake nothing is cut, and nothing is reached', () => {
  const huge = rational(10n ** 40n)
  expect([UNLIMITED.pays(huge), reachesCap(UNLIMITED, huge), isCut(UNLIMITED, huge)]).toEqual([
    huge,
    false,
    false,
  ])
})

test('[M2] what is paid is rounded down to the minor unit', () => {
  expect(paidAt(10n, 1000n).pays(rational(104, 100))).toEqual(rational(1))
  expect(cappedAt(10n, 1000n).pays(rational(104, 100))).toEqual(rational(104, 100))
})

const rung = fc.record({
  chance: fc.integer({ min: 1, max: 99 }).map((percent) => rational(percent, 100)),
  multiplier: fc.integer({ min: 1, max: 10 ** 6 }).map((n) => rational(n, 100)),
})
const ladders = fc.array(rung, { minLength: 1, maxLength: 8 })
const stakes = fc.bigInt({ min: 1n, max: 10n ** 6n })

/** The mean payout of rounds that try to climb `steps` steps, played by the rules. */
const playedReturn = (ladder: Ladder, steps: number, stake: bigint, cap: bigint): Rational => {
  let [reach, round] = [rational(1), startLadder(stake.toString())]
  for (const { chance } of ladder.slice(0, steps)) {
    if (round.state !== 'playing') break
    reach = times(reach, chance)
    round = climbLadder(round, true, ladder, cap.toString())
  }
  const { n, d } = ladder[round.climbed - 1]!.multiplier
  return times(reach, rational(BigInt(round.payout ?? (n * stake) / d), stake))
}

test('[M2] [H5] on any ladder, at any stake: the return of every plan is the mean of what the rules pay', () => {
  fc.assert(
    fc.property(ladders, stakes, stakes, (ladder, stake, more) => {
      const cap = stake + more
      for (const { step, returns } of ladderOdds(ladder, paidAt(stake, cap)))
        expect(returns).toEqual(playedReturn(ladder, step, stake, cap))
    }),
  )
})

test('[M2] a plan is marked as capped where its return changes, or where the cap ends the round before', () => {
  fc.assert(
    fc.property(ladders, stakes, stakes, (ladder, stake, more) => {
      const plain = ladderOdds(ladder)
      for (const { step, returns, capped } of ladderOdds(ladder, cappedAt(stake, stake + more)))
        if (!capped) expect(returns).toEqual(plain[step - 1]!.returns)
    }),
  )
})
