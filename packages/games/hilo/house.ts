/** HiLo's house facet: settings, returns, rows, messages, verification by hand. */
import {
  compare,
  type Expectation,
  type HouseGame,
  isCut,
  isObject,
  isRefusal,
  parseRtp,
  printDecimal,
  shareOf,
  times,
  toNumber,
  UNLIMITED,
} from '@fairhouse/kit'
import * as z from 'zod'
import { betLimits, minorUnits, multiplier, revealedSeeds, rtpRequest } from '../house-schemas.ts'
import { cardName, SUITS } from './cards.ts'
import type { Config } from './config.ts'
import { CHOICES } from './hand.ts'
import { cappedPolicyReturn, POLICIES, type PolicyName, policyReturn, stepTable } from './odds.ts'
import { hiloRow } from './row.ts'
import { guessStep, isRight, likelier } from './steps.ts'
import { hiloResponse, parseHiloRequest } from './verify.ts'
import { STATES, type View } from './view.ts'

const settings = z.strictObject({
  rtp: z
    .number()
    .positive()
    .refine((rtp) => !isRefusal(parseRtp(rtp)), 'must be at most 200, with at most 8 decimals')
    .transform(String),
  gameParameters: z.strictObject({}),
})
type Settings = z.infer<typeof settings>

/**
 * Each guess stakes the round's worth at that moment: it is expected to add worth × (return − 1) [H7], with the
 * variance of a win of worth × multiplier, cut at the cap [M2].
 */
const expectation = ({ cardHistory, choiceHistory, betAmount }: View, config: Config): Expectation => {
  const cap = shareOf(config.maxPayout, betAmount)
  let [worth, mean, variance] = [1, 1, 0]
  for (const [index, choice] of choiceHistory.entries()) {
    if (choice !== 'higher' && choice !== 'lower') continue
    const [card, next] = [cardHistory[index]!, cardHistory[index + 1]!]
    const { multiplier, ...step } = guessStep(config.rtp, card, choice)
    const chance = toNumber(step.chance)
    const win = Math.min(cap, worth * toNumber(multiplier))
    mean += win * chance - worth
    variance += win * win * chance * (1 - chance)
    worth = isRight(choice, card, next) ? win : 0
  }
  return { mean, variance }
}

const card = z.number().int().min(1).max(13).describe('A = 1, J = 11, Q = 12, K = 13.')
const choice = z.enum(CHOICES)

const view = z.object({
  state: z.enum(STATES),
  config: z.object({ rtp: z.string().describe('[H7] The return of one guess in percent.'), ...betLimits }),
  betAmount: minorUnits.nullable(),
  currentCard: card.nullable(),
  cardHistory: z.array(card).describe('[H3] All that were dealt; the last is the current one.'),
  suitHistory: z.array(z.enum(SUITS)).describe('[H1] Of each card.'),
  choiceHistory: z
    .array(choice)
    .describe('The actions after the bet, in order. Each but cashOut has dealt a card.'),
  currentMultiplier: multiplier.describe('[H2] Cumulative, rounded to 8 decimals, without trailing zeros.'),
  multiplierHistory: z.array(multiplier).describe('Cumulative, after each right guess.'),
  nextMultiplier: multiplier.nullable().describe('[H4] Cumulative, after the likelier guess.'),
  nextProbability: multiplier.nullable().describe('[H4] Of the likelier guess, 0 to 1.'),
  canCashout: z.boolean(),
  guessCount: z.number().int(),
  skipCount: z.number().int(),
  finalPayout: minorUnits.nullable(),
  isWin: z.boolean().nullable().describe('Cashed out.'),
})

const verifyRequest = z.strictObject({
  ...revealedSeeds,
  choices: z.array(choice).describe('At most 200 beside those that skip.'),
  rtp: rtpRequest.optional(),
})
const verifyReply = z.object({
  cards: z.array(card),
  steps: z.array(
    z.object({
      choice,
      card: card.optional(),
      win: z.boolean().optional(),
      multiplier: multiplier.optional(),
      cumulative: multiplier.optional(),
      refused: z.string().optional(),
    }),
  ),
  state: z.enum(['playing', 'finished', 'cashed_out']),
  cumulative: multiplier,
})

const policyNames = Object.keys(POLICIES) as readonly PolicyName[]
const POLICY_TITLES: Readonly<Record<PolicyName, string>> = {
  likelier: 'likelier side',
  unlikelier: 'unlikelier side',
  higher: 'always higher',
  lower: 'always lower',
}
/** So few that their returns are computed in no time at any stake. */
const PLANNED_GUESSES = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** Right guesses are multiplied exactly, so the numbers grow; nobody is right this often. */
const MAX_GUESSES = 200

export const hiloHouse: HouseGame<Config, View, Settings> = {
  oddsType: 'formula',
  settings,
  configOf: ({ rtp }, override) => ({ rtp: override ?? rtp }),
  rtpOf: ({ rtp }, override) => override ?? rtp,
  ways: ({ rtp }, paying = UNLIMITED) =>
    stepTable(rtp).map((step) => ({
      way: `${step.guess} ${cardName(step.card)}`,
      place: 'rtp',
      returns: times(step.probability, paying.pays(step.multiplier)),
      capped: isCut(paying, step.multiplier),
      facts: {
        card: step.card,
        choice: step.guess,
        probability: `${step.probability.n}/${step.probability.d}`,
        multiplier: printDecimal(step.multiplier),
      },
    })),
  plans: ({ rtp }, paying = UNLIMITED) =>
    policyNames.flatMap((policy) =>
      PLANNED_GUESSES.map((guesses) => {
        const returns = policyReturn(rtp, policy, guesses)
        const atStake = paying.cap && cappedPolicyReturn(rtp, policy, guesses, paying.cap)!
        return {
          way: `${POLICY_TITLES[policy]}, ${guesses} ${guesses === 1 ? 'guess' : 'guesses'}`,
          place: 'rtp',
          returns: atStake ?? returns,
          capped: atStake !== null && compare(atStake, returns) !== 0,
          facts: { policy, guesses },
        }
      }),
    ),
  scripts: [
    {
      name: 'likelier',
      params: () => ({}),
      next: ({ canCashout, currentCard }) => ({ type: canCashout ? 'cashOut' : likelier(currentCard!) }),
      returns: ({ rtp }) => policyReturn(rtp, 'likelier', 1),
    },
  ],
  expectation,
  row: hiloRow,
  schemas: {
    params: z.strictObject({}),
    action: z.strictObject({ type: choice }),
    view,
    verifyRequest,
    verifyReply,
  },
  refusals: {
    'no-right-guess': [409, '[H4] Cashing out needs a right guess.'],
    'skip-limit': [409, '[H3] No more cards can be skipped.'],
  },
  verify: (raw, config) => {
    const request = parseHiloRequest(raw, config)
    return isRefusal(request) ? request : hiloResponse(request)
  },
  takesLong: (raw) =>
    isObject(raw) &&
    Array.isArray(raw.choices) &&
    raw.choices.filter((made) => made !== 'skip').length > MAX_GUESSES,
}
