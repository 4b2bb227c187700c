import { expect, test } from 'vitest'
import { createLoginGuard, type LoginTry } from './login-guard.ts'

const SECOND = 1_000

const from = (address: string, device: string | null = null, account = 'house/ada'): LoginTry => ({
  account,
  address,
  device,
})

/** Tries as soon as it is allowed, always with a wrong password; the times of the tries in milliseconds. */
const attack = (tries: number, addressOf: (index: number) => string): readonly number[] => {
  let now = 0
  const guard = createLoginGuard(() => now)
  return Array.from({ length: tries }, (_, index) => {
    const login = from(addressOf(index))
    const problem = guard.problem(login)
    if (problem) now = problem.at
    guard.failed(login)
    return now
  })
}

test('from one address: five at once, then waits that double up to a quarter of an hour', () => {
  const times = attack(20, () => '1.2.3.4')
  expect(times.slice(0, 8)).toEqual([0, 0, 0, 0, 0, 2, 6, 14].map((at) => at * SECOND))
  expect(times[19]! - times[18]!).toBe(900 * SECOND)
})

test('from seventy addresses: after fifty wrong passwords, one each, then every one of them waits', () => {
  const times = attack(140, (index) => `10.0.0.${index % 70}`)
  expect(times[69]).toBe(0)
  expect(times[70]).toBe(2 * SECOND)
})

test('no number of strangers locks the owner out, known or new, at home or away', () => {
  let now = 0
  const guard = createLoginGuard(() => now)
  for (let i = 0; i < 5_000; i += 1) guard.failed(from(`stranger ${i % 700}`))
  expect(guard.problem(from('stranger 1'))).toMatchObject({ refused: 'too-many-tries' })
  expect(guard.problem(from('home'))).toBeNull()
  expect(guard.problem(from('stranger 1', 'my phone'))).toBeNull()
  expect(guard.problem(from('stranger 1', null, 'house/grace'))).toBeNull()

  guard.failed(from('home'))
  expect(guard.problem(from('home'))).toMatchObject({ at: 2 * SECOND })
  now += 2 * SECOND
  expect(guard.problem(from('home'))).toBeNull()
})

test('a known device has tries of its own, and a right password clears the count', () => {
  let now = 0
  const guard = createLoginGuard(() => now)
  const phone = from('home', 'my phone')
  for (let i = 0; i < 5; i += 1) guard.failed(phone)
  expect(guard.problem(phone)).not.toBeNull()
  expect(guard.problem(from('home'))).toBeNull()
  now += 2 * SECOND
  expect(guard.problem(phone)).toBeNull()
  guard.succeeded(phone)
  guard.failed(phone)
  expect(guard.problem(phone)).toBeNull()
})
