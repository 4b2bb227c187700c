import { expect, test } from 'vitest'
import { createLoginGuard } from './login-guard.ts'

const SECOND = 1_000

/** Tries as soon as it is allowed, always with a wrong password; the times of the tries in milliseconds. */
const attack = (tries: number, addressOf: (index: number) => string): readonly number[] => {
  let now = 0
  const guard = createLoginGuard(() => now)
  return Array.from({ length: tries }, (_, index) => {
    const problem = guard.problem('house/ada', addressOf(index))
    if (problem) now = problem.at
    guard.failed('house/ada', addressOf(index))
    return now
  })
}

test('from one address: five at once, then waits that double up to a quarter of an hour', () => {
  const times = attack(20, () => '1.2.3.4')
  expect(times.slice(0, 8)).toEqual([0, 0, 0, 0, 0, 2, 6, 14].map((at) => at * SECOND))
  expect(times[19]! - times[18]!).toBe(900 * SECOND)
})

test('from a thousand addresses: fifty at once, then at most one in thirty seconds', () => {
  const times = attack(360, (index) => `10.0.0.${index}`)
  expect(times[49]).toBe(0)
  expect(times[359]! - times[358]!).toBe(30 * SECOND)
  expect(times[359]).toBeGreaterThan(9_000 * SECOND)
})

test('strangers can’t lock out the account’s owner, and a right password clears the count', () => {
  let now = 0
  const guard = createLoginGuard(() => now)
  for (let i = 0; i < 20; i += 1) guard.failed('house/ada', 'stranger')
  expect(guard.problem('house/ada', 'stranger')).toMatchObject({ refused: 'too-many-tries' })
  expect(guard.problem('house/ada', 'home')).toBeNull()
  expect(guard.problem('house/grace', 'stranger')).toBeNull()
  for (let i = 0; i < 5; i += 1) guard.failed('house/ada', 'home')
  expect(guard.problem('house/ada', 'home')).not.toBeNull()
  now += 2 * SECOND
  expect(guard.problem('house/ada', 'home')).toBeNull()
  guard.succeeded('house/ada', 'home')
  guard.failed('house/ada', 'home')
  expect(guard.problem('house/ada', 'home')).toBeNull()
})
