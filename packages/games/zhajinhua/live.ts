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
import * as s from '@fairhouse/kit/shape.ts'
import * as z from 'zod'
import { Action } from './actions.ts'
import { BOT_NAMES, botOf, STRATEGY_FILE } from './bots.ts'
import { COMPARE_COSTS } from './config.ts'
import { A23_MODES, SINGLE_MODES } from './hands.ts'
import { zhajinhuaLiveResult } from './result.ts'
import { ROOM_IDS } from './room-ids.ts'
import { type Config, type State, zhajinhua } from './rules.ts'
import { zhajinhuaSeries } from './series.ts'
import { decodeStrategy } from './solution/strategy-file.ts'
import { Event, potOf } from './state.ts'
import { HandConfig, View } from './view.ts'

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

const facts = s.object({
  ante: s.text,
  cap: s.text,
  rakePercent: s.text,
  rounds: s.count,
  lookFromRound: s.count,
  compareFromRound: s.count,
  leopardBonus: s.flag,
})

const factsOf = (set: Config, decimals: number): s.Shaped<typeof facts> => {
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
  shapes: { config: HandConfig, action: Action, event: Event, view: View, facts },
}
