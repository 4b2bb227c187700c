/** House rounds as their player sees them: fields that every game has, and the game's own view. */
import * as z from 'zod'
import { amount, currencyCode, id, isDemo, multiplier, termsHash, time } from './values.ts'

const paidMultiplier = multiplier.describe('Payout divided by stake; "0" in a lost round.')
const won = z.boolean().describe('Whether the payout is above the stake.')

const loggedAction = z.object({
  seat: z.number().int(),
  action: z.looseObject({ type: z.string() }),
  words: z.number().int().describe('Words of the round’s stream used so far.'),
})

export const round = z.object({
  roundId: id,
  game: z.string(),
  version: z.number().int().describe('[F11] Of the game’s rules.'),
  terms: termsHash.describe('[F11] Hash of the terms it was opened with.'),
  currency: currencyCode,
  isDemo,
  betAmount: amount,
  maxPayout: amount.describe('[M2] The round pays no more than this.'),
  finalPayout: amount.nullable().describe('null while the round is open.'),
  multiplier: paidMultiplier.nullable(),
  isWin: won.nullable(),
  commitment: z.string().describe('[F2] sha256 of the server seed, in hex.'),
  serverSeed: z.string().nullable().describe('[F2] null until the round is over.'),
  clientSeed: z.string(),
  clientSeedReused: z
    .boolean()
    .nullable()
    .describe(
      '[F9] Whether the house knew the client seed when it drew the server seed: the bet named none, or one used before. null: from before this was recorded.',
    ),
  nonce: z.string(),
  sequence: z.number().int().describe('Number of accepted actions, including the bet.'),
  openedAt: time,
  closedAt: time.nullable(),
  view: z.unknown().describe('The game’s view: see Games against the house.'),
  actions: z
    .array(loggedAction)
    .optional()
    .describe('[F8] Once the round is over: all it takes to compute it again.'),
})
export type Round = z.infer<typeof round>

/** [F8] An exported round: with its log, so that it can be replayed. */
export const exportedRound = round.extend({
  setup: z.looseObject({}).optional().describe('The part of the configuration that belongs to this round.'),
  seats: z.number().int(),
  actions: z.array(loggedAction),
  termsText: z
    .string()
    .optional()
    .describe('[F11] The terms themselves, in the first round of the file that uses them.'),
})
export type ExportedRound = z.infer<typeof exportedRound>

/** A finished round as everybody may see it. */
export const result = z.object({
  roundId: id,
  game: z.string(),
  currency: currencyCode,
  isDemo,
  betAmount: amount,
  finalPayout: amount,
  multiplier: paidMultiplier,
  isWin: won,
  closedAt: time,
})
export type Result = z.infer<typeof result>
