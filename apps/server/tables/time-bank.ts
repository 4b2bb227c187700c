/**
 * [L2] The clock of a seat: the turn, then at parties the time bank; and whether the house has acted for the seat.
 * Seats in rooms have no time bank.
 */
import type { Seat } from '@fairhouse/kit'
import type { ActedFor } from '@fairhouse/messages'
import { MAX_MISSED } from '@fairhouse/table'
import type { Work } from '../core/store/work.ts'
import type { Hand, HandSeat } from './hand.ts'
import { setClock } from './hand-seats.ts'
import type { HandWriter } from './hand-store.ts'

/** [L2] */
export const isGivenUp = ({ missed }: HandSeat): boolean => missed >= MAX_MISSED

/** What the time bank can add to this turn. */
export const bankFor = ({ record, seats }: Hand, seat: Seat): number =>
  record.isShort ? 0 : seats[seat]!.bankMs

/** When the turn is over, with the whole time bank used. */
export const turnEnd = (hand: Hand, seat: Seat): number => hand.record.deadline! + bankFor(hand, seat)

/** The seat has acted in time: time beyond its turn comes out of the bank. */
export const countTurn = (house: HandWriter, hand: Hand, seat: Seat, now: number): Work<Hand> => {
  const { bankMs } = hand.seats[seat]!
  const { deadline, isShort } = hand.record
  const over = isShort ? 0 : Math.max(0, now - (deadline ?? now))
  return setClock(house, hand, seat, { bankMs: Math.max(0, bankMs - over), missed: 0 })
}

/** The seat has not acted in time: in a room perhaps because the player was away. */
export const countTimeout = (house: HandWriter, hand: Hand, seat: Seat): Work<Hand> => {
  const { presence, missed, bankMs } = hand.seats[seat]!
  if (hand.record.isShort) return setClock(house, hand, seat, { bankMs, missed })
  if (hand.party === null && presence === 'away') return countAbsence(house, hand, seat)
  return setClock(house, hand, seat, { bankMs: 0, missed: missed + 1 })
}

/** [Z11] The house acts for somebody who is away. Not at parties, where a seat that runs out of time sits out. */
export const countAbsence = (house: HandWriter, hand: Hand, seat: Seat): Work<Hand> =>
  setClock(house, hand, seat, {
    bankMs: hand.seats[seat]!.bankMs,
    missed: hand.party === null ? MAX_MISSED : hand.seats[seat]!.missed,
  })

/** [Z11] Why the house has acted for a seat that is out of the hand; undefined if it hasn't. */
export const actedForBecause = ({ party, seats }: Hand, seat: Seat): ActedFor | undefined => {
  const { missed } = seats[seat]!
  if (missed === 0) return undefined
  return party === null && missed >= MAX_MISSED ? 'away' : 'timeout'
}
