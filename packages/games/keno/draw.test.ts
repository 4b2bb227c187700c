import { createHash } from 'node:crypto'
import type { Seeds } from '@fairhouse/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DRAWN, drawNumbers, kenoWords, NUMBERS } from './draw.ts'
import { drawInto } from './draw-into.ts'
import vectors from './vectors-keno.json' with { type: 'json' }

/** The source document's algorithm, line by line, with Node's SHA-256. */
const asWritten = ({ server, client, nonce }: Seeds): readonly number[] => {
  const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
  const numbers = [...NUMBERS]
  let hash = sha256(`${server}:${client}:${nonce}`)
  for (let i = 0; i < DRAWN; i += 1) {
    let offset = 4 * i
    if (offset + 4 > hash.length) {
      hash = sha256(`${hash.toString('hex')}:${i}`)
      offset = 0
    }
    const j = i + (hash.readUInt32BE(offset) % (NUMBERS.length - i))
    ;[numbers[i], numbers[j]] = [numbers[j]!, numbers[i]!]
  }
  return numbers.slice(0, DRAWN)
}

const drawn = (seeds: Seeds): readonly number[] => {
  const numbers = new Uint8Array(DRAWN)
  drawInto(numbers, seeds)
  return [...numbers]
}

test('[K1] any seeds: by the source document, by the rules, and by drawInto agree', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 })
  const nonce = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map(String)
  fc.assert(
    fc.property(text, text, nonce, (server, client, number) => {
      const seeds = { server, client, nonce: number }
      const expected = asWritten(seeds)
      expect(drawNumbers(kenoWords(seeds, 0))).toEqual(expected)
      expect(drawn(seeds)).toEqual(expected)
    }),
  )
})

test('[K1] the reference rounds by drawInto', () => {
  for (const { serverSeed, clientSeed, nonce, drawOrder } of vectors) {
    expect(drawn({ server: serverSeed, client: clientSeed, nonce: String(nonce) })).toEqual(drawOrder)
  }
})

test('the words of a draw, starting at any of them', () => {
  const seeds = { server: 'ab'.repeat(32), client: 'from the middle', nonce: '7' }
  const whole = kenoWords(seeds, 0)
  const words = Array.from({ length: 12 }, () => whole.word())
  for (let from = 0; from < words.length; from += 1) expect(kenoWords(seeds, from).word()).toBe(words[from])
})
