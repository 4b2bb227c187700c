/**
 * HiLo's exact odds: the step table for an RTP, and the return of a fixed strategy, with all cards
 * equally likely, as in the source document.
 */
import { ONE, plus, type Rational, rational, rtpFraction, times, ZERO } from '@fairhouse/kit'
import { cappedReturn, type PolicyStep } from './capped-return.ts'
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

const policySteps = (rtp: string, policy: PolicyName): readonly PolicyStep[] => {
  const fraction = rtpFraction(rtp)
  return CARDS.map((card) => {
    const guess = POLICIES[policy](card)
    return {
      multiplier: stepMultiplier(fraction, card, guess),
      right: CARDS.filter((next) => isRight(guess, card, next)),
    }
  })
}

const mean = (cards: readonly Card[], worth: readonly Rational[]): Rational =>
  times(
    rational(1, CARDS.length),
    cards.reduce((sum, card) => plus(sum, worth[card - 1]!), ZERO),
  )

/** By the number of guesses left, then by the current card: the expected product of the steps to come. */
const expectedWorth = (steps: readonly PolicyStep[], guesses: number): readonly (readonly Rational[])[] => {
  const worths: (readonly Rational[])[] = [CARDS.map(() => ONE)]
  for (let left = 1; left <= guesses; left += 1) {
    const later = worths.at(-1)!
    worths.push(steps.map(({ multiplier, right }) => times(multiplier, mean(right, later))))
  }
  return worths
}

/** [H7] The return of `guesses` guesses and then cashing out: about rtpⁿ. */
export const policyReturn = (rtp: string, policy: PolicyName, guesses: number): Rational =>
  mean(CARDS, expectedWorth(policySteps(rtp, policy), guesses).at(-1)!)

/**
 * [H5] The same where the round ends at the cap, a multiple of the stake. Null if that takes too long to compute, which
 * it may from nine guesses on.
 */
export const cappedPolicyReturn = (
  rtp: string,
  policy: PolicyName,
  guesses: number,
  cap: Rational,
): Rational | null => {
  const steps = policySteps(rtp, policy)
  return cappedReturn(steps, expectedWorth(steps, guesses), cap)
}
