/** [A49] The house's time while other clocks step. */
import { expect, test } from 'vitest'
import { createHouseClock, followMachine } from './house-clock.ts'

const START = Date.UTC(2026, 0, 1)
const MINUTE = 60_000

/** A machine whose clocks stand still until the test moves them. */
const machine = () => {
  let [wall, monotonic] = [START, 1_000]
  return {
    wall: () => wall,
    monotonic: () => monotonic,
    step: (ms: number) => {
      wall += ms
    },
    pass: (ms: number) => {
      wall += ms
      monotonic += ms
    },
  }
}

test('runs like any clock while nothing steps', () => {
  const { wall, monotonic, pass } = machine()
  const now = followMachine(wall, monotonic)
  expect(now()).toBe(START)
  pass(12_345)
  expect(now()).toBe(START + 12_345)
})

test.each([
  ['ahead', 2 * MINUTE],
  ['back', -2 * MINUTE],
])('[A49] a clock that steps %s moves nothing at once, and is followed slowly', (_case, step) => {
  const { wall, monotonic, step: set, pass } = machine()
  const now = followMachine(wall, monotonic)
  set(step)
  expect(now()).toBe(START)
  pass(10_000) // a turn: half a second longer or shorter at most
  expect(now()).toBe(START + 10_000 + Math.sign(step) * 500)
  pass(40 * MINUTE)
  expect(now()).toBe(wall())
})

test('[A49] stepping back and forth never takes time back', () => {
  const { wall, monotonic, step, pass } = machine()
  const now = followMachine(wall, monotonic)
  const seen: number[] = []
  for (let turn = 0; turn < 200; turn += 1) {
    step(turn % 2 ? 2 * MINUTE : -2 * MINUTE)
    seen.push(now())
    pass(turn % 7)
    seen.push(now())
  }
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(Math.abs(now() - wall())).toBeLessThan(MINUTE)
})

test('a machine that has slept is right again at once', () => {
  const { wall, monotonic, step } = machine()
  const now = followMachine(wall, monotonic)
  step(8 * 60 * MINUTE)
  expect(now()).toBe(wall())
})

test('[A49] processes that see a step seconds apart stay within half a second of each other', () => {
  const { wall, monotonic, step, pass } = machine()
  const [one, two] = [
    createHouseClock(START, 1_000, monotonic),
    createHouseClock(START + 3, 1_000, monotonic),
  ]
  step(2 * MINUTE)
  one.follow(wall(), monotonic())
  pass(8_000)
  two.follow(wall(), monotonic())
  for (let minute = 0; minute < 60; minute += 1) {
    pass(MINUTE)
    expect(Math.abs(one.now() - two.now())).toBeLessThan(500)
  }
  expect([one.now(), two.now()]).toEqual([wall(), wall()])
})

test.each([20 * MINUTE, 24 * 60 * MINUTE])(
  '[A49] a clock set back by %i ms never takes time back, and is reported once',
  (ms) => {
    const { wall, monotonic, step, pass } = machine()
    const steps: number[] = []
    const now = followMachine(wall, monotonic, { onStep: (by) => steps.push(by) })
    for (const by of [ms, -ms]) {
      const before = now()
      step(by)
      expect(now()).toBe(before + Math.max(0, by)) // ahead at once, as after a sleep; never back
      pass(10_000)
      expect(now()).toBeGreaterThanOrEqual(before + 9_500)
    }
    pass(21 * ms)
    expect(now()).toBe(wall())
    expect(steps.map(Math.round)).toEqual([ms, -ms])
  },
)
