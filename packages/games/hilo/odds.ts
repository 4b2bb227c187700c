/**
 * HiLo's exact odds: the step table for an RTP, and the return of a fixed strategy, with all cards
 * equally likely, as in the source document.
 */
import { ONE, plus, type Rational, rational, rtpFraction, times, ZERO } from '@fairhouse/kit'
import { CARDS, type Card } from './cards.ts'
import { GUESSES, type Guess, isRight, likelier, probability, stepMultiplier } from './steps.ts'

/** [H7] `returns`: the expectation of one guess, probability × multiplier. */
export type StepOdds = Readonly<{
  card: Card
  guess: Guess
  probability: Rational
  multiplier: Rational
  returns: Rational
}>

/** `rtp` as in the configuration: "96". */
export const stepTable = (rtp: string): readonly StepOdds[] => {
  const fraction = rtpFraction(rtp)
  return CARDS.flatMap((card) =>
    GUESSES.map((guess) => {
      const chance = probability(card, guess)
      const multiplier = stepMultiplier(fraction, card, guess)
      return { card, guess, probability: chance, multiplier, returns: times(chance, multiplier) }
    }),
  )
}

/** Strategies that look only at the current card. */
export const POLICIES = {
  likelier,
  unlikelier: (card) => (likelier(card) === 'higher' ? 'lower' : 'higher'),
  higher: () => 'higher',
  lower: () => 'lower',
} as const satisfies Record<string, (card: Card) => Guess>
export type PolicyName = keyof typeof POLICIES

/** [H7] The return of `guesses` guesses and then cashing out: about rtpⁿ. */
export const policyReturn = (rtp: string, policy: PolicyName, guesses: number): Rational => {
  const fraction = rtpFraction(rtp)
  const steps = CARDS.map((card) => {
    const guess = POLICIES[policy](card)
    return {
      multiplier: stepMultiplier(fraction, card, guess),
      right: CARDS.filter((next) => isRight(guess, card, next)),
    }
  })
  const share = rational(1, CARDS.length)
  const mean = (cards: readonly Card[], worth: readonly Rational[]): Rational =>
    times(
      share,
      cards.reduce((sum, card) => plus(sum, worth[card - 1]!), ZERO),
    )
  let worth: readonly Rational[] = CARDS.map(() => ONE) // by the current card, with no guess left
  for (let left = 0; left < guesses; left += 1) {
    const later = worth
    worth = steps.map(({ multiplier, right }) => times(multiplier, mean(right, later)))
  }
  return mean(CARDS, worth)
}
