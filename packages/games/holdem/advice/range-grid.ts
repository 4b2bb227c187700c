/** A range as the usual 13 × 13 grid of hand kinds: aces first, suited above the diagonal, offsuit below. */
import { RANKS, type Seat } from '@fairhouse/kit'
import { FIRST, POCKETS, SECOND } from '../odds/starting-hands.ts'

export const GRID = 13

/** By row × 13 + column: from 0 (never) to 1 (as likely as the likeliest kind). */
export type RangeGrid = readonly number[]
export type SeatRange = Readonly<{ seat: Seat; grid: RangeGrid }>

/** Highest rank first. */
const BY_RANK = RANKS.toReversed()

const cellOf = (pocket: number): number => {
  const [a, b] = [FIRST[pocket]!, SECOND[pocket]!]
  const high = GRID - 1 - Math.max(a >> 2, b >> 2)
  const low = GRID - 1 - Math.min(a >> 2, b >> 2)
  return (a & 3) === (b & 3) ? high * GRID + low : low * GRID + high
}
const CELLS = Uint8Array.from({ length: POCKETS }, (_, pocket) => cellOf(pocket))

/** `AKs`, `77`, `T9o`. */
export const gridHand = (cell: number): string => {
  const [row, column] = [Math.floor(cell / GRID), cell % GRID]
  const name = `${BY_RANK[Math.min(row, column)]}${BY_RANK[Math.max(row, column)]}`
  return row === column ? name : `${name}${column > row ? 's' : 'o'}`
}

export const gridCell = (pocket: number): number => CELLS[pocket]!

/** Weights by pocket; a kind gets the mean of its pockets that avoid the seen cards. */
export const gridOf = (weights: ArrayLike<number>, seen: readonly number[]): RangeGrid => {
  const sums = new Float64Array(GRID * GRID)
  const counts = new Float64Array(GRID * GRID)
  for (let pocket = 0; pocket < POCKETS; pocket += 1) {
    if (seen.includes(FIRST[pocket]!) || seen.includes(SECOND[pocket]!)) continue
    sums[CELLS[pocket]!]! += weights[pocket]!
    counts[CELLS[pocket]!]! += 1
  }
  const means = Array.from(sums, (sum, cell) => (counts[cell]! > 0 ? sum / counts[cell]! : 0))
  const highest = Math.max(...means)
  return means.map((mean) => (highest > 0 ? mean / highest : 0))
}

/** The fraction of all hands it covers, from 0 to 1. */
export const gridShare = (grid: RangeGrid): number =>
  grid.reduce((sum, weight, cell) => sum + weight * combos(cell), 0) / POCKETS

const combos = (cell: number): number => {
  const [row, column] = [Math.floor(cell / GRID), cell % GRID]
  return row === column ? 6 : column > row ? 4 : 12
}
