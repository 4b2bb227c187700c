/**
 * [Z12] Where a person is: waiting in a window, or at a table. One row for each, so nobody is in two places.
 * Whoever writes a place has locked its window or its hand before.
 */
import { type Refusal, refuse, type Seat } from '@fairhouse/kit'
import { askAll, type Lock, type Query, query, readUnder, together, type Work, write } from './store/work.ts'

export type Place = Readonly<{
  player: bigint
  /** The number of the window, which is that of the hand too. */
  hand: bigint
  /** Null: waits. */
  seat: Seat | null
  away: boolean
  /** The party where the person has a seat; null: none. Between hands `hand` is its number. */
  party: bigint | null
}>

type PlaceRow = Readonly<{
  player: bigint
  hand: bigint
  seat: bigint | null
  away: bigint
  party: bigint | null
}>

/** Null: no row, so the player is nowhere. */
export const placeFrom = (found: PlaceRow | undefined): Place | null => {
  if (!found) return null
  const { player, hand, seat, away, party } = found
  return { player, hand, seat: seat === null ? null : Number(seat), away: away === 1n, party }
}

export const selectPlaceQuery = (player: bigint): Query<PlaceRow> =>
  query('SELECT player, hand, seat, away, party FROM places WHERE player = $1', player)

export function* findPlace(player: bigint): Work<Place | null> {
  const [[found]] = yield* together(selectPlaceQuery(player))
  return placeFrom(found)
}

/** Whoever has a place may not bet or be paid out. */
export const alreadySeated = (): Refusal =>
  refuse('seated', 'you wait for a table or sit at one: leave it first')

/** Null: the player has no place. */
export function* seatedProblem(player: bigint): Work<Refusal | null> {
  return (yield* findPlace(player)) && alreadySeated()
}

export type NewPlace = Readonly<{
  player: bigint
  hand: bigint
  arrival: number
  device: string | null
  party?: bigint
}>

/** Its client seed is promised and revealed later [F10]. */
export const insertPlaceQuery = ({ player, hand, arrival, device, party }: NewPlace): Query =>
  query(
    `INSERT INTO places (player, hand, seat, arrival, device, client_seed, away, party)
     VALUES ($1, $2, NULL, $3, $4, '', 0, $5)`,
    player,
    hand,
    arrival,
    device,
    party ?? null,
  )

/** A seat at a party goes into a window, or back from a hand to the party itself. What was promised is over. */
export function* movePlace(player: bigint, hand: bigint, arrival: number): Work<void> {
  yield* write(
    "UPDATE places SET hand = $2, seat = NULL, arrival = $3, seed_hash = NULL, client_seed = '' WHERE player = $1",
    player,
    hand,
    arrival,
  )
}

export function* promiseSeed(player: bigint, hash: string): Work<void> {
  yield* write('UPDATE places SET seed_hash = $2 WHERE player = $1', player, hash)
}

export function* revealSeed(player: bigint, clientSeed: string): Work<void> {
  yield* write('UPDATE places SET client_seed = $2 WHERE player = $1', player, clientSeed)
}

/** [F10] All people of a void hand, into another window. What they promised is over. */
export function* movePlaces(from: bigint, to: bigint): Work<void> {
  yield* write("UPDATE places SET hand = $2, seed_hash = NULL, client_seed = '' WHERE hand = $1", from, to)
}

export const takeSeatQuery = (player: bigint, seat: Seat): Query =>
  query('UPDATE places SET seat = $2 WHERE player = $1', player, seat)

/** `since`: when the connection was lost; 0: has left. */
export function* setAway(player: bigint, away: boolean, since = 0): Work<void> {
  yield* write('UPDATE places SET away = $2, away_since = $3 WHERE player = $1', player, away, since)
}

export function* removePlace(player: bigint): Work<void> {
  yield* write('DELETE FROM places WHERE player = $1', player)
}

/** Frees players of a hand. Whoever has left it stays where they are now. */
export function* removePlaces(hand: bigint, players: readonly bigint[]): Work<void> {
  const sql = 'DELETE FROM places WHERE player = $1 AND hand = $2'
  yield* askAll(players.map((player) => query(sql, player, hand)))
}

/** A person's part of the seeds [F10]: the hash is promised first, the seed revealed later; null: not yet. */
export type PromisedSeed = Readonly<{ player: bigint; hash: string | null; clientSeed: string | null }>

type PromiseRow = Readonly<{ player: bigint; seed_hash: string | null; client_seed: string }>

/** All who write places of a window have locked it. */
export const windowLock = (window: bigint): Lock => ({ table: 'windows', key: window })

export const selectPromisesQuery = (hand: bigint): Query<PromiseRow> =>
  readUnder(
    windowLock(hand),
    query('SELECT player, seed_hash, client_seed FROM places WHERE hand = $1 ORDER BY arrival', hand),
  )

export const promisesFrom = (found: readonly PromiseRow[]): readonly PromisedSeed[] =>
  found.map(({ player, seed_hash, client_seed }) => ({
    player,
    hash: seed_hash,
    clientSeed: client_seed || null,
  }))

/** In the order of the seats. */
export function* promisesAt(hand: bigint): Work<readonly PromisedSeed[]> {
  const [found] = yield* together(selectPromisesQuery(hand))
  return promisesFrom(found)
}
