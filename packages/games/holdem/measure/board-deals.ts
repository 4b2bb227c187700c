/**
 * Deals on a sample of boards, for learning: the buckets of all pockets are computed once per board, so a deal
 * is a few look-ups. Strategies know a board only by its buckets, so a thousand boards represent all well.
 */
import { evaluate7 } from '../evaluation/evaluator.ts'
import { FIRST, POCKETS, SECOND } from '../odds/starting-hands.ts'
import { bucketsOn, NO_BUCKET } from '../solution/board-buckets.ts'
import type { AllLimits } from '../solution/buckets.ts'

export type BoardDeals = Readonly<{
  /** Adds a board; takes some twenty milliseconds. */
  addBoard(): void
  /** Fills in the buckets of both hands (by player × 4 + street); returns 1, −1, or 0 for a tie. */
  deal(buckets: Int32Array): number
}>

type Board = Readonly<{ buckets: readonly Uint8Array[]; strengths: Uint16Array; free: Uint16Array }>

const CARDS = 52

export const openDeals = (limits: AllLimits, word: () => number): BoardDeals => {
  const boards: Board[] = []
  const deck = Uint8Array.from({ length: CARDS }, (_, card) => card)

  const addBoard = (): void => {
    for (let i = 0; i < 5; i += 1) {
      const j = i + (word() % (CARDS - i))
      ;[deck[i], deck[j]] = [deck[j]!, deck[i]!]
    }
    const board = Array.from(deck.subarray(0, 5))
    const [a, b, c, d, e] = board as [number, number, number, number, number]
    const buckets = [0, 3, 4, 5].map((size) => bucketsOn(limits, board.slice(0, size)))
    const strengths = new Uint16Array(POCKETS)
    const free: number[] = []
    for (let pocket = 0; pocket < POCKETS; pocket += 1) {
      if (buckets[3]![pocket] === NO_BUCKET) continue
      free.push(pocket)
      strengths[pocket] = evaluate7(FIRST[pocket]!, SECOND[pocket]!, a, b, c, d, e)
    }
    boards.push({ buckets, strengths, free: Uint16Array.from(free) })
  }

  return {
    addBoard,
    deal: (into) => {
      const { buckets, strengths, free } = boards[word() % boards.length]!
      const mine = free[word() % free.length]!
      let yours = mine
      while (
        FIRST[yours] === FIRST[mine] ||
        FIRST[yours] === SECOND[mine] ||
        SECOND[yours] === FIRST[mine] ||
        SECOND[yours] === SECOND[mine]
      )
        yours = free[word() % free.length]!
      for (let street = 0; street < 4; street += 1) {
        into[street] = buckets[street]![mine]!
        into[4 + street] = buckets[street]![yours]!
      }
      return Math.sign(strengths[mine]! - strengths[yours]!)
    },
  }
}
