import { expect, test } from 'vitest'
import { rateLimit, rateLimits } from './rate-limit.ts'

test('so many at once, and so many a second after that', () => {
  let now = 0
  const within = rateLimit({ burst: 3, perSecond: 2 }, () => now)
  const count = (tries: number): number => Array.from({ length: tries }, within).filter(Boolean).length
  expect(count(10)).toBe(3)
  now = 400
  expect(count(10)).toBe(0)
  now = 1_000
  expect(count(10)).toBe(2)
  now = 60_000
  expect(count(10)).toBe(3)
  now = 0 // a clock set back gives nothing
  expect(count(10)).toBe(0)
})

test('each key has its own; who was quiet long enough is forgotten and loses nothing', () => {
  let now = 0
  const within = rateLimits({ burst: 1, perSecond: 1 }, () => now)
  expect([within('a'), within('a'), within('b')]).toEqual([true, false, true])
  for (let i = 0; i < 20_000; i += 1) within(`key ${i}`)
  expect(within('a')).toBe(false)
  now = 5_000
  expect([within('a'), within('a')]).toEqual([true, false])
})
