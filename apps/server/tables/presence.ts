/** [Z11] Leaving, disconnecting and coming back: players who can leave are out, others are in custody. */
import { isRefusal, type Refusal } from '@fairhouse/kit'
import { demoOnly } from '../core/accounts/tokens.ts'
import { lockBettor } from '../core/bettor.ts'
import { findPlace } from '../core/places.ts'
import type { Work } from '../core/store/work.ts'
import { leaveParty } from '../parties/membership.ts'
import {
  isDemoAt,
  leaveIfBarred as leaveTableIfBarred,
  type PartyPlace,
  presenceChanged,
  setAwayAt,
} from '../parties/places.ts'
import { type Actor, markPresent, type SeatInHand } from './actions.ts'
import type { Change } from './changes.ts'
import { isIn, seatOf, type TableHouse, turnOf } from './hand.ts'
import { giveUpSeat, setPresence } from './hand-seats.ts'
import { lockHand } from './hand-store.ts'
import { changeTo, continueHand } from './play.ts'

type LockedPlace = Readonly<({ type: 'seated' } & SeatInHand) | { type: 'waiting'; place: PartyPlace }>

/** Locks the player's hand, or finds the table where they wait; null if they are nowhere. Looks again if a hand ends. */
function* lockPlace(house: TableHouse, player: bigint): Work<LockedPlace | null> {
  for (;;) {
    const place = yield* findPlace(player)
    if (!place) return null
    const { party } = place
    if (place.seat === null && party !== null) return { type: 'waiting', place: { ...place, party } }
    const hand = yield* lockHand(house, place.hand)
    const seat = hand && seatOf(hand, player)
    if (hand && seat !== null && hand.closedAt === null) return { type: 'seated', hand, seat }
  }
}

/** A player still in the hand goes into custody, which acts at once if it is their turn. Others leave for good. */
function* leaveTable(house: TableHouse, player: bigint, { hand, seat }: SeatInHand): Work<readonly Change[]> {
  if (!isIn(house, hand, seat)) {
    return [{ type: 'out', player, reason: 'left' }, changeTo(yield* giveUpSeat(house, hand, seat))]
  }
  const away = changeTo(yield* setPresence(house, hand, seat, 'away'), hand)
  if (turnOf(house, hand) !== seat) return [away]
  return [yield* continueHand(house, away)]
}

export function* leave(house: TableHouse, { player, isDemoOnly }: Actor): Work<readonly Change[] | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  const found = yield* findPlace(player)
  if (found?.party != null) {
    const place = { ...found, party: found.party }
    return isDemoOnly && !(yield* isDemoAt(house, place.party)) ? demoOnly() : yield* leaveParty(house, place)
  }
  const place = yield* lockPlace(house, player)
  if (place?.type !== 'seated') return []
  return isDemoOnly && !place.hand.isDemo ? demoOnly() : yield* leaveTable(house, player, place)
}

/** Shows the table that a player in its hand is away or back. */
function* updateParty(house: TableHouse, { hand }: SeatInHand): Work<readonly Change[]> {
  return hand.party === null ? [] : yield* presenceChanged(house, hand.party)
}

/**
 * The connection is lost. A turn that has begun keeps its clock, so that reloading a page costs nobody a hand;
 * at the player's next turn custody acts at once.
 */
export function* goAway(house: TableHouse, player: bigint, isHere: () => boolean): Work<readonly Change[]> {
  if (!(yield* findPlace(player))) return []
  yield* lockBettor(player)
  const place = yield* lockPlace(house, player)
  if (!place || isHere()) return []
  const since = house.now()
  if (place.type === 'waiting') return yield* setAwayAt(house, place.place, true, since)
  const away = yield* setPresence(house, place.hand, place.seat, 'away', since)
  return [changeTo(away), ...(yield* updateParty(house, place))]
}

/** The player is connected again, on any device: ends custody, unless the connection is lost again already. */
export function* comeBack(house: TableHouse, player: bigint, isHere: () => boolean): Work<readonly Change[]> {
  yield* lockBettor(player)
  const found = yield* findPlace(player)
  if (!found?.away || !isHere()) return []
  const place = yield* lockPlace(house, player)
  if (!place) return []
  if (place.type === 'waiting') return yield* setAwayAt(house, place.place, false)
  return [changeTo(yield* markPresent(house, place)), ...(yield* updateParty(house, place))]
}

/**
 * After the player has changed their limits, under the player's lock: a player who may no longer play stops waiting.
 * A hand that has begun is finished.
 */
export function* leaveIfBarred(house: TableHouse, player: bigint): Work<readonly Change[]> {
  const place = yield* findPlace(player)
  return place?.party == null ? [] : yield* leaveTableIfBarred(house, { ...place, party: place.party })
}
