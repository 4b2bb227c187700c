/** Pairs of hands that share no card. */
import { DECK_SIZE, HIGH_CARD, LOW_CARD, POCKETS } from './pockets.ts'

/** For each hand, the weight of the others that share no card with it. */
export const unblocked = (
  hands: Uint16Array,
  others: Uint16Array,
  weights: ArrayLike<number>,
): Float64Array => {
  const byCard = new Float64Array(DECK_SIZE)
  const byHand = new Float64Array(POCKETS)
  let total = 0
  for (const [i, hand] of others.entries()) {
    const weight = weights[i]!
    total += weight
    byCard[HIGH_CARD[hand]!]! += weight
    byCard[LOW_CARD[hand]!]! += weight
    byHand[hand] = weight
  }
  return Float64Array.from(
    hands,
    (hand) => total - byCard[HIGH_CARD[hand]!]! - byCard[LOW_CARD[hand]!]! + byHand[hand]!,
  )
}
