/** The fields of a leaf's bytes: uvarints (LEB128, in one spelling, below 2^63) and texts with their length. */

const MAX_UVARINT_BYTES = 9

/** Writes `value` at `at` and returns where it ends. */
export const putUvarint = (bytes: Uint8Array, start: number, value: number): number => {
  let at = start
  let rest = value
  while (rest >= 0x80) {
    bytes[at++] = (rest % 0x80) | 0x80
    rest = Math.floor(rest / 0x80)
  }
  bytes[at++] = rest
  return at
}

const LARGEST = 2n ** 63n - 1n

/** A non-negative int64. */
export const putBigUvarint = (bytes: Uint8Array, start: number, value: bigint): number => {
  if (value <= Number.MAX_SAFE_INTEGER && value >= 0n) return putUvarint(bytes, start, Number(value))
  if (value < 0n || value > LARGEST) throw new RangeError(`${value} is not between 0 and 2^63 − 1`)
  let at = start
  let rest = value
  while (rest >= 0x80n) {
    bytes[at++] = Number(rest & 0x7fn) | 0x80
    rest >>= 7n
  }
  bytes[at++] = Number(rest)
  return at
}

/** Where the uvarint at `at` ends; −1 if it is cut off, too long, or has superfluous zeros. */
export const uvarintEnd = (bytes: Uint8Array, at: number): number => {
  const limit = Math.min(bytes.length, at + MAX_UVARINT_BYTES)
  for (let i = at; i < limit; i++) {
    if (bytes[i]! < 0x80) return bytes[i] === 0 && i > at ? -1 : i + 1
  }
  return -1
}

/** The uvarint between two offsets that `uvarintEnd` found. Beyond 2^53 it is not exact. */
export const uvarintBetween = (bytes: Uint8Array, from: number, to: number): number => {
  let value = 0
  for (let i = to - 1; i >= from; i--) value = value * 0x80 + (bytes[i]! & 0x7f)
  return value
}

export const bigUvarintBetween = (bytes: Uint8Array, from: number, to: number): bigint => {
  if (to - from <= 7) return BigInt(uvarintBetween(bytes, from, to))
  let value = 0n
  for (let i = to - 1; i >= from; i--) value = (value << 7n) | BigInt(bytes[i]! & 0x7f)
  return value
}
