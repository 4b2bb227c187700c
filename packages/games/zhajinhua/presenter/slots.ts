/** [Z13] Where a seat is on my screen: I am below, and play runs counter-clockwise around the table. */
import type { Seat } from '@fairhouse/kit'

/** Counter-clockwise: me, right below, right above, left above, left below. */
export const SLOTS = [0, 1, 2, 3, 4] as const
export type Slot = (typeof SLOTS)[number]

export const slotOf = (other: Seat, me: Seat, seats: number): Slot => {
  const d = (other - me + seats) % seats
  return (d <= Math.floor(seats / 2) ? d : d + SLOTS.length - seats) as Slot
}

/** The slots that stay empty. */
export const emptySlots = (seats: number): readonly Slot[] => {
  const taken = Array.from({ length: seats }, (_, seat) => slotOf(seat, 0, seats))
  return SLOTS.filter((slot) => !taken.includes(slot))
}
