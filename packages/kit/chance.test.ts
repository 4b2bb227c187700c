import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DECK } from './cards.ts'
import {
  commitment,
  draw,
  isBetClientSeed,
  isClientSeed,
  isSeedWord,
  labelled,
  seedText,
  serverSeed,
  shuffle,
  words,
} from './chance.ts'

const SERVER = '4c02575bf4853b42b743ab4432f78d3a65367d7af17b6456e3f6defecbb9c88b'
const SEEDS = { server: SERVER, client: 'pXS1Cxou9V6', nonce: '0' }
const hash = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

test('[F1] the seed text is server:client:nonce', () => {
  expect(seedText(SEEDS)).toBe(`${SERVER}:pXS1Cxou9V6:0`)
})

test('[F2] the commitment is the hash of the server seed as text', () => {
  expect(commitment(SERVER)).toBe('f56c35ba44fa9cc86e02777c86dc6ab2b8bc263e86dbb0cb9075baf1bc7592aa')
})

test('[F2] a server seed is 32 bytes in lower-case hex', () => {
  expect(serverSeed(Uint8Array.from({ length: 32 }, (_, i) => i * 8))).toMatch(/^[0-9a-f]{64}$/)
  expect(() => serverSeed(new Uint8Array(31))).toThrow(RangeError)
})

test('[F5] word i is the first 8 hex digits of sha256(server:client:nonce:i)', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.nat(),
      fc.nat(),
      (server, client, nonce, from) => {
        const chance = words({ server, client, nonce: String(nonce) }, from)
        const expected = [0, 1, 2].map((i) =>
          Number.parseInt(hash(`${server}:${client}:${nonce}:${from + i}`).slice(0, 8), 16),
        )
        expect([chance.word(), chance.word(), chance.word()]).toEqual(expected)
      },
    ),
  )
})

test('[F5] a draw rejects words in the last, incomplete stretch', () => {
  const limit = 2 ** 32 - (2 ** 32 % 6)
  const feed = [2 ** 32 - 1, limit, limit - 1]
  expect(draw({ word: () => feed.shift()! }, 6)).toBe((limit - 1) % 6)
  expect(feed).toEqual([])
})

test('[F5] a draw is in [0, n)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.nat(), (n, nonce) => {
      const drawn = draw(words({ ...SEEDS, nonce: String(nonce) }), n)
      expect(drawn >= 0 && drawn < n && Number.isInteger(drawn)).toBe(true)
    }),
  )
  expect(() => draw(words(SEEDS), 0)).toThrow(RangeError)
})

test('[F5] draws are uniform: chi-square over 13 values of 130,000 draws', () => {
  const chance = words(SEEDS)
  const counts = new Array<number>(13).fill(0)
  for (let i = 0; i < 130_000; i += 1) counts[draw(chance, 13)]! += 1
  const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)
  expect(chiSquare).toBeLessThan(32.9) // 12 degrees of freedom, p = 0.001; the seed is fixed
})

test('[F5] a shuffle is Fisher–Yates from the top: i = 51 … 1, swap with draw(i + 1)', () => {
  const deck = [...DECK]
  const chance = words(SEEDS)
  for (let i = 51; i >= 1; i -= 1) {
    const j = draw(chance, i + 1)
    ;[deck[i], deck[j]] = [deck[j]!, deck[i]!]
  }
  expect(shuffle(words(SEEDS), DECK)).toEqual(deck)
  expect(new Set(deck).size).toBe(52)
})

test('[F7] a label takes the client seed’s place', () => {
  expect(seedText(labelled('seed', 'bot-3', 12))).toBe('seed:bot-3:12')
})

test.each([
  ['12345678', true, true],
  ['1234567', false, false],
  ['x'.repeat(256), true, true],
  ['x'.repeat(257), false, false],
  ['𝒳'.repeat(8), true, false],
  ['𝒳'.repeat(256), true, false],
  ['with:colon', true, false],
  ['with|stroke', true, false],
  ['with\nline', true, false],
  ['中文种子中文种子', true, false],
  ['all printable ~!', true, true],
])('[F4] client seed %j: a verifier says %s, a bet %s', (text, verifier, bet) => {
  expect(isClientSeed(text)).toBe(verifier)
  expect(isBetClientSeed(text)).toBe(bet)
})

test.each([
  ['a', true],
  ['lucky-7', true],
  [SERVER, true],
  ['', false],
  ['a:b', false],
  ['a|b', false],
  ['a b', false],
  ['x'.repeat(257), false],
])('a typed seed %j: %s', (text, fine) => {
  expect(isSeedWord(text)).toBe(fine)
})
