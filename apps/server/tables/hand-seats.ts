/**
 * Changes to a hand's seats, which are stored beside its row. Each gives the hand a new version, so that every process
 * that remembers it reads it again. The hand must be locked.
 */
import type { Seat } from '@fairhouse/kit'
import { removePlace, setAway } from '../core/places.ts'
import { updateIf } from '../core/store/queries.ts'
import { type Work, write } from '../core/store/work.ts'
import { type Hand, type HandSeat, withSeat } from './hand.ts'
import { type HandWriter, touchHand } from './hand-store.ts'

export function* setAutoCall(house: HandWriter, hand: Hand, seat: Seat, autoCall: boolean): Work<Hand> {
  yield* write(updateIf('hand_seats', hand.id, 'seat = $2', 'auto_call = $3', seat, autoCall))
  return yield* touchHand(house, withSeat(hand, seat, { autoCall }))
}

/** [L2] */
export function* setClock(
  house: HandWriter,
  hand: Hand,
  seat: Seat,
  { bankMs, missed }: Pick<HandSeat, 'bankMs' | 'missed'>,
): Work<Hand> {
  const before = hand.seats[seat]!
  if (before.bankMs === bankMs && before.missed === missed) return hand
  yield* write(
    updateIf('hand_seats', hand.id, 'seat = $2', 'bank_ms = $3, missed = $4', seat, bankMs, missed),
  )
  return yield* touchHand(house, withSeat(hand, seat, { bankMs, missed }))
}

/** [Z11] For a person's seat. `awaySince`: when the connection was lost; 0 if it wasn't, or if the player has left. */
export function* setPresence(
  house: HandWriter,
  hand: Hand,
  seat: Seat,
  presence: 'here' | 'away',
  awaySince = 0,
): Work<Hand> {
  yield* setAway(hand.seats[seat]!.player!, presence === 'away', awaySince)
  return yield* touchHand(house, withSeat(hand, seat, { presence, awaySince }))
}

/** [Z11] Marks a player who is no longer in the hand as gone. */
export function* giveUpSeat(house: HandWriter, hand: Hand, seat: Seat): Work<Hand> {
  yield* removePlace(hand.seats[seat]!.player!)
  return yield* touchHand(house, withSeat(hand, seat, { presence: 'left', awaySince: 0 }))
}
