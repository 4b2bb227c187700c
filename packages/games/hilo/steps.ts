/** One guess: its probability, its multiplier, and whether the next card makes it right. */
import { over, printDecimal, type Rational, rational, roundTo, rtpFraction } from '@fairhouse/kit'
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

export type GuessStep = Readonly<{ chance: Rational; multiplier: Rational; text: string }>

const MAX_KNOWN = 1_000
const known = new Map<string, GuessStep>()

/** A guess's probability and multiplier, with its text; `rtp` in percent. Computed once: every round needs it. */
export const guessStep = (rtp: string, card: Card, guess: Guess): GuessStep => {
  const key = `${rtp} ${card} ${guess}`
  const found = known.get(key)
  if (found) return found
  const multiplier = stepMultiplier(rtpFraction(rtp), card, guess)
  const step = { chance: probability(card, guess), multiplier, text: printDecimal(multiplier) }
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(key, step)
  return step
}

/** [H4] With equal probabilities, on a seven, `higher`. */
export const likelier = (card: Card): Guess => (card <= 7 ? 'higher' : 'lower')
