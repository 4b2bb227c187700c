import { expect, test } from 'vitest'
import { addressKey, rateLimit, rateLimits } from './rate-limit.ts'

test('a burst at once, then so many per second', () => {
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

test('each key has its own bucket; one that was quiet long enough is forgotten without loss', () => {
  let now = 0
  const within = rateLimits({ burst: 1, perSecond: 1 }, () => now)
  expect([within('a'), within('a'), within('b')]).toEqual([true, false, true])
  for (let i = 0; i < 20_000; i += 1) within(`key ${i}`)
  expect(within('a')).toBe(false)
  now = 5_000
  expect([within('a'), within('a')]).toEqual([true, false])
})

test('however many keys there are, a call looks at a few of them', () => {
  let looks = 0
  const within = rateLimits({ burst: 1, perSecond: 1 }, () => {
    looks += 1
    return 0
  })
  for (let i = 0; i < 50_000; i += 1) within(`key ${i}`)
  looks = 0
  for (let i = 50_000; i < 51_000; i += 1) within(`key ${i}`)
  expect(looks).toBeLessThan(8_000)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is limited as %s', (address, key) => expect(addressKey(address)).toBe(key))
