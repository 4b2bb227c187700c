/** Cards for a whole table, with the bucket and strength of each hand, computed on demand. */
import { evaluate7 } from '../../evaluation/evaluator.ts'
import { POCKETS, pocketOf } from '../board-strength.ts'
import { CARDS, canonicalSuits, recast, recastBoard, rowOfBoard } from '../boards.ts'
import { holeClass } from '../buckets.ts'
import type { CardTables } from '../card-tables.ts'
import { MAX_SEATS } from './frame.ts'

export type RingDealer = Readonly<{
  deal(seats: number): void
  /** The bucket of the seat's hand on the street. */
  bucket(seat: number, street: number): number
  /** By seat, on the full board: filled in for the seats passed to `showDown`. */
  strengths: Int32Array
  showDown(seat: number): void
}>

/** The board is dealt first, then two cards to each seat. */
const HOLES = 5
const UNKNOWN = -1

export const openRingDealer = (tables: CardTables, below: (count: number) => number): RingDealer => {
  const deck = Uint8Array.from({ length: CARDS }, (_, card) => card)
  const board = deck.subarray(0, HOLES)
  const suits = new Uint8Array(4 * 4)
  const suitsOf = [0, 1, 2, 3].map((street) => suits.subarray(4 * street, 4 * street + 4))
  const canonical = new Uint8Array(5)
  const rows = new Int32Array(4)
  const buckets = new Int32Array(4 * MAX_SEATS)
  const strengths = new Int32Array(MAX_SEATS)

  const rowOn = (street: number): number => {
    if (rows[street] === UNKNOWN) {
      const { boards } = tables[street - 1]!
      canonicalSuits(board, boards.size, suitsOf[street]!)
      recastBoard(board, boards.size, suitsOf[street]!, canonical)
      rows[street] = rowOfBoard(boards, canonical)
    }
    return rows[street]!
  }

  return {
    strengths,
    deal: (seats) => {
      rows.fill(UNKNOWN)
      buckets.fill(UNKNOWN)
      strengths.fill(UNKNOWN)
      for (let i = 0; i < HOLES + 2 * seats; i += 1) {
        const j = i + below(CARDS - i)
        const card = deck[i]!
        deck[i] = deck[j]!
        deck[j] = card
      }
    },
    bucket: (seat, street) => {
      const known = buckets[4 * seat + street]!
      if (known !== UNKNOWN) return known
      const [a, b] = [deck[HOLES + 2 * seat]!, deck[HOLES + 2 * seat + 1]!]
      let bucket: number
      if (street === 0) bucket = holeClass(a, b)
      else {
        const row = rowOn(street) * POCKETS
        const own = suitsOf[street]!
        bucket = tables[street - 1]!.buckets[row + pocketOf(recast(a, own), recast(b, own))]!
      }
      buckets[4 * seat + street] = bucket
      return bucket
    },
    showDown: (seat) => {
      if (strengths[seat] !== UNKNOWN) return
      strengths[seat] = evaluate7(
        deck[HOLES + 2 * seat]!,
        deck[HOLES + 2 * seat + 1]!,
        board[0]!,
        board[1]!,
        board[2]!,
        board[3]!,
        board[4]!,
      )
    },
  }
}
