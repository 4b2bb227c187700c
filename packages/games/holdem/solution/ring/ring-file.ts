/**
 * The strategy for any number of seats as bytes: a line of JSON with its training, then by spot whether it was ever
 * reached, and for each hand the probabilities of its moves in fifteenths, packed like the heads-up ones.
 */
import { hasFormat, packFile, splitFile, unpackFile } from '../../../../solver/packed-file.ts'
import { openDecoder, openEncoder } from '../../../../solver/range-coder.ts'
import { nearestKnown, PARTS, type Training, writeParts } from '../strategy-file.ts'
import { CALL, FOLD, MOVES } from './moves.ts'
import type { RingRecipe } from './recipe.ts'
import { CARD_BUCKETS, SPOTS, setOf } from './spots.ts'

const KIND = { format: 'fairhouse-holdem-ring', version: 2 } as const

export type RingTraining = Omit<Training, 'recipe'> & Readonly<{ recipe: RingRecipe }>
type Facts = RingTraining & Readonly<{ rows: number }>

export type RingStrategy = Readonly<{
  training: RingTraining
  /** By street: where a spot's rows begin, or −1 if it was never reached. */
  rows: readonly Int32Array[]
  /** By row and move, in fifteenths. */
  parts: Uint8Array
}>

/** After the contexts of the moves: whether a spot is known, by whether the last one was. */
const KNOWN_CONTEXTS = 4 * MOVES * 16 * 16
const CONTEXTS = KNOWN_CONTEXTS + 2
const contextOf = (street: number, move: number, left: number, near: number): number =>
  ((street * MOVES + move) * 16 + left) * 16 + near

type Coder = Readonly<{
  /** Whether the spot is known. */
  known(street: number, spot: number, context: number): boolean
  part(cell: number, context: number): number
}>

/** Visits the file's contents in order: by spot, by move but the last, by bucket. Returns rows by street. */
const eachStored = (coder: Coder, cells: Readonly<{ parts: Uint8Array }>): readonly Int32Array[] => {
  let [next, last] = [0, 0]
  return SPOTS.map((spots, street) => {
    const buckets = CARD_BUCKETS[street]!
    return Int32Array.from({ length: spots }, (_, spot) => {
      last = coder.known(street, spot, KNOWN_CONTEXTS + last) ? 1 : 0
      if (last === 0) return -1
      const first = next
      next += buckets
      visitRows(coder, cells, street, first)
      return first
    })
  })
}

const visitRows = (
  coder: Coder,
  cells: Readonly<{ parts: Uint8Array }>,
  street: number,
  first: number,
): void => {
  const buckets = CARD_BUCKETS[street]!
  const left = new Uint8Array(buckets).fill(PARTS)
  for (let move = 0; move < MOVES; move += 1) {
    let near = 0
    for (let bucket = 0; bucket < buckets; bucket += 1) {
      const cell = (first + bucket) * MOVES + move
      const rest = left[bucket]!
      if (rest === 0 || move === MOVES - 1) {
        cells.parts[cell] = rest
        continue
      }
      near = coder.part(cell, contextOf(street, move, rest, near))
      cells.parts[cell] = near
      left[bucket] = rest - near
    }
  }
}

/** Spots with fewer visits count as never reached. */
const FEW_VISITS = 30_000
/** Neighbours weigh as much as this many visits of the hand itself. */
const NEIGHBOURS = 40

/** Hands that play alike: before the flop one rank up or down in either card, after it a step of strength or spread. */
const neighboursOf = (street: number, bucket: number): readonly number[] => {
  if (street > 0) return [bucket - 1, bucket + 1, bucket - 4, bucket + 4]
  const [row, column] = [Math.floor(bucket / 13), bucket % 13]
  return [
    [row - 1, column],
    [row + 1, column],
    [row, column - 1],
    [row, column + 1],
  ].flatMap(([r, c]) => {
    const inside = r! >= 0 && r! < 13 && c! >= 0 && c! < 13
    return inside && Math.sign(r! - c!) === Math.sign(row - column) ? [r! * 13 + c!] : []
  })
}

/** The sums of a spot by bucket, each with a little of its neighbours': few visits are unreliable. */
const smoothed = (rows: readonly Float32Array[], street: number, unit: number): readonly Float64Array[] => {
  const totals = rows.map((row) => row.reduce((sum, part) => sum + part, 0))
  return rows.map((row, bucket) => {
    const mixed = Float64Array.from(row)
    const near = neighboursOf(street, bucket).filter((other) => (totals[other] ?? 0) > 0)
    for (const other of near) {
      const weight = (NEIGHBOURS * unit) / near.length / totals[other]!
      for (const [move, part] of rows[other]!.entries()) mixed[move]! += weight * part
    }
    return mixed
  })
}

/** Before the flop, pairs of classes of which the second holds the better cards of the same kind. */
const DOMINATED: readonly (readonly [number, number])[] = Array.from(
  { length: 169 },
  (_, hand) => hand,
).flatMap((hand) => {
  const [row, column] = [Math.floor(hand / 13), hand % 13]
  const isSuited = row > column
  const better: (readonly [number, number])[] = []
  if (row === column && row < 12) better.push([hand, hand + 14])
  // A higher kicker beside the same high card.
  if (isSuited && column + 1 < row) better.push([hand, hand + 1])
  if (row < column && row + 1 < column) better.push([hand, hand + 13])
  if (row < column) better.push([hand, column * 13 + row])
  // As connected, with higher cards.
  if (row !== column && row < 12 && column < 12) better.push([hand, hand + 14])
  return better
})
const SWEEPS = 60

/** A better hand of the same kind folds no more often: where few visits say otherwise, both fold alike. */
const orderFolds = (rows: readonly Float64Array[]): void => {
  const totals = rows.map((row) => row.reduce((sum, part) => sum + part, 0))
  const folds = rows.map((row, hand) => (totals[hand]! > 0 ? row[FOLD]! / totals[hand]! : 0))
  for (let sweep = 0; sweep < SWEEPS; sweep += 1)
    for (const [worse, better] of DOMINATED) {
      if (folds[better]! <= folds[worse]! || totals[better] === 0 || totals[worse] === 0) continue
      const [one, other] = [totals[better]!, totals[worse]!]
      const mean = (folds[better]! * one + folds[worse]! * other) / (one + other)
      folds[better] = mean
      folds[worse] = mean
    }
  for (const [hand, row] of rows.entries()) {
    const [all, fold] = [totals[hand]!, folds[hand]! * totals[hand]!]
    const rest = all - row[FOLD]!
    for (let move = CALL; move < MOVES; move += 1) row[move]! *= rest > 0 ? (all - fold) / rest : 0
    if (rest === 0) row[CALL] = all - fold
    row[FOLD] = fold
  }
}

const visitsOf = (sums: Float32Array, street: number, spot: number, unit: number): number => {
  const first = setOf(street, spot, 0) * MOVES
  const end = first + CARD_BUCKETS[street]! * MOVES
  let total = 0
  for (let cell = first; cell < end; cell += 1) total += sums[cell]!
  return total / unit
}

const quantiseSpot = (sums: Float32Array, street: number, spot: number, unit: number): Uint8Array | null => {
  const buckets = CARD_BUCKETS[street]!
  if (visitsOf(sums, street, spot, unit) < FEW_VISITS) return null
  const rows = Array.from({ length: buckets }, (_, bucket) => {
    const set = setOf(street, spot, bucket)
    return sums.subarray(set * MOVES, (set + 1) * MOVES)
  })
  const mixed = smoothed(rows, street, unit)
  if (street === 0) orderFolds(mixed)
  const totals = mixed.map((row) => row.reduce((sum, part) => sum + part, 0))
  const cells = new Uint8Array(buckets * MOVES)
  for (const bucket of mixed.keys()) writeParts(mixed[nearestKnown(totals, bucket)]!, cells, bucket * MOVES)
  return cells
}

/** Rows of all known spots, one after another. */
const quantise = (
  sums: Float32Array,
  unit: number,
): Readonly<{ known: readonly boolean[][]; parts: Uint8Array }> => {
  const rows: Uint8Array[] = []
  const known = SPOTS.map((spots, street) =>
    Array.from({ length: spots }, (_, spot) => {
      const row = quantiseSpot(sums, street, spot, unit)
      if (row !== null) rows.push(row)
      return row !== null
    }),
  )
  const parts = new Uint8Array(rows.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const row of rows) {
    parts.set(row, at)
    at += row.length
  }
  return { known, parts }
}

/** `unit`: the mean weight of a visit. */
export const encodeRing = (training: RingTraining, sums: Float32Array, unit: number): Uint8Array => {
  const { known, parts } = quantise(sums, unit)
  const encoder = openEncoder(CONTEXTS)
  eachStored(
    {
      known: (street, spot, context) => {
        const isKnown = known[street]![spot]!
        encoder.write(context, isKnown ? 1 : 0)
        return isKnown
      },
      part: (cell, context) => {
        encoder.write(context, parts[cell]!)
        return parts[cell]!
      },
    },
    { parts },
  )
  return packFile(KIND, { ...training, rows: parts.length / MOVES }, encoder.finish())
}

/** Whether the bytes begin like such a file; others are heads-up ones. */
export const isRing = (bytes: Uint8Array): boolean => hasFormat(bytes, KIND.format)

/** Its training, without unpacking it. */
export const ringTrainingOf = (bytes: Uint8Array): RingTraining => {
  const { recipe, limits, seed, traversals } = splitFile<Facts>(KIND, bytes).header
  return { recipe, limits, seed, traversals }
}

/** Throws on a damaged file or another format. */
export const decodeRing = (bytes: Uint8Array): RingStrategy => {
  const { header, body } = unpackFile<Facts>(KIND, bytes)
  const parts = new Uint8Array(header.rows * MOVES)
  const decoder = openDecoder(CONTEXTS, body)
  const rows = eachStored(
    {
      known: (_street, _spot, context) => decoder.read(context) === 1,
      part: (_cell, context) => decoder.read(context),
    },
    { parts },
  )
  return { training: ringTrainingOf(bytes), rows, parts }
}
