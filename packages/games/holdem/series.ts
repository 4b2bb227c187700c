/**
 * Hold'em at lasting tables: cash games [L1] and sit and gos [L6]. A host's settings are in whole chips: blinds
 * and buy-ins for a cash game; levels, stacks and prizes for a sit and go.
 */
import type { Chips, LiveSeries, Seat } from '@fairhouse/kit'
import * as z from 'zod'
import { REOPENINGS } from './config.ts'
import { dealStreet, STREETS, streetAfter } from './deal.ts'
import { dealIn } from './deal-in.ts'
import { LEVEL_EVERY, LEVELS, levelOf, nextRise, prizesOf, WHOLE } from './levels.ts'
import type { Config, State } from './rules.ts'
import { BEAT_MS, SUSPENSE_MS } from './table/beats.ts'

const MAX_BLIND = 1_000_000
const MAX_BLINDS_BOUGHT = 10_000
const MAX_STACK = 1_000_000_000

const blinds = {
  smallBlind: z.number().int().min(1).max(MAX_BLIND),
  bigBlind: z.number().int().min(1).max(MAX_BLIND),
  ante: z.number().int().min(0).max(MAX_BLIND),
}
export const bought = z.number().int().min(1).max(MAX_BLINDS_BOUGHT)

const level = z.strictObject({ ...blinds, ante: blinds.ante.default(0) })

const fields = z.strictObject({
  format: z.enum(['open', 'tournament']).default('open').describe('A tournament is a sit and go.'),
  smallBlind: blinds.smallBlind.default(5).describe('For open tables, like the big blind and the ante.'),
  bigBlind: blinds.bigBlind.default(10),
  ante: blinds.ante.default(0),
  bigBlindAnte: z.boolean().default(false),
  reopenOnShortAllinRaise: z.literal([...REOPENINGS]).default(false),
  buyInLeast: bought.default(40).describe('For open tables, in big blinds.'),
  buyInUsual: bought.default(100),
  buyInMost: bought.default(100),
  rakeBasisPoints: z.number().int().min(0).max(WHOLE).default(0),
  rakeCap: z.number().int().min(0).max(MAX_STACK).default(0).describe('The maximum per hand, in chips.'),
  startingStack: z.number().int().min(1).max(MAX_STACK).default(1500).describe('For tournaments.'),
  levels: z
    .array(level)
    .min(1)
    .max(100)
    .default([...LEVELS])
    .describe('For tournaments; the last level stays.'),
  levelBy: z.enum(['hands', 'minutes']).default('hands'),
  levelEvery: z.number().int().min(1).max(1000).optional().describe('10 hands or 8 minutes by default.'),
  prizes: z
    .array(z.number().int().min(1).max(WHOLE))
    .min(1)
    .max(9)
    .nullable()
    .default(null)
    .describe('For tournaments, in hundredths of a percent; null: by the number of players.'),
})

type Complaint = readonly [path: readonly PropertyKey[], message: string]

const complaintsAbout = (set: z.infer<typeof fields>): readonly Complaint[] => {
  const complaints: readonly (readonly [boolean, ...Complaint])[] = [
    [set.smallBlind > set.bigBlind, ['smallBlind'], 'must not be more than the big blind'],
    [set.buyInLeast > set.buyInUsual, ['buyInLeast'], 'must not be more than the usual buy-in'],
    [set.buyInUsual > set.buyInMost, ['buyInUsual'], 'must not be more than the highest buy-in'],
    [set.rakeBasisPoints > 0 !== set.rakeCap > 0, ['rakeCap'], 'must be 0 without a rake, and more with one'],
    [
      set.prizes !== null && set.prizes.reduce((sum, prize) => sum + prize, 0) !== WHOLE,
      ['prizes'],
      `must make ${WHOLE} together`,
    ],
    ...set.levels.map(
      ({ smallBlind, bigBlind }, index) =>
        [
          smallBlind > bigBlind,
          ['levels', index, 'smallBlind'],
          'must not be more than the big blind',
        ] as const,
    ),
  ]
  return complaints.flatMap(([isWrong, path, message]) => (isWrong ? [[path, message] as const] : []))
}

export const seriesSettings = fields
  .superRefine((set, context) => {
    for (const [path, message] of complaintsAbout(set))
      context.addIssue({ code: 'custom', path: [...path], message })
  })
  .transform((set) => ({ ...set, levelEvery: set.levelEvery ?? LEVEL_EVERY[set.levelBy] }))
export type SeriesSettings = z.infer<typeof seriesSettings>

const buyInOf = (set: SeriesSettings): Readonly<{ least: Chips; most: Chips; usual: Chips }> => {
  const { format, startingStack, bigBlind, buyInLeast, buyInMost, buyInUsual } = set
  if (format === 'tournament') return { least: startingStack, most: startingStack, usual: startingStack }
  return { least: buyInLeast * bigBlind, most: buyInMost * bigBlind, usual: buyInUsual * bigBlind }
}

/** [T7] The rest of the board as it would have been dealt, with burns. */
const restOfBoard = ({
  deck,
  street,
  config,
}: Pick<State, 'deck' | 'street' | 'config'>): readonly string[] => {
  if (street === 'river') return []
  const next = streetAfter(street)
  const { cards, deck: left } = dealStreet(deck, next, config.burn)
  return [...cards, ...restOfBoard({ deck: left, street: next, config })]
}

/** A showdown is watched card by card: the hands, the streets that nobody bet on, the comparison, each pot. At most. */
const endMs = ({ players, history, result }: Pick<State, 'players' | 'history' | 'result'>): number => {
  const shown = players.filter((player) => player.shown).length
  if (result === null || shown === 0) return 0
  const streets = STREETS.length - 1 - STREETS.indexOf(history.at(-1)?.street ?? 'preflop')
  const { act, return: back, collect, show, burn, board, compare, push } = BEAT_MS
  const suspense = streets * SUSPENSE_MS
  return (
    act.lasts +
    (result.returned === null ? 0 : back.lasts) +
    collect.lasts +
    show.lasts * shown +
    (burn.lasts + board.lasts) * streets +
    suspense +
    compare.lasts +
    push.lasts * result.pots.length
  )
}

export const holdemSeries: LiveSeries<Config, State, SeriesSettings> = {
  settings: seriesSettings,
  format: ({ format }) => format,
  buyIn: buyInOf,
  configOf: (set, course) => {
    const { bigBlindAnte, reopenOnShortAllinRaise, rakeBasisPoints, rakeCap } = set
    const rules = { bigBlindAnte, reopenOnShortAllinRaise }
    if (set.format === 'tournament') return { ...rules, ...levelOf(set, course) }
    const { smallBlind, bigBlind, ante } = set
    const rake = course.isHome ? {} : { rakeBasisPoints, rakeCap } // [L9]
    return { ...rules, smallBlind, bigBlind, ante, ...rake }
  },
  nextRise: (set, course) => (set.format === 'tournament' ? nextRise(set, course) : null),
  deal: dealIn,
  prizes: ({ prizes }, people) => prizesOf(prizes, people),
  secretMs: 86_400_000, // [L3]
  hidden: ({ players, result }, seat: Seat) => {
    const { hole, shown } = players[seat]!
    return result === null || shown || hole.length === 0 ? null : hole
  },
  cards: ({ players }, seat: Seat) => players[seat]!.hole,
  undealt: (state) => {
    const cards = state.result === null ? [] : restOfBoard(state)
    return cards.length === 0 ? null : cards
  },
  endMs,
}
