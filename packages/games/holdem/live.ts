/**
 * Hold'em at live tables: room settings, the action of a seat that is away, the result of a hand, bots.
 * Lasting tables: `series.ts`.
 */
import {
  type BadSetting,
  badSetting,
  isRefusal,
  type LiveBots,
  type LiveGame,
  type LiveRoom,
  printAmount,
  roomAmount,
  roomShare,
  settingsBy,
} from '@fairhouse/kit'
import * as s from '@fairhouse/kit/shape.ts'
import { Action } from './actions.ts'
import { solutionsFrom } from './bots/solutions.ts'
import { botOf, type HoldemBot, TIERS } from './bots.ts'
import { type HoldemRoomSettings, ROOM_FIELDS, VARIATIONS } from './fields.ts'
import { solveDecision } from './postflop/decision.ts'
import { holdemLiveResult } from './result.ts'
import { type Config, holdem, type State } from './rules.ts'
import { holdemSeries } from './series.ts'
import { TableEvent } from './state.ts'
import { HandConfig, View } from './view.ts'

const AMOUNTS = ['smallBlind', 'bigBlind', 'ante', 'rakeCap'] as const

/** Chips by setting. */
const amountsOf = (
  set: HoldemRoomSettings,
  decimals: number,
): Readonly<Record<(typeof AMOUNTS)[number], number>> | BadSetting => {
  const amounts = { smallBlind: 0, bigBlind: 0, ante: 0, rakeCap: 0 }
  for (const name of AMOUNTS) {
    const amount = roomAmount(set[name], decimals, [name])
    if (isRefusal(amount)) return amount
    amounts[name] = Number(amount)
  }
  return amounts
}

/** [L1] Buy-ins at a room's public tables; the minimum is the entry. */
const tableSettings: NonNullable<typeof room.tableSettings> = (set, { decimals, entry }) => {
  const amounts = amountsOf(set, decimals)
  if (isRefusal(amounts)) return amounts
  const rake = roomShare(set.rake, ['rake'])
  if (isRefusal(rake)) return rake
  const bigBlind = BigInt(amounts.bigBlind)
  if (entry % bigBlind !== 0n) return badSetting(['entry'], 'must be a whole number of big blinds')
  const buyInLeast = Number(entry / bigBlind)
  const { bigBlindAnte, buyInUsual, buyInMost } = set
  if (buyInLeast > buyInUsual) return badSetting(['entry'], 'must not be more than the usual buy-in')
  if (buyInUsual > buyInMost) return badSetting(['buyInUsual'], 'must not be more than the highest buy-in')
  return { ...amounts, bigBlindAnte, rakeBasisPoints: Number(rake), buyInLeast, buyInUsual, buyInMost }
}

const FOLDER = 'holdem/solution/strategies'
/** The strategies of the strong bots: heads-up by depth, and for 3 to 9 seats. */
const STRATEGY_FILES = [
  ...[10, 20, 35, 50, 70, 100, 200].map((depth) => `${FOLDER}/depth-${depth}.strategy`),
  `${FOLDER}/ring.strategy`,
]

/** Files are read when the bots are opened; each is unpacked on first use, which takes about a second. */
const bots: LiveBots<Action, View> = {
  version: 1,
  temperaments: TIERS,
  open: (read) => {
    const solutions = solutionsFrom(STRATEGY_FILES.map(read), solveDecision)
    // A house decides for many tables in one thread: turns would hold it up.
    const byName = new Map<string, HoldemBot>(
      TIERS.map((tier) => [tier, botOf(tier, 'regular', solutions, ['river'])]),
    )
    return {
      decide: (temperament, view, options, chance) => {
        const bot = byName.get(temperament)
        if (bot === undefined) throw new Error(`unknown bot ${temperament}`)
        return bot(view, options, chance)
      },
    }
  },
}

const facts = s.object({
  smallBlind: s.text,
  bigBlind: s.text,
  ante: s.text,
  bigBlindAnte: s.flag,
  rakePercent: s.text,
  rakeCap: s.text,
  variation: s.optional(s.about('[V6] [V7] Omitted in Hold’em.', s.oneOf(...VARIATIONS))),
})

const room: LiveRoom<HoldemRoomSettings> = {
  settings: settingsBy(ROOM_FIELDS),
  configOf: (set, { decimals, entry }) => {
    const amounts = amountsOf(set, decimals)
    if (isRefusal(amounts)) return amounts
    const rake = roomShare(set.rake, ['rake'])
    if (isRefusal(rake)) return rake
    const { smallBlind, bigBlind, rakeCap } = amounts
    if (smallBlind === 0) return badSetting(['smallBlind'], 'must be more than 0')
    if (smallBlind > bigBlind) return badSetting(['smallBlind'], 'must not be more than the big blind')
    if (entry < BigInt(bigBlind)) return badSetting(['entry'], 'must not be less than the big blind')
    if (rake > 0n !== rakeCap > 0)
      return badSetting(['rakeCap'], 'must be 0 without a rake, and above 0 with one') // [L9]
    return { ...amounts, bigBlindAnte: set.bigBlindAnte, rakeBasisPoints: Number(rake) }
  },
  setupOf: (stacks) => ({ stacks, button: 0, posts: [] }),
  tableSettings,
}

export const holdemLive: LiveGame<Config, State, Action, View, HoldemRoomSettings> = {
  room,
  facts: ({ smallBlind, bigBlind, ante, bigBlindAnte, rakeBasisPoints, rakeCap, variation }, decimals) => ({
    smallBlind: printAmount(BigInt(smallBlind), decimals),
    bigBlind: printAmount(BigInt(bigBlind), decimals),
    ante: printAmount(BigInt(ante), decimals),
    bigBlindAnte,
    rakePercent: printAmount(BigInt(rakeBasisPoints), 2),
    rakeCap: printAmount(BigInt(rakeCap), decimals),
    ...(variation && { variation }),
  }),
  isIn: ({ players }, seat) => !players[seat]!.folded,
  away: (state, seat) => holdem.options(state, seat)[0]!.action, // [L2] check if possible, else fold
  graceMs: Number.POSITIVE_INFINITY, // [L2] a dropped seat always gets its full clock
  result: holdemLiveResult,
  glance: ({ players, street, board }) => ({
    pot: players.reduce((sum, { ante, total }) => sum + ante + total, 0),
    facts: { street, board: board.join(' ') },
    seats: players.map(({ ante, total, stack, folded }) => ({
      paid: ante + total,
      facts: { stack, folded },
    })),
  }),
  series: holdemSeries,
  bots,
  shapes: { config: HandConfig, action: Action, event: TableEvent, view: View, facts },
}
