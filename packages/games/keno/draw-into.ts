/** [K1] The draw without allocating, for simulations of millions. `draw.ts` is the reference. */
import { hashOfThree, type Seeds } from '@fairhouse/kit'
import { DRAWN, NUMBERS, rehashAt, WORDS_PER_HASH } from './draw.ts'

// Scratch space: no draw leaves anything for the next.
const hash = new Int32Array(WORDS_PER_HASH)
const numbers = new Uint8Array(NUMBERS.length)

/** Writes the numbers of `drawNumbers(kenoWords(seeds, 0))`, in that order, into the first ten of `drawn`. */
export const drawInto = (drawn: Uint8Array, { server, client, nonce }: Seeds): void => {
  hashOfThree(hash, server, client, nonce)
  for (let i = 0; i < numbers.length; i += 1) numbers[i] = i + 1
  for (let i = 0; i < DRAWN; i += 1) {
    if (i >= WORDS_PER_HASH) rehashAt(i)(hash)
    const word = hash[i < WORDS_PER_HASH ? i : 0]! >>> 0
    const j = i + (word % (numbers.length - i))
    drawn[i] = numbers[j]!
    numbers[j] = numbers[i]!
  }
}
