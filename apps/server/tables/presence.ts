/** [Z11] Leaving, disconnecting and coming back: players who can leave are out, others are in custody. */
import { isRefusal, type Refusal } from '@fairhouse/kit'
import { demoOnly } from '../core/accounts/tokens.ts'
import { lockBettor } from '../core/bettor.ts'
import { findPlace, setAway } from '../core/places.ts'
import type { Work } from '../core/store/work.ts'
import { type Actor, markPresent, type SeatInHand } from './actions.ts'
import type { Change } from './changes.ts'
import { isIn, seatOf, type TableHouse, turnOf } from './hand.ts'
import { giveUpSeat, setPresence } from './hand-seats.ts'
import { lockHand } from './hand-store.ts'
import type { PartyPlace } from './party-hooks.ts'
import { leaveWindow, leaveWindowIfBarred, leftChange } from './phases.ts'
import { changeTo, continueHand } from './play.ts'
import { lockOwnWindow } from './seed-promises.ts'
import type { Window } from './windows.ts'

type LockedPlace = Readonly<
  { type: 'waiting'; window: Window } | ({ type: 'seated' } & SeatInHand) | { type: 'party'; party: bigint }
>

/** Locks the player's window or hand; null if they are nowhere. Looks again: a window may become a hand meanwhile. */
function* lockPlace(house: TableHouse, player: bigint): Work<LockedPlace | null> {
  for (;;) {
    const own = yield* lockOwnWindow(player, yield* findPlace(player))
    if (own) return { type: 'waiting', window: own.window }
    const place = yield* findPlace(player)
    if (!place) return null
    if (place.party !== null && place.hand === place.party) return { type: 'party', party: place.party }
    if (place.seat === null) continue
    const hand = yield* lockHand(house, place.hand)
    const seat = hand && seatOf(hand, player)
    if (hand && seat !== null && hand.closedAt === null) return { type: 'seated', hand, seat }
  }
}

/** A player still in the hand goes into custody, which acts at once if it is their turn. Others leave for good. */
function* leaveTable(house: TableHouse, player: bigint, { hand, seat }: SeatInHand): Work<readonly Change[]> {
  if (!isIn(house, hand, seat)) {
    return [leftChange(player), changeTo(yield* giveUpSeat(house, hand, seat))]
  }
  const away = changeTo(yield* setPresence(house, hand, seat, 'away'), hand)
  if (turnOf(house, hand) !== seat) return [away]
  return [yield* continueHand(house, away)]
}

export function* leave(house: TableHouse, { player, isDemoOnly }: Actor): Work<readonly Change[] | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  const { party, ...found } = (yield* findPlace(player)) ?? { party: null }
  if (party !== null) return yield* house.parties.leave(house, { ...found, party } as PartyPlace)
  const place = yield* lockPlace(house, player)
  if (!place || place.type === 'party') return []
  const { isDemo } = place.type === 'waiting' ? place.window : place.hand
  if (isDemoOnly && !isDemo) return demoOnly()
  if (place.type === 'seated') return yield* leaveTable(house, player, place)
  return yield* leaveWindow(house, place.window, player)
}

/** Shows the party that a player is away or back. */
function* updateParty(house: TableHouse, player: bigint): Work<readonly Change[]> {
  const place = yield* findPlace(player)
  return place?.party == null ? [] : yield* house.parties.presenceChanged(house, place.party)
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
  if (place.type !== 'seated') {
    yield* setAway(player, true, since)
    return yield* updateParty(house, player)
  }
  const away = yield* setPresence(house, place.hand, place.seat, 'away', since)
  return [changeTo(away), ...(yield* updateParty(house, player))]
}

/** The player is connected again, on any device: ends custody, unless the connection is lost again already. */
export function* comeBack(house: TableHouse, player: bigint, isHere: () => boolean): Work<readonly Change[]> {
  yield* lockBettor(player)
  const found = yield* findPlace(player)
  if (!found?.away || !isHere()) return []
  const place = yield* lockPlace(house, player)
  if (!place) return []
  if (place.type === 'seated')
    return [changeTo(yield* markPresent(house, place)), ...(yield* updateParty(house, player))]
  yield* setAway(player, false)
  return yield* updateParty(house, player)
}

/**
 * After the player has changed their limits, under the player's lock: a player who may no longer play stops waiting.
 * A hand that has begun is finished.
 */
export function* leaveIfBarred(house: TableHouse, player: bigint): Work<readonly Change[]> {
  const place = yield* findPlace(player)
  if (place?.party != null) return yield* house.parties.leaveIfBarred(house, { ...place, party: place.party })
  const own = yield* lockOwnWindow(player, place)
  return own ? yield* leaveWindowIfBarred(house, own.window, player) : []
}
