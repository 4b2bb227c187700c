import { expect, test } from 'vitest'
import { rateOf, type Sample, withSample } from './bet-rate.ts'

const after = (...samples: readonly (readonly [number, number])[]): readonly Sample[] =>
  samples.reduce<readonly Sample[]>((held, [at, bets]) => withSample(held, { at, bets }), [])

test.each([
  ['one sample is not enough', after([1000, 5]), null],
  ['two seconds', after([1000, 5], [3000, 8]), 90],
  ['the last minute counts', after([0, 0], [50_000, 100], [100_000, 150]), 60],
  ['a restarted house', after([0, 900], [2000, 3], [4000, 4]), 30],
  ['nothing happens', after([0, 7], [2000, 7]), 0],
] as const)('%s', (_case, samples, rate) => {
  expect(rateOf(samples)).toBe(rate)
})
