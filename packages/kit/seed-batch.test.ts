import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openSeedBatch } from './seed-batch.ts'
import { compress } from './sha256.ts'
import { BLOCK_WORDS, openLanes, plainLanes, resetStates, STATE_WORDS } from './sha256-lanes.ts'

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
const bytesOf = (words: ArrayLike<number>): Buffer => {
  const bytes = Buffer.alloc(4 * words.length)
  for (let i = 0; i < words.length; i += 1) bytes.writeInt32BE(words[i]! | 0, 4 * i)
  return bytes
}

describe('four messages at a time', () => {
  test('vectors do the work here', () => {
    expect([openLanes(1).isVector, plainLanes(1).isVector]).toEqual([true, false])
  })

  test('each lane is compressed as the reference compresses a block', () => {
    const word = fc.integer()
    const groups = fc.array(fc.array(word, { minLength: BLOCK_WORDS, maxLength: BLOCK_WORDS }), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(groups, fc.array(word, { minLength: 64, maxLength: 64 }), (blocks, added) => {
        const [vector, plain] = [openLanes(5), plainLanes(5)]
        for (const lanes of [vector, plain]) {
          lanes.blocks.set(blocks.flat())
          resetStates(lanes, 5)
          lanes.compress(blocks.length)
          lanes.mix(new Int32Array(added), blocks.length)
          lanes.compress(blocks.length)
        }
        expect(vector.states).toEqual(plain.states)
        const state = new Int32Array(8)
        resetStates(plain, 1)
        for (let i = 0; i < 8; i += 1) state[i] = plain.states[4 * i]!
        compress(
          state,
          Int32Array.from({ length: 32 }, (_, t) => blocks[0]![4 * t] ?? 0),
          0,
        )
        plain.compress(1)
        expect(Array.from({ length: 8 }, (_, i) => plain.states[4 * i])).toEqual([...state])
        expect(vector.states.length).toBe(5 * STATE_WORDS)
      }),
      { numRuns: 50 },
    )
  })
})

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })
const round = fc.record({
  server: digits(64),
  client: fc.oneof(fc.string({ maxLength: 80 }), fc.string({ unit: 'grapheme', maxLength: 60 })),
  nonce: fc.nat().map(String),
})

describe.each([
  ['with vectors', false],
  ['without', true],
])('the seeds of many rounds, %s', (_way, isPlain) => {
  test('[F1] [F2] [F5] commitments, hashes of seed texts, their chains and their words are SHA-256’s', () => {
    const batch = openSeedBatch(9, isPlain)
    fc.assert(
      fc.property(
        fc.array(round, { maxLength: 9 }),
        fc.array(fc.nat(), { maxLength: 30 }),
        (rounds, asked) => {
          batch.load({
            size: rounds.length,
            servers: Buffer.from(rounds.map(({ server }) => server).join(''), 'hex'),
            clients: rounds.map(({ client }) => client),
            nonces: rounds.map(({ nonce }) => nonce),
          })
          expect(bytesOf(batch.commitments())).toEqual(
            Buffer.concat(rounds.map(({ server }) => sha256(server))),
          )
          const hashes = batch.seedHashes()
          const digestOf = (index: number): Buffer =>
            bytesOf(Array.from({ length: 8 }, (_, word) => hashes.word(index, word)))
          const texts = rounds.map(({ server, client, nonce }) => `${server}:${client}:${nonce}`)
          expect(rounds.map((_, index) => digestOf(index))).toEqual(texts.map(sha256))
          hashes.rehash(':8')
          expect(rounds.map((_, index) => digestOf(index))).toEqual(
            texts.map((text) => sha256(`${sha256(text).toString('hex')}:8`)),
          )
          if (rounds.length === 0) return
          const [whose, found] = [
            Int32Array.from(asked, (index) => index % rounds.length),
            new Uint32Array(asked.length),
          ]
          batch.words(whose, Int32Array.from(asked), asked.length, found)
          expect([...found]).toEqual(
            asked.map((index, i) => sha256(`${texts[whose[i]!]}:${index}`).readUInt32BE(0)),
          )
        },
      ),
      { numRuns: 200 },
    )
  })
})
