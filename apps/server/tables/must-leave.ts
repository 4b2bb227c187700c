/** Who has too little left for another hand in the room: sent with the end of a hand, even if it is asked for later. */
import type { Seat } from '@fairhouse/kit'
import { balanceOf, playerAccount } from '../core/ledger.ts'
import { sideBySide, type Work } from '../core/store/work.ts'
import type { Hand } from './hand.ts'

function* isBelowEntry(hand: Hand, seat: Seat): Work<boolean> {
  const { player } = hand.seats[seat]!
  return player !== null && (yield* balanceOf(playerAccount(player, hand))) < hand.settings.entry
}

/** Those of the seats that must leave when the hand is over. */
export function* seatsBelowEntry(hand: Hand, seats: readonly Seat[]): Work<readonly Seat[]> {
  const below = yield* sideBySide(...seats.map((seat) => isBelowEntry(hand, seat)))
  return seats.filter((_, index) => below[index])
}

/** The seat if its player must leave. Empty while the hand is played. */
export const mustLeaveOf = (hand: Hand, seat: Seat): Work<readonly Seat[]> =>
  seatsBelowEntry(hand, hand.closedAt === null ? [] : [seat])
