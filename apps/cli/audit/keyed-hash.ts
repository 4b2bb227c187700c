/**
 * HalfSipHash (2 and 4 rounds, 64 bits) of a few 32-bit words, by a key that nobody can guess: sums of such hashes are
 * equal if and only if the same things were added up, whoever has made up the things.
 */
export type HashKey = readonly [number, number]

/** The two halves of the last hash. */
export const hashed = { low: 0, high: 0 }

const rotate = (x: number, by: number): number => (x << by) | (x >>> (32 - by))

/** Into `hashed`. In one loop over four plain numbers, for this is called very often. */
export const hashWords = ([k0, k1]: HashKey, words: Int32Array, count = words.length): void => {
  let [v0, v1, v2, v3] = [k0 | 0, k1 ^ 0xee, 0x6c796765 ^ k0, 0x74656462 ^ k1]
  for (let step = 0; step <= count + 2; step += 1) {
    // The length in bytes stands in the last word's highest byte; two steps more make the two halves.
    const word = step < count ? words[step]! : step === count ? count << 26 : 0
    if (step === count + 1) v2 ^= 0xee
    if (step === count + 2) {
      hashed.low = v1 ^ v3
      v1 ^= 0xdd
    }
    v3 ^= word
    for (let left = step > count ? 4 : 2; left > 0; left -= 1) {
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
    v0 ^= word
  }
  hashed.high = v1 ^ v3
}
