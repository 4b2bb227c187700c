/** [L2] The clock of a seat at a party: a turn, and after it the time bank. In rooms there is none. */
import type { Seat } from '@fairhouse/kit'
import type { Work } from '../core/store/work.ts'
import type { Hand, HandSeat } from './hand.ts'
import { setClock } from './hand-seats.ts'
import type { WritingShelf } from './hand-store.ts'

/** So many timeouts in a row, and a seat is no longer waited for. */
export const MOST_MISSED = 2

/** [L2] [L3] */
export const isGivenUp = ({ missed, isSeedless }: HandSeat): boolean => isSeedless || missed >= MOST_MISSED

/** When the turn is over at the latest. */
export const turnEnd = ({ record, seats }: Hand, seat: Seat): number => record.deadline! + seats[seat]!.bankMs

/** The seat has acted in time: what it took beyond its turn came from the bank. */
export const countTurn = (house: WritingShelf, hand: Hand, seat: Seat, now: number): Work<Hand> => {
  const { bankMs } = hand.seats[seat]!
  const over = Math.max(0, now - (hand.record.deadline ?? now))
  return setClock(house, hand, seat, { bankMs: Math.max(0, bankMs - over), missed: 0 })
}

/** The seat has not acted in time. */
export const countTimeout = (house: WritingShelf, hand: Hand, seat: Seat): Work<Hand> =>
  setClock(house, hand, seat, { bankMs: 0, missed: hand.seats[seat]!.missed + 1 })
