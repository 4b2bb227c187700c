/** A player's place at a table: as shown to the player, away or back, and no longer allowed to play. */
import { isRefusal } from '@fairhouse/kit'
import type { Place as ShownPlace } from '@fairhouse/messages'
import { type Command, isClosed, TABLE_KINDS, walletOfHands } from '@fairhouse/table'
import { type Place, setAway } from '../core/places.ts'
import { Overtaken, type Work } from '../core/store/work.ts'
import type { Change } from '../tables/changes.ts'
import { seatOf, type TableHouse } from '../tables/hand.ts'
import { findHand } from '../tables/hand-store.ts'
import { showTable, waitingPlace } from '../tables/table-view.ts'
import type { Party } from './party.ts'
import { findParty, lockParty } from './party-store.ts'
import { aroundOf, showParty } from './party-view.ts'
import { windowOf } from './party-window.ts'
import { isBarred } from './play-limits.ts'
import { entryProblemAt } from './quick-stakes.ts'
import { presenceCommand, runAt } from './run.ts'

export type PartyPlace = Place & Readonly<{ party: bigint }>

const isQuick = ({ table }: Party): boolean => TABLE_KINDS[table.kind].isQuick

/** Null if the table has closed. A quick one that is gone has dealt just now: the work runs again. */
function* lockOpen(id: bigint): Work<Party | null> {
  const party = yield* lockParty(id)
  if (!party) throw new Overtaken()
  return isClosed(party.table) ? null : party
}

function* changesAfter(
  house: TableHouse,
  party: Party,
  commands: readonly Command[],
): Work<readonly Change[]> {
  const done = yield* runAt(house, party, commands)
  return isRefusal(done) ? [] : done.changes
}

export function* showPlace(house: TableHouse, { player, party: id }: PartyPlace): Work<ShownPlace | null> {
  const party = yield* findParty(id)
  if (!party) return null
  const window = windowOf(house, party)
  const isAsked = window?.people.some((person) => person.player === player) ?? false
  const waiting = isAsked ? waitingPlace(window!, player) : null
  if (isQuick(party)) return waiting
  const { phase } = party.table
  const played = phase.type === 'playing' ? yield* findHand(house, BigInt(phase.hand)) : null
  return {
    type: 'party',
    party: showParty(house, party, yield* aroundOf(party), player),
    waiting,
    table: played && showTable(house, played, seatOf(played, player)),
  }
}

/** Whether no real money is at stake there. */
export function* isDemoAt(house: TableHouse, id: bigint): Work<boolean> {
  const party = yield* findParty(id)
  return party === null || walletOfHands(house.live(party.table.game), party.table).isDemo
}

/** Shows the table that somebody with a seat in its hand has lost the connection or is back. */
export function* presenceChanged(house: TableHouse, id: bigint): Work<readonly Change[]> {
  const party = yield* lockOpen(id)
  return party ? yield* changesAfter(house, party, []) : []
}

/** The same for somebody who waits for the next hand. `since`: when the connection was lost. */
export function* setAwayAt(
  house: TableHouse,
  { player, party: id }: PartyPlace,
  away: boolean,
  since = 0,
): Work<readonly Change[]> {
  const party = yield* lockOpen(id)
  if (!party) return []
  yield* setAway(player, away, since)
  const presence = isQuick(party) ? yield* presenceCommand(party) : null // others look by themselves
  return yield* changesAfter(house, party, presence ? [presence] : [])
}

/** The player has changed their limits; a hand already planned is finished first. */
export function* leaveIfBarred(
  house: TableHouse,
  { player, party: id }: PartyPlace,
): Work<readonly Change[]> {
  const party = yield* lockOpen(id)
  if (!party) return []
  const players = [player.toString()]
  if (isQuick(party)) {
    const reason = yield* entryProblemAt(house, party, player)
    return reason ? yield* changesAfter(house, party, [{ type: 'bar', players, reason }]) : []
  }
  if (!(yield* isBarred(house, party, player))) return []
  return yield* changesAfter(house, party, [{ type: 'bar', players }])
}
