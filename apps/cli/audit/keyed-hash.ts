/**
 * HalfSipHash-2-4 (64 bits) of a few 32-bit words with a secret key: sums of such hashes are equal only if the same
 * things were added up, even if an attacker chose them.
 */
export type HashKey = readonly [number, number]

/** The two halves of the last hash. */
export const lastHash = { low: 0, high: 0 }

const rotate = (x: number, by: number): number => (x << by) | (x >>> (32 - by))

/** Writes to `lastHash`. One loop over four plain numbers, because it is called very often. */
export const hashWords = ([k0, k1]: HashKey, words: Int32Array, count = words.length): void => {
  let [v0, v1, v2, v3] = [k0 | 0, k1 ^ 0xee, 0x6c796765 ^ k0, 0x74656462 ^ k1]
  for (let step = 0; step <= count + 2; step += 1) {
    // The length in bytes goes into the last word's highest byte; two more steps make the two halves.
    const word = step < count ? words[step]! : step === count ? count << 26 : 0
    if (step === count + 1) v2 ^= 0xee
    if (step === count + 2) {
      lastHash.low = v1 ^ v3
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
  lastHash.high = v1 ^ v3
}

/** The halves of the last hash with the first key, then with the second. */
export const hashedTwice = new Int32Array(4)

/** Hashes with two keys at once into `hashedTwice`: interleaved, it takes little longer than one. */
export const hashWordsTwice = (
  [k0, k1]: HashKey,
  [l0, l1]: HashKey,
  words: Int32Array,
  count = words.length,
): void => {
  let [v0, v1, v2, v3] = [k0 | 0, k1 ^ 0xee, 0x6c796765 ^ k0, 0x74656462 ^ k1]
  let [w0, w1, w2, w3] = [l0 | 0, l1 ^ 0xee, 0x6c796765 ^ l0, 0x74656462 ^ l1]
  for (let step = 0; step <= count + 2; step += 1) {
    const word = step < count ? words[step]! : step === count ? count << 26 : 0
    if (step === count + 1) {
      v2 ^= 0xee
      w2 ^= 0xee
    }
    if (step === count + 2) {
      hashedTwice[0] = v1 ^ v3
      hashedTwice[2] = w1 ^ w3
      v1 ^= 0xdd
      w1 ^= 0xdd
    }
    v3 ^= word
    w3 ^= word
    for (let left = step > count ? 4 : 2; left > 0; left -= 1) {
      v0 = (v0 + v1) | 0
      w0 = (w0 + w1) | 0
      v1 = rotate(v1, 5) ^ v0
      w1 = rotate(w1, 5) ^ w0
      v0 = rotate(v0, 16)
      w0 = rotate(w0, 16)
      v2 = (v2 + v3) | 0
      w2 = (w2 + w3) | 0
      v3 = rotate(v3, 8) ^ v2
      w3 = rotate(w3, 8) ^ w2
      v0 = (v0 + v3) | 0
      w0 = (w0 + w3) | 0
      v3 = rotate(v3, 7) ^ v0
      w3 = rotate(w3, 7) ^ w0
      v2 = (v2 + v1) | 0
      w2 = (w2 + w1) | 0
      v1 = rotate(v1, 13) ^ v2
      w1 = rotate(w1, 13) ^ w2
      v2 = rotate(v2, 16)
      w2 = rotate(w2, 16)
    }
    v0 ^= word
    w0 ^= word
  }
  hashedTwice[1] = v1 ^ v3
  hashedTwice[3] = w1 ^ w3
}
