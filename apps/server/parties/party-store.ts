/** Parties as rows. Lock a party before you change it. */
import { dueAt, type LogEntry, type Table } from '@fairhouse/table'
import { insert } from '../core/store/queries.ts'
import {
  change,
  lockRows,
  type Parameter,
  type Query,
  query,
  row,
  rows,
  type Work,
  write,
  writeAll,
} from '../core/store/work.ts'
import { removeWatcher } from '../tables/watchers.ts'
import type { Queue } from '../tables/windows.ts'
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

const find = (where: string, ...params: Parameter[]): Work<Party | null> =>
  load(query(`SELECT ${COLUMNS} FROM parties WHERE ${where}`, ...params))
const lock = (where: string, ...params: Parameter[]): Work<Party | null> =>
  load(lockRows('parties', `SELECT ${COLUMNS} FROM parties WHERE ${where}`, ...params))

export const findParty = (id: bigint): Work<Party | null> => find('id = $1', id)
export const findByLink = (link: string): Work<Party | null> => find('link = $1', link)

/** Waits for the lock. */
export const lockParty = (id: bigint): Work<Party | null> => lock('id = $1 FOR UPDATE', id)
export const lockByLink = (link: string): Work<Party | null> => lock('link = $1 FOR UPDATE', link)

/** Null if the party isn't due by then or is locked by somebody else. */
export const lockDueParty = (id: bigint, by: number): Work<Party | null> =>
  lock('id = $1 AND due_at <= $2 FOR UPDATE SKIP LOCKED', id, by)

const demoOf = ({ room, money }: Table): boolean | null =>
  room === null || money.type === 'home' ? null : money.isDemo

/** Columns that follow from the table. Private tables have neither a wallet's kind nor free seats there. */
export const columnsOf = (table: Table) => ({
  game: table.game,
  room: table.room,
  demo: demoOf(table),
  free_seats: table.room === null ? null : table.seats.filter((seat) => seat === null).length,
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
  const changed = change(
    'UPDATE parties SET state = $2, version = $3, due_at = $4, closed_at = $5, free_seats = $6, link = $7, seed = $8 WHERE id = $1',
    ...[id, JSON.stringify(table), version, due_at, closed_at, free_seats, link, seed],
  )
  const entry = { party: id, version, at, commands: JSON.stringify(commands) }
  yield* writeAll([changed, insert('party_log', entry)])
  return next
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
     AND room IS NOT NULL AND closed_at IS NULL ORDER BY id LIMIT $4`,
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
     AND room IS NOT NULL AND closed_at IS NULL AND free_seats > 0 ORDER BY free_seats, id LIMIT $4`,
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
