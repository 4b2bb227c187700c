/**
 * Hold'em's bots: a tier with a personality. Medium and hard play solved strategies; `charts`, and the others where
 * there are none, charts and sampled showdowns. Players to measure them by: `measure/`.
 */
import type { Bot } from '@fairhouse/kit'
import { chartsBot } from './bots/charts-bot.ts'
import { easyBot } from './bots/easy-bot.ts'
import { leaningOf } from './bots/leaning.ts'
import { PERSONALITIES, type PersonalityName } from './bots/personalities.ts'
import { ringBot } from './bots/ring-bot.ts'
import type { Solutions } from './bots/solutions.ts'
import { solvedBot } from './bots/solved-bot.ts'
import { subgameBot } from './bots/subgame-bot.ts'
import { variationBot } from './bots/variation-bot.ts'
import type { Street } from './deal.ts'
import { BOT_LEVELS } from './fields.ts'
import type { Action, View } from './rules.ts'
import { isPlainHoldem } from './variation.ts'

export type HoldemBot = Bot<View, Action>

export const TIERS = [...BOT_LEVELS, 'charts'] as const
export type Tier = (typeof TIERS)[number]
export const PERSONALITY_NAMES = Object.keys(PERSONALITIES) as readonly PersonalityName[]

/** Solved strategies and charts know no variations; every tier plays those alike. */
const orVariation =
  (bot: HoldemBot): HoldemBot =>
  (view, ...turn) =>
    (isPlainHoldem(view.config) && view.runs === undefined ? bot : variationBot)(view, ...turn)

/** `solves`: the streets that hard solves anew between two players; turns take a tenth of a second. */
export const botOf = (
  tier: Tier,
  personality: PersonalityName = 'regular',
  solutions: Solutions | null = null,
  solves: readonly Street[] = ['turn', 'river'],
): HoldemBot => orVariation(plainBotOf(tier, personality, solutions, solves))

const plainBotOf = (
  tier: Tier,
  personality: PersonalityName,
  solutions: Solutions | null,
  solves: readonly Street[],
): HoldemBot => {
  const factors = PERSONALITIES[personality]
  if (tier === 'easy') return easyBot(factors)
  const charts = chartsBot(factors)
  if (tier === 'charts' || solutions === null) return charts
  const leaning = leaningOf(tier, personality)
  const ring = ringBot(solutions.ring, leaning)
  // Pages load strategies while they are open.
  const otherwise: HoldemBot = (...turn) => (solutions.hasRing() ? ring : charts)(...turn)
  const solved = solvedBot(solutions.headsUp, otherwise, leaning)
  return tier === 'hard' ? subgameBot(solutions, solves, leaning, solved) : solved
}
