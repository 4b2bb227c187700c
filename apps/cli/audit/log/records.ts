/** Numbers and halves of hashes in records of a fixed size. */
export const NUMBER_BYTES = 7

const HIGH_BYTES = NUMBER_BYTES - 4

/** A number up to 2^53. */
export const putNumber = (bytes: Uint8Array, at: number, value: number): void => {
  const [high, low] = [Math.floor(value / 2 ** 32), value >>> 0]
  bytes[at] = high >> 16
  bytes[at + 1] = high >> 8
  bytes[at + 2] = high
  putWord(bytes, at + HIGH_BYTES, low)
}

export const numberAt = (bytes: Uint8Array, at: number): number =>
  ((bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!) * 2 ** 32 +
  (wordAt(bytes, at + HIGH_BYTES) >>> 0)

const wordAt = (bytes: Uint8Array, at: number): number =>
  (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!

const putWord = (bytes: Uint8Array, at: number, word: number): void => {
  bytes[at] = word >>> 24
  bytes[at + 1] = word >>> 16
  bytes[at + 2] = word >>> 8
  bytes[at + 3] = word
}

/** The first 16 bytes of a hash. */
export const HALF_BYTES = 16

export const putHalf = (to: Uint8Array, at: number, from: Uint8Array, place: number): void => {
  for (let i = 0; i < HALF_BYTES; i += 1) to[at + i] = from[place + i]!
}

export const sameHalf = (a: Uint8Array, at: number, b: Uint8Array, place: number): boolean => {
  for (let i = 0; i < HALF_BYTES; i += 1) if (a[at + i] !== b[place + i]) return false
  return true
}

export const hexOfBytes = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString('hex')
