/** [Z13] The positions of the five slots: mine below, then counter-clockwise. The dealer is above, opposite to me. */
import type { FeltPlace, FeltPlaces, Spot } from '@fairhouse/ui'

const place = (seat: Spot, bet: Spot, dealer: Spot): FeltPlace => ({ seat, bet, dealer })

/** `dealer`: the position of the mark for the first mover. */
const WIDE: readonly FeltPlace[] = [
  place([50, 88], [66, 66], [35, 80]),
  place([86, 66], [74, 56], [76.5, 66]),
  place([80, 17], [70, 29], [69.5, 20]),
  place([20, 17], [30, 29], [30.5, 20]),
  place([14, 66], [26, 56], [23.5, 66]),
]

const PHONE: readonly FeltPlace[] = [
  place([50, 92], [83, 80], [19, 90]),
  place([85, 55], [88, 67.5], [66.5, 47]),
  place([85, 18], [73, 32], [70.5, 9]),
  place([15, 18], [27, 32], [29.5, 9]),
  place([15, 55], [12, 67.5], [33.5, 47]),
]

/** By slot. */
export const PLACES: readonly FeltPlaces[] = WIDE.map((wide, slot) => ({ wide, phone: PHONE[slot]! }))
