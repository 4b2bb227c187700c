/**
 * Verifies a round of HiLo from its revealed seeds: the same request and response over HTTP, in the browser
 * and on the command line [F8]. There is no stake in it, so the cap [H5] doesn't show here.
 */
import {
  isRefusal,
  parseVerifyRequest,
  printDecimal,
  type Refusal,
  refuse,
  type Seeds,
  words,
} from '@fairhouse/kit'
import type { Card } from './cards.ts'
import { type Config, DEFAULTS } from './config.ts'
import {
  CHOICES,
  choose,
  cumulative,
  deal,
  type HiloChoice,
  type HiloHand,
  type HiloOutcome,
  isChoice,
} from './hand.ts'

export type HiloRequest = Readonly<{ seeds: Seeds; choices: readonly HiloChoice[]; rtp: string }>
/**
 * A right guess has the exact `cumulative` multiplier after it; a choice that is not allowed is `refused` with
 * its code and takes no card.
 */
export type VerifiedStep =
  | (HiloOutcome & Readonly<{ cumulative?: string }>)
  | Readonly<{ choice: HiloChoice; refused: string }>
export type HiloResponse = Readonly<{
  /** All cards dealt. */
  cards: readonly Card[]
  steps: readonly VerifiedStep[]
  state: HiloHand['state']
  /** The exact product of the right guesses. */
  cumulative: string
}>

const MAX_CHOICES = 10_000

/** `config`: from the round's terms; the request's own RTP takes precedence. */
export const parseHiloRequest = (
  raw: unknown,
  config: Pick<Config, 'rtp'> = DEFAULTS,
): HiloRequest | Refusal => {
  const request = parseVerifyRequest(raw, ['choices'], ({ choices }) =>
    Array.isArray(choices) && choices.length <= MAX_CHOICES && choices.every(isChoice)
      ? { choices }
      : refuse('bad-choices', `"choices" must be a list of at most ${MAX_CHOICES}: ${CHOICES.join(', ')}`),
  )
  return isRefusal(request) ? request : { rtp: config.rtp, ...request }
}

const productOf = (hand: HiloHand): string => printDecimal(cumulative(hand))

export const hiloResponse = ({ seeds, choices, rtp }: HiloRequest): HiloResponse => {
  const chance = words(seeds)
  let hand = deal(chance)
  const steps: VerifiedStep[] = []
  for (const choice of choices) {
    const chosen = choose(hand, choice, rtp, chance)
    if (isRefusal(chosen)) steps.push({ choice, refused: chosen.refused })
    else {
      const { outcome } = chosen
      hand = chosen.hand
      steps.push('win' in outcome && outcome.win ? { ...outcome, cumulative: productOf(hand) } : outcome)
    }
  }
  return { cards: hand.cards, steps, state: hand.state, cumulative: productOf(hand) }
}

export const verifyHilo = (raw: unknown, config?: Pick<Config, 'rtp'>): HiloResponse | Refusal => {
  const request = parseHiloRequest(raw, config)
  return isRefusal(request) ? request : hiloResponse(request)
}
