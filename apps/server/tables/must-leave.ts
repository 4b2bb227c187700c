/** Who has too little left for another hand in the room: sent with the end of a hand, even if it is asked for later. */
import type { Seat } from '@fairhouse/kit'
import { balanceOf, playerAccount } from '../core/ledger.ts'
import type { Work } from '../core/store/work.ts'
import type { Hand } from './hand.ts'

function* isBelowEntry(hand: Hand, seat: Seat): Work<boolean> {
  const { player } = hand.seats[seat]!
  return player !== null && (yield* balanceOf(playerAccount(player, hand))) < hand.settings.entry
}

/** The seat if its player must leave. Empty while the hand is played. */
export function* mustLeaveOf(hand: Hand, seat: Seat): Work<readonly Seat[]> {
  return hand.closedAt !== null && (yield* isBelowEntry(hand, seat)) ? [seat] : []
}
