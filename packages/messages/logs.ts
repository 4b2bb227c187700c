/** [F8] Logs that are played again over HTTP: what goes in, and the verdict that comes out. */
import * as z from 'zod'

/** As a revealed hand or an export of the game has it; the rules say what is wrong with it. */
const logOf = (game: string) =>
  z.looseObject({
    game: z.literal(game),
    config: z.looseObject({}).optional().describe('Or `terms`, `termsText` and `setup` [F11].'),
    seats: z.number(),
    seeds: z.looseObject({ server: z.string(), client: z.string(), nonce: z.string() }),
    actions: z.array(z.looseObject({ seat: z.number(), action: z.looseObject({}), words: z.number() })),
    commitment: z.string().optional(),
    result: z.unknown().optional(),
  })

const agrees = z.boolean().describe('Everything that was claimed holds.')

const verdictOf = (view: z.ZodType) =>
  z.object({
    game: z.string(),
    agrees,
    result: z.object({
      over: z.boolean(),
      view,
      net: z.record(z.string(), z.string()).describe('What each seat and account has gained, in chips.'),
    }),
    checks: z.object({ commitment: z.boolean().optional(), result: z.boolean().optional() }),
  })

const ANY_VIEW = z.looseObject({}).describe('As everybody may see it.')

const session = z.looseObject({
  setup: z.looseObject({}),
  seed: z.string(),
  hands: z
    .array(z.looseObject({}))
    .describe('At most 500, each with its actions; cards, board and stacks are claims.'),
  commitment: z.string().optional(),
  outcome: z.string().nullable().optional(),
})
const sessionVerdict = z.object({
  game: z.string(),
  agrees,
  checks: z.object({
    hands: z.boolean(),
    commitment: z.boolean().optional(),
    outcome: z.boolean().optional(),
  }),
  outcome: z.string().nullable().describe('null: the session goes on.'),
  bad: z.array(z.number().int()).describe('The numbers of the hands that do not agree.'),
  hands: z.array(z.looseObject({ hand: z.number().int(), agrees: z.boolean() })),
})

export const LOGS = {
  zhajinhua: { request: logOf('zhajinhua'), reply: verdictOf(ANY_VIEW) },
  hog: { request: logOf('hog'), reply: verdictOf(ANY_VIEW) },
  holdem: {
    request: z.union([logOf('holdem'), session.describe('A whole session, as the history saves it.')]),
    reply: z.union([sessionVerdict, verdictOf(ANY_VIEW)]),
  },
}
