/** Public tables by stakes [L1]: the list, pushes when it changes, and a seat at one of them. */
import * as z from 'zod'
import { chips, device, link, party, partyId } from './party-shapes.ts'
import { request } from './requests.ts'
import { place } from './tables.ts'
import { currencyCode, deadline, isDemo, requestKey } from './values.ts'

const count = z.number().int()

const stakes = z.object({
  room: z.string(),
  open: z.boolean(),
  currency: currencyCode,
  decimals: count.describe('A chip is one minor unit of the currency.'),
  facts: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .describe('What the game says about it: its blinds, say. Amounts are decimal strings.'),
  buyIn: z.object({ least: chips, most: chips, usual: chips }),
  seats: count.describe('Of each table.'),
  people: count.describe('At its tables, bots not counted.'),
})
export type Stakes = z.infer<typeof stakes>

const publicTable = z.object({
  party: partyId,
  link,
  room: z.string(),
  places: count,
  people: count,
  bots: count,
  watchers: count,
  watching: z.boolean().describe('[L5] Whether people without a seat may watch.'),
  isPlaying: z.boolean(),
  handsPerHour: count.nullable().describe('null: too few hands so far.'),
  averagePot: chips.nullable().describe('Of the last twenty hands; null: no hand so far.'),
})
export type PublicTable = z.infer<typeof publicTable>

const list = {
  game: z.string(),
  isDemo,
  rooms: z
    .array(stakes)
    .describe('The game’s rooms that have public tables, in the order of the configuration.'),
  tables: z.array(publicTable).describe('At most 100, the oldest first.'),
}

export const PUBLIC_TABLE_MESSAGES = {
  publicTables: {
    about:
      'The public tables of a game by stakes. With `follow` this socket gets every change, at most once a second; it follows one list at a time.',
    request: request('publicTables', {
      game: z.string().max(64),
      isDemo,
      follow: z.boolean().optional().describe('false: no more.'),
    }),
    reply: z.object(list),
  },
  takeSeat: {
    about:
      'A seat at a public table of the room: the fullest with a free one, else a new table. If you already sit at one of them, you keep the seat.',
    request: request('takeSeat', {
      key: requestKey,
      deadline,
      room: z.string().max(32),
      isDemo,
      chips: chips.optional().describe('[M5] The buy-in; default: the usual one.'),
      posts: z.boolean().optional().describe('[L1] Pays the big blind at once.'),
      device,
    }),
    reply: z.object({
      party: party.nullable().describe('null: you are no longer there.'),
      place: place.nullable(),
    }),
  },
} as const

export const PUBLIC_TABLE_PUSHES = {
  publicTables: {
    about: 'The list that this socket follows has changed.',
    push: z.object({ type: z.literal('publicTables'), ...list }),
  },
} as const
