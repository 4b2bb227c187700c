/** Places on an ellipse around the felt, clockwise, the viewer's at the bottom. */
import type { FeltPlaces, Spot } from '../Felt.tsx'

/** Half the width and height of the ellipse, in percent of the table. */
const WIDE = { across: 40, down: 36 }
const PHONE = { across: 33, down: 38 }
/** How far from the middle bets and the dealer button lie, of the way to the seat. */
const BET = 0.55
const DEALER = 0.7

type Ellipse = Readonly<{ across: number; down: number }>

/** By place. `viewer`: the place at the bottom. */
export const ringPlaces = (places: number, viewer: number): readonly FeltPlaces[] =>
  Array.from({ length: places }, (_, place) => {
    const turn = ((place - viewer) / places) * 2 * Math.PI
    const spot = ({ across, down }: Ellipse, part: number): Spot => [
      50 - part * across * Math.sin(turn),
      50 + part * down * Math.cos(turn),
    ]
    const at = (ellipse: Ellipse) => ({
      seat: spot(ellipse, 1),
      bet: spot(ellipse, BET),
      dealer: spot(ellipse, DEALER),
    })
    return { wide: at(WIDE), phone: at(PHONE) }
  })
