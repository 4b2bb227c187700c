import { createHash } from 'node:crypto'
import { accepted, isRefusal, utf8 } from '@fairhouse/kit'
import { samplePlan } from '@fairhouse/table/testing/sample-plan.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hexOf } from './bytes.ts'
import { decodeLeaf, encodeLeaf, type Leaf } from './leaf.ts'
import { handPseudonym, pseudonymOf, saltedBalance } from './pseudonym.ts'
import type { RoundLeaf } from './round-layout.ts'
import { encodeRound, putRound, ROUND_ROOM } from './round-leaf.ts'
import { decodeRound } from './round-scan.ts'

const codeOf = (value: unknown): unknown => (isRefusal(value) ? value.refused : 'accepted')
const filled = (length: number, byte: number): Uint8Array => new Uint8Array(length).fill(byte)

const ROUND: RoundLeaf = {
  type: 'round',
  isDemo: true,
  isRemote: false,
  clientSeedReused: true,
  id: 0x0102030405060708n,
  pseudonym: filled(16, 0xaa),
  nonce: 300n,
  termsHash: filled(32, 0xbb),
  currency: 'USD',
  serverSeed: filled(32, 0xcc),
  clientSeed: '00112233445566778899aabbccddeeff',
  nextCommitment: filled(32, 0xdd),
  stake: 100n,
  payout: 2n ** 63n - 1n,
  openedAt: 1_700_000_000_000,
  closedAt: 1_700_000_000_127,
  balance: filled(16, 0xee),
  actions: '[]',
}

const HASH = 'ab'.repeat(32)
const LEAVES: readonly (readonly [string, Leaf, number])[] = [
  ['a round', ROUND, 1],
  ['a round with words for a seed', { ...ROUND, clientSeed: 'Glück für mich', actions: '[{"type":"€"}]' }, 1],
  [
    'a first commitment',
    { type: 'first-commitment', pseudonym: filled(16, 1), nonce: 1n, commitment: filled(32, 2) },
    2,
  ],
  ['terms', { type: 'terms', text: '{"game":"x","note":"…"}' }, 3],
  [
    'a hand',
    {
      type: 'hand',
      hand: '12',
      plan: samplePlan(),
      seats: [
        { pseudonym: 'cd'.repeat(16), paid: '100', won: '9007199254740993' },
        { pseudonym: null, paid: '0', won: '0' },
      ],
      actions: [[0, { type: 'fold' }]],
      openedAt: 1,
      closedAt: 2,
    },
    4,
  ],
  ['the seeds of a hand', { type: 'hand-seeds', hand: '12', serverSeed: HASH, clientSeed: 'a|b' }, 5],
  [
    'a void hand',
    {
      type: 'void-hand',
      hand: '12',
      plan: samplePlan(),
      serverSeed: HASH,
      seeds: [null, 'abc'],
      at: 3,
    },
    6,
  ],
  ['a restart', { type: 'restart', origin: null, size: null, root: null, reason: 'backup', at: 4 }, 7],
  ['a key', { type: 'key', vkey: 'x+00000000+AA==', at: 5 }, 8],
  ['a table', { type: 'table', table: '12', log: HASH, at: 6 }, 9],
]

test.each(LEAVES)('[F12] %s survives encoding and decoding', (_name, leaf, kind) => {
  const bytes = encodeLeaf(leaf)
  expect(bytes[0]).toBe(kind)
  expect(decodeLeaf(bytes)).toEqual(leaf)
})

test('[F12] the bytes of a round, field by field', () => {
  const expected = [
    '01', // a round
    '0d', // demo, reused, packed
    '0102030405060708',
    'aa'.repeat(16),
    'ac02', // 300
    'bb'.repeat(32),
    '03555344', // USD
    'cc'.repeat(32),
    '00112233445566778899aabbccddeeff',
    'dd'.repeat(32),
    '64', // 100
    'ffffffffffffffff7f', // 2^63 − 1
    '80d095ffbc31', // 1,700,000,000,000
    '7f', // 127 ms later
    'ee'.repeat(16),
    '025b5d', // []
  ]
  expect(hexOf(encodeRound(ROUND))).toBe(expected.join(''))
})

describe('[A44] invalid leaves are refused', () => {
  test.each(LEAVES)('%s cut off anywhere', (_name, leaf) => {
    const bytes = encodeLeaf(leaf)
    const from = leaf.type === 'terms' ? bytes.length : 0
    for (let length = from; length < bytes.length; length++) {
      expect(codeOf(decodeLeaf(bytes.slice(0, length)))).toBe('bad-leaf')
    }
  })
  test.each(LEAVES.filter(([, { type }]) => type !== 'terms'))('%s with a byte more', (_name, leaf) => {
    expect(codeOf(decodeLeaf(new Uint8Array([...encodeLeaf(leaf), 0])))).toBe('bad-leaf')
  })
  const round = encodeRound(ROUND)
  const unpacked = (): Uint8Array => {
    const seed = utf8(ROUND.clientSeed)
    const at = 2 + 8 + 16 + 2 + 32 + 4 + 32
    return Uint8Array.from([...round.slice(0, at), seed.length, ...seed, ...round.slice(at + 16)]).with(1, 5)
  }
  const wideNonce = Uint8Array.from([...round.slice(0, 27), 0x82, 0x00, ...round.slice(28)])
  test.each([
    ['nothing', new Uint8Array(0)],
    ['an unknown kind', round.with(0, 9)],
    ['kind 0', round.with(0, 0)],
    ['an unknown flag', round.with(1, 16)],
    ['a negative id', round.with(2, 255)],
    ['a seed that should be packed', unpacked()],
    ['a number with needless zeros', wideNonce],
    ['a currency longer than the leaf', round.with(2 + 8 + 16 + 2 + 32, 127)],
    ['terms without text', Uint8Array.of(3)],
    ['terms that are no text', Uint8Array.of(3, 0xff)],
    ['more than 65,535 bytes', filled(70_000, 65).with(0, 3)],
    ['JSON with a key more', utf8('\u0008{"vkey":"x","at":1,"more":2}')],
    ['JSON with a key less', utf8('\u0008{"vkey":"x"}')],
    ['JSON with a wrong type', utf8('\u0008{"vkey":"x","at":"1"}')],
    ['JSON that is a list', utf8('\u0008[]')],
    ['JSON that is null', utf8('\u0008null')],
    ['no JSON', utf8('\u0008{')],
    ['a prototype', utf8('\u0008{"__proto__":{"vkey":"x"},"at":1}')],
    ['deep JSON', utf8(`\u0008${'['.repeat(60_000)}`)],
  ])('%s', (_name, bytes) => {
    expect(codeOf(decodeLeaf(bytes))).toBe('bad-leaf')
  })
  test('random bytes and mutations never throw, and what is accepted encodes to the same bytes', () => {
    const valid = LEAVES.map(([, leaf]) => encodeLeaf(leaf))
    const edits = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(
        fc.nat({ max: valid.length - 1 }),
        edits,
        fc.nat({ max: 600 }),
        (which, changes, length) => {
          const bytes = valid[which]!.slice(0, length)
          for (const [at, byte] of changes) if (bytes.length > 0) bytes[at % bytes.length] = byte
          const leaf = decodeLeaf(bytes)
          if (!isRefusal(leaf) && bytes[0]! <= 3) expect(encodeLeaf(leaf)).toEqual(bytes)
        },
      ),
      { numRuns: 3000 },
    )
  })
})

test.each([
  ['a short seed', { ...ROUND, serverSeed: filled(31, 1) }],
  ['a negative stake', { ...ROUND, stake: -1n }],
  ['a payout beyond 2^63', { ...ROUND, payout: 2n ** 63n }],
  ['an end before the beginning', { ...ROUND, closedAt: 1 }],
  ['actions that are too long', { ...ROUND, actions: 'x'.repeat(65_500) }],
] as const)('our own mistakes throw: %s', (_name, round) => {
  expect(() => encodeRound(round)).toThrow(RangeError)
})
test.each([
  ['too short', 'ab'.repeat(31)],
  ['upper case', 'AB'.repeat(32)],
  ['no digit', `${'ab'.repeat(31)}ag`],
  ['beyond ASCII', `${'ab'.repeat(31)}a\u0161`], // its low byte is a digit's
])('a seed that is not lower-case hex throws: %s', (_name, serverSeed) => {
  const text = {
    ...ROUND,
    serverSeed,
    pseudonym: 'aa'.repeat(16),
    termsHash: HASH,
    nextCommitment: HASH,
    balance: 'ee'.repeat(16),
  }
  const bytes = new Uint8Array(7 + ROUND_ROOM)
  expect(() => putRound(bytes, 7, text)).toThrow(RangeError)
  const end = putRound(bytes, 7, { ...text, serverSeed: HASH })
  expect(decodeRound(bytes.slice(7, end))).toMatchObject({ id: ROUND.id, actions: ROUND.actions })
})
test('a leaf may have long actions without disturbing the next', () => {
  const long = { ...ROUND, actions: `["${'é'.repeat(30_000)}"]` }
  expect(decodeRound(encodeRound(long))).toEqual(long)
  expect(decodeRound(encodeRound(ROUND))).toEqual(ROUND)
})

test('[F12] pseudonyms and salted balances can be computed with sha256 alone', () => {
  const key = '000102030405060708090a0b0c0d0e0f'
  const half = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)
  expect(hexOf(pseudonymOf(key))).toBe(half(`pseudonym:${key}`))
  expect(hexOf(handPseudonym(key, 77n))).toBe(half(`hand:77:${key}`))
  expect(hexOf(saltedBalance(key, 5n, 12_345n))).toBe(half(`balance:${key}:5:12345`))
  expect(accepted(decodeLeaf(encodeRound({ ...ROUND, pseudonym: pseudonymOf(key) })))).toMatchObject({
    pseudonym: pseudonymOf(key),
  })
})
