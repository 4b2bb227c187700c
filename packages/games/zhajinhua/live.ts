/**
 * 炸金花's live facet: a room's settings, what an absent player's seat does, how a hand's end is counted, and its
 * messages. A room's table is one hand [Z12], a lasting one many (`series.ts`); amounts inside are whole chips.
 */
import {
  type Bot,
  badSetting,
  isRefusal,
  type LiveGame,
  pickFields,
  printAmount,
  roomAmount,
  roomShare,
  settingsBy,
} from '@fairhouse/kit'
import * as z from 'zod'
import { shownSchemas } from '../field-schemas.ts'
import { BOT_NAMES, botOf, STRATEGY_FILE } from './bots.ts'
import { capProblem } from './config.ts'
import { HAND_FIELDS, ROOM_FIELDS, ROUNDS, type ZhajinhuaRoomSettings } from './fields.ts'
import { zhajinhuaLiveResult } from './result.ts'
import { ROOM_IDS } from './room-ids.ts'
import { type Action, type Config, type State, type View, zhajinhua } from './rules.ts'
import { zhajinhuaSeries } from './series.ts'
import { decodeStrategy } from './solution/strategy-file.ts'
import { potOf } from './state.ts'

const chips = z.number().int()
const seat = z.number().int().describe('Counted from 0.')
const cards = z.array(z.string()).describe('Like "Ts": rank and suit.')
const share = z.object({ seat, amount: chips })
const count = z.number().int()

const config = z.object(
  shownSchemas(HAND_FIELDS, {
    ladder: z.array(count),
    showAfterFolds: z
      .boolean()
      .describe('[Z10] Whether the winner’s cards are shown though everybody folded.'),
    stacks: z.array(chips),
  }),
)

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

const view = z.object({
  config,
  seat: seat.nullable(),
  phase: z.enum(['playing', 'over']),
  first: seat,
  turn: seat.nullable(),
  round: count,
  unit: chips,
  pot: chips,
  players: z.array(
    z.object({
      stack: chips,
      paid: chips,
      paidThisRound: chips,
      looked: z.boolean(),
      status: z.enum(['in', 'folded', 'beaten']),
      acted: z.boolean(),
      cards: cards.nullable(),
    }),
  ),
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
})

const event = z.discriminatedUnion('type', [
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
])

const action = z.strictObject({
  type: z.enum(['fold', 'call', 'look', 'allIn', 'raise', 'compare']),
  unit: z.number().optional().describe('Of a raise: one of the ladder’s, in chips.'),
  with: z.number().optional().describe('Of a compare: the other seat.'),
})

/** The settings among a room's facts. */
const FACTS = { ...ROUNDS, leopardBonus: HAND_FIELDS.leopardBonus }

const facts = z.object({
  ante: z.string(),
  cap: z.string(),
  rakePercent: z.string(),
  ...shownSchemas(FACTS),
})

const factsOf = (set: Config, decimals: number): z.infer<typeof facts> => ({
  ...pickFields(FACTS, set),
  ante: printAmount(BigInt(set.ante), decimals),
  cap: printAmount(BigInt(set.cap), decimals),
  rakePercent: printAmount(BigInt(set.rakeBasisPoints), 2),
})

export const zhajinhuaLive: LiveGame<Config, State, Action, View, ZhajinhuaRoomSettings> = {
  roomIds: ROOM_IDS,
  settings: settingsBy(ROOM_FIELDS),
  configOf: ({ ante: anteText, cap: capText, rake: rakeText, ...rules }, { decimals, entry }) => {
    const ante = roomAmount(anteText, decimals, ['ante'])
    if (isRefusal(ante)) return ante
    const cap = roomAmount(capText, decimals, ['cap'])
    if (isRefusal(cap)) return cap
    const rake = roomShare(rakeText, ['rake'])
    if (isRefusal(rake)) return rake
    if (ante === 0n) return badSetting(['ante'], 'must be more than 0')
    const problem = capProblem({ ante: Number(ante), cap: Number(cap) })
    if (problem) return problem
    if (entry < ante) return badSetting(['entry'], 'must not be less than the ante')
    return { ...rules, ante: Number(ante), cap: Number(cap), rakeBasisPoints: Number(rake) }
  },
  facts: factsOf,
  setupOf: (stacks) => ({ stacks }),
  isIn: ({ players }, seat) => players[seat]!.status === 'in',
  away: () => ({ type: 'fold' }), // [Z11]
  autoAction: (state, seat) =>
    zhajinhua.options(state, seat).find((option) => option.action.type === 'call')?.action ?? null, // [Z9]
  result: zhajinhuaLiveResult,
  glance: ({ players, round }) => ({
    pot: potOf(players),
    facts: { round },
    seats: players.map(({ paid, status, looked }) => ({ paid, facts: { status, looked } })),
  }),
  hasJackpot: true,
  series: zhajinhuaSeries,
  bots: {
    temperaments: BOT_NAMES,
    open: (read) => {
      const strategy = decodeStrategy(read(STRATEGY_FILE))
      const bots = new Map<string, Bot<View, Action>>(BOT_NAMES.map((name) => [name, botOf(name, strategy)]))
      return {
        decide: (temperament, seen, options, chance) => {
          const bot = bots.get(temperament)
          if (bot === undefined) throw new Error(`there is no bot ${temperament}`)
          return bot(seen, options, chance)
        },
      }
    },
  },
  schemas: { config, action, event, view, facts },
}
