/** Seats in order around the table, and the button's neighbours [T1]. */
import type { Seat } from '@fairhouse/kit'

/** Every seat once, clockwise, starting after `after` and ending with it. */
export const clockwise = (after: Seat, seats: number): readonly Seat[] =>
  Array.from({ length: seats }, (_, i) => (after + 1 + i) % seats)

/** [T1] Heads-up the button is the small blind. */
export const smallBlindOf = (button: Seat, seats: number): Seat =>
  seats === 2 ? button : (button + 1) % seats
export const bigBlindOf = (button: Seat, seats: number): Seat => (smallBlindOf(button, seats) + 1) % seats

/** The places dealt in, in ascending (clockwise) order, and the button's place. */
export type DealtPlaces = Readonly<{ places: readonly number[]; button: number }>

/** The first of these places after this one. */
export const nextPlace = (places: readonly number[], after: number): number =>
  places.find((place) => place > after) ?? places[0]!

const bigBlindPlace = ({ places, button }: DealtPlaces): number =>
  places[bigBlindOf(places.indexOf(button), places.length)]!

/** [T1] The next place dealt in; heads-up the other one, if the big blind would otherwise stay put. */
export const nextButton = (before: DealtPlaces, places: readonly number[]): number => {
  const next = nextPlace(places, before.button)
  const lastBigBlind = bigBlindPlace(before)
  return places.length === 2 && bigBlindPlace({ places, button: next }) === lastBigBlind ? lastBigBlind : next
}
