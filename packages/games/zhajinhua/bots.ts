/** The bots by name: temperaments [Z14], and the unchanged strategy. Players to measure them by: `measure/`. */
import type { Bot } from '@fairhouse/kit'
import { solvedBot } from './bots/solved-bot.ts'
import { NONE, TEMPERAMENTS } from './bots/temperaments.ts'
import type { Action, View } from './rules.ts'
import type { SolvedStrategy } from './solution/strategy-file.ts'

/** The strategy that comes with the game, as a path in `packages/games`. */
export const STRATEGY_FILE = 'zhajinhua/solution/strategies/standard.strategy'

export const BOT_NAMES = ['cautious', 'balanced', 'bold'] as const
export type BotName = (typeof BOT_NAMES)[number]

/** In practice the unchanged strategy can be played against too. */
export const OPPONENTS = [...BOT_NAMES, 'solved'] as const
export type OpponentName = (typeof OPPONENTS)[number]

export const botOf = (name: OpponentName, strategy: SolvedStrategy): Bot<View, Action> =>
  solvedBot(strategy, name === 'solved' ? NONE : TEMPERAMENTS[name])
