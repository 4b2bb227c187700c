/**
 * 炸金花's live facet: a room's settings, what an absent player's seat does, how a hand's end is counted, and its
 * messages. A room's table is one hand [Z12], a lasting one many (`series.ts`); amounts inside are whole chips.
 */
import {
  type Bot,
  badSetting,
  isRefusal,
  type LiveGame,
  printAmount,
  roomAmount,
  roomShare,
} from '@fairhouse/kit'
import * as z from 'zod'
import { BOT_NAMES, botOf, STRATEGY_FILE } from './bots.ts'
import { COMPARE_COSTS } from './config.ts'
import { A23_MODES, SINGLE_MODES } from './hands.ts'
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

/** Amounts are decimal strings in the room's currency; the rake is a percentage. */
const settings = z.strictObject({
  ante: z.string(),
  cap: z.string(),
  rake: z.string().default('5'),
  rakeAllInWin: z.boolean().default(true),
  ladder: z.array(z.number().int()).default([1, 2, 5, 10, 20, 50]),
  rounds: z.number().int().default(20),
  lookFromRound: z.number().int().default(3),
  compareFromRound: z.number().int().default(2),
  compareCost: z.enum(COMPARE_COSTS).default('previousStake'),
  a23: z.enum(A23_MODES).default('low'),
  single: z.enum(SINGLE_MODES).default('top'),
  leopardBonus: z.boolean().default(false),
})
export type ZhajinhuaRoomSettings = z.infer<typeof settings>

const config = z.object({
  ante: chips,
  cap: chips,
  ladder: z.array(z.number().int()),
  rounds: count,
  lookFromRound: count,
  compareFromRound: count,
  compareCost: z.enum(COMPARE_COSTS),
  rakeBasisPoints: count,
  rakeAllInWin: z.boolean(),
  a23: z.enum(A23_MODES),
  single: z.enum(SINGLE_MODES),
  leopardBonus: z.boolean(),
  showAfterFolds: z.boolean().describe('[Z10] Whether the winner’s cards are shown though everybody folded.'),
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

const facts = z.object({
  ante: z.string(),
  cap: z.string(),
  rakePercent: z.string(),
  rounds: count,
  lookFromRound: count,
  compareFromRound: count,
  leopardBonus: z.boolean(),
})

const factsOf = (set: Config, decimals: number): z.infer<typeof facts> => {
  const { ante, cap, rounds, lookFromRound, compareFromRound, leopardBonus, rakeBasisPoints } = set
  return {
    rounds,
    lookFromRound,
    compareFromRound,
    leopardBonus,
    ante: printAmount(BigInt(ante), decimals),
    cap: printAmount(BigInt(cap), decimals),
    rakePercent: printAmount(BigInt(rakeBasisPoints), 2),
  }
}

export const zhajinhuaLive: LiveGame<Config, State, Action, View, ZhajinhuaRoomSettings> = {
  roomIds: ROOM_IDS,
  settings,
  configOf: ({ ante: anteText, cap: capText, rake: rakeText, ...rules }, { decimals, entry }) => {
    const ante = roomAmount(anteText, decimals, ['ante'])
    if (isRefusal(ante)) return ante
    const cap = roomAmount(capText, decimals, ['cap'])
    if (isRefusal(cap)) return cap
    const rake = roomShare(rakeText, ['rake'])
    if (isRefusal(rake)) return rake
    if (ante === 0n) return badSetting(['ante'], 'must be more than 0')
    if (cap < 2n * ante) return badSetting(['cap'], 'must not be less than twice the ante')
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
    version: 1,
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
