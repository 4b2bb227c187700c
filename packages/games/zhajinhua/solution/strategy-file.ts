/**
 * A trained strategy as bytes: a line of JSON that says what it is and how it was made, then every spot that
 * was ever reached, with the probabilities of its moves in fifteenths, packed. Hands of one situation
 * stand side by side, for neighbours are alike and pack well.
 */
import {
  openDecoder,
  openEncoder,
  type RangeDecoder,
  type RangeEncoder,
} from '../../../solver/range-coder.ts'
import type { Recipe } from './recipe.ts'
import { BUCKETS, MOVE_COUNT, SPOTS } from './spots.ts'

export const FORMAT = 'fairhouse-zhajinhua-strategy'
export const FORMAT_VERSION = 1
/** Probabilities are counted in these. */
export const FIFTEENTHS = 15

export type Training = Readonly<{ recipe: Recipe; seed: number; hands: number }>
type Header = Training & Readonly<{ format: string; version: number; spots: number; checksum: number }>

export type SolvedStrategy = Readonly<{
  training: Training
  /** Rising. */
  spots: Uint32Array
  /** By place of the spot and move, in fifteenths. */
  parts: Uint8Array
}>

const asciiBytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const asciiText = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** FNV-1a. */
const checksumOf = (bytes: Uint8Array): number => {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

/** In whole fifteenths that add up to one: rounded down, what is left to the largest remainders. */
const inFifteenths = (weights: Float32Array): Uint8Array => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const exact = Array.from(weights, (weight) => (FIFTEENTHS * weight) / total)
  const parts = Uint8Array.from(exact, Math.floor)
  const order = [...exact.keys()].sort((a, b) => exact[b]! - parts[b]! - (exact[a]! - parts[a]!))
  const left = FIFTEENTHS - parts.reduce((sum, part) => sum + part, 0)
  for (const move of order.slice(0, left)) parts[move]! += 1
  return parts
}

/** Spots are stored by situation, and within one by bucket: this number rises. */
const SITUATIONS = SPOTS / BUCKETS
const storedPlace = (spot: number): number => (spot % SITUATIONS) * BUCKETS + Math.floor(spot / SITUATIONS)
const spotAt = (place: number): number => (place % BUCKETS) * SITUATIONS + Math.floor(place / BUCKETS)

/** By move, what earlier moves leave of the whole, and what the row before does with this move; then gaps, by digit. */
const GAP_CONTEXT = MOVE_COUNT * 16 * 16
const GAP_DIGITS = 8
const CONTEXTS = GAP_CONTEXT + GAP_DIGITS
const contextOf = (move: number, left: number, near: number): number => (move * 16 + left) * 16 + near

/** Digits of three bits, the lowest first; the fourth bit says that more follow. */
const writeGap = (encoder: RangeEncoder, gap: number): void => {
  for (let [left, digit] = [gap, 0]; ; digit += 1) {
    const more = left > 7
    encoder.write(GAP_CONTEXT + digit, (left & 7) | (more ? 8 : 0))
    if (!more) return
    left >>>= 3
  }
}
const readGap = (decoder: RangeDecoder): number => {
  let gap = 0
  for (let digit = 0; ; digit += 1) {
    const value = decoder.read(GAP_CONTEXT + digit)
    gap += (value & 7) << (3 * digit)
    if (value < 8) return gap
  }
}

/** `visit` answers with the part of the move; the last has what is left. */
const eachPart = (
  row: Uint8Array,
  before: Uint8Array,
  visit: (move: number, context: number) => number,
): void => {
  let left = FIFTEENTHS
  for (let move = 0; move < MOVE_COUNT - 1 && left > 0; move += 1) {
    row[move] = visit(move, contextOf(move, left, before[move]!))
    left -= row[move]!
  }
  row[MOVE_COUNT - 1]! = left
}

type Row = Readonly<{ place: number; parts: Uint8Array }>

/** Rising: those with a number that is not 0 in one of the tables, which are by spot and move. */
export const reachedSpots = (tables: readonly Float32Array[]): Uint32Array => {
  const spots: number[] = []
  for (let spot = 0; spot < SPOTS; spot += 1) {
    let isReached = false
    for (let table = 0; table < tables.length && !isReached; table += 1) {
      const numbers = tables[table]!
      for (let cell = spot * MOVE_COUNT; cell < (spot + 1) * MOVE_COUNT && !isReached; cell += 1)
        isReached = numbers[cell] !== 0
    }
    if (isReached) spots.push(spot)
  }
  return Uint32Array.from(spots)
}

const rowsOf = (sums: Float32Array): readonly Row[] =>
  Array.from(reachedSpots([sums]), (spot) => ({
    place: storedPlace(spot),
    parts: inFifteenths(sums.subarray(spot * MOVE_COUNT, (spot + 1) * MOVE_COUNT)),
  })).sort((a, b) => a.place - b.place)

const packed = (rows: readonly Row[]): Uint8Array => {
  const encoder = openEncoder(CONTEXTS)
  let last = -1
  let before: Uint8Array = new Uint8Array(MOVE_COUNT)
  for (const { place, parts } of rows) {
    writeGap(encoder, place - last - 1)
    eachPart(parts, before, (move, context) => {
      encoder.write(context, parts[move]!)
      return parts[move]!
    })
    last = place
    before = parts
  }
  return encoder.finish()
}

/** `sums`: by spot and move, the weights of the average strategy. */
export const encodeStrategy = ({ recipe, seed, hands }: Training, sums: Float32Array): Uint8Array => {
  const rows = rowsOf(sums)
  const body = packed(rows)
  const header: Header = {
    format: FORMAT,
    version: FORMAT_VERSION,
    ...{ recipe, seed, hands },
    spots: rows.length,
    checksum: checksumOf(body),
  }
  const line = asciiBytes(`${JSON.stringify(header)}\n`)
  const bytes = new Uint8Array(line.length + body.length)
  bytes.set(line)
  bytes.set(body, line.length)
  return bytes
}

/** The header, and what comes after it. */
const headerOf = (bytes: Uint8Array): Readonly<{ header: Header; body: Uint8Array }> => {
  const end = bytes.indexOf('\n'.charCodeAt(0))
  const header = JSON.parse(asciiText(bytes.subarray(0, Math.max(0, end)))) as Header
  if (header.format !== FORMAT || header.version !== FORMAT_VERSION)
    throw new Error(`no strategy of format ${FORMAT} ${FORMAT_VERSION}`)
  return { header, body: bytes.subarray(end + 1) }
}

/** How a strategy was made, without unpacking it. */
export const trainingOf = (bytes: Uint8Array): Training => {
  const { recipe, seed, hands } = headerOf(bytes).header
  return { recipe, seed, hands }
}

/** Throws on a file that is damaged or of another format. */
export const decodeStrategy = (bytes: Uint8Array): SolvedStrategy => {
  const { header, body } = headerOf(bytes)
  if (checksumOf(body) !== header.checksum) throw new Error('the strategy is damaged')
  const decoder = openDecoder(CONTEXTS, body)
  const rows: Readonly<{ spot: number; row: Uint8Array }>[] = []
  let last = -1
  let before = new Uint8Array(MOVE_COUNT)
  for (let i = 0; i < header.spots; i += 1) {
    last += readGap(decoder) + 1
    const row = new Uint8Array(MOVE_COUNT)
    eachPart(row, before, (_move, context) => decoder.read(context))
    rows.push({ spot: spotAt(last), row })
    before = row
  }
  rows.sort((a, b) => a.spot - b.spot)
  const parts = new Uint8Array(rows.length * MOVE_COUNT)
  for (const [i, { row }] of rows.entries()) parts.set(row, i * MOVE_COUNT)
  return { training: trainingOf(bytes), spots: Uint32Array.from(rows, ({ spot }) => spot), parts }
}
