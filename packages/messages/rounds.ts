/** House rounds as they are shown to their player: an envelope, the same for every game, and the game's own view. */
import * as z from 'zod'
import { amount, currencyCode, id, isDemo, multiplier, termsHash, time } from './values.ts'

const paidMultiplier = multiplier.describe('What the stake was multiplied by; "0" in a lost round.')
const won = z.boolean().describe('Whether more was paid than was staked.')

const loggedAction = z.object({
  seat: z.number().int(),
  action: z.looseObject({ type: z.string() }),
  words: z.number().int().describe('How many words of the round’s stream were used once it was done.'),
})

export const round = z.object({
  roundId: id,
  game: z.string(),
  version: z.number().int().describe('[F11] Of the game’s rules.'),
  terms: termsHash.describe('[F11] The hash of the terms that it was opened with.'),
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
      '[F9] Whether the house knew the client seed when it drew the server seed: the bet named none, or one that the player has used before. null: the round was played before this was noted.',
    ),
  nonce: z.string(),
  sequence: z.number().int().describe('How many actions were accepted, the bet included.'),
  openedAt: time,
  closedAt: time.nullable(),
  view: z.unknown().describe('What the game shows of it: see the games’ views.'),
  actions: z
    .array(loggedAction)
    .optional()
    .describe('[F8] What was played, once the round is over: all that is needed to compute it again.'),
})
export type Round = z.infer<typeof round>

/** [F8] A round as it is exported: with its log, so that it can be played again. */
export const exportedRound = round.extend({
  setup: z.looseObject({}).optional().describe('What of the configuration is the round’s own.'),
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
