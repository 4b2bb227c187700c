/** [F8] Logs that are replayed over HTTP: what goes in, and the verdict that comes out. */
import * as z from 'zod'
import { termsHash } from './values.ts'

/** A log from a revealed hand or an export. Its shape is checked loosely here; the rules check the rest. */
export const logRequest = (game: string) =>
  z.looseObject({
    game: z.literal(game),
    version: z.number().optional().describe('[F11] Of the rules; default 1.'),
    config: z.looseObject({}).optional().describe('The whole configuration; otherwise terms and setup.'),
    terms: termsHash.optional().describe('[F11] Of terms that this house has used, or of `termsText`.'),
    termsText: z.looseObject({}).optional().describe('[F11] The terms themselves.'),
    setup: z.looseObject({}).optional().describe('The part of the configuration that belongs to this round.'),
    seats: z.number(),
    seeds: z.looseObject({ server: z.string(), client: z.string(), nonce: z.string() }),
    actions: z.array(z.looseObject({ seat: z.number(), action: z.looseObject({}), words: z.number() })),
    commitment: z.string().optional(),
    result: z.unknown().optional(),
  })

export const verdict = z.object({
  game: z.string(),
  agrees: z.boolean().describe('Whether every claim holds.'),
  result: z.object({
    over: z.boolean(),
    view: z.looseObject({}).describe('The spectator’s view.'),
    net: z.record(z.string(), z.string()).describe('What each seat and account gained, in chips.'),
  }),
  checks: z.object({ commitment: z.boolean().optional(), result: z.boolean().optional() }),
})
