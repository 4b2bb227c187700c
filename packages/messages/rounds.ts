/** House rounds as they are shown to their player, in the documents' own fields. */
import * as z from 'zod'
import { amount, currencyCode, difficulty, id, isDemo, multiplier, time } from './values.ts'

const card = z.number().int().min(1).max(13).describe('A = 1, J = 11, Q = 12, K = 13.')

const common = {
  roundId: id,
  currency: currencyCode,
  isDemo,
  betAmount: amount,
  maxPayout: amount.describe('[M2] The round pays no more than this.'),
  finalPayout: amount.nullable().describe('null while the round is open.'),
  isWin: z.boolean().nullable().describe('Whether anything was paid; null while the round is open.'),
  commitment: z.string().describe('[F2] sha256 of the server seed, in hex.'),
  serverSeed: z.string().nullable().describe('[F2] null until the round is over.'),
  clientSeed: z.string(),
  nonce: z.string(),
  sequence: z.number().int().describe('How many actions were accepted, the bet included.'),
  openedAt: time,
  closedAt: time.nullable(),
}

const HILO_STATES = ['ready', 'playing', 'finished', 'cashed_out'] as const
export const HILO_CHOICES = ['higher', 'lower', 'skip'] as const

export const hiloRound = z.object({
  game: z.literal('hilo'),
  ...common,
  rtp: z.string().describe('[H7] The return of one guess in percent.'),
  state: z.enum(HILO_STATES),
  currentCard: card,
  cardHistory: z.array(card).describe('[H3] All that were dealt; the last is the current one.'),
  choiceHistory: z
    .array(z.enum([...HILO_CHOICES, 'cashOut']))
    .describe('The actions after the bet, in order. Each but cashOut has dealt a card.'),
  currentMultiplier: multiplier.describe('[H2] Cumulative, rounded to 8 decimals, without trailing zeros.'),
  multiplierHistory: z.array(multiplier).describe('Cumulative, after each right guess.'),
  nextMultiplier: multiplier.nullable().describe('[H4] Cumulative, after the likelier guess.'),
  nextProbability: multiplier.nullable().describe('[H4] Of the likelier guess, 0 to 1.'),
  canCashout: z.boolean(),
  guessCount: z.number().int(),
  skipCount: z.number().int(),
})
export type HiloRound = z.infer<typeof hiloRound>

const kenoNumbers = z.array(z.number().int().min(1).max(40))

export const kenoRound = z.object({
  game: z.literal('keno'),
  ...common,
  rtp: z.string().nullable().describe('[K3] An override in percent; null: the tables pay as written.'),
  state: z.literal('finished'),
  selectedNumbers: kenoNumbers,
  drawnNumbers: kenoNumbers.describe('Ascending.'),
  drawOrder: kenoNumbers.describe('[K1] As they were drawn.'),
  matchedNumbers: kenoNumbers.describe('[K5] In the order of the selection.'),
  matchCount: z.number().int(),
  spotsCount: z.number().int(),
  multiplier,
  difficulty,
})
export type KenoRound = z.infer<typeof kenoRound>

export const round = z.discriminatedUnion('game', [hiloRound, kenoRound])
export type Round = z.infer<typeof round>

/** A finished round as everybody may see it. */
export const result = z.object({
  roundId: id,
  game: z.string(),
  currency: currencyCode,
  isDemo,
  betAmount: amount,
  finalPayout: amount,
  multiplier: multiplier.describe(
    'What the stake was multiplied by; in a lost round of HiLo, what it had come to.',
  ),
  isWin: z.boolean(),
  closedAt: time,
})
export type Result = z.infer<typeof result>
