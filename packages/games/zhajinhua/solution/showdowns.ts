/**
 * Sums over all hands that an opponent may have, by the player's own hand. Hands share no card: inclusion and exclusion
 * over the player's cards removes those that do. Two hands that could both be dealt are never equal.
 */
import { CARDS, HANDS, type HandTable, handNumber } from './hand-table.ts'

export type Showdowns = Readonly<{
  /** By own hand: the weight of all hands that can be dealt beside it. */
  against(weights: Float64Array): Float64Array
  /** By own hand: the weight of the hands that it beats. */
  beaten(weights: Float64Array): Float64Array
}>

/** Each hand's three cards, and its three pairs of cards as a·52 + b. */
const cardsOfHands = (): Readonly<{ cards: Uint8Array; pairs: Uint16Array }> => {
  const cards = new Uint8Array(3 * HANDS)
  const pairs = new Uint16Array(3 * HANDS)
  for (let a = 2; a < CARDS; a += 1) {
    for (let b = 1; b < a; b += 1) {
      for (let c = 0; c < b; c += 1) {
        const at = 3 * handNumber(a, b, c)
        cards.set([a, b, c], at)
        pairs.set([a * CARDS + b, a * CARDS + c, b * CARDS + c], at)
      }
    }
  }
  return { cards, pairs }
}

export const openShowdowns = ({ keys, isAces, is235 }: HandTable): Showdowns => {
  const { cards, pairs } = cardsOfHands()
  const rising = Uint16Array.from({ length: HANDS }, (_, hand) => hand).sort((a, b) => keys[a]! - keys[b]!)
  const numbers = [...rising.keys()]
  const [aces, lows] = [numbers.filter((hand) => isAces[hand]), numbers.filter((hand) => is235[hand])]
  const withCard = new Float64Array(CARDS)
  const withPair = new Float64Array(CARDS * CARDS)

  /** Adds a hand to the sums, and returns its weight. */
  const add = (hand: number, weight: number): number => {
    for (let i = 3 * hand; i < 3 * hand + 3; i += 1) {
      withCard[cards[i]!]! += weight
      withPair[pairs[i]!]! += weight
    }
    return weight
  }
  /** The weight added so far that shares no card with the hand. `same`: the hand's own weight, if it was added. */
  const apart = (hand: number, total: number, same: number): number => {
    let sum = total - same
    for (let i = 3 * hand; i < 3 * hand + 3; i += 1) sum += withPair[pairs[i]!]! - withCard[cards[i]!]!
    return sum
  }
  const clear = (): void => {
    withCard.fill(0)
    withPair.fill(0)
  }
  return {
    against: (weights) => {
      clear()
      let total = 0
      for (let hand = 0; hand < HANDS; hand += 1) total += add(hand, weights[hand]!)
      return Float64Array.from(weights, (weight, hand) => apart(hand, total, weight))
    },
    beaten: (weights) => {
      clear()
      const sums = new Float64Array(HANDS)
      let total = 0
      for (let start = 0, end = 0; start < HANDS; start = end) {
        const key = keys[rising[start]!]!
        for (end = start; end < HANDS && keys[rising[end]!] === key; end += 1) {
          sums[rising[end]!] = apart(rising[end]!, total, 0)
        }
        for (let i = start; i < end; i += 1) total += add(rising[i]!, weights[rising[i]!]!)
      }
      // [Z8] 235 beats three aces; they share no card.
      const sumOf = (hands: readonly number[]): number => hands.reduce((sum, hand) => sum + weights[hand]!, 0)
      const [heldAces, heldLows] = [sumOf(aces), sumOf(lows)]
      for (const hand of lows) sums[hand]! += heldAces
      for (const hand of aces) sums[hand]! -= heldLows
      return sums
    },
  }
}
