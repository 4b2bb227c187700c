/** What the rounds of a part staked, paid and were expected to pay: sums by game and wallet. */
import { decodeRound } from '@fairhouse/log'
import { addTo, newSum, type Sum, total } from '../round-tally.ts'
import type { Returns } from './log-findings.ts'
import type { RoundColumns } from './round-columns.ts'

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

/** `mean` and `variance` of the payout per unit staked. */
type Turn = (round: number, mean: number, variance: number) => void

export const openReturns = (columns: RoundColumns) => {
  const { wallet, stake, payout } = columns
  const games = new Map<string, ReturnSums[]>()
  const addExact = (sums: ReturnSums, round: number): void => {
    const exact = decodeRound(columns.leafOf(round))!
    addTo(sums.staked, exact.stake)
    addTo(sums.paid, exact.payout)
  }
  return {
    of: (game: string): Turn => {
      const byWallet = games.get(game) ?? []
      games.set(game, byWallet)
      return (round, mean, variance) => {
        byWallet[wallet[round]!] ??= newReturns()
        const sums = byWallet[wallet[round]!]!
        const [staked, paid] = [stake[round]!, payout[round]!]
        sums.rounds += 1
        if (staked <= Number.MAX_SAFE_INTEGER && paid <= Number.MAX_SAFE_INTEGER) {
          addTo(sums.staked, staked)
          addTo(sums.paid, paid)
        } else addExact(sums, round)
        addTo(sums.expected, whole(staked * mean * MILLIONTHS))
        addTo(sums.variance, whole(staked * staked * variance))
      }
    },
    sums: (): Readonly<Record<string, Returns>> =>
      Object.fromEntries(
        [...games].flatMap(([game, byWallet]) =>
          byWallet.flatMap((sums, index) => [[`${game} ${columns.wallets[index]}`, returnsFrom(sums)]]),
        ),
      ),
  }
}
