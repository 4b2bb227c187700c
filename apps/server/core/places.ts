/**
 * [Z12] Where a player is: at a table, waiting for its hand or in it, or in a hand whose table is gone. One row per
 * player, so nobody is in two places. Lock the hand or the table before you write a place.
 */
import { type Refusal, refuse, type Seat } from '@fairhouse/kit'
import { deleteFrom, insert, select, update, updateIf } from './store/queries.ts'
import { askAll, type Query, row, type Work, write } from './store/work.ts'

export type Place = Readonly<{
  player: bigint
  /** While waiting, the id of the table. */
  hand: bigint
  /** Null while waiting. */
  seat: Seat | null
  away: boolean
  /** The table where the player has a seat; null in a hand whose table is gone. */
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
const placeFrom = (found: PlaceRow | undefined): Place | null => {
  if (!found) return null
  const { player, hand, seat, away, party } = found
  return { player, hand, seat: seat === null ? null : Number(seat), away: away === 1n, party }
}

export function* findPlace(player: bigint): Work<Place | null> {
  return placeFrom(yield* row<PlaceRow>(select('places', player, 'player, hand, seat, away, party')))
}

/** A player with a place may not bet or withdraw. */
export const alreadySeated = (): Refusal =>
  refuse('seated', 'you are waiting for a table or sitting at one: leave it first')

/** For players who already wait or sit somewhere. */
export function* seatedProblem(player: bigint): Work<Refusal | null> {
  return (yield* findPlace(player)) && alreadySeated()
}

export type NewPlace = Readonly<{
  player: bigint
  device: string | null
  party: bigint
}>

export const insertPlaceQuery = ({ player, device, party }: NewPlace): Query =>
  insert('places', { player, hand: party, party, seat: null, device, away: 0 })

/** `party`: the hand's table; null if that is gone. `away`: the player has left before the hand was dealt [F13]. */
export const takeSeatQuery = (
  player: bigint,
  { hand, seat, party, away }: Pick<Place, 'hand' | 'seat' | 'party' | 'away'>,
): Query => update('places', player, 'hand = $2, seat = $3, party = $4, away = $5', hand, seat, party, away)

/** Moves the players of a party's hand back to the party. */
export function* returnToParty(party: bigint, players: readonly bigint[]): Work<void> {
  yield* askAll(
    players.map((player) => updateIf('places', player, 'party = $2', 'hand = $2, seat = NULL', party)),
  )
}

/** `since`: when the connection was lost, or 0 if the player left on purpose. */
export function* setAway(player: bigint, away: boolean, since = 0): Work<void> {
  yield* write(update('places', player, 'away = $2, away_since = $3', away, since))
}

export function* removePlace(player: bigint): Work<void> {
  yield* write(deleteFrom('places', player))
}

/** Frees players of a hand. Whoever has left it stays where they are now. */
export function* removePlaces(hand: bigint, players: readonly bigint[]): Work<void> {
  yield* askAll(players.map((player) => deleteFrom('places', player, 'AND hand = $2', hand)))
}
