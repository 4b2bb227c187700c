/** What time does at tables: their phases end, also after an outage. */
import { isRefusal } from '@fairhouse/kit'
import { isClosed } from '@fairhouse/table'
import { rows, type Work } from '../core/store/work.ts'
import type { Change } from '../tables/changes.ts'
import type { TableHouse } from '../tables/hand.ts'
import { lockDueParty, lockParty } from './party-store.ts'
import { runAt, runDue } from './run.ts'

/** Longest overdue first. */
export function* dueParties(by: number, limit: number): Work<readonly bigint[]> {
  const found = yield* rows<{ id: bigint }>(
    'SELECT id FROM parties WHERE due_at <= $1 ORDER BY due_at LIMIT $2',
    by,
    limit,
  )
  return found.map(({ id }) => id)
}

/** For a sweep. Does nothing if the table isn't due or is locked by somebody else. */
export function* playDue(house: TableHouse, id: bigint): Work<readonly Change[]> {
  const party = yield* lockDueParty(id, house.now())
  if (!party) return []
  const done = yield* runDue(house, party)
  return isRefusal(done) ? [] : done.changes
}

/** [F10] Devices that reconnect get time to promise and reveal seeds: none is due before this time. */
export function* extendParties(house: TableHouse, until: number): Work<null> {
  const due = yield* rows<{ id: bigint }>(
    'SELECT id FROM parties WHERE due_at < $1 AND seed IS NOT NULL ORDER BY id',
    until,
  )
  for (const { id } of due) {
    const party = yield* lockParty(id)
    if (party && !isClosed(party.table)) yield* runAt(house, party, [{ type: 'extend', until }])
  }
  return null
}
