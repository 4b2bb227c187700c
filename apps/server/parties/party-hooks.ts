/** Implements `tables/party-hooks.ts`: presence, places, and due parties. */
import type { PartyCalled, Place as ShownPlace } from '@fairhouse/messages'
import type { Work } from '../core/store/work.ts'
import type { Change } from '../tables/changes.ts'
import { seatOf, type TableHouse } from '../tables/hand.ts'
import { findHand } from '../tables/hand-store.ts'
import type { PartyHooks, PartyPlace } from '../tables/party-hooks.ts'
import { showTable, waitingPlace } from '../tables/table-view.ts'
import { findWindow, showWindow } from '../tables/windows.ts'
import { closeParty, passHostOn, storeParty } from './between-hands.ts'
import { hasNoHost, isIdle } from './due-time.ts'
import { handOver } from './hand-end.ts'
import { leaveParty } from './membership.ts'
import { isPlayedNow, type Party, people } from './party.ts'
import { afterVoid, deal, openHandWindow, planPartyHand } from './party-hands.ts'
import { awayFrom, findParty, lockDueParty, lockParty } from './party-store.ts'
import { presenceAt, showParty } from './party-view.ts'
import { leaveIfBarred } from './play-limits.ts'
import { isRoomGone } from './public-tables.ts'

function* showPlace(
  house: TableHouse,
  { player, hand, seat, party: id }: PartyPlace,
): Work<ShownPlace | null> {
  const party = yield* findParty(id)
  if (!party) return null
  const window = seat === null && hand !== id ? yield* findWindow(hand) : null
  const played = isPlayedNow(party) ? yield* findHand(house, party.lastHand!) : null
  return {
    type: 'party',
    party: showParty(house, party, yield* presenceAt(party), player),
    waiting: window && waitingPlace(yield* showWindow(window), player),
    table: played && showTable(house, played, seatOf(played, player)),
  }
}

function* called(id: bigint): Work<PartyCalled | null> {
  const party = yield* findParty(id)
  if (!party) return null
  const { creator, guests, results, frame } = party
  const host = (results ?? guests).find(({ player }) => player !== null && player === creator)
  return { name: frame.name, host: host?.name ?? '' }
}

/** [L4] Presence decides who hosts and when the table closes. */
const withPresence = (house: TableHouse, party: Party, away: ReadonlyMap<bigint, number>): Party => {
  const isEmpty = people(party).every(({ player }) => away.has(player))
  const hostAway = party.host === null ? undefined : away.get(party.host)
  return {
    ...party,
    hostAwaySince: hostAway === undefined ? null : (party.hostAwaySince ?? house.now()),
    emptySince: isEmpty ? (party.emptySince ?? house.now()) : null,
  }
}

function* presenceChanged(house: TableHouse, id: bigint): Work<readonly Change[]> {
  const party = yield* lockParty(id)
  if (!party || party.closedAt !== null) return []
  return [(yield* storeParty(house, withPresence(house, party, yield* awayFrom(id)))).change]
}

/** Passes the host's role on if somebody else is there; otherwise tries again later. */
function* withNewHost(house: TableHouse, party: Party): Work<Party> {
  const away = yield* awayFrom(party.id)
  const passed = passHostOn(party, (player) => away.has(player))
  return passed.host === party.host ? { ...party, hostAwaySince: house.now() } : passed
}

function* playDue(house: TableHouse, id: bigint): Work<readonly Change[]> {
  const now = house.now()
  const party = yield* lockDueParty(id, now)
  if (!party || party.closedAt !== null) return []
  if (isIdle(party, now) && party.current === null) return [(yield* closeParty(house, party)).change]
  const hosted = hasNoHost(party, now) ? yield* withNewHost(house, party) : party
  const isDue = hosted.nextAt !== null && hosted.nextAt <= now
  if (isDue && hosted.current === null && hosted.pausedAt === null) {
    if (isRoomGone(house, hosted)) return [(yield* closeParty(house, hosted)).change]
    return yield* openHandWindow(house, hosted)
  }
  return [(yield* storeParty(house, hosted)).change]
}

export const PARTY_HOOKS: PartyHooks = {
  planHand: planPartyHand,
  deal,
  afterVoid,
  handOver,
  called,
  showPlace,
  presenceChanged,
  leave: leaveParty,
  leaveIfBarred,
  playDue,
}
