/**
 * What is stored of a hand's seats beside its row. Each change gives the hand another version: so whoever remembers it
 * reads it again. The hand is locked.
 */
import type { Seat } from '@fairhouse/kit'
import { removePlace, setAway } from '../core/places.ts'
import { type Work, write } from '../core/store/work.ts'
import { type Hand, type HandSeat, withSeat } from './hand.ts'
import { touchHand, type WritingShelf } from './hand-store.ts'

export function* setAutoCall(house: WritingShelf, hand: Hand, seat: Seat, autoCall: boolean): Work<Hand> {
  yield* write('UPDATE hand_seats SET auto_call = $3 WHERE hand = $1 AND seat = $2', hand.id, seat, autoCall)
  return yield* touchHand(house, withSeat(hand, seat, { autoCall }))
}

/** [L2] */
export function* setClock(
  house: WritingShelf,
  hand: Hand,
  seat: Seat,
  { bankMs, missed }: Pick<HandSeat, 'bankMs' | 'missed'>,
): Work<Hand> {
  const before = hand.seats[seat]!
  if (before.bankMs === bankMs && before.missed === missed) return hand
  yield* write(
    'UPDATE hand_seats SET bank_ms = $3, missed = $4 WHERE hand = $1 AND seat = $2',
    hand.id,
    seat,
    bankMs,
    missed,
  )
  return yield* touchHand(house, withSeat(hand, seat, { bankMs, missed }))
}

/** [Z11] A person's. `awaySince`: when the connection was lost; 0: it is there, or the person has left. */
export function* setPresence(
  house: WritingShelf,
  hand: Hand,
  seat: Seat,
  presence: 'here' | 'away',
  awaySince = 0,
): Work<Hand> {
  yield* setAway(hand.seats[seat]!.player!, presence === 'away', awaySince)
  return yield* touchHand(house, withSeat(hand, seat, { presence, awaySince }))
}

/** [Z11] Marks a player who is out of the hand as gone. */
export function* giveUpSeat(house: WritingShelf, hand: Hand, seat: Seat): Work<Hand> {
  yield* removePlace(hand.seats[seat]!.player!)
  return yield* touchHand(house, withSeat(hand, seat, { presence: 'left', awaySince: 0 }))
}
