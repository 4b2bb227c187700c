import { expect, test } from 'vitest'
import type { BetInfo } from '../connection.ts'
import { type StakeStep, shownStake, stakeProblem, stepStake } from './stake.ts'

const DOLLARS: BetInfo = {
  currency: 'USD',
  decimals: 2,
  minBet: '0.10',
  maxBet: '100.00',
  maxPayout: '10000.00',
  presets: ['0.10', '1.00'],
}

test.each<[StakeStep, string, string, string]>([
  ['half', '2.00', '50.00', '1.00'],
  ['half', '0.25', '50.00', '0.12'],
  ['half', '0.10', '50.00', '0.10'],
  ['double', '2.00', '50.00', '4.00'],
  ['double', '40.00', '50.00', '50.00'],
  ['double', '80.00', '500.00', '100.00'],
  ['min', '7.00', '50.00', '0.10'],
  ['max', '7.00', '50.00', '50.00'],
  ['max', '7.00', '5000.00', '100.00'],
  ['max', '7.00', '0.05', '0.10'],
  ['double', 'nonsense', '50.00', '0.20'],
])('%s of %s with a balance of %s is %s', (step, text, balance, expected) => {
  expect(stepStake(text, step, DOLLARS, balance)).toBe(expected)
})

test.each([
  ['1.00', null],
  ['1', null],
  [' 1.5 ', null],
  ['1,000', 'bet-too-large'],
  ['10,00', 'bad-grouping'],
  ['0.09', 'bet-too-small'],
  ['100.01', 'bet-too-large'],
  ['51.00', 'insufficient-funds'],
  ['1.001', 'too-many-decimals'],
  ['-1', 'bad-amount'],
  ['1e2', 'bad-amount'],
  ['', 'bad-amount'],
])('[M1] a stake of "%s": %s', (text, problem) => expect(stakeProblem(text, DOLLARS, '50.00')).toBe(problem))

test('amounts may pass 2^53', () => {
  const huge = { ...DOLLARS, maxBet: '90071992547409930.00' }
  expect(stepStake('45035996273704965.01', 'double', huge, '90071992547409999.00')).toBe(
    '90071992547409930.00',
  )
})

test.each([
  ['1', '1.00'],
  [' 5000 ', '5,000.00'],
  ['5,000', '5,000.00'],
  ['50,00', '–'],
  ['abc', '–'],
  ['', '–'],
  ['1.001', '–'],
])('for %j the button says %s', (text, expected) => {
  expect(shownStake(text, DOLLARS)).toBe(expected)
})
