/**
 * What a player sees of HiLo, independent of Preact: a round of the house, the two guesses with their numbers, the
 * trail of cards, what cashing out pays. And input: what a key means, what autobet does next.
 */
import {
  accepted,
  type BetStake,
  compare,
  type HouseRound,
  isCut,
  isHouseRound,
  isObject,
  isRefusal,
  ONE,
  parseAmount,
  parseDecimal,
  parseRtp,
  payingOf,
  payout,
  printAmount,
  printFixed,
  type Rational,
  rational,
  rtpFraction,
  times,
  toNumber,
  ZERO,
} from '@fairhouse/kit'
import { CARDS, type Card, cardName, SUITS, type Suit } from './cards.ts'
import { type HiloChoice, isChoice, MAX_SKIPS } from './hand.ts'
import { cappedPolicyReturn, POLICIES, type PolicyName, policyReturn } from './odds.ts'
import { GUESSES, type Guess, isRight, probability, stepMultiplier } from './steps.ts'
import { STATES } from './view.ts'

/** As the house sends it; amounts and multipliers are decimal strings. */
export type HiloRound = HouseRound &
  Readonly<{
    maxPayout: string
    /** [H6] The configuration that the round was opened with. */
    rtp: string
    state: (typeof STATES)[number]
    cardHistory: readonly Card[]
    /** [H1] Of each card in `cardHistory`. */
    suitHistory: readonly Suit[]
    choiceHistory: readonly HiloChoice[]
    currentMultiplier: string
    canCashout: boolean
    guessCount: number
    skipCount: number
  }>

const TEXTS = ['maxPayout', 'currentMultiplier']
const NUMBERS = ['guessCount', 'skipCount']

const isListOf = (raw: unknown, is: (item: unknown) => boolean): boolean =>
  Array.isArray(raw) && raw.every(is)

/** Merges the view with the round's other fields, whose amounts take precedence. */
const flattened = (shown: unknown): unknown => {
  if (!isObject(shown) || !isObject(shown.view)) return shown
  const { view, ...envelope } = shown
  const { config, ...seen } = view as Readonly<Record<string, unknown>>
  return { ...seen, ...envelope, rtp: isObject(config) ? config.rtp : undefined }
}

/** One suit for each card. */
const isSuitsOf = (raw: unknown, cards: unknown): boolean =>
  isListOf(raw, (suit) => SUITS.some((known) => known === suit)) &&
  (raw as readonly Suit[]).length === (cards as readonly Card[]).length

const isRound = (raw: unknown): raw is HiloRound =>
  isObject(raw) &&
  raw.game === 'hilo' &&
  isHouseRound(raw) &&
  TEXTS.every((field) => typeof raw[field] === 'string') &&
  NUMBERS.every((field) => Number.isSafeInteger(raw[field])) &&
  typeof parseRtp(raw.rtp) === 'string' &&
  STATES.some((state) => state === raw.state) &&
  isListOf(raw.cardHistory, (card) => CARDS.some((known) => known === card)) &&
  isSuitsOf(raw.suitHistory, raw.cardHistory) &&
  isListOf(raw.choiceHistory, isChoice) &&
  typeof raw.canCashout === 'boolean'

/** Parses a round from outside; null if it isn't one of HiLo. */
export const readHiloRound = (shown: unknown): HiloRound | null => {
  const raw = flattened(shown)
  return isRound(raw) ? raw : null
}

export const isOpen = (round: HiloRound | null): round is HiloRound & Readonly<{ state: 'playing' }> =>
  round?.state === 'playing'

/** Never missing: a round begins with a card. */
export const currentCard = ({ cardHistory }: HiloRound): Card => cardHistory.at(-1)!

/** A card of a deck: rank and suit, such as `Th`. */
type Code = `${'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'T' | 'J' | 'Q' | 'K'}${Suit}`
export const cardCode = (card: Card, suit: Suit): Code =>
  `${card === 10 ? 'T' : cardName(card)}${suit}` as Code

/** [H1] Every card of the round, with the suit shown on all pages. */
export const cardCodes = ({ cardHistory, suitHistory }: HiloRound): readonly Code[] =>
  cardHistory.map((card, index) => cardCode(card, suitHistory[index]!))

/** A card of the trail: how it came, and what was done on it. */
export type TrailCard = Readonly<{
  index: number
  card: Card
  /** How it came: by a right or wrong guess, or by a skip. */
  came: 'first' | 'right' | 'wrong' | 'skipped'
  /** [H2] The exact product of the right guesses up to this card. */
  cumulative: Rational
  /** Null if nothing was chosen yet, or the round ended here. */
  choice: Exclude<HiloChoice, 'cashOut'> | null
}>

const isGuess = (choice: HiloChoice | undefined): choice is Guess => GUESSES.some((guess) => guess === choice)

const cameBy = (choice: HiloChoice | undefined, before: Card | undefined, card: Card): TrailCard['came'] => {
  if (before === undefined) return 'first'
  if (!isGuess(choice)) return 'skipped'
  return isRight(choice, before, card) ? 'right' : 'wrong'
}

export const trailOf = ({ cardHistory, choiceHistory, rtp }: HiloRound): readonly TrailCard[] => {
  const trail: TrailCard[] = []
  for (const [index, card] of cardHistory.entries()) {
    const [before, last] = [cardHistory[index - 1], choiceHistory[index - 1]]
    const came = cameBy(last, before, card)
    const product = trail.at(-1)?.cumulative ?? ONE
    const step = came === 'right' ? stepMultiplier(rtpFraction(rtp), before!, last as Guess) : ONE
    const choice = choiceHistory[index]
    trail.push({
      index,
      card,
      came,
      cumulative: came === 'wrong' ? ZERO : times(product, step),
      choice: choice === undefined || choice === 'cashOut' ? null : choice,
    })
  }
  return trail
}

const STEP_DECIMALS = 4

/** [H2] Computed from the cards, since replies have it rounded. 0 after a wrong guess. */
export const exactMultiplier = (round: HiloRound): Rational => trailOf(round).at(-1)!.cumulative

const decimalsOf = (amount: string): number => amount.split('.')[1]?.length ?? 0

/** [M2] The payout of a multiplier in this round. */
const paid = ({ betAmount, maxPayout }: HiloRound, multiplier: Rational): string => {
  const decimals = decimalsOf(betAmount)
  const minor = (amount: string): bigint => accepted(parseAmount(amount, decimals))
  return printAmount(payout(minor(betAmount), multiplier, minor(maxPayout)), decimals)
}

/** What cashing out now pays. */
export const worthNow = (round: HiloRound): string => paid(round, exactMultiplier(round))

/** [H5] Whether the cap, not the player, cashed it out. */
export const endedByCap = ({ state, choiceHistory }: HiloRound): boolean =>
  state === 'cashed_out' && choiceHistory.at(-1) !== 'cashOut'

export type Side = Readonly<{
  guess: Guess
  /** 0 to 1. */
  chance: number
  multiplier: string
  /** The round's worth if the guess is right; null outside a round. */
  worth: string | null
}>

/** Both guesses on a card. `rtp` is the round's own, or else the current offer's. */
export const sidesOf = (card: Card, rtp: string, round: HiloRound | null): readonly Side[] =>
  GUESSES.map((guess) => {
    const step = stepMultiplier(rtpFraction(rtp), card, guess)
    return {
      guess,
      chance: toNumber(probability(card, guess)),
      multiplier: printFixed(step, STEP_DECIMALS),
      worth: round && paid(round, times(exactMultiplier(round), step)),
    }
  })

export const skipsLeft = (round: HiloRound): number => MAX_SKIPS - round.skipCount

/** The multiplier of a round: payout divided by stake. */
export const paidMultiplier = (round: HiloRound): string =>
  round.state === 'cashed_out' ? round.currentMultiplier : '0'

/** [F8] What the verifier needs, and what the player saw. */
export const hiloVerifyFields = (round: HiloRound): Readonly<Record<string, string>> => ({
  server: round.serverSeed ?? '',
  commitment: round.commitment,
  client: round.clientSeed,
  reused: round.clientSeedReused ? 'yes' : '',
  nonce: round.nonce,
  terms: round.terms,
  choices: round.choiceHistory.join(','),
  rtp: round.rtp,
  cards: round.cardHistory.map(cardName).join(','),
  multiplier: paidMultiplier(round),
})

const MIDDLE: Card = 7

/** Cards that autobet skips: none, sevens (both sides are equally likely), or those on which its guess cannot lose. */
export const SKIPS = ['never', 'seven', 'sure'] as const
export type SkipRule = (typeof SKIPS)[number]

/** How autobet plays: its policy, and when to cash out: after a number of right guesses, or at a multiplier. */
export type AutoPlan = Readonly<{
  policy: PolicyName
  skip: SkipRule
  target: Readonly<{ type: 'guesses'; guesses: number } | { type: 'multiplier'; multiplier: Rational }>
}>
export const AUTO_GUESSES = { min: 1, max: 20 } as const

/** Parses a typed multiplier to cash out at: above 1, at most a million, two decimals; null if invalid. */
export const readTarget = (text: string): Rational | null => {
  const value = /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? parseDecimal(text.trim()) : null
  if (value === null || isRefusal(value)) return null
  return compare(value, ONE) > 0 && compare(value, rational(1_000_000)) <= 0 ? value : null
}

const isReached = (round: HiloRound, target: AutoPlan['target']): boolean =>
  target.type === 'guesses'
    ? round.guessCount >= target.guesses
    : compare(exactMultiplier(round), target.multiplier) >= 0

const isSkipped = (card: Card, guess: Guess, skip: SkipRule): boolean =>
  (skip === 'seven' && card === MIDDLE) || (skip === 'sure' && compare(probability(card, guess), ONE) === 0)

export const autoChoice = (round: HiloRound, { policy, skip, target }: AutoPlan): HiloChoice => {
  if (round.canCashout && isReached(round, target)) return 'cashOut'
  const card = currentCard(round)
  const guess = POLICIES[policy](card)
  return skipsLeft(round) > 0 && isSkipped(card, guess, skip) ? 'skip' : guess
}

const KEYS: Readonly<Record<string, HiloChoice>> = {
  ArrowUp: 'higher',
  ArrowDown: 'lower',
  s: 'skip',
  c: 'cashOut',
}
export const CHOICE_KEYS: readonly (readonly [string, HiloChoice])[] = Object.entries(KEYS)

/** [H5] What a plan of guesses returns at a stake. */
export type PlanReturn = Readonly<{
  /** 0 to 1; null if the cap can end the round and that takes too long to compute. */
  share: number | null
  /** [M2] Whether the cap can end the round before. */
  capped: boolean
}>

/** Without a stake, as the multipliers say. */
export const planReturn = (
  rtp: string,
  policy: PolicyName,
  guesses: number,
  stake: BetStake | null,
): PlanReturn => {
  const { cap } = payingOf(stake)
  const plain = policyReturn(rtp, policy, guesses)
  const atStake = cap === null ? plain : cappedPolicyReturn(rtp, policy, guesses, cap)
  if (atStake === null) return { share: null, capped: true }
  return { share: toNumber(atStake), capped: compare(atStake, plain) !== 0 }
}

/** [H5] Whether a multiplier to cash out at is above the cap, which then comes first. */
export const isBeyondCap = (multiplier: Rational, stake: BetStake | null): boolean =>
  isCut(payingOf(stake), multiplier)
