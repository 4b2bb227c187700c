/** Who plays in the arena: the game's own bots, `solved` from trained strategies, and bots from files. */
import { solvedBot } from '@fairhouse/games/holdem/bots/solved-bot.ts'
import { BOT_NAMES, botNamed, botOf, type HoldemBot, isBotName } from '@fairhouse/games/holdem/bots.ts'
import type { Call } from '../command.ts'
import { isFileBot, openFileBot } from '../file-bot.ts'
import { loadStrategies, STRATEGIES } from './strategies.ts'

const SOLVED = 'solved'

export const ENTRANT_NAMES: readonly string[] = [...BOT_NAMES, SOLVED, 'file:PATH#name']
export const isEntrantName = (text: string): text is string =>
  isBotName(text) || text === SOLVED || isFileBot(text)

export type Entrant = Readonly<{
  name: string
  bot: HoldemBot
  /** Answers that were wrong or late. */
  illegal(): number
  close(): Promise<void>
}>

export const openEntrant = (call: Call, name: string): Entrant => {
  if (isFileBot(name))
    return { name, ...openFileBot<Parameters<HoldemBot>[0], ReturnType<HoldemBot>['action']>(name) }
  const bot = isBotName(name)
    ? botNamed(name)
    : solvedBot(loadStrategies(call.text('strategies') ?? STRATEGIES), botOf('hard'))
  return { name, bot, illegal: () => 0, close: async () => {} }
}
