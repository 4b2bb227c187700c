/**
 * A trained strategy as bytes: a line of JSON that says what it is and how it was made, then every spot reached, with
 * the probabilities of its moves in fifteenths and their values, packed. Hands of one situation are stored side by
 * side, because neighbours are similar and pack well.
 */
import { packFile, splitFile, unpackFile } from '../../../solver/packed-file.ts'
import {
  openDecoder,
  openEncoder,
  type RangeDecoder,
  type RangeEncoder,
} from '../../../solver/range-coder.ts'
import type { Recipe } from './recipe.ts'
import { type ValueCodes, valueCodes } from './spot-values.ts'
import { BUCKETS, MOVE_COUNT, SITUATIONS } from './spots.ts'
import { type RegretTables, rowOf } from './tables.ts'

const KIND = { format: 'fairhouse-zhajinhua-strategy', version: 2 } as const
/** Probabilities are in fifteenths. */
export const FIFTEENTHS = 15

export type Training = Readonly<{ recipe: Recipe; seed: number; hands: number }>
type Facts = Training & Readonly<{ spots: number }>

export type SolvedStrategy = Readonly<{
  training: Training
  /** Rising. */
  spots: Uint32Array
  /** By index of the spot and move, in fifteenths. */
  parts: Uint8Array
  /** By index of the spot, and by index and move: codes of values. */
  bests: Uint8Array
  losses: Uint8Array
}>

/** Fifteenths that add up to one: rounded down, with the rest given to the largest remainders. */
const inFifteenths = (weights: Float32Array): Uint8Array => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const exact = Array.from(weights, (weight) => (FIFTEENTHS * weight) / total)
  const parts = Uint8Array.from(exact, Math.floor)
  const order = [...exact.keys()].sort((a, b) => exact[b]! - parts[b]! - (exact[a]! - parts[a]!))
  const left = FIFTEENTHS - parts.reduce((sum, part) => sum + part, 0)
  for (const move of order.slice(0, left)) parts[move]! += 1
  return parts
}

/** Spots are stored by situation, then by bucket: in the order of this number. */
const storedPlace = (spot: number): number => (spot % SITUATIONS) * BUCKETS + Math.floor(spot / SITUATIONS)
const spotAt = (place: number): number => (place % BUCKETS) * SITUATIONS + Math.floor(place / BUCKETS)

/**
 * The contexts: a part by its move, what earlier moves leave, and the previous row's part; a loss by its move, its part
 * and the previous row's loss; the two halves of the best value; gaps by digit.
 */
const LOSS_CONTEXT = MOVE_COUNT * 16 * 16
const BEST_CONTEXT = LOSS_CONTEXT + MOVE_COUNT * 16 * 16
const GAP_CONTEXT = BEST_CONTEXT + 16 + 16
const CONTEXTS = GAP_CONTEXT + 11
const partContext = (move: number, left: number, near: number): number => (move * 16 + left) * 16 + near
const lossContext = (move: number, part: number, near: number): number =>
  LOSS_CONTEXT + (move * 16 + part) * 16 + near

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

type Row = ValueCodes & Readonly<{ parts: Uint8Array }>
const NO_ROW: Row = { parts: new Uint8Array(MOVE_COUNT), losses: new Uint8Array(MOVE_COUNT), best: 0 }

/** Visits the stored values of a row in file order; `visit` gets the value when writing, and returns it. */
const passRow = (
  { parts, losses, best }: Row,
  before: Row,
  visit: (context: number, value: number) => number,
): Row => {
  let left = FIFTEENTHS
  for (let move = 0; move < MOVE_COUNT - 1 && left > 0; move += 1) {
    parts[move] = visit(partContext(move, left, before.parts[move]!), parts[move]!)
    left -= parts[move]!
  }
  parts[MOVE_COUNT - 1] = left
  for (let move = 0; move < MOVE_COUNT; move += 1)
    losses[move] = visit(lossContext(move, parts[move]!, before.losses[move]!), losses[move]!)
  const high = visit(BEST_CONTEXT + (before.best >> 4), best >> 4)
  const low = visit(BEST_CONTEXT + 16 + high, best & 15)
  return { parts, losses, best: 16 * high + low }
}

/** A move that lost more than this many antes a try, compared with the best, was only tried: it isn't played. */
const LARGEST_LOSS = 1

/** How often each move is played: as often as in training, but without mistakes made early on. */
const playedMoves = ({ sums, regrets, weights }: RegretTables, row: number): Float32Array => {
  const [from, to] = [row * MOVE_COUNT, (row + 1) * MOVE_COUNT]
  const own = sums.slice(from, to)
  const tried = regrets.subarray(from, to)
  const most = Math.max(...tried.filter((regret) => regret !== 0))
  const played = own.map((sum, move) =>
    tried[move] === 0 || most - tried[move]! <= LARGEST_LOSS * weights[row]! ? sum : 0,
  )
  return played.some((sum) => sum > 0) ? played : own
}

const trainedRow = (tables: RegretTables, spot: number): Row => {
  const row = rowOf(tables.keys, spot)
  return { parts: inFifteenths(playedMoves(tables, row)), ...valueCodes(tables, row) }
}

/** Spots visited less often are left out: their nearest neighbour's odds are better than their own. */
export const LEAST_VISITS = 30

const storedSpots = ({ keys, sums, visits }: RegretTables): readonly number[] =>
  [...visits.keys()]
    .filter((row) => {
      const own = sums.subarray(row * MOVE_COUNT, (row + 1) * MOVE_COUNT)
      return visits[row]! >= LEAST_VISITS && own.some((sum) => sum > 0)
    })
    .map((row) => keys[row]! - 1)

const packed = (tables: RegretTables, places: readonly number[]): Uint8Array => {
  const encoder = openEncoder(CONTEXTS)
  let last = -1
  let before = NO_ROW
  for (const place of places) {
    writeGap(encoder, place - last - 1)
    before = passRow(trainedRow(tables, spotAt(place)), before, (context, value) => {
      encoder.write(context, value)
      return value
    })
    last = place
  }
  return encoder.finish()
}

export const encodeStrategy = ({ recipe, seed, hands }: Training, tables: RegretTables): Uint8Array => {
  const places = storedSpots(tables)
    .map(storedPlace)
    .sort((a, b) => a - b)
  return packFile(KIND, { recipe, seed, hands, spots: places.length }, packed(tables, places))
}

/** How a strategy was made, without unpacking it. */
export const trainingOf = (bytes: Uint8Array): Training => {
  const { recipe, seed, hands } = splitFile<Facts>(KIND, bytes).header
  return { recipe, seed, hands }
}

type Rows = Omit<SolvedStrategy, 'training'>

const emptyRows = (count: number): Rows => ({
  spots: new Uint32Array(count),
  parts: new Uint8Array(count * MOVE_COUNT),
  bests: new Uint8Array(count),
  losses: new Uint8Array(count * MOVE_COUNT),
})

/** In file order. */
const storedRows = (count: number, body: Uint8Array): Rows => {
  const rows = emptyRows(count)
  const decoder = openDecoder(CONTEXTS, body)
  const read = (context: number): number => decoder.read(context)
  let last = -1
  let before = NO_ROW
  for (let row = 0; row < count; row += 1) {
    last += readGap(decoder) + 1
    const [from, to] = [row * MOVE_COUNT, (row + 1) * MOVE_COUNT]
    const empty = { parts: rows.parts.subarray(from, to), losses: rows.losses.subarray(from, to), best: 0 }
    before = passRow(empty, before, read)
    rows.spots[row] = spotAt(last)
    rows.bests[row] = before.best
  }
  return rows
}

/** By stored row: its index among the rising spots. Rows of one bucket are already in rising order. */
const risingPlaces = (spots: Uint32Array): Uint32Array => {
  const next = new Uint32Array(BUCKETS + 1)
  const bucketOf = (spot: number): number => Math.floor(spot / SITUATIONS)
  for (const spot of spots) next[bucketOf(spot) + 1]! += 1
  for (let bucket = 1; bucket <= BUCKETS; bucket += 1) next[bucket]! += next[bucket - 1]!
  return spots.map((spot) => next[bucketOf(spot)]!++)
}

/** Throws on a damaged file, or one of another format. */
export const decodeStrategy = (bytes: Uint8Array): SolvedStrategy => {
  const { header, body } = unpackFile<Facts>(KIND, bytes)
  const stored = storedRows(header.spots, body)
  const rising = emptyRows(header.spots)
  for (const [row, place] of risingPlaces(stored.spots).entries()) {
    rising.spots[place] = stored.spots[row]!
    rising.bests[place] = stored.bests[row]!
    for (let move = 0; move < MOVE_COUNT; move += 1) {
      rising.parts[place * MOVE_COUNT + move] = stored.parts[row * MOVE_COUNT + move]!
      rising.losses[place * MOVE_COUNT + move] = stored.losses[row * MOVE_COUNT + move]!
    }
  }
  return { training: trainingOf(bytes), ...rising }
}
