import { expect, test } from 'vitest'
import { returnOf } from './figures.ts'

test.each([
  [88n, 150n, '0.586667'],
  [1n, 3n, '0.333333'],
  [300n, 100n, '3.000000'],
  [0n, 5n, '0.000000'],
  [2n ** 62n - 1n, 2n ** 62n, '1.000000'],
  [0n, 0n, null],
])('of %s paid for %s staked the return is rounded, not cut off: %s', (paid, staked, told) =>
  expect(returnOf(paid, staked)).toBe(told),
)
