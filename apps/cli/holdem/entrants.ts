/** The arena's entrants: the game's own bots, medium and hard with trained strategies (`solved` is hard), and bots from files. */
import type { HoldemBot } from '@fairhouse/games/holdem/bots.ts'
import {
  isPlayerName,
  PLAYER_NAMES,
  type PlayerName,
  playerNamed,
} from '@fairhouse/games/holdem/measure/players.ts'
import type { Call } from '../command.ts'
import { isFileBot, openFileBot } from '../file-bot.ts'
import { loadSolutions, STRATEGIES } from './strategies.ts'

const SOLVED = 'solved'

export const ENTRANT_NAMES: readonly string[] = [...PLAYER_NAMES, SOLVED, 'file:PATH#name']
export const isEntrantName = (text: string): text is string =>
  isPlayerName(text) || text === SOLVED || isFileBot(text)

export type Entrant = Readonly<{
  name: string
  bot: HoldemBot
  /** Wrong or late answers. */
  illegal(): number
  close(): Promise<void>
}>

/** Bots without strategies. */
const isSimple = (name: string): name is PlayerName => isPlayerName(name) && !/^(medium|hard)/.test(name)

export const openEntrant = (call: Call, name: string): Entrant => {
  if (isFileBot(name))
    return { name, ...openFileBot<Parameters<HoldemBot>[0], ReturnType<HoldemBot>['action']>(name) }
  const bot = isSimple(name)
    ? playerNamed(name)
    : playerNamed(isPlayerName(name) ? name : 'hard', loadSolutions(call.text('strategies') ?? STRATEGIES))
  return { name, bot, illegal: () => 0, close: async () => {} }
}
