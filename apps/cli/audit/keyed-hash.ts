/**
 * HalfSipHash (2 and 4 rounds, 64 bits) of a few 32-bit words, by a key that nobody can guess: sums of such hashes are
 * equal if and only if the same things were added up, whoever has made up the things.
 */
export type HashKey = readonly [number, number]

/** The two halves of the last hash. */
export const hashed = { low: 0, high: 0 }

const v = new Int32Array(4)

const rotate = (x: number, by: number): number => (x << by) | (x >>> (32 - by))

const mixRounds = (times: number): void => {
  let [v0, v1, v2, v3] = v as unknown as [number, number, number, number]
  for (let i = 0; i < times; i += 1) {
    v0 = (v0 + v1) | 0
    v1 = rotate(v1, 5) ^ v0
    v0 = rotate(v0, 16)
    v2 = (v2 + v3) | 0
    v3 = rotate(v3, 8) ^ v2
    v0 = (v0 + v3) | 0
    v3 = rotate(v3, 7) ^ v0
    v2 = (v2 + v1) | 0
    v1 = rotate(v1, 13) ^ v2
    v2 = rotate(v2, 16)
  }
  v[0] = v0
  v[1] = v1
  v[2] = v2
  v[3] = v3
}

/** Into `hashed`. */
export const hashWords = ([k0, k1]: HashKey, words: Int32Array): void => {
  v[0] = k0
  v[1] = k1 ^ 0xee
  v[2] = 0x6c796765 ^ k0
  v[3] = 0x74656462 ^ k1
  for (let i = 0; i < words.length; i += 1) {
    v[3]! ^= words[i]!
    mixRounds(2)
    v[0]! ^= words[i]!
  }
  const end = words.length << 26 // the length in bytes stands in the last word's highest byte
  v[3]! ^= end
  mixRounds(2)
  v[0]! ^= end
  v[2]! ^= 0xee
  mixRounds(4)
  hashed.low = v[1]! ^ v[3]!
  v[1]! ^= 0xdd
  mixRounds(4)
  hashed.high = v[1]! ^ v[3]!
}
