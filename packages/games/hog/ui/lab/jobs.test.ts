import { expect, test } from 'vitest'
import { labTables, policyOfText } from '../../lab.ts'
import { createPerformer } from './jobs.ts'

const quiet = (): void => {}
const policy = (text: string) => policyOfText(labTables(100), text, {})!

test('a duel against an own strategy', () => {
  const own = { mine: policy('suspect(8,4)') }
  const { rate } = createPerformer()({ type: 'duel', goal: 100, own, a: 'mine', b: 'always_roll(6)' }, quiet)
  expect(rate.mean).toBeCloseTo(0.6857268522, 9)
})

test('own strategies are never cached: they may change under the same name', () => {
  const perform = createPerformer()
  const ask = (text: string) =>
    perform(
      { type: 'matrix', goal: 100, own: { mine: policy(text) }, texts: ['best_response(mine)', 'mine'] },
      quiet,
    )
  expect(ask('always_roll(6)')[0]![1]).toBeCloseTo(0.7653350596, 9)
  expect(ask('optimal')[0]![1]).toBeCloseTo(0.5, 9)
})

test('a new goal clears the cache', () => {
  const perform = createPerformer()
  const sizes = [20, 100].map((goal) => {
    const { winA } = perform({ type: 'duel', goal, own: {}, a: 'optimal', b: 'final_strategy' }, quiet)
    return winA.length
  })
  expect(sizes).toEqual([400, 10_000])
})

test('20 strategies are 190 pairs, each reported', () => {
  const texts = Array.from({ length: 20 }, (_, i) => `suspect(${i},${i % 11})`)
  const told: number[] = []
  const matrix = createPerformer()({ type: 'matrix', goal: 20, own: {}, texts }, (done) => told.push(done))
  expect(matrix).toHaveLength(20)
  expect(told).toEqual(Array.from({ length: 190 }, (_, i) => i + 1))
})

test('a text that was not parsed throws', () => {
  const job = { type: 'duel', goal: 100, own: {}, a: 'nonsense', b: 'optimal' } as const
  expect(() => createPerformer()(job, quiet)).toThrow('nonsense')
})
