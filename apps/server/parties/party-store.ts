/** Parties as rows. Lock a party before you change it. */
import { dueAt, type LogEntry, TABLE_KINDS, type Table } from '@fairhouse/table'
import { deleteFrom, insert, lock, lockFree, select, update } from '../core/store/queries.ts'
import {
  askAll,
  lockRows,
  type Query,
  query,
  row,
  rows,
  type Work,
  write,
  writeAll,
} from '../core/store/work.ts'
import { lockQueueAndAsk, type Queue, underQueue } from '../tables/queues.ts'
import { removeWatcher } from '../tables/watchers.ts'
import type { Party } from './party.ts'

type PartyRow = Readonly<{
  id: bigint
  link: string
  operator: string
  creator: bigint | null
  state: string
  seed: string | null
  version: bigint
  opened_at: bigint
}>

const COLUMNS = 'id, link, operator, creator, state, seed, version, opened_at'

const partyFrom = ({ state, version, opened_at, ...found }: PartyRow): Party => ({
  ...found,
  version: Number(version),
  openedAt: Number(opened_at),
  table: JSON.parse(state) as Table,
})

function* load(asked: Query<PartyRow>): Work<Party | null> {
  const found = yield* row(asked)
  return found ? partyFrom(found) : null
}

const BY_LINK = `SELECT ${COLUMNS} FROM parties WHERE link = $1`

export const findParty = (id: bigint): Work<Party | null> => load(select('parties', id, COLUMNS))
export const findByLink = (link: string): Work<Party | null> => load(query(BY_LINK, link))

/** Waits for the lock. */
export const lockParty = (id: bigint): Work<Party | null> => load(lock('parties', id, COLUMNS))
export const lockByLink = (link: string): Work<Party | null> =>
  load(lockRows('parties', `${BY_LINK} FOR UPDATE`, link))

/** Null if the party isn't due by then or is locked by somebody else. */
export const lockDueParty = (id: bigint, by: number): Work<Party | null> =>
  load(lockFree('parties', id, COLUMNS, 'AND due_at <= $2', by))

const demoOf = ({ room, money }: Table): boolean | null =>
  room === null || money.type === 'home' ? null : money.isDemo

/** For newcomers; null at a private table. */
const freeSeatsOf = ({ kind, room, phase, seats }: Table): number | null => {
  if (room === null) return null
  const isTaken = TABLE_KINDS[kind].isQuick && phase.type !== 'gathering'
  return isTaken ? 0 : seats.filter((seat) => seat === null).length
}

/** Columns that follow from the table. Private tables have neither a wallet's kind nor free seats there. */
export const columnsOf = (table: Table) => ({
  game: table.game,
  kind: table.kind,
  room: table.room,
  demo: demoOf(table),
  free_seats: freeSeatsOf(table),
  due_at: dueAt(table),
  closed_at: table.phase.type === 'closed' ? table.phase.at : null,
})

export function* insertParty(party: Party): Work<void> {
  const { id, link, operator, creator, seed, version, openedAt, table } = party
  const state = JSON.stringify(table)
  yield* write(
    insert('parties', {
      ...{ id, link, operator, creator, seed, version, state },
      ...columnsOf(table),
      first: state,
      opened_at: openedAt,
    }),
  )
}

/** Every change gets a new version, and is logged. */
export function* updateParty(party: Party, { at, commands }: LogEntry): Work<Party> {
  const next = { ...party, version: party.version + 1 }
  const { id, link, seed, version, table } = next
  const { due_at, closed_at, free_seats } = columnsOf(table)
  const changed = update(
    'parties',
    id,
    'state = $2, version = $3, due_at = $4, closed_at = $5, free_seats = $6, link = $7, seed = $8',
    ...[JSON.stringify(table), version, due_at, closed_at, free_seats, link, seed],
  )
  const entry = { party: id, version, at, commands: JSON.stringify(commands) }
  yield* writeAll([changed, insert('party_log', entry)])
  return next
}

/** [Z12] A quick table is gone when it closes, with its log. */
export function* removeParty(id: bigint): Work<void> {
  yield* askAll([deleteFrom('parties', id), deleteFrom('party_log', id)])
}

/** [Z12] Locks the queue; the earliest table that takes somebody from this device, or null. */
export function* findGathering(queue: Queue, device: string | null, now: number): Work<bigint | null> {
  const { operator, room, isDemo } = queue
  const asked = query<{ id: bigint }>(
    `SELECT id FROM parties t WHERE operator = $1 AND room = $2 AND demo = $3
       AND kind = 'quick' AND closed_at IS NULL AND free_seats > 0 AND due_at > $4
       AND NOT EXISTS (SELECT 1 FROM places p WHERE p.party = t.id AND p.device = $5)
     ORDER BY opened_at, id LIMIT 1`,
    operator,
    room,
    isDemo,
    now,
    device,
  )
  const [found] = yield* lockQueueAndAsk(queue, underQueue(queue, asked))
  return found?.id ?? null
}

export type AwayPlayer = Readonly<{ player: string; since: number }>

/** Players at the party who lost the connection. */
export function* awayFrom(party: bigint): Work<readonly AwayPlayer[]> {
  const found = yield* rows<{ player: bigint; away_since: bigint }>(
    'SELECT player, away_since FROM places WHERE party = $1 AND away = 1 ORDER BY player',
    party,
  )
  return found.map(({ player, away_since }) => ({ player: player.toString(), since: Number(away_since) }))
}

/** Players at the party, and the address that each first came from. */
export function* originsAt(party: bigint): Work<ReadonlyMap<string, string>> {
  const found = yield* rows<{ player: bigint; origin: string | null }>(
    'SELECT p.player, u.origin FROM places p JOIN players u ON u.id = p.player WHERE p.party = $1',
    party,
  )
  return new Map(found.flatMap(({ player, origin }) => (origin === null ? [] : [[`${player}`, origin]])))
}

/** [L5] */
export const MAX_WATCHERS = 50

export function* addWatcher(party: bigint, player: bigint, at: number): Work<void> {
  yield* removeWatcher(player)
  yield* write(insert('party_watchers', { party, player, at }))
}

export function* removeWatchers(party: bigint): Work<void> {
  yield* write('DELETE FROM party_watchers WHERE party = $1', party)
}

/** Open private tables by this player, and by all players from the same address. */
export function* countOpen(creator: bigint): Work<Readonly<{ own: number; nearby: number }>> {
  const own = yield* row<{ count: bigint }>(
    'SELECT COUNT(*) AS count FROM parties WHERE creator = $1 AND closed_at IS NULL',
    creator,
  )
  const nearby = yield* row<{ count: bigint }>(
    `SELECT COUNT(*) AS count FROM parties p JOIN players u ON u.id = p.creator
     WHERE p.closed_at IS NULL AND u.origin = (SELECT origin FROM players WHERE id = $1)`,
    creator,
  )
  return { own: Number(own!.count), nearby: Number(nearby!.count) }
}

/** Public tables of a game, oldest first. */
export function* publicParties(
  operator: string,
  game: string,
  isDemo: boolean,
  limit: number,
): Work<readonly Party[]> {
  const found = yield* rows<PartyRow>(
    `SELECT ${COLUMNS} FROM parties WHERE operator = $1 AND game = $2 AND demo = $3
     AND kind = 'public' AND closed_at IS NULL ORDER BY id LIMIT $4`,
    operator,
    game,
    isDemo,
    limit,
  )
  return found.map(partyFrom)
}

/** Public tables of the room with a free seat, fullest first. */
export function* tablesWithSeats({ operator, room, isDemo }: Queue, limit: number): Work<readonly bigint[]> {
  const found = yield* rows<{ id: bigint }>(
    `SELECT id FROM parties WHERE operator = $1 AND room = $2 AND demo = $3
     AND kind = 'public' AND closed_at IS NULL AND free_seats > 0 ORDER BY free_seats, id LIMIT $4`,
    operator,
    room,
    isDemo,
    limit,
  )
  return found.map(({ id }) => id)
}

/** [L5] Number of watchers of each party. */
export function* countWatchers(): Work<ReadonlyMap<bigint, number>> {
  const found = yield* rows<{ party: bigint; count: bigint }>(
    'SELECT party, COUNT(*) AS count FROM party_watchers GROUP BY party',
  )
  return new Map(found.map(({ party, count }) => [party, Number(count)]))
}

/** All parties that aren't closed. */
export function* openParties(): Work<readonly Party[]> {
  return (yield* rows<PartyRow>(`SELECT ${COLUMNS} FROM parties WHERE closed_at IS NULL ORDER BY id`)).map(
    partyFrom,
  )
}
