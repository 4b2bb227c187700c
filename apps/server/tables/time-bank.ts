/** [L2] The clock of a seat at a party: the turn, then the time bank. Seats in rooms have no time bank. */
import type { Seat } from '@fairhouse/kit'
import type { Work } from '../core/store/work.ts'
import type { Hand, HandSeat } from './hand.ts'
import { setClock } from './hand-seats.ts'
import type { HandWriter } from './hand-store.ts'

/** After this many consecutive timeouts the table no longer waits for a seat. */
export const MAX_MISSED = 2

/** [L2] [L3] */
export const isGivenUp = ({ missed, isSeedless }: HandSeat): boolean => isSeedless || missed >= MAX_MISSED

/** When the turn is over, with the whole time bank used. */
export const turnEnd = ({ record, seats }: Hand, seat: Seat): number => record.deadline! + seats[seat]!.bankMs

/** The seat has acted in time: time beyond its turn comes out of the bank. */
export const countTurn = (house: HandWriter, hand: Hand, seat: Seat, now: number): Work<Hand> => {
  const { bankMs } = hand.seats[seat]!
  const over = Math.max(0, now - (hand.record.deadline ?? now))
  return setClock(house, hand, seat, { bankMs: Math.max(0, bankMs - over), missed: 0 })
}

/** The seat has not acted in time. */
export const countTimeout = (house: HandWriter, hand: Hand, seat: Seat): Work<Hand> =>
  setClock(house, hand, seat, { bankMs: 0, missed: hand.seats[seat]!.missed + 1 })
