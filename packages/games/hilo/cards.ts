/** HiLo's cards: A = 1, 2 to 10, J = 11, Q = 12, K = 13. There is no deck: every draw is uniform. */
import type { Chance } from '@fairhouse/kit'

/** An integer from 1 to 13. */
export type Card = number

export const CARDS: readonly Card[] = Array.from({ length: 13 }, (_, index) => index + 1)

/** Spades, hearts, clubs, diamonds: decoration without meaning in the rules. */
export const SUITS = ['s', 'h', 'c', 'd'] as const
export type Suit = (typeof SUITS)[number]
export type Dealt = Readonly<{ card: Card; suit: Suit }>

/** [H1] The modulo's bias is the source document's own: cards 1 to 9 get one more word in 2^32 than the others. */
export const cardOf = (word: number): Card => (word % CARDS.length) + 1

/** [H1] From the same word as the card, but independent of it. */
export const suitOf = (word: number): Suit => SUITS[Math.floor(word / CARDS.length) % SUITS.length]!

export const dealCard = (chance: Chance): Dealt => {
  const word = chance.word()
  return { card: cardOf(word), suit: suitOf(word) }
}

const NAMES: Readonly<Record<Card, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' }

export const cardName = (card: Card): string => NAMES[card] ?? String(card)
