/**
 * Settles many rounds of the same terms without playing each by the rules, for audits of millions. A game may offer it
 * beside its house facet. It may leave rounds to the rules; tests, and a sample in every audit, check that both agree.
 */
import type { AnyGame } from './game.ts'
import type { SeedBatch } from './seed-batch.ts'
import { encode, utf8 } from './utf8.ts'

/**
 * By round, in minor units. A stake of `NOT_SETTLED` leaves the round to the rules: it is still open, or unusual. Any
 * other round is over: the first action took the stake, and action `paidBy` (from 1) paid, if anything was paid.
 */
export type Settlements = Readonly<{
  stakes: Float64Array
  payouts: Float64Array
  paidBy: Int32Array
  /** On a stake of one, as in the house facet's `expectation`. */
  means: Float64Array
  variances: Float64Array
}>
export const NOT_SETTLED = -1

/** `actions`: as the house stores them, one JSON text per round. `seeds` has these rounds loaded. */
export type SettleMany = (seeds: SeedBatch, actions: Texts, found: Settlements) => void

export type BatchSettler<Config = unknown> = Readonly<{
  /** The version of the rules that it agrees with. */
  rules: AnyGame
  /** Null if it can't settle rounds of this configuration. A method, so that every game's is assignable. */
  prepare(config: Config): Settler | null
}>

export type Settler = Readonly<{ settle: SettleMany; printed: PrintedRounds }>

/** Prints the rounds settled last exactly as the house does, byte for byte, or leaves them to the rules. */
export type PrintedRounds = Readonly<{
  /** Compares the round's view, as JSON. False if it differs, or only the rules can print it. */
  takeView(cursor: TextCursor, round: number, found: Settlements): boolean
  /** The multiplier in the row of a list. Only after `view` returned true. */
  multiplier(round: number, found: Settlements): Literal
  /** Words that the round had used after this action, counted from 0. */
  words(round: number, action: number): number
}>

export const settlementsFor = (rounds: number): Settlements => ({
  stakes: new Float64Array(rounds),
  payouts: new Float64Array(rounds),
  paidBy: new Int32Array(rounds),
  means: new Float64Array(rounds),
  variances: new Float64Array(rounds),
})

/** [M2] Stake × n / d, rounded down, at most `cap`; all are integers. */
export const paidOut = (stake: number, n: number, d: number, cap: number): number => {
  const product = stake * n
  if (product > Number.MAX_SAFE_INTEGER) {
    const won = (BigInt(stake) * BigInt(n)) / BigInt(d)
    return won < BigInt(cap) ? Number(won) : cap
  }
  const won = Math.floor(product / d) // exact: below 2^53 no quotient is rounded up to a whole number
  return won < cap ? won : cap
}

/** Texts in UTF-8: text `i` is in `bytes` from `starts[i]` up to `ends[i]`. */
export type Texts = Readonly<{ size: number; bytes: Uint8Array; starts: Int32Array; ends: Int32Array }>

export const textsOf = (texts: readonly string[]): Texts => {
  const [starts, ends] = [new Int32Array(texts.length), new Int32Array(texts.length)]
  const bytes = new Uint8Array(texts.reduce((sum, text) => sum + 3 * text.length, 0))
  let at = 0
  for (const [index, text] of texts.entries()) {
    starts[index] = at
    at = encode(text, bytes, at)
    ends[index] = at
  }
  return { size: texts.length, bytes, starts, ends }
}

/** Reads a text from its beginning, and fails at the first unexpected byte. `view`: of the same bytes. */
export type TextCursor = { bytes: Uint8Array; view: DataView; at: number; end: number }

export const cursorOver = (bytes: Uint8Array): TextCursor => ({
  bytes,
  view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  at: 0,
  end: 0,
})

/** A text to compare with, and its whole words: four bytes at a time. */
export type Literal = Readonly<{ bytes: Uint8Array; words: Int32Array }>

export const literal = (text: string): Literal => {
  const bytes = utf8(text)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { bytes, words: Int32Array.from({ length: bytes.length >> 2 }, (_, i) => view.getInt32(4 * i)) }
}

export const takeText = (cursor: TextCursor, { bytes: expected, words }: Literal): boolean => {
  const { bytes, view, at } = cursor
  const [after, whole] = [at + expected.length, words.length]
  if (after > cursor.end) return false
  for (let i = 0; i < whole; i += 1) if (view.getInt32(at + 4 * i) !== words[i]) return false
  for (let i = 4 * whole; i < expected.length; i += 1) if (bytes[at + i] !== expected[i]) return false
  cursor.at = after
  return true
}

const [OPEN_LIST, COMMA, CLOSE_LIST] = [0x5b, 0x2c, 0x5d]
const MAX_DIGITS = 15

/** A safe integer without leading zeros; −1 if there is none. */
export const takeNumber = (cursor: TextCursor): number => {
  const { bytes, at: start, end } = cursor
  let [value, at] = [0, start]
  for (; at < end; at += 1) {
    const digit = bytes[at]! - 48
    if (digit < 0 || digit > 9) break
    value = 10 * value + digit
  }
  const digits = at - start
  if (digits === 0 || digits > MAX_DIGITS || (digits > 1 && bytes[start] === 48)) return -1
  cursor.at = at
  return value
}

export const takeByte = (cursor: TextCursor, byte: number): boolean => {
  if (cursor.at >= cursor.end || cursor.bytes[cursor.at] !== byte) return false
  cursor.at += 1
  return true
}

/** A JSON list of non-negative integers. */
export const takeList = (
  cursor: TextCursor,
  numbers: Readonly<ArrayLike<number>>,
  from: number,
  to: number,
): boolean => {
  if (!takeByte(cursor, OPEN_LIST)) return false
  for (let i = from; i < to; i += 1)
    if ((i > from && !takeByte(cursor, COMMA)) || takeNumber(cursor) !== numbers[i]) return false
  return takeByte(cursor, CLOSE_LIST)
}

export const isAtEnd = ({ at, end }: TextCursor): boolean => at === end
