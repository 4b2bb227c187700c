/**
 * [Z12] Where a person is: waiting in a window, or at a table. One row for each, so nobody is in two places.
 * Whoever writes a place has locked its window or its hand before.
 */
import { type Refusal, refuse, type Seat } from '@fairhouse/kit'
import { type Query, query, rows, together, type Work, write } from './store/work.ts'

export type Place = Readonly<{
  player: bigint
  /** The number of the window, which is that of the hand too. */
  hand: bigint
  /** Null: waits. */
  seat: Seat | null
  away: boolean
}>

type PlaceRow = Readonly<{ player: bigint; hand: bigint; seat: bigint | null; away: bigint }>

const placeFrom = ({ player, hand, seat, away }: PlaceRow): Place => ({
  player,
  hand,
  seat: seat === null ? null : Number(seat),
  away: away === 1n,
})

export const placeRow = (player: bigint): Query<PlaceRow> =>
  query('SELECT player, hand, seat, away FROM places WHERE player = $1', player)

export function* findPlace(player: bigint): Work<Place | null> {
  const [[found]] = yield* together(placeRow(player))
  return found ? placeFrom(found) : null
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
  clientSeed: string
}>

export function* insertPlace({ player, hand, arrival, device, clientSeed }: NewPlace): Work<void> {
  yield* write(
    `INSERT INTO places (player, hand, seat, arrival, device, client_seed, away)
     VALUES ($1, $2, NULL, $3, $4, $5, 0)`,
    player,
    hand,
    arrival,
    device,
    clientSeed,
  )
}

export function* takeSeat(player: bigint, seat: Seat): Work<void> {
  yield* write('UPDATE places SET seat = $2 WHERE player = $1', player, seat)
}

export function* setAway(player: bigint, away: boolean): Work<void> {
  yield* write('UPDATE places SET away = $2 WHERE player = $1', player, away)
}

export function* removePlace(player: bigint): Work<void> {
  yield* write('DELETE FROM places WHERE player = $1', player)
}

/** All people of the hand. */
export function* removePlaces(hand: bigint): Work<void> {
  yield* write('DELETE FROM places WHERE hand = $1', hand)
}

export function* peopleAt(hand: bigint): Work<readonly bigint[]> {
  const found = yield* rows<{ player: bigint }>(
    'SELECT player FROM places WHERE hand = $1 ORDER BY arrival',
    hand,
  )
  return found.map(({ player }) => player)
}
