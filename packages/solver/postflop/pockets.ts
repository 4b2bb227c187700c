/**
 * The 1,326 starting hands by number. A card is rank × 4 + suit, from 0 (the deuce of clubs) to 51 (the ace of
 * spades); a hand of the cards a > b has the number a (a − 1) / 2 + b.
 */
export const DECK_SIZE = 52
export const POCKETS = 1326

export const pocketNumber = (one: number, other: number): number =>
  one > other ? (one * (one - 1)) / 2 + other : (other * (other - 1)) / 2 + one

export const HIGH_CARD = new Uint8Array(POCKETS)
export const LOW_CARD = new Uint8Array(POCKETS)
for (let high = 1; high < DECK_SIZE; high += 1) {
  for (let low = 0; low < high; low += 1) {
    HIGH_CARD[pocketNumber(high, low)] = high
    LOW_CARD[pocketNumber(high, low)] = low
  }
}

const FOUR = [0, 1, 2, 3]
/** The 24 permutations of suits: order[suit] is the new suit. */
export const SUIT_ORDERS: readonly (readonly number[])[] = FOUR.flatMap((a) =>
  FOUR.flatMap((b) => FOUR.map((c) => [a, b, c, 6 - a - b - c])),
).filter((order) => new Set(order).size === 4)

export const withSuits = (card: number, order: readonly number[]): number => (card & ~3) + order[card & 3]!

export const pocketWithSuits = (pocket: number, order: readonly number[]): number =>
  pocketNumber(withSuits(HIGH_CARD[pocket]!, order), withSuits(LOW_CARD[pocket]!, order))
