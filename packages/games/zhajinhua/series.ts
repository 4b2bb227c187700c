/** 炸金花 at lasting tables: hand after hand among friends, in whole chips. A host can set the same as a room. */
import type { LiveSeries } from '@fairhouse/kit'
import * as z from 'zod'
import { COMPARE_COSTS, MAX_ROUNDS } from './config.ts'
import { A23_MODES, SINGLE_MODES } from './hands.ts'
import type { Config, State } from './rules.ts'
import { endMs } from './scene-time.ts'

const MAX_ANTE = 1_000_000
const MAX_CAP = 1_000_000_000
const MAX_ANTES_BOUGHT = 10_000
const LADDER = [1, 2, 5, 10, 20, 50]

const round = z.number().int().min(1).max(MAX_ROUNDS)
const bought = z.number().int().min(1).max(MAX_ANTES_BOUGHT)

const isRising = (ladder: readonly number[]): boolean =>
  ladder[0] === 1 && ladder.every((multiple, i) => i === 0 || multiple > ladder[i - 1]!)

export const seriesSettings = z
  .strictObject({
    ante: z.number().int().min(1).max(MAX_ANTE).default(10),
    cap: z.number().int().min(2).max(MAX_CAP).default(200),
    ladder: z
      .array(z.number().int().min(1).max(1_000_000))
      .min(1)
      .max(20)
      .refine(isRising, 'must rise from 1')
      .default(LADDER),
    rounds: round.default(20),
    lookFromRound: round.default(3),
    compareFromRound: round.default(2),
    compareCost: z.enum(COMPARE_COSTS).default('previousStake'),
    a23: z.enum(A23_MODES).default('low'),
    single: z.enum(SINGLE_MODES).default('top'),
    showAfterFolds: z
      .boolean()
      .default(true)
      .describe('[Z10] Whether a winner to whom everybody folded shows the cards.'),
    autoCall: z.boolean().default(true).describe('[Z9] Whether players can switch auto-call on.'),
    buyInLeast: bought.default(20).describe('In antes.'),
    buyInUsual: bought.default(100),
    buyInMost: bought.default(1000),
    rakeBasisPoints: z.number().int().min(0).max(10_000).default(0),
  })
  .refine(({ ante, cap }) => cap >= 2 * ante, {
    path: ['cap'],
    message: 'must not be less than twice the ante',
  })
  .refine(({ buyInLeast, buyInUsual }) => buyInLeast <= buyInUsual, {
    path: ['buyInLeast'],
    message: 'must not be more than the usual buy-in',
  })
  .refine(({ buyInUsual, buyInMost }) => buyInUsual <= buyInMost, {
    path: ['buyInUsual'],
    message: 'must not be more than the highest buy-in',
  })
export type SeriesSettings = z.infer<typeof seriesSettings>

export const zhajinhuaSeries: LiveSeries<Config, State, SeriesSettings> = {
  settings: seriesSettings,
  format: () => 'open',
  autoCall: ({ autoCall }) => autoCall,
  buyIn: ({ ante, buyInLeast, buyInMost, buyInUsual }) => ({
    least: buyInLeast * ante,
    most: buyInMost * ante,
    usual: buyInUsual * ante,
  }),
  configOf: (
    { autoCall: _autoCall, buyInLeast: _least, buyInUsual: _usual, buyInMost: _most, ...rules },
    { isHome },
  ) => (isHome ? { ...rules, rakeBasisPoints: 0 } : rules), // [L9]
  secretMs: 600_000, // [F6]
  /** [Z1] In the order of places: the first to act is drawn in every hand. Players need at least an ante. */
  deal: ({ ante }, { places }) => {
    const dealt = [...places.keys()].filter((place) => (places[place]?.stack ?? 0) >= ante)
    if (dealt.length < 2) return null
    return { places: dealt, setup: { stacks: dealt.map((place) => places[place]!.stack) } }
  },
  cards: ({ players }, seat) => players[seat]!.cards,
  endMs,
}
