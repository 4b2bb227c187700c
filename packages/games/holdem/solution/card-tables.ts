/**
 * The bucket of every hand on every board, for training: a byte for each of 1,326 pockets on each class of boards,
 * some 200 MB in memory shared by threads. A bot doesn't need them: it computes single buckets.
 */
import { evaluate7 } from '../evaluation/evaluator.ts'
import { eachStrength, POCKETS, pocketOf } from './board-strength.ts'
import { type Boards, boardsOf, CARDS, canonicalSuits, recast, recastBoard, rowOfBoard } from './boards.ts'
import { type AllLimits, bucketOf, holeClass } from './buckets.ts'

export type StreetTable = Readonly<{ boards: Boards; buckets: Uint8Array }>
/** Flop, turn and river. */
export type CardTables = readonly [StreetTable, StreetTable, StreetTable]

/** All buckets are still 0. */
export const emptyTables = (bytes: (length: number) => ArrayBufferLike): CardTables => {
  const table = (size: number): StreetTable => {
    const boards = boardsOf(size, bytes)
    return { boards, buckets: new Uint8Array(bytes(boards.rows * POCKETS)) }
  }
  return [table(3), table(4), table(5)]
}

/** Rows of all three tables, numbered consecutively. */
export const rowsIn = (tables: CardTables): number => tables.reduce((sum, { boards }) => sum + boards.rows, 0)

export const fillRow = (tables: CardTables, limits: AllLimits, number: number): void => {
  let row = number
  for (const [street, { boards, buckets }] of tables.entries()) {
    const { rows, size, cards } = boards
    if (row < rows) {
      eachStrength(cards.subarray(row * size, (row + 1) * size), size, (pocket, strength) => {
        buckets[row * POCKETS + pocket] = bucketOf(limits[street]!, strength)
      })
      return
    }
    row -= rows
  }
}

/** Deals two hands and a board, and finds the winner. A deal allocates nothing. */
export type Dealer = Readonly<{
  /** Two hole cards each, then five board cards. */
  deck: Uint8Array
  /** Fills in the buckets of both hands (by player × 4 + street); returns 1, −1, or 0 for a tie. */
  deal(buckets: Int32Array): number
}>

const DEALT = 9

export const openDealer = ([flop, turn, river]: CardTables, word: () => number): Dealer => {
  const deck = Uint8Array.from({ length: CARDS }, (_, card) => card)
  const board = deck.subarray(4, DEALT)
  const suits = new Uint8Array(4)
  const canonical = new Uint8Array(5)

  const lookUp = ({ boards, buckets: table }: StreetTable, street: number, buckets: Int32Array): void => {
    canonicalSuits(board, boards.size, suits)
    recastBoard(board, boards.size, suits, canonical)
    const row = rowOfBoard(boards, canonical) * POCKETS
    for (let player = 0; player < 2; player += 1) {
      const first = recast(deck[2 * player]!, suits)
      const second = recast(deck[2 * player + 1]!, suits)
      buckets[player * 4 + street] = table[row + pocketOf(first, second)]!
    }
  }

  /** The strength of the hand that starts at this index of the deck. */
  const strengthOf = (at: number): number =>
    evaluate7(deck[at]!, deck[at + 1]!, deck[4]!, deck[5]!, deck[6]!, deck[7]!, deck[8]!)

  return {
    deck,
    deal: (buckets) => {
      for (let i = 0; i < DEALT; i += 1) {
        const j = i + (word() % (CARDS - i))
        const card = deck[i]!
        deck[i] = deck[j]!
        deck[j] = card
      }
      buckets[0] = holeClass(deck[0]!, deck[1]!)
      buckets[4] = holeClass(deck[2]!, deck[3]!)
      lookUp(flop, 1, buckets)
      lookUp(turn, 2, buckets)
      lookUp(river, 3, buckets)
      return Math.sign(strengthOf(0) - strengthOf(2))
    },
  }
}
