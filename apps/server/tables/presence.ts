/** [Z11] People who leave, lose the connection, and come back: out where they may go, else in custody. */
import { isRefusal, type Refusal } from '@fairhouse/kit'
import { demoOnly } from '../core/accounts/tokens.ts'
import { lockBettor } from '../core/bettor.ts'
import { findPlace, setAway } from '../core/places.ts'
import type { Work } from '../core/store/work.ts'
import { type Actor, markPresent, type SeatInHand } from './actions.ts'
import type { Change } from './changes.ts'
import { isIn, seatOf, type TableHouse, turnOf } from './hand.ts'
import { giveUpSeat, setPresence } from './hand-seats.ts'
import { lockHand, updateHand } from './hand-store.ts'
import type { PartyPlace } from './party-hooks.ts'
import { leaveWindow, leaveWindowIfBarred, leftOn } from './phases.ts'
import { changeTo, continueHand } from './play.ts'
import { lockOwnWindow } from './seed-promises.ts'
import type { Window } from './windows.ts'

type Locked = Readonly<
  { type: 'waiting'; window: Window } | ({ type: 'seated' } & SeatInHand) | { type: 'party'; party: bigint }
>

/** Where the player is, locked; null: nowhere. A window may become a hand while one waits for its lock. */
function* lockPlace(house: TableHouse, player: bigint): Work<Locked | null> {
  for (;;) {
    const window = yield* lockOwnWindow(player)
    if (window) return { type: 'waiting', window }
    const place = yield* findPlace(player)
    if (!place) return null
    if (place.party !== null && place.hand === place.party) return { type: 'party', party: place.party }
    if (place.seat === null) continue
    const hand = yield* lockHand(house, place.hand)
    const seat = hand && seatOf(hand, player)
    if (hand && seat !== null && hand.closedAt === null) return { type: 'seated', hand, seat }
  }
}

/** Still in: custody, and a fold at once if it is his turn. Else he is out; a bonus is still paid. */
function* leaveTable(house: TableHouse, player: bigint, { hand, seat }: SeatInHand): Work<readonly Change[]> {
  if (!isIn(house, hand, seat)) {
    return [leftOn(player), changeTo(yield* giveUpSeat(house, hand, seat))]
  }
  const away = changeTo(yield* setPresence(house, hand, seat, 'away'), hand)
  if (turnOf(house, hand) !== seat) return [away]
  const change = yield* continueHand(house, away)
  yield* updateHand(house, change.hand)
  return [change]
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

/** Whoever is at a party is seen there to be away or back. */
function* tellParty(house: TableHouse, player: bigint): Work<readonly Change[]> {
  const place = yield* findPlace(player)
  return place?.party == null ? [] : yield* house.parties.presenceChanged(house, place.party)
}

/**
 * The connection is lost. His turn, if it is that, keeps its clock: a page that is loaded again costs
 * nobody a hand; at the next turn he is folded at once.
 */
export function* goAway(house: TableHouse, player: bigint, isHere: () => boolean): Work<readonly Change[]> {
  if (!(yield* findPlace(player))) return []
  yield* lockBettor(player)
  const place = yield* lockPlace(house, player)
  if (!place || isHere()) return []
  const since = house.now()
  if (place.type !== 'seated') {
    yield* setAway(player, true, since)
    return yield* tellParty(house, player)
  }
  const away = yield* setPresence(house, place.hand, place.seat, 'away', since)
  return [changeTo(away), ...(yield* tellParty(house, player))]
}

/** The connection is there again, on whichever device: custody ends, unless it is lost already. */
export function* comeBack(house: TableHouse, player: bigint, isHere: () => boolean): Work<readonly Change[]> {
  yield* lockBettor(player)
  const found = yield* findPlace(player)
  if (!found?.away || !isHere()) return []
  const place = yield* lockPlace(house, player)
  if (!place) return []
  if (place.type === 'seated')
    return [changeTo(yield* markPresent(house, place)), ...(yield* tellParty(house, player))]
  yield* setAway(player, false)
  return yield* tellParty(house, player)
}

/**
 * After the player has changed his limits, with his lock held: whoever may not play any more does not wait any
 * longer. A hand that he sits at he finishes.
 */
export function* leaveIfBarred(house: TableHouse, player: bigint): Work<readonly Change[]> {
  const place = yield* findPlace(player)
  if (place?.party != null) return yield* house.parties.leaveIfBarred(house, { ...place, party: place.party })
  const window = yield* lockOwnWindow(player)
  return window ? yield* leaveWindowIfBarred(house, window, player) : []
}
