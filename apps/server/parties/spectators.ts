/** [L5] Spectators of a party: they see public information only. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { Party as ShownParty, Table } from '@fairhouse/messages'
import {
  guestOf,
  isClosed,
  type Table as LastingTable,
  noSuchTable,
  placeOf,
  removedProblem,
} from '@fairhouse/table'
import { lockBettor } from '../core/bettor.ts'
import type { Work } from '../core/store/work.ts'
import type { PersonalChange } from '../tables/changes.ts'
import type { TableHouse } from '../tables/hand.ts'
import { findHand } from '../tables/hand-store.ts'
import { showTable } from '../tables/table-view.ts'
import { removeWatcher, watchersOf } from '../tables/watchers.ts'
import { type Party, playersAt } from './party.ts'
import { addWatcher, findByLink, findParty, MAX_WATCHERS } from './party-store.ts'
import { aroundOf, partyChange, showParty } from './party-view.ts'

/** [A34] A closed table is shown only to those who have played there. */
const isGoneFor = ({ table }: Party, player: bigint): boolean =>
  isClosed(table) && !table.results!.some((result) => result.player === player.toString())

/** The link is enough to see it. */
export function* viewByLink(house: TableHouse, player: bigint, link: string): Work<ShownParty | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  const party = yield* findByLink(link)
  if (!party || isGoneFor(party, player) || party.operator !== bettor.operator) return noSuchTable()
  return showParty(house, party, yield* aroundOf(party), player)
}

export type WatchResult = Readonly<{ party: ShownParty; table: Table | null; change: PersonalChange }>

export function* watch(house: TableHouse, player: bigint, link: string): Work<WatchResult | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  const party = yield* findByLink(link)
  if (!party || isClosed(party.table) || party.operator !== bettor.operator) return noSuchTable()
  const removed = removedProblem(party.table, player.toString())
  if (removed) return removed
  if (!party.table.frame.watching) return refuse('not-watched', 'this table can’t be watched')
  if (placeOf(party.table, player.toString()) !== null)
    return refuse('seated', 'you are sitting at this table')
  if ((yield* watchersOf(party.id)).length >= MAX_WATCHERS)
    return refuse('party-full', 'this table has too many spectators')
  yield* addWatcher(party.id, player, house.now())
  const around = yield* aroundOf(party)
  return {
    party: showParty(house, party, around, player),
    table: yield* lastTable(house, party),
    change: partyChange(house, party, around, null),
  }
}

function* lastTable(house: TableHouse, party: Party): Work<Table | null> {
  const { last } = party.table
  const hand = last === null ? null : yield* findHand(house, BigInt(last.hand))
  return hand && showTable(house, hand, null)
}

export function* unwatch(player: bigint): Work<boolean> {
  return yield* removeWatcher(player)
}

export type ChatAudience = Readonly<{
  table: LastingTable
  /** Of the speaker; both are null for a spectator. */
  place: number | null
  person: number | null
  people: readonly bigint[]
}>

/** Who receives a player's chat; null if the player isn't at the party. */
export function* chatAudience(player: bigint, id: bigint): Work<ChatAudience | null> {
  const party = yield* findParty(id)
  if (!party || isClosed(party.table)) return null
  const watchers = yield* watchersOf(id)
  const place = placeOf(party.table, player.toString())
  if (place === null && !watchers.includes(player)) return null
  const person = place === null ? null : (guestOf(party.table, player.toString())?.person ?? null)
  return { table: party.table, place, person, people: [...playersAt(party), ...watchers] }
}
