import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashOfThree, indexedWord, rehash, sha256, sha256Hex } from './sha256.ts'
import { utf8 } from './utf8.ts'

const oracle = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
const oracleWord = (prefix: string, index: number): number => oracle(`${prefix}:${index}`).readUInt32BE(0)

/** Any sequence of code units, with lone surrogates and real pairs. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
)
const index = fc.oneof(fc.nat(), fc.maxSafeNat())

describe('sha256', () => {
  test.each([
    ['the empty text', '', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['three bytes', 'abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      '56 bytes: the length needs a second block',
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    [
      'a million times a',
      'a'.repeat(1_000_000),
      'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
    ],
  ])('FIPS 180: %s', (_name, message, hex) => {
    expect(sha256Hex(message)).toBe(hex)
  })

  test('of any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(Buffer.from(sha256(bytes))).toEqual(oracle(bytes))
      }),
    )
  })

  test('of every length from 0 to 300', () => {
    const bytes = Uint8Array.from({ length: 300 }, (_, i) => 7 * i + 1)
    for (let length = 0; length <= 300; length++) {
      const start = bytes.subarray(0, length)
      expect(Buffer.from(sha256(start)), `${length} bytes`).toEqual(oracle(start))
    }
  })

  test('of a part of a buffer, without changing it or an earlier digest', () => {
    const buffer = Uint8Array.from({ length: 200 }, (_, i) => i)
    const before = buffer.slice()
    const first = sha256(buffer.subarray(3, 140))
    sha256(buffer)
    expect(Buffer.from(first)).toEqual(oracle(before.subarray(3, 140)))
    expect(buffer).toEqual(before)
  })

  test('of any text', () => {
    fc.assert(
      fc.property(text, (message) => {
        expect(sha256Hex(message)).toBe(oracle(message).toString('hex'))
      }),
    )
  })
})

describe('utf8', () => {
  test.each([
    ['one byte', '\u007f', [0x7f]],
    ['two bytes', '\u0080\u07ff', [0xc2, 0x80, 0xdf, 0xbf]],
    ['three bytes', '\u0800\uffff', [0xe0, 0xa0, 0x80, 0xef, 0xbf, 0xbf]],
    ['four bytes', '\u{10000}\u{10ffff}', [0xf0, 0x90, 0x80, 0x80, 0xf4, 0x8f, 0xbf, 0xbf]],
    ['a lone high surrogate is U+FFFD', '\ud800x', [0xef, 0xbf, 0xbd, 0x78]],
    ['a lone low surrogate is U+FFFD', 'x\udfff', [0x78, 0xef, 0xbf, 0xbd]],
  ])('%s', (_name, message, bytes) => {
    expect([...utf8(message)]).toEqual(bytes)
  })

  test('as TextEncoder, short or long', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 200 }), (message, times) => {
        const long = message.repeat(times)
        expect([...utf8(long)]).toEqual([...new TextEncoder().encode(long)])
      }),
    )
  })
})

const hexOf = (words: Int32Array): string =>
  Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')

describe('hashOfThree', () => {
  test('[F1] sha256(a:b:c), of any three texts', () => {
    const words = new Int32Array(8)
    fc.assert(
      fc.property(text, text, text, fc.integer({ min: 1, max: 60 }), (a, b, c, times) => {
        const long = b.repeat(times)
        hashOfThree(words, a, long, c)
        expect(hexOf(words)).toBe(
          oracle(Buffer.concat([utf8(a), utf8(':'), utf8(long), utf8(':'), utf8(c)])).toString('hex'),
        )
      }),
    )
  })
})

describe('rehash', () => {
  test('sha256(hex(hash) and the suffix), again and again', () => {
    const suffix = fc.string({ unit: 'grapheme-ascii', maxLength: 55 })
    fc.assert(
      fc.property(text, suffix, (message, tail) => {
        const words = new Int32Array(8)
        hashOfThree(words, message, '', '')
        for (let i = 0; i < 3; i++) {
          const expected = sha256Hex(hexOf(words) + tail)
          rehash(tail)(words)
          expect(hexOf(words)).toBe(expected)
        }
      }),
    )
  })

  test('no suffix that needs a third block', () => {
    expect(() => rehash('x'.repeat(56))).toThrow(RangeError)
  })
})

describe('indexedWord', () => {
  const SEED = '0123456789abcdef'.repeat(4)
  const INDEXES = [
    0,
    9,
    10,
    4_294_967_295,
    4_294_967_296,
    Number.MAX_SAFE_INTEGER - 1,
    Number.MAX_SAFE_INTEGER,
  ]

  test('[F5] the first 8 hex digits of sha256(server:client:nonce:index)', () => {
    const word = indexedWord(`${SEED}:client-seed:0`)
    for (let i = 0; i < 1100; i++)
      expect(word(i)).toBe(Number.parseInt(sha256Hex(`${SEED}:client-seed:0:${i}`).slice(0, 8), 16))
  })

  test.each(INDEXES)('index %d behind a prefix of every length from 0 to 200 bytes', (i) => {
    for (let length = 0; length <= 200; length++) {
      const prefix = (SEED + SEED + SEED + SEED).slice(0, length)
      expect(indexedWord(prefix)(i), `${length} bytes`).toBe(oracleWord(prefix, i))
    }
  })

  test('of any prefix and indexes in any order', () => {
    fc.assert(
      fc.property(text, fc.array(index, { minLength: 1, maxLength: 20 }), (prefix, indexes) => {
        const word = indexedWord(prefix)
        expect(indexes.map(word)).toEqual(indexes.map((i) => oracleWord(prefix, i)))
      }),
    )
  })

  test('of prefixes about as long as one block and two', () => {
    const size = fc.oneof(fc.integer({ min: 54, max: 66 }), fc.integer({ min: 118, max: 130 }))
    const prefixes = size.chain((length) =>
      fc.string({ unit: 'binary', minLength: length, maxLength: length }),
    )
    fc.assert(
      fc.property(prefixes, fc.array(index, { minLength: 1, maxLength: 20 }), (prefix, indexes) => {
        const word = indexedWord(prefix)
        expect(indexes.map(word)).toEqual(indexes.map((i) => oracleWord(prefix, i)))
      }),
    )
  })

  test('two streams and plain hashes in turns do not disturb each other', () => {
    const turn = fc.record({ stream: fc.constantFrom(0, 1), index })
    fc.assert(
      fc.property(text, text, fc.array(turn), (first, second, turns) => {
        const prefixes = [first, second]
        const words = prefixes.map(indexedWord)
        for (const { stream, index } of turns) {
          expect(words[stream]!(index)).toBe(oracleWord(prefixes[stream]!, index))
          sha256Hex(prefixes[1 - stream]!)
        }
      }),
    )
  })

  test.each([-1, 0.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY])('has no word %d', (i) => {
    expect(() => indexedWord(SEED)(i)).toThrow(RangeError)
  })
})
