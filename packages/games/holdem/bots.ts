/**
 * Every bot by name: a tier (`easy`, `medium`, `hard`), a tier with a personality (`hard:rock`), a baseline
 * (`always-call`, `random`, `maniac`, `tight`, `charts`), or one of the simple plans in `exploiters.ts`.
 * Medium and hard play solved strategies; without them, charts and sampled showdowns.
 */
import type { Bot } from '@fairhouse/kit'
import { alwaysCall, maniac, random, tight } from './bots/baselines.ts'
import {
  bully,
  checkRaiser,
  lateRaiser,
  leader,
  limpReraiser,
  overbettor,
  potHammer,
  riverRaiser,
  smallBettor,
  threeBettor,
} from './bots/blind-exploiters.ts'
import { PERSONALITIES, type PersonalityName } from './bots/bot-config.ts'
import { easyBot } from './bots/easy-bot.ts'
import { minRaiser, minReraiser, pairCaller, pairRaiser, shover, trapper } from './bots/exploiters.ts'
import { hardBot as chartsBot } from './bots/hard-bot.ts'
import { leaningOf } from './bots/leaning.ts'
import { mediumBot } from './bots/medium-bot.ts'
import { ringBot } from './bots/ring-bot.ts'
import type { Solutions } from './bots/solutions.ts'
import { solvedBot } from './bots/solved-bot.ts'
import { BOT_LEVELS, type BotLevel } from './config.ts'
import type { Action, View } from './rules.ts'

export type HoldemBot = Bot<View, Action>

const BASELINES = {
  charts: chartsBot(PERSONALITIES.regular),
  'always-call': alwaysCall,
  random,
  maniac,
  tight,
  'min-raiser': minRaiser,
  'min-reraiser': minReraiser,
  'pair-raiser': pairRaiser,
  trapper,
  shover,
  'pair-caller': pairCaller,
  overbettor,
  'pot-hammer': potHammer,
  'small-bettor': smallBettor,
  leader,
  'late-raiser': lateRaiser,
  'check-raiser': checkRaiser,
  'three-bettor': threeBettor,
  'limp-reraiser': limpReraiser,
  'river-raiser': riverRaiser,
  bully,
} as const
type Baseline = keyof typeof BASELINES
/** A tier alone means its regular personality. */
export type BotName = BotLevel | `${BotLevel}:${PersonalityName}` | Baseline

export const PERSONALITY_NAMES = Object.keys(PERSONALITIES) as readonly PersonalityName[]
export const BOT_NAMES: readonly BotName[] = [
  ...BOT_LEVELS,
  ...BOT_LEVELS.flatMap((tier) => PERSONALITY_NAMES.map((name) => `${tier}:${name}` as const)),
  ...(Object.keys(BASELINES) as readonly Baseline[]),
]
export const isBotName = (text: string): text is BotName => BOT_NAMES.some((name) => name === text)

const WITHOUT = { medium: mediumBot, hard: chartsBot } as const

export const botOf = (
  tier: BotLevel,
  personality: PersonalityName = 'regular',
  solutions: Solutions | null = null,
): HoldemBot => {
  if (tier === 'easy') return easyBot(PERSONALITIES[personality])
  const without = WITHOUT[tier](PERSONALITIES[personality])
  if (solutions === null) return without
  const leaning = leaningOf(tier, personality)
  const ring = ringBot(solutions.ring, leaning)
  // Pages load strategies while they are open.
  const otherwise: HoldemBot = (...turn) => (solutions.hasRing() ? ring : without)(...turn)
  return solvedBot(solutions.headsUp, otherwise, leaning)
}

export const botNamed = (name: BotName, solutions: Solutions | null = null): HoldemBot => {
  if (Object.hasOwn(BASELINES, name)) return BASELINES[name as Baseline]
  const [tier, personality] = name.split(':') as [BotLevel, PersonalityName?]
  return botOf(tier, personality, solutions)
}
