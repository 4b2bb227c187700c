/** Bids: so many dice of a face among all dice [LD2]. */
import * as s from '@fairhouse/kit/shape.ts'

export const FACES = [1, 2, 3, 4, 5, 6] as const

/** `amount`: how many dice. */
export const Bid = s.object({ face: s.countIn(1, FACES.length), amount: s.count })
export type Bid = s.Shaped<typeof Bid>

/** The fewest dice of a face that may be bid over another bid; null: none yet. */
export const leastOver = (bid: Bid | null, face: number): number => {
  if (bid === null) return 1
  return face > bid.face ? bid.amount : bid.amount + 1
}

export const countIn = (hands: readonly (readonly number[])[], face: number): number =>
  hands.flat().filter((die) => die === face).length
