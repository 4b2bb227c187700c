/**
 * Settles many rounds of the same terms without playing each by the rules: for audits of millions. A game may offer it
 * beside its house facet. It may leave rounds open, which are then played by the rules; tests, and a sample in every
 * audit, check that both agree.
 */
import type { AnyGame } from './game.ts'
import type { SeedBatch } from './seed-batch.ts'
import { encode, utf8 } from './utf8.ts'

/**
 * By round, in minor units. A stake of `NOT_SETTLED` leaves the round to the rules: it is still open, or uncommon. Else
 * it is over, its stake was taken by the first action, and what it paid, if anything, by action `paidBy`, from 1.
 */
export type Settlements = Readonly<{
  stakes: Float64Array
  payouts: Float64Array
  paidBy: Int32Array
  /** Of one staked, as `expectation` of the house facet has them. */
  means: Float64Array
  variances: Float64Array
}>
export const NOT_SETTLED = -1

/** `actions`: as the house stores them, a JSON text a round; `seeds` has loaded these rounds. */
export type SettleMany = (seeds: SeedBatch, actions: Texts, found: Settlements) => void

export type BatchSettler<Config = unknown> = Readonly<{
  /** Those that it agrees with: this version and no other. */
  rules: AnyGame
  /** Methods, so that those of any game fit. Null: not by such a configuration. */
  prepare(config: Config): Settler | null
}>

export type Settler = Readonly<{ settle: SettleMany; printed: PrintedRounds }>

/** The rounds that were settled last, as the house prints them: byte for byte, or it is left to the rules. */
export type PrintedRounds = Readonly<{
  /** Takes the round's view, in JSON. False: this is another, or one that the rules must print. */
  takeView(cursor: TextCursor, round: number, found: Settlements): boolean
  /** What the stake was multiplied by, in the row of a list. Only where the view was taken. */
  multiplier(round: number, found: Settlements): Literal
  /** Words that the round had used once this action was done, from 0. */
  words(round: number, action: number): number
}>

export const settlementsFor = (rounds: number): Settlements => ({
  stakes: new Float64Array(rounds),
  payouts: new Float64Array(rounds),
  paidBy: new Int32Array(rounds),
  means: new Float64Array(rounds),
  variances: new Float64Array(rounds),
})

/** [M2] Stake × n / d, rounded down, at most `cap`; all are whole. */
export const paidOut = (stake: number, n: number, d: number, cap: number): number => {
  const product = stake * n
  if (product > Number.MAX_SAFE_INTEGER) {
    const won = (BigInt(stake) * BigInt(n)) / BigInt(d)
    return won < BigInt(cap) ? Number(won) : cap
  }
  const won = Math.floor(product / d) // exact: below 2^53 no quotient is rounded up to a whole number
  return won < cap ? won : cap
}

/** So many texts in UTF-8: text `i` is in `bytes` from `starts[i]` up to `ends[i]`. */
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

/** Reads a text from its beginning; the first thing that is not as expected ends it. `view`: of the same bytes. */
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
const MOST_DIGITS = 15

/** A whole number without leading zeros that a JavaScript number holds exactly; −1: there is none. */
export const takeNumber = (cursor: TextCursor): number => {
  const { bytes, at: start, end } = cursor
  let [value, at] = [0, start]
  for (; at < end; at += 1) {
    const digit = bytes[at]! - 48
    if (digit < 0 || digit > 9) break
    value = 10 * value + digit
  }
  const digits = at - start
  if (digits === 0 || digits > MOST_DIGITS || (digits > 1 && bytes[start] === 48)) return -1
  cursor.at = at
  return value
}

export const takeByte = (cursor: TextCursor, byte: number): boolean => {
  if (cursor.at >= cursor.end || cursor.bytes[cursor.at] !== byte) return false
  cursor.at += 1
  return true
}

/** A JSON list of whole numbers from 0 on. */
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
