/** What the rounds of a part staked, paid and were expected to pay: sums by game and wallet. */
import type { RoundLeaf } from '@fairhouse/log'
import { addTo, newSum, type Sum, total } from '../round-tally.ts'
import type { Returns } from './log-findings.ts'
import type { ExpectedPayout } from './round-by-rules.ts'

/** Precision of an expected payout: millionths of a minor unit. */
const MILLIONTHS = 1e6

type ReturnSums = { rounds: number; staked: Sum; paid: Sum; expected: Sum; variance: Sum }
const newReturns = (): ReturnSums => ({
  ...{ rounds: 0, staked: newSum(), paid: newSum(), expected: newSum(), variance: newSum() },
})
const returnsFrom = ({ rounds, staked, paid, expected, variance }: ReturnSums): Returns => ({
  rounds,
  staked: total(staked),
  paid: total(paid),
  expected: total(expected),
  variance: total(variance),
})

/** Rounded to a whole number, so that sums are the same in any order. */
const whole = (value: number): number | bigint => {
  const rounded = Math.round(value)
  return Number.isSafeInteger(rounded) ? rounded : BigInt(rounded)
}

export const openReturns = () => {
  const all = new Map<string, ReturnSums>()
  const sumsOf = (name: string): ReturnSums => {
    const known = all.get(name)
    if (known) return known
    const made = newReturns()
    all.set(name, made)
    return made
  }
  return {
    /** `expected`: the payout per unit staked; null if the round can't be played. */
    add: (game: string, round: RoundLeaf, expected: ExpectedPayout | null): void => {
      const { currency, isDemo, stake, payout } = round
      const sums = sumsOf(`${game} ${currency} ${isDemo ? 'demo' : 'real'}`)
      const [staked, { mean, variance }] = [Number(stake), expected ?? { mean: 0, variance: 0 }]
      sums.rounds += 1
      addTo(sums.staked, stake)
      addTo(sums.paid, payout)
      addTo(sums.expected, whole(staked * mean * MILLIONTHS))
      addTo(sums.variance, whole(staked * staked * variance))
    },
    sums: (): Readonly<Record<string, Returns>> =>
      Object.fromEntries([...all].map(([name, sums]) => [name, returnsFrom(sums)])),
  }
}
