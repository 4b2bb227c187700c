/** [L5] Spectators of a party: they see public information only. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { Party as ShownParty, Table } from '@fairhouse/messages'
import { lockBettor } from '../core/bettor.ts'
import type { Work } from '../core/store/work.ts'
import type { PersonalChange } from '../tables/changes.ts'
import type { TableHouse } from '../tables/hand.ts'
import { findHand } from '../tables/hand-store.ts'
import { showTable } from '../tables/table-view.ts'
import { removeWatcher, watchersOf } from '../tables/watchers.ts'
import { guestOf, removedProblem } from './guests.ts'
import { noSuchParty } from './membership.ts'
import type { Party } from './party.ts'
import { placeOfPlayer } from './party.ts'
import { addWatcher, findByLink, findParty, MAX_WATCHERS } from './party-store.ts'
import { partyChange, presenceAt, showParty } from './party-view.ts'

/** [A34] A closed table is shown only to those who have played there. */
const isGoneFor = ({ closedAt, results = [] }: Party, player: bigint): boolean =>
  closedAt !== null && !results.some((result) => result.player === player)

/** The link is enough to see it. */
export function* viewByLink(house: TableHouse, player: bigint, link: string): Work<ShownParty | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  const party = yield* findByLink(link)
  if (!party || isGoneFor(party, player) || party.operator !== bettor.operator) return noSuchParty()
  return showParty(house, party, yield* presenceAt(party), player)
}

export type WatchResult = Readonly<{ party: ShownParty; table: Table | null; change: PersonalChange }>

export function* watch(house: TableHouse, player: bigint, link: string): Work<WatchResult | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  const party = yield* findByLink(link)
  if (!party || party.closedAt !== null || party.operator !== bettor.operator) return noSuchParty()
  const removed = removedProblem(party, player)
  if (removed) return removed
  if (!party.frame.watching) return refuse('not-watched', 'this table can’t be watched')
  if (placeOfPlayer(party, player) !== null) return refuse('seated', 'you are sitting at this table')
  if ((yield* watchersOf(party.id)).length >= MAX_WATCHERS)
    return refuse('party-full', 'this table has too many spectators')
  yield* addWatcher(party.id, player, house.now())
  const presence = yield* presenceAt(party)
  return {
    party: showParty(house, party, presence, player),
    table: yield* lastTable(house, party),
    change: partyChange(house, party, presence, null),
  }
}

function* lastTable(house: TableHouse, party: Party): Work<Table | null> {
  const hand = party.lastHand === null ? null : yield* findHand(house, party.lastHand)
  return hand && showTable(house, hand, null)
}

export function* unwatch(player: bigint): Work<boolean> {
  return yield* removeWatcher(player)
}

export type ChatAudience = Readonly<{
  party: Party
  /** Of the speaker; both are null for a spectator. */
  place: number | null
  person: number | null
  people: readonly bigint[]
}>

/** Who receives a player's chat; null if the player isn't at the party. */
export function* chatAudience(player: bigint, id: bigint): Work<ChatAudience | null> {
  const party = yield* findParty(id)
  if (!party || party.closedAt !== null) return null
  const watchers = yield* watchersOf(id)
  const place = placeOfPlayer(party, player)
  if (place === null && !watchers.includes(player)) return null
  const seated = party.seats.flatMap((seat) => (seat?.player == null ? [] : [seat.player]))
  const person = place === null ? null : (guestOf(party, player)?.person ?? null)
  return { party, place, person, people: [...seated, ...watchers] }
}
