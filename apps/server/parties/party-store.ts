/** Parties as rows. Lock a party before you change it. */
import type { SeriesDeal } from '@fairhouse/kit'
import { insert } from '../core/store/queries.ts'
import {
  lockRows,
  type Parameter,
  type Query,
  query,
  row,
  rows,
  type Work,
  write,
} from '../core/store/work.ts'
import { removeWatcher } from '../tables/watchers.ts'
import type { Queue } from '../tables/windows.ts'
import type { Current, Guest, Party, PartyResult, PartySeat, PartyState } from './party.ts'

type PartyRow = Readonly<{
  id: bigint
  link: string
  operator: string
  game: string
  room: string | null
  creator: bigint | null
  state: string
  version: bigint
  opened_at: bigint
  closed_at: bigint | null
}>

const COLUMNS = 'id, link, operator, game, room, creator, state, version, opened_at, closed_at'

/** Ids are decimal strings in JSON. */
type Printed<T> = T extends bigint
  ? string
  : T extends readonly (infer Each)[]
    ? readonly Printed<Each>[]
    : T extends object
      ? { readonly [K in keyof T]: Printed<T[K]> }
      : T

const printState = (state: PartyState): string =>
  JSON.stringify(state, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

const idOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text))

const seatFrom = (seat: Printed<PartySeat> | null): PartySeat | null =>
  seat && { ...seat, player: idOf(seat.player) }

const guestFrom = (guest: Printed<Guest>): Guest => ({ ...guest, player: BigInt(guest.player) })

const resultFrom = (result: Printed<PartyResult>): PartyResult => ({ ...result, player: idOf(result.player) })

const currentFrom = (current: Printed<Current> | null): Current | null =>
  current && { ...current, id: BigInt(current.id) }

const parseState = (text: string): PartyState => {
  const { seats, guests, host, current, lastHand, last, results, ...state } = JSON.parse(
    text,
  ) as Printed<PartyState>
  return {
    ...(state as Omit<PartyState, 'seats' | 'guests' | 'host' | 'current' | 'lastHand' | 'last' | 'results'>),
    ...(results && { results: results.map(resultFrom) }),
    seats: seats.map(seatFrom),
    guests: guests.map(guestFrom),
    host: idOf(host),
    current: currentFrom(current),
    lastHand: idOf(lastHand),
    last: last as SeriesDeal | null,
  }
}

const partyFrom = ({ state, version, opened_at, closed_at, ...found }: PartyRow): Party => ({
  ...found,
  ...parseState(state),
  version: Number(version),
  openedAt: Number(opened_at),
  closedAt: closed_at === null ? null : Number(closed_at),
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

const stateOf = ({
  id: _id,
  link: _link,
  operator: _operator,
  game: _game,
  room: _room,
  creator: _creator,
  version: _version,
  openedAt: _openedAt,
  closedAt: _closedAt,
  ...state
}: Party): PartyState => state

/** Null for a private table. */
const freeSeats = ({ room, seats }: Party): number | null =>
  room === null ? null : seats.filter((seat) => seat === null).length

const demoOf = ({ room, money }: Party): boolean | null =>
  room === null || money.type === 'home' ? null : money.isDemo

export function* insertParty(party: Party, dueAt: number | null): Work<void> {
  const { id, link, operator, game, room, creator, version, openedAt, closedAt } = party
  yield* write(
    insert('parties', {
      ...{ id, link, operator, game, room, creator, version },
      state: printState(stateOf(party)),
      opened_at: openedAt,
      closed_at: closedAt,
      due_at: dueAt,
      demo: demoOf(party),
      free_seats: freeSeats(party),
    }),
  )
}

/** Every change gets a new version. */
export function* updateParty(party: Party, dueAt: number | null): Work<Party> {
  const next = { ...party, version: party.version + 1 }
  yield* write(
    'UPDATE parties SET state = $2, version = $3, due_at = $4, closed_at = $5, free_seats = $6, link = $7 WHERE id = $1',
    party.id,
    printState(stateOf(next)),
    next.version,
    dueAt,
    next.closedAt,
    freeSeats(next),
    next.link,
  )
  return next
}

/** Players at the party who lost the connection, each with the time. */
export function* awayFrom(party: bigint): Work<ReadonlyMap<bigint, number>> {
  const found = yield* rows<{ player: bigint; away_since: bigint }>(
    'SELECT player, away_since FROM places WHERE party = $1 AND away = 1',
    party,
  )
  return new Map(found.map(({ player, away_since }) => [player, Number(away_since)]))
}

/** Players at the party, and the address that each first came from. */
export function* originsAt(party: bigint): Work<ReadonlyMap<bigint, string>> {
  const found = yield* rows<{ player: bigint; origin: string | null }>(
    'SELECT p.player, u.origin FROM places p JOIN players u ON u.id = p.player WHERE p.party = $1',
    party,
  )
  return new Map(found.flatMap(({ player, origin }) => (origin === null ? [] : [[player, origin]])))
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
