/** Every bot by name: the solved one, temperaments [Z14], and players to measure them by. Bots see only their seat's view. */
import type { Bot } from '@fairhouse/kit'
import { BASELINES, ruleOfThumb } from './bots/baselines.ts'
import { solvedBot } from './bots/solved-bot.ts'
import { TEMPERAMENTS } from './bots/temperaments.ts'
import type { Action, View } from './rules.ts'
import type { SolvedStrategy } from './solution/strategy-file.ts'

/** The strategy that comes with the game, as a path in `packages/games`. */
export const STRATEGY_FILE = 'zhajinhua/solution/strategies/standard.strategy'

export const BOT_NAMES = ['cautious', 'balanced', 'bold'] as const
export type BotName = (typeof BOT_NAMES)[number]
export const BASELINE_NAMES = Object.keys(BASELINES) as readonly (keyof typeof BASELINES)[]

/** Plays the unchanged strategy. */
const SOLVED = 'solved'
/** The names for `botNamed`; `rule:R/U` is a rule of thumb that looks from round R on, or above U antes. */
export const ENTRANT_NAMES: readonly string[] = [SOLVED, ...BOT_NAMES, ...BASELINE_NAMES, 'rule:R/U']
const RULE = /^rule:(\d+)\/(\d+)$/

const includes = <T extends string>(names: readonly T[], text: string): text is T =>
  (names as readonly string[]).includes(text)

const isBotName = (text: string): text is BotName => includes(BOT_NAMES, text)
export const isEntrantName = (text: string): boolean =>
  text === SOLVED || isBotName(text) || includes(BASELINE_NAMES, text) || RULE.test(text)

/** Throws on an unknown name. `strategy` is called only if the bot needs it. */
export const botNamed = (name: string, strategy: () => SolvedStrategy): Bot<View, Action> => {
  if (name === SOLVED) return solvedBot(strategy())
  if (isBotName(name)) return solvedBot(strategy(), TEMPERAMENTS[name])
  if (includes(BASELINE_NAMES, name)) return BASELINES[name]
  const rule = RULE.exec(name)
  if (rule === null) throw new Error(`there is no bot ${name}`)
  return ruleOfThumb(Number(rule[1]), Number(rule[2]))
}
