import { expect, test } from 'vitest'
import {
  type AutobetForm,
  type AutobetPlan,
  isPlan,
  readPlan,
  type StopReason,
  stopReason,
} from './autobet.ts'

const PLAN: AutobetPlan = { rounds: 10, profit: 500n, loss: 300n }

test.each<[string, number, bigint, bigint, StopReason | null]>([
  ['goes on', 3, 0n, 100n, null],
  ['all rounds played', 10, 0n, 100n, 'rounds'],
  ['the profit is reached', 3, 500n, 100n, 'profit'],
  ['the profit is not quite reached', 3, 499n, 100n, null],
  ['the loss stays within its limit', 3, -200n, 100n, null],
  ['the next bet could pass the limit of the loss', 3, -201n, 100n, 'loss'],
  ['the first bet could', 0, 0n, 301n, 'loss'],
])('%s', (_case, rounds, net, stake, reason) => {
  expect(stopReason(PLAN, { rounds, net }, stake)).toBe(reason)
})

test('without conditions only the rounds end it', () => {
  const plan = { rounds: 2, profit: null, loss: null }
  expect(stopReason(plan, { rounds: 1, net: -1_000_000n }, 100n)).toBeNull()
  expect(stopReason(plan, { rounds: 1, net: 1_000_000n }, 100n)).toBeNull()
  expect(stopReason(plan, { rounds: 2, net: 0n }, 100n)).toBe('rounds')
})

test.each<[string, AutobetForm, unknown]>([
  ['rounds alone', { rounds: '10', profit: '', loss: '' }, { rounds: 10, profit: null, loss: null }],
  [
    'all conditions',
    { rounds: ' 1000 ', profit: '5', loss: '2.50' },
    { rounds: 1000, profit: 500n, loss: 250n },
  ],
  ['no round', { rounds: '0', profit: '', loss: '' }, { rounds: true }],
  ['too many rounds', { rounds: '1001', profit: '', loss: '' }, { rounds: true }],
  ['nothing right', { rounds: '1.5', profit: '0', loss: '-1' }, { rounds: true, profit: true, loss: true }],
  ['too many decimals', { rounds: '5', profit: '1.234', loss: '' }, { profit: true }],
])('the form: %s', (_case, form, expected) => {
  const read = readPlan(form, 2)
  expect(read).toEqual(expected)
  expect(isPlan(read)).toBe(typeof (expected as AutobetPlan).rounds === 'number')
})
