/**
 * A round of HiLo without money: the cards, the choices and their multipliers. `rules.ts` puts a stake on it;
 * `verify.ts` deals it again from revealed seeds.
 */
import {
  accepted,
  type Chance,
  parseDecimal,
  type Rational,
  type Refusal,
  rational,
  refuse,
} from '@fairhouse/kit'
import { type Card, type Dealt, dealCard, type Suit } from './cards.ts'
import { GUESSES, type Guess, guessStep, isRight } from './steps.ts'

export const CHOICES = [...GUESSES, 'skip', 'cashOut'] as const
export type HiloChoice = (typeof CHOICES)[number]
export const isChoice = (raw: unknown): raw is HiloChoice => CHOICES.some((choice) => choice === raw)

/** [H3] */
export const MAX_SKIPS = 50

export type HiloHand = Readonly<{
  state: 'playing' | 'finished' | 'cashed_out'
  /** [H3] All cards dealt, after skips too; the last is the current one. */
  cards: readonly Card[]
  /** [H1] Of each card. */
  suits: readonly Suit[]
  /** The allowed ones. Each except `cashOut` dealt a card. */
  choices: readonly HiloChoice[]
  /** [H2] The step multiplier of each right guess. */
  multipliers: readonly string[]
}>

/** The result of a choice; `multiplier` is the step's, even if the guess was wrong. */
export type HiloOutcome = Readonly<
  | { choice: Guess; card: Card; win: boolean; multiplier: string }
  | { choice: 'skip'; card: Card }
  | { choice: 'cashOut' }
>
export type ChoiceStep = Readonly<{ hand: HiloHand; outcome: HiloOutcome }>

export const deal = (chance: Chance): HiloHand => {
  const { card, suit } = dealCard(chance)
  return { state: 'playing', cards: [card], suits: [suit], choices: [], multipliers: [] }
}

const withCard = ({ cards, suits }: HiloHand, { card, suit }: Dealt): Pick<HiloHand, 'cards' | 'suits'> => ({
  cards: [...cards, card],
  suits: [...suits, suit],
})

/** Never missing: a hand begins with a card. */
export const currentCard = ({ cards }: HiloHand): Card => cards.at(-1)!
/** [H2] The exact product; in lowest terms only at the end, for speed. */
export const cumulative = ({ multipliers }: Pick<HiloHand, 'multipliers'>): Rational => {
  let [n, d] = [1n, 1n]
  for (const multiplier of multipliers) {
    const step = accepted(parseDecimal(multiplier))
    n *= step.n
    d *= step.d
  }
  return rational(n, d)
}
export const guessCount = ({ choices }: HiloHand): number =>
  choices.filter((choice) => choice === 'higher' || choice === 'lower').length
export const skipCount = ({ choices }: HiloHand): number =>
  choices.filter((choice) => choice === 'skip').length
/** [H4] */
export const canCashOut = ({ state, multipliers }: HiloHand): boolean =>
  state === 'playing' && multipliers.length > 0
/** [H3] */
export const canSkip = (hand: HiloHand): boolean => hand.state === 'playing' && skipCount(hand) < MAX_SKIPS

const guessed = (hand: HiloHand, guess: Guess, rtp: string, chance: Chance): ChoiceStep => {
  const [card, next] = [currentCard(hand), dealCard(chance)]
  const win = isRight(guess, card, next.card)
  const { text: multiplier } = guessStep(rtp, card, guess)
  return {
    hand: {
      state: win ? 'playing' : 'finished',
      ...withCard(hand, next),
      choices: [...hand.choices, guess],
      multipliers: win ? [...hand.multipliers, multiplier] : hand.multipliers,
    },
    outcome: { choice: guess, card: next.card, win, multiplier },
  }
}

/** A choice that is not allowed takes no card. `rtp` in percent. */
export const choose = (
  hand: HiloHand,
  choice: HiloChoice,
  rtp: string,
  chance: Chance,
): ChoiceStep | Refusal => {
  if (hand.state !== 'playing') return refuse('round-over', 'the round is over')
  switch (choice) {
    case 'higher':
    case 'lower':
      return guessed(hand, choice, rtp, chance)
    case 'skip': {
      if (!canSkip(hand)) return refuse('skip-limit', `at most ${MAX_SKIPS} cards can be skipped`)
      const next = dealCard(chance)
      const choices = [...hand.choices, choice]
      return { hand: { ...hand, ...withCard(hand, next), choices }, outcome: { choice, card: next.card } }
    }
    case 'cashOut':
      if (!canCashOut(hand)) return refuse('no-right-guess', 'cashing out needs one right guess')
      return {
        hand: { ...hand, state: 'cashed_out', choices: [...hand.choices, choice] },
        outcome: { choice },
      }
  }
}
