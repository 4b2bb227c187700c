/** The public log over HTTP [F12]: its description, and leaves by round, hand and table. For its files see docs/LOG.md. */
import * as z from 'zod'
import { id, time } from './values.ts'

const origin = z.string().describe('What its checkpoints begin with.')
const vkeys = z
  .array(z.string())
  .describe('The public keys that sign its checkpoints, `name+id+base64`; two while one replaces the other.')
const size = z.number().int().describe('How many leaves.')

/** The player's part of it, sent with `hello`. */
export const ownLog = z.object({
  key: z.string().describe('The player’s own secret, which pseudonyms and salted balances are made from.'),
  origin,
  vkeys,
})
export type OwnLog = z.infer<typeof ownLog>

const cosigned = z.object({
  size,
  at: time,
  note: z.string().describe('The checkpoint that was cosigned, with the cosignature.'),
})
export const logDescription = z.object({
  origin,
  vkeys,
  beganAt: time,
  size,
  checkpoint: z.string().describe('The latest, as at /log/checkpoint; empty: there is none yet.'),
  witnesses: z.array(z.object({ vkey: z.string(), cosigned: cosigned.nullable() })),
  problem: z.string().nullable().describe('Why nothing is signed now.'),
})
export type LogDescription = z.infer<typeof logDescription>

const MAX_LEAVES = 50
const ids = z.string().regex(new RegExp(`^\\d{1,19}(,\\d{1,19}){0,${MAX_LEAVES - 1}}$`))
export const leavesQuery = z
  .strictObject({
    rounds: ids.optional().describe(`Ids of rounds, separated by commas; at most ${MAX_LEAVES}.`),
    hands: ids.optional().describe('Ids of hands, likewise.'),
    tables: ids.optional().describe('Ids of tables that have closed, likewise.'),
  })
  .refine((query) => Object.values(query).some((ids) => ids !== undefined), 'name rounds, hands or tables')
const index = z.number().int().describe('In the tree.')
const entry = z.string().describe('The leaf, in base64.')
export const leaves = z.object({
  leaves: z
    .array(z.object({ round: id, index, entry }).nullable())
    .describe('In the order of the rounds; null: not in the published tree.'),
  tables: z
    .array(z.object({ table: id, index, entry }))
    .describe('The leaves of the tables in the published tree.'),
  hands: z
    .array(z.object({ hand: id, index, entry }))
    .describe(
      'The leaves of the hands in the published tree: the end and, once revealed, the seeds, or that the hand is void.',
    ),
})
export type FoundLeaves = z.infer<typeof leaves>

const part = z.number().nullable()
/** The house's own figures; an audit of the log computes them from the leaves. */
export const logReturns = z.object({
  since: time.describe('Counted from here: the start of an hour, 23 to 24 hours ago.'),
  games: z.array(
    z.object({
      game: z.string(),
      currency: z.string(),
      isDemo: z.boolean(),
      finished: z.number().int().describe('Rounds that are over.'),
      returned: part.describe('Paid divided by staked; null before the first round.'),
      expected: part.describe('The exact return of what was bet.'),
      low: part.describe('Two standard deviations below it.'),
      high: part.describe('Two standard deviations above it.'),
    }),
  ),
})
export type LogReturns = z.infer<typeof logReturns>
