/** [L5] People who are told of a party without a seat: they see what a passer-by sees, and nothing else. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { Party as ShownParty, Table } from '@fairhouse/messages'
import { lockBettor } from '../core/bettor.ts'
import type { Work } from '../core/store/work.ts'
import type { LettersChange } from '../tables/changes.ts'
import type { TableHouse } from '../tables/hand.ts'
import { findHand } from '../tables/hand-store.ts'
import { showTable } from '../tables/table-view.ts'
import { removeWatcher, watchersOf } from '../tables/watchers.ts'
import { noSuchParty } from './membership.ts'
import type { Party } from './party.ts'
import { placeOfPlayer } from './party.ts'
import { addWatcher, findByLink, findParty, MOST_WATCHERS } from './party-store.ts'
import { showParty, surroundingsOf, tellAll } from './party-view.ts'

/** The party behind a link, for anyone who has the link. */
export function* lookAt(house: TableHouse, player: bigint, link: string): Work<ShownParty | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  const party = yield* findByLink(link)
  if (!party || party.closedAt !== null || party.operator !== bettor.operator) return noSuchParty()
  return showParty(house, party, yield* surroundingsOf(party), player)
}

export type Watched = Readonly<{ party: ShownParty; table: Table | null; change: LettersChange }>

export function* watch(house: TableHouse, player: bigint, link: string): Work<Watched | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  const party = yield* findByLink(link)
  if (!party || party.closedAt !== null || party.operator !== bettor.operator) return noSuchParty()
  if (!party.frame.watching) return refuse('not-watched', 'this table is not to be watched')
  if (placeOfPlayer(party, player) !== null) return refuse('seated', 'you sit at this table')
  if ((yield* watchersOf(party.id)).length >= MOST_WATCHERS)
    return refuse('party-full', 'too many watch already')
  yield* addWatcher(party.id, player, house.now())
  const around = yield* surroundingsOf(party)
  return {
    party: showParty(house, party, around, player),
    table: yield* seenTable(house, party),
    change: tellAll(house, party, around, null),
  }
}

function* seenTable(house: TableHouse, party: Party): Work<Table | null> {
  const hand = party.lastHand === null ? null : yield* findHand(house, party.lastHand)
  return hand && showTable(house, hand, null)
}

export function* unwatch(player: bigint): Work<boolean> {
  return yield* removeWatcher(player)
}

/** Who hears what is said at a party, and from which place; null: the player is not there. */
export function* hearers(
  player: bigint,
  id: bigint,
): Work<Readonly<{ party: Party; place: number | null; people: readonly bigint[] }> | null> {
  const party = yield* findParty(id)
  if (!party || party.closedAt !== null) return null
  const watchers = yield* watchersOf(id)
  const place = placeOfPlayer(party, player)
  if (place === null && !watchers.includes(player)) return null
  const seated = party.seats.flatMap((seat) => (seat?.player == null ? [] : [seat.player]))
  return { party, place, people: [...seated, ...watchers] }
}
