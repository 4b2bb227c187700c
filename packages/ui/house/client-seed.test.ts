import { createHash } from 'node:crypto'
import { isBetClientSeed } from '@fairhouse/kit'
import { expect, test, vi } from 'vitest'
import { makeClientSeed, mixedText, randomSeed } from './client-seed.ts'
import { freshClientSeed } from './seed-history.ts'

test('[F9] without words a client seed is 32 random hex digits, never the same twice', () => {
  const seeds = Array.from({ length: 1_000 }, () => makeClientSeed(''))
  for (const { seed, random } of seeds) {
    expect(seed).toMatch(/^[0-9a-f]{32}$/)
    expect(random).toBe(seed)
  }
  expect(new Set(seeds.map(({ seed }) => seed)).size).toBe(1_000)
})

test.each(['my own words', 'a:b|c', '我的话', ' '])(
  '[F9] with the words %j it can be computed from its parts',
  (words) => {
    const made = makeClientSeed(words)
    const { seed, random } = made
    expect(mixedText(made)).toBe(`${words}:${random}`)
    expect(createHash('sha256').update(`${words}:${random}`).digest('hex').slice(0, 32)).toBe(seed)
    expect(isBetClientSeed(seed)).toBe(true)
    expect(makeClientSeed(words).seed).not.toBe(seed)
  },
)

test('[F9] every hex digit comes up about equally often', () => {
  const counts = new Map<string, number>()
  for (let i = 0; i < 1_000; i += 1)
    for (const digit of randomSeed()) counts.set(digit, (counts.get(digit) ?? 0) + 1)
  expect(counts.size).toBe(16)
  for (const count of counts.values()) expect(Math.abs(count - 2_000)).toBeLessThan(500) // eleven standard deviations
})

test('[F9] two bets have two client seeds', () => {
  expect(freshClientSeed()).not.toBe(freshClientSeed())
})

test.each([
  ['a usable one is bet with, letter by letter', 'seven lucky words', true],
  ['one that a bet cannot take is not', 'a:b', false],
])('[F4] [F9] a client seed typed exactly: %s; hands at tables stay fresh', async (_case, typed, isUsed) => {
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'fairhouse.exact-seed' ? JSON.stringify([typed]) : null),
    setItem: () => {},
  })
  const seeds = await import('./seed-history.ts')
  expect(seeds.betClientSeed() === typed).toBe(isUsed)
  expect(seeds.freshClientSeed()).toMatch(/^[0-9a-f]{32}$/)
  vi.unstubAllGlobals()
})
