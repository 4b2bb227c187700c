/** Where the nine chairs are drawn, clockwise from the player's own, which is at the bottom centre. */

/** Percent across and down the table. */
export type Spot = readonly [x: number, y: number]
export type ChairPlace = Readonly<{ seat: Spot; bet: Spot; dealer: Spot }>
export type ChairPlaces = Readonly<{ wide: ChairPlace; phone: ChairPlace }>

const place = (seat: Spot, bet: Spot, dealer: Spot): ChairPlace => ({ seat, bet, dealer })

/** Three left, three right, two at the top, one at the bottom; bets lie towards the middle, the button beside them. */
const WIDE: readonly ChairPlace[] = [
  place([50, 91.5], [50, 66.5], [40.5, 77]),
  place([21, 83], [31, 68.5], [27.5, 73.5]),
  place([8.5, 56], [21.5, 53], [17.8, 47]),
  place([13, 27], [25.5, 37], [22, 30.5]),
  place([35, 14], [37, 27.5], [29.5, 24]),
  place([65, 14], [63, 27.5], [70.5, 24]),
  place([87, 27], [74.5, 37], [78, 30.5]),
  place([91.5, 56], [78.5, 53], [82.2, 47]),
  place([79, 83], [69, 68.5], [72.5, 73.5]),
]

/** On a phone the board lies between the second and the third row of seats. */
const PHONE: readonly ChairPlace[] = [
  place([50, 92.3], [50, 66.3], [28.5, 79]),
  place([13, 78], [22, 66], [27.5, 75]),
  place([13, 44.1], [35, 39.5], [27.5, 46]),
  place([13, 23.8], [36, 33], [27.9, 28.4]),
  place([34, 12.3], [38, 24], [48, 13]),
  place([66, 12.3], [62, 24], [52, 13]),
  place([87, 23.8], [64, 33], [72.1, 28.4]),
  place([87, 44.1], [65, 39.5], [72.5, 46]),
  place([87, 78], [78, 66], [72.5, 75]),
]

/** By place: 0 is the player's own. */
export const PLACES: readonly ChairPlaces[] = WIDE.map((wide, at) => ({ wide, phone: PHONE[at]! }))

/** Where on a phone shown cards have no room above their plate: at its foot, or beside it on a phone on its side. */
export const CARDS_AT: Readonly<Record<number, 'foot' | 'left' | 'right'>> = {
  0: 'left',
  2: 'right',
  4: 'foot',
  5: 'foot',
  7: 'left',
}

/** Which of the nine a felt with fewer chairs uses, clockwise, by number of chairs. */
const SPREADS: Readonly<Record<number, readonly number[]>> = {
  2: [0, 4],
  3: [0, 3, 6],
  4: [0, 2, 4, 7],
  5: [0, 2, 4, 5, 7],
  6: [0, 1, 3, 4, 6, 8],
  7: [0, 1, 3, 4, 5, 6, 8],
  8: [0, 1, 2, 3, 4, 6, 7, 8],
}

/** The place where a chair is drawn, clockwise from the viewer's. */
export const placeOf = (chair: number, viewer: number, chairs: number): number => {
  const steps = (chair - viewer + chairs) % chairs
  return SPREADS[chairs]?.[steps] ?? steps
}
