/** Reads an id in decimal digits as two halves: it may exceed 2^53. */
import type { TextCursor } from '@fairhouse/kit'

const MAX_DIGITS = 18
const HALF_DIGITS = 9
const HALF = 10 ** HALF_DIGITS

/** The halves of the last id read, unsigned. */
export const lastTakenId = { high: 0, low: 0 }

/** False if there is none, or if it has more digits than any id in use. */
export const takeId = (cursor: TextCursor): boolean => {
  const { bytes, at: start, end } = cursor
  let [first, second, at] = [0, 0, start]
  for (; at < end; at += 1) {
    const digit = bytes[at]! - 48
    if (digit < 0 || digit > 9) break
  }
  if (at === start || at - start > MAX_DIGITS || bytes[start] === 48) return false
  const middle = Math.max(start, at - HALF_DIGITS)
  for (let i = start; i < middle; i += 1) first = (10 * first + bytes[i]! - 48) | 0
  for (let i = middle; i < at; i += 1) second = (10 * second + bytes[i]! - 48) | 0
  // first * 10^9 + second, with 15 bits of the first at a time, so that nothing exceeds 2^53.
  const upper = (first >> 15) * HALF
  const upperHigh = Math.floor(upper / 2 ** 17)
  const lower = (upper - upperHigh * 2 ** 17) * 2 ** 15 + (first & 0x7fff) * HALF + second
  lastTakenId.high = upperHigh + Math.floor(lower / 2 ** 32)
  lastTakenId.low = lower >>> 0
  cursor.at = at
  return true
}
