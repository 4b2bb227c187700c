/** One guess: its probability, its multiplier, and whether the next card makes it right. */
import { over, type Rational, rational, roundTo } from '@fairhouse/kit'
import { CARDS, type Card } from './cards.ts'

export const GUESSES = ['higher', 'lower'] as const
export type Guess = (typeof GUESSES)[number]

/** An equal card is right for both, so the two probabilities add up to 14/13. */
export const isRight = (guess: Guess, card: Card, next: Card): boolean =>
  guess === 'higher' ? next >= card : next <= card

export const probability = (card: Card, guess: Guess): Rational =>
  rational(guess === 'higher' ? CARDS.length + 1 - card : card, CARDS.length)

const STEP_DECIMALS = 4

/** [H2] `rtp` as a fraction: 24/25 for 96 %. */
export const stepMultiplier = (rtp: Rational, card: Card, guess: Guess): Rational =>
  roundTo(over(rtp, probability(card, guess)), STEP_DECIMALS)

/** [H4] With equal probabilities, on a seven, `higher`. */
export const likelier = (card: Card): Guess => (card <= 7 ? 'higher' : 'lower')
