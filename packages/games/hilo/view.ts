/**
 * The state of a round, and its view in the source document's fields. Nothing is hidden: the state doesn't
 * contain cards to come.
 */
import { printDecimal, type Rational, roundTo, times } from '@fairhouse/kit'
import type { Card, Suit } from './cards.ts'
import type { Config } from './config.ts'
import {
  canCashOut,
  cumulative,
  currentCard,
  guessCount,
  type HiloChoice,
  type HiloHand,
  skipCount,
} from './hand.ts'
import { guessStep, likelier } from './steps.ts'

export const STATES = ['ready', 'playing', 'finished', 'cashed_out'] as const

/** Amounts are decimal strings of minor units. */
export type State = Readonly<{
  config: Config
  /** Null until the bet. */
  bet: Readonly<{ amount: string; hand: HiloHand }> | null
  /** Null until the round is over. */
  payout: string | null
}>

export type View = Readonly<{
  state: (typeof STATES)[number]
  /** [M2] The player sees the limits and the cap before betting. */
  config: Config
  betAmount: string | null
  currentCard: Card | null
  cardHistory: readonly Card[]
  /** [H1] Of each card in `cardHistory`. */
  suitHistory: readonly Suit[]
  choiceHistory: readonly HiloChoice[]
  /** [H2] Multipliers and probability are decimal strings with up to 8 decimals. */
  currentMultiplier: string
  /** The cumulative multiplier after each right guess. */
  multiplierHistory: readonly string[]
  /** [H4] Null unless the round is being played. */
  nextMultiplier: string | null
  nextProbability: string | null
  canCashout: boolean
  /** Wrong guesses included. */
  guessCount: number
  skipCount: number
  finalPayout: string | null
  isWin: boolean | null
}>

const SHOWN_DECIMALS = 8

export const printShown = (value: Rational): string => printDecimal(roundTo(value, SHOWN_DECIMALS))

/** [H4] */
const nextFields = (
  hand: HiloHand,
  rtp: string,
): Readonly<{ nextMultiplier: string | null; nextProbability: string | null }> => {
  if (hand.state !== 'playing') return { nextMultiplier: null, nextProbability: null }
  const card = currentCard(hand)
  const { chance, multiplier } = guessStep(rtp, card, likelier(card))
  return {
    nextMultiplier: printShown(times(cumulative(hand), multiplier)),
    nextProbability: printShown(chance),
  }
}

const BEFORE_THE_BET: Omit<View, 'config'> = {
  state: 'ready',
  betAmount: null,
  currentCard: null,
  cardHistory: [],
  suitHistory: [],
  choiceHistory: [],
  currentMultiplier: '1',
  multiplierHistory: [],
  nextMultiplier: null,
  nextProbability: null,
  canCashout: false,
  guessCount: 0,
  skipCount: 0,
  finalPayout: null,
  isWin: null,
}

export const hiloView = ({ config, bet, payout }: State): View => {
  if (bet === null) return { ...BEFORE_THE_BET, config }
  const { amount, hand } = bet
  const product = cumulative(hand)
  return {
    state: hand.state,
    config,
    betAmount: amount,
    currentCard: currentCard(hand),
    cardHistory: hand.cards,
    suitHistory: hand.suits,
    choiceHistory: hand.choices,
    currentMultiplier: printShown(product),
    multiplierHistory: hand.multipliers.map((_, index) =>
      printShown(cumulative({ multipliers: hand.multipliers.slice(0, index + 1) })),
    ),
    ...nextFields(hand, config.rtp),
    canCashout: canCashOut(hand),
    guessCount: guessCount(hand),
    skipCount: skipCount(hand),
    finalPayout: payout,
    isWin: payout === null ? null : hand.state === 'cashed_out',
  }
}
