/**
 * 炸金花's live facet: a room's settings, what an absent player's seat does, how a hand's end is counted, and its
 * messages. A room's table is one hand [Z12], a lasting one many (`series.ts`); amounts inside are whole chips.
 */
import {
  type Bot,
  badSetting,
  isRefusal,
  type LiveGame,
  type LiveRoom,
  roomAmount,
  roomShare,
  settingsBy,
} from '@fairhouse/kit'
import { Action, autoCallOf } from './actions.ts'
import { BOT_NAMES, botOf, STRATEGY_FILE } from './bots.ts'
import { capProblem } from './config.ts'
import { ROOM_FIELDS, type ZhajinhuaRoomSettings } from './fields.ts'
import { zhajinhuaLiveResult } from './result.ts'
import { FactsShape, zhajinhuaFacts } from './room-facts.ts'
import { ROOM_IDS } from './room-ids.ts'
import type { Config, State } from './rules.ts'
import { zhajinhuaSeries } from './series.ts'
import { decodeStrategy } from './solution/strategy-file.ts'
import { Event, potOf } from './state.ts'
import { HandConfig, View } from './view.ts'

const room: LiveRoom<ZhajinhuaRoomSettings> = {
  ids: ROOM_IDS,
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
  setupOf: (stacks) => ({ stacks }),
  hasJackpot: true,
}

export const zhajinhuaLive: LiveGame<Config, State, Action, View, ZhajinhuaRoomSettings> = {
  room,
  facts: zhajinhuaFacts,
  isIn: ({ players }, seat) => players[seat]!.status === 'in',
  away: () => ({ type: 'fold' }), // [Z11]
  autoAction: autoCallOf,
  result: zhajinhuaLiveResult,
  glance: ({ players, round }) => ({
    pot: potOf(players),
    facts: { round },
    seats: players.map(({ paid, status, looked }) => ({ paid, facts: { status, looked } })),
  }),
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
  shapes: { config: HandConfig, action: Action, event: Event, view: View, facts: FactsShape },
}
