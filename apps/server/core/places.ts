/**
 * [Z12] Where a player is: waiting in a window, in a hand, or at a party. One row per player, so nobody is in two
 * places. Lock the window, the hand or the party before you write a place.
 */
import { type Refusal, refuse, type Seat } from '@fairhouse/kit'
import { deleteFrom, insert, select, update, updateIf } from './store/queries.ts'
import { askAll, type Query, row, type Work, write } from './store/work.ts'

export type Place = Readonly<{
  player: bigint
  /** The id of the window and of the hand that comes out of it. */
  hand: bigint
  /** Null while waiting. */
  seat: Seat | null
  away: boolean
  /** The party where the player has a seat, or null. Between hands `hand` is the party's id. */
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
  hand: bigint
  arrival: number
  device: string | null
  party?: bigint
}>

/** The client seed is promised and revealed later [F10]. */
export const insertPlaceQuery = ({ player, hand, arrival, device, party }: NewPlace): Query =>
  insert('places', {
    player,
    hand,
    seat: null,
    arrival,
    device,
    client_seed: '',
    away: 0,
    party: party ?? null,
  })

/** [F10] Moves everybody of a void hand into another window. Clears the promised seeds. */
export function* movePlaces(from: bigint, to: bigint): Work<void> {
  yield* write("UPDATE places SET hand = $2, seed_hash = NULL, client_seed = '' WHERE hand = $1", from, to)
}

export const takeSeatQuery = (player: bigint, hand: bigint, seat: Seat): Query =>
  update('places', player, 'hand = $2, seat = $3', hand, seat)

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
