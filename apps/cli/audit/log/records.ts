/** Numbers and halves of hashes in records of a fixed size. */
export const NUMBER_BYTES = 7

/** A number up to 2^53. */
export const putNumber = (bytes: Uint8Array, at: number, value: number): void => {
  let rest = value
  for (let i = NUMBER_BYTES - 1; i >= 0; i -= 1) {
    bytes[at + i] = rest % 256
    rest = Math.floor(rest / 256)
  }
}

export const numberAt = (bytes: Uint8Array, at: number): number => {
  let value = 0
  for (let i = 0; i < NUMBER_BYTES; i += 1) value = 256 * value + bytes[at + i]!
  return value
}

/** The first 16 bytes of a hash. */
export const HALF_BYTES = 16
export const HALF_WORDS = HALF_BYTES / 4

export const putHalf = (to: Uint8Array, at: number, from: Uint8Array, place: number): void => {
  for (let i = 0; i < HALF_BYTES; i += 1) to[at + i] = from[place + i]!
}

export const putHalfOfWords = (to: Uint8Array, at: number, words: Int32Array, word: number): void => {
  for (let i = 0; i < HALF_WORDS; i += 1) {
    const value = words[word + i]!
    to[at + 4 * i] = value >>> 24
    to[at + 4 * i + 1] = value >>> 16
    to[at + 4 * i + 2] = value >>> 8
    to[at + 4 * i + 3] = value
  }
}

/** Whether the first half of a hash in words is the one in bytes. */
export const isHalf = (bytes: Uint8Array, at: number, words: Int32Array, word: number): boolean => {
  for (let i = 0; i < HALF_WORDS; i += 1) {
    const to = at + 4 * i
    const value = (bytes[to]! << 24) | (bytes[to + 1]! << 16) | (bytes[to + 2]! << 8) | bytes[to + 3]!
    if (value !== words[word + i]) return false
  }
  return true
}
