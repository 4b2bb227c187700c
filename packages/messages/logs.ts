/** [F8] Logs that are played again over HTTP: what goes in, and the verdict that comes out. */
import * as z from 'zod'
import { termsHash } from './values.ts'

/** As a revealed hand or an export of the game has it; the rules say what is wrong with it. */
export const logRequest = (game: string) =>
  z.looseObject({
    game: z.literal(game),
    version: z.number().optional().describe('[F11] Of the rules; 1 if left out.'),
    config: z.looseObject({}).optional().describe('The whole configuration; or else terms and setup.'),
    terms: termsHash.optional().describe('[F11] Of terms that this house has used, or of `termsText`.'),
    termsText: z.looseObject({}).optional().describe('[F11] The terms themselves.'),
    setup: z.looseObject({}).optional().describe('What of the configuration is the round’s own.'),
    seats: z.number(),
    seeds: z.looseObject({ server: z.string(), client: z.string(), nonce: z.string() }),
    actions: z.array(z.looseObject({ seat: z.number(), action: z.looseObject({}), words: z.number() })),
    commitment: z.string().optional(),
    result: z.unknown().optional(),
  })

export const verdict = z.object({
  game: z.string(),
  agrees: z.boolean().describe('Everything that was claimed holds.'),
  result: z.object({
    over: z.boolean(),
    view: z.looseObject({}).describe('As everybody may see it.'),
    net: z.record(z.string(), z.string()).describe('What each seat and account has gained, in chips.'),
  }),
  checks: z.object({ commitment: z.boolean().optional(), result: z.boolean().optional() }),
})
