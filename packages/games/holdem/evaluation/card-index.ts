/**
 * Cards as numbers, for the fast code: index = rank × 4 + suit, from 0 (the deuce of clubs) to 51 (the ace of
 * spades), in the order of the kit's deck.
 */
import type { Card } from '@fairhouse/kit'

const RANKS = '23456789TJQKA'
const SUITS = 'cdhs'

/** Throws on an invalid card: text from outside goes through the kit's `parseCard` first. */
export const cardIndex = (card: string): number => {
  const rank = RANKS.indexOf(card.charAt(0))
  const suit = SUITS.indexOf(card.charAt(1))
  if (card.length !== 2 || rank < 0 || suit < 0) throw new RangeError(`"${card}" is not a card`)
  return rank * 4 + suit
}

export const cardAt = (index: number): Card => {
  if (!Number.isInteger(index) || index < 0 || index > 51)
    throw new RangeError(`no card has the index ${index}`)
  return `${RANKS[index >> 2]}${SUITS[index & 3]}` as Card
}
