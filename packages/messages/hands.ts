/**
 * A hand of 炸金花 as one seat may know it. Amounts are whole chips: one chip is one minor unit of the
 * currency that stands beside the hand.
 */
import type { Action } from '@fairhouse/games/zhajinhua/actions.ts'
import type { Event } from '@fairhouse/games/zhajinhua/state.ts'
import type { View } from '@fairhouse/games/zhajinhua/view.ts'
import * as z from 'zod'

const chips = z.number().int()
export const seat = z.number().int().describe('Counted from 0.')
const cards = z.array(z.string()).describe('Like "Ts": rank and suit.')
const share = z.object({ seat, amount: chips })
const count = z.number().int()

export const tableConfig = z.object({
  ante: chips,
  cap: chips,
  ladder: z.array(z.number().int()),
  rounds: count,
  lookFromRound: count,
  compareFromRound: count,
  compareCost: z.enum(['previousStake', 'currentCall', 'doubleCall']),
  rakeBasisPoints: count,
  rakeAllInWin: z.boolean(),
  a23: z.enum(['low', 'second', 'none']),
  single: z.enum(['top', 'all']),
  leopardBonus: z.boolean(),
  stacks: z.array(chips),
  startingStack: chips,
})

const turn = { seat, round: count, paid: chips }
const done = [
  z.object({ type: z.literal('folded'), ...turn }),
  z.object({ type: z.literal('looked'), ...turn }),
  z.object({ type: z.literal('called'), ...turn }),
  z.object({ type: z.literal('raised'), ...turn, unit: chips }),
  z.object({ type: z.literal('compared'), ...turn, with: seat, loser: seat }),
  z.object({
    type: z.literal('wentAllIn'),
    ...turn,
    owed: chips,
    beaten: z.array(seat),
    lostTo: seat.nullable(),
  }),
] as const

const result = {
  winner: seat,
  how: z.enum(['fold', 'compare', 'allIn', 'forced']),
  pot: chips,
  refunds: z.array(share),
  rake: chips,
  won: chips,
  bonuses: z.array(share),
  bouts: z
    .array(z.object({ a: seat, b: seat, loser: seat }))
    .describe('[Z5] What was compared after the last round, in turn.'),
}

const seenPlayer = z.object({
  stack: chips,
  paid: chips,
  paidThisRound: chips,
  looked: z.boolean(),
  status: z.enum(['in', 'folded', 'beaten']),
  acted: z.boolean(),
  cards: cards.nullable(),
})

/** What one seat may know. */
export const tableView = z.object({
  config: tableConfig,
  seat: seat.nullable(),
  phase: z.enum(['playing', 'over']),
  first: seat,
  turn: seat.nullable(),
  round: count,
  unit: chips,
  pot: chips,
  players: z.array(seenPlayer),
  costs: z
    .object({
      call: chips,
      compare: chips.nullable(),
      raises: z.array(z.object({ unit: chips, cost: chips })),
      allIn: chips.nullable(),
    })
    .nullable()
    .describe('null where it is not this seat’s turn.'),
  history: z.array(z.discriminatedUnion('type', done)),
  result: z.object(result).nullable(),
}) as z.ZodType as z.ZodType<View>

export const tableEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('anted'), seat, amount: chips }),
  z.object({ type: z.literal('dealt'), first: seat }),
  z.object({ type: z.literal('roundBegan'), round: count }),
  z.object({ type: z.literal('cardsSeen'), seat, cards, only: seat }),
  z.object({ type: z.literal('forcedCompared'), a: seat, b: seat, loser: seat }),
  z.object({ type: z.literal('refunded'), seat, amount: chips }),
  z.object({ type: z.literal('bonusPaid'), seat, amount: chips }),
  z.object({ type: z.literal('won'), ...result }),
  z.object({ type: z.literal('shown'), seat, cards, only: seat.optional() }),
  ...done,
]) as z.ZodType as z.ZodType<Event>

/** Checked by the rules, which say what is wrong with it. */
export const tableAction = z
  .strictObject({
    type: z.enum(['fold', 'call', 'look', 'allIn', 'raise', 'compare']),
    unit: z.number().optional().describe('Of a raise: one of the ladder’s, in chips.'),
    with: z.number().optional().describe('Of a compare: the other seat.'),
  })
  .describe('What a seat does.')

export const tableOption = z.object({ action: tableAction }) as z.ZodType as z.ZodType<
  Readonly<{ action: Action }>
>
