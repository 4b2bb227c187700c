/** Schemas of Hold'em's messages at live tables, for the protocol docs: configuration, actions, events, view, room facts. */
import * as z from 'zod'
import { shownSchemas } from '../field-schemas.ts'
import { STREETS } from './deal.ts'
import { CATEGORIES } from './evaluation/hands.ts'
import { HAND_FIELDS } from './fields.ts'
import { POSTS } from './state.ts'

const chips = z.number().int()
const bySeat = z.array(chips)
const seat = z.number().int().describe('Counted from 0.')
const cards = z.array(z.string()).describe('Like "Ts": rank and suit.')
const share = z.object({ seat, amount: chips })
const street = z.enum(STREETS)

export const config = z.object(
  shownSchemas(HAND_FIELDS, {
    stacks: bySeat,
    button: seat,
    rakeBasisPoints: z.number().int().describe('[L9] 500 is 5 %.'),
    rakeCap: chips.describe('[L9] The maximum taken from a hand.'),
    posts: bySeat.describe('[L1] What newcomers put in to be dealt in at once; [] if nobody does.'),
  }),
)

export const action = z.strictObject({
  type: z.enum(['fold', 'check', 'call', 'allIn', 'bet', 'raise']),
  amount: chips.optional().describe('For a bet or raise: the street total ("raise to").'),
})

const done = z.object({
  type: z.enum(['folded', 'checked', 'called', 'bet', 'raised']),
  seat,
  street,
  paid: chips,
  to: chips.describe('The seat’s street total afterwards.'),
  allIn: z.boolean(),
})

const pot = { amount: chips, eligible: z.array(seat) }
const wonPot = {
  ...pot,
  shares: z.array(share),
  category: z.enum(CATEGORIES).nullable().describe('null if nobody had to show a hand.'),
  rake: chips.optional().describe('[L9] Taken before the pot was shared; omitted if none.'),
}

export const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('posted'), seat, post: z.enum(POSTS), amount: chips, allIn: z.boolean() }),
  z.object({ type: z.literal('dealt'), seat, card: z.string(), only: seat }),
  z.object({ type: z.literal('burned') }),
  z.object({ type: z.literal('boardDealt'), street, cards }),
  z.object({ type: z.literal('returned'), ...share.shape }),
  z.object({ type: z.literal('shown'), seat, cards }),
  z.object({ type: z.literal('won'), pot: z.number().int(), ...wonPot }),
  done,
])

export const view = z.object({
  config,
  seat: seat.nullable(),
  phase: z.enum(['betting', 'over']),
  street,
  button: seat,
  smallBlind: seat,
  bigBlind: seat,
  forced: z.object({ antes: bySeat, blinds: bySeat, posts: bySeat.optional() }),
  turn: seat.nullable(),
  board: cards,
  pot: chips,
  pots: z
    .array(z.object(pot))
    .describe('Collected on earlier streets; after the hand, the pots that were won.'),
  toCall: chips,
  level: chips.describe('The street total everybody has to match.'),
  leastRaise: chips,
  players: z.array(
    z.object({
      stack: chips,
      ante: chips,
      bet: chips,
      total: chips,
      folded: z.boolean(),
      allIn: z.boolean(),
      hole: cards.nullable(),
    }),
  ),
  history: z.array(done),
  result: z.object({ returned: share.nullable(), pots: z.array(z.object(wonPot)) }).nullable(),
})

export const facts = z.object({
  smallBlind: z.string(),
  bigBlind: z.string(),
  ante: z.string(),
  bigBlindAnte: z.boolean(),
  rakePercent: z.string(),
  rakeCap: z.string(),
})
