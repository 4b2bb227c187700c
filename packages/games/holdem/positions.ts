/** Who sits where: seats in order around the table, and the button's neighbours [T1]. */
import type { Seat } from '@fairhouse/kit'

/** Every seat once, clockwise; the one after `after` is the first, `after` itself the last. */
export const clockwise = (after: Seat, seats: number): readonly Seat[] =>
  Array.from({ length: seats }, (_, i) => (after + 1 + i) % seats)

/** [T1] Heads-up the button is the small blind. */
export const smallBlindOf = (button: Seat, seats: number): Seat =>
  seats === 2 ? button : (button + 1) % seats
export const bigBlindOf = (button: Seat, seats: number): Seat => (smallBlindOf(button, seats) + 1) % seats
