import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HashKey, hashedTwice, hashWords, hashWordsTwice, lastHash } from './keyed-hash.ts'

const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const key = fc.tuple(word, word)

const hashBy = (by: HashKey, words: Int32Array): readonly number[] => {
  hashWords(by, words)
  return [lastHash.low, lastHash.high]
}

test('hashing with two keys at once equals hashing with each', () => {
  fc.assert(
    fc.property(key, key, fc.int32Array({ maxLength: 40 }), (one, other, words) => {
      hashWordsTwice(one, other, words)
      expect([...hashedTwice]).toEqual([...hashBy(one, words), ...hashBy(other, words)])
    }),
  )
})
