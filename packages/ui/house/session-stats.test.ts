import { printAmount } from '@fairhouse/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_POINTS, NO_ROUNDS, type SessionStats, withRound } from './session-stats.ts'

const rounds = (...amounts: readonly (readonly [bet: string, paid: string])[]): SessionStats =>
  amounts.reduce((stats, [betAmount, finalPayout]) => withRound(stats, { betAmount, finalPayout }), NO_ROUNDS)

test('a win, a loss, a quarter of the stake and the stake itself', () => {
  expect(rounds(['1.00', '3.50'], ['2.00', '0.00'], ['1.00', '0.25'], ['1.00', '1.00'])).toEqual({
    rounds: 4,
    wagered: 500n,
    profit: -25n,
    wins: 1,
    losses: 2,
    highest: 250n,
    decimals: 2,
    line: [0n, 250n, 50n, -25n, -25n],
    every: 1,
  })
})

test('a player who has only lost has no highest win', () => {
  expect(rounds(['1.00', '0.25'], ['1.00', '0.00']).highest).toBeNull()
})

test('after any number of rounds the line starts at zero, ends at the profit and stays short', () => {
  const nets = fc.array(fc.integer({ min: -100, max: 900 }), { maxLength: 1500, size: 'max' })
  fc.assert(
    fc.property(nets, (changes) => {
      const sums = [0n]
      let stats = NO_ROUNDS
      for (const change of changes) {
        stats = withRound(stats, { betAmount: '1.00', finalPayout: printAmount(BigInt(100 + change), 2) })
        sums.push(stats.profit)
      }
      const { line, every, profit } = stats
      expect(line.length).toBeLessThanOrEqual(MAX_POINTS)
      expect(line.at(-1)).toBe(profit)
      const places = sums.filter((_sum, place) => place % every === 0)
      expect(line.slice(0, places.length)).toEqual(places)
      expect(line.length - places.length).toBe(changes.length % every === 0 ? 0 : 1)
    }),
    { numRuns: 40 },
  )
})
