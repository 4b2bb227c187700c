/** Reads a seed or a hash in hex into bytes. */
import type { TextCursor } from '@fairhouse/kit'

export const SEED_BYTES = 32

const valuesOf = (digits: string): Int8Array => {
  const values = new Int8Array(256).fill(-1)
  for (const [value, digit] of [...digits].entries()) values[digit.charCodeAt(0)] = value
  return values
}
const [LOWER, UPPER] = [valuesOf('0123456789abcdef'), valuesOf('0123456789ABCDEF')]

const takeDigits = (cursor: TextCursor, to: Uint8Array, place: number, digits: Int8Array): boolean => {
  const { bytes, at, end } = cursor
  if (at + 2 * SEED_BYTES > end) return false
  let bad = 0
  for (let i = 0; i < SEED_BYTES; i += 1) {
    const high = digits[bytes[at + 2 * i]!]!
    const low = digits[bytes[at + 2 * i + 1]!]!
    bad |= high | low
    to[place + i] = (high << 4) | low
  }
  cursor.at = at + 2 * SEED_BYTES
  return bad >= 0
}

/** 64 lower-case hex digits as 32 bytes. */
export const takeHex = (cursor: TextCursor, to: Uint8Array, place: number): boolean =>
  takeDigits(cursor, to, place, LOWER)

/** Like `takeHex`, for the capitals that SQLite prints. */
export const takeUpperHex = (cursor: TextCursor, to: Uint8Array, place: number): boolean =>
  takeDigits(cursor, to, place, UPPER)
