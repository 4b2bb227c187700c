/** The arena's entrants: the game's own bots, which play a trained strategy, plans, and bots from files. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { STRATEGY_FILE } from '@fairhouse/games/zhajinhua/bots.ts'
import { isPlayerName, PLAYER_NAMES, playerNamed } from '@fairhouse/games/zhajinhua/measure/players.ts'
import type { Action, View } from '@fairhouse/games/zhajinhua/rules.ts'
import { decodeStrategy, type SolvedStrategy } from '@fairhouse/games/zhajinhua/solution/strategy-file.ts'
import type { Bot } from '@fairhouse/kit'
import { type Call, UsageError } from '../command.ts'
import { isFileBot, openFileBot } from '../file-bot.ts'

export const ENTRANT_NAMES: readonly string[] = [...PLAYER_NAMES, 'file:PATH#name']
export const isEntrantName = (text: string): text is string => isPlayerName(text) || isFileBot(text)

export type Entrant = Readonly<{
  name: string
  bot: Bot<View, Action>
  /** Wrong or late answers. */
  illegal(): number
  close(): Promise<void>
}>

/** The one that comes with the game. */
const STRATEGY = fileURLToPath(new URL(`../../../packages/games/${STRATEGY_FILE}`, import.meta.url))

const loadStrategy = (path: string): SolvedStrategy => {
  if (!existsSync(path))
    throw new UsageError(`there is no strategy "${path}"; "fairhouse zhajinhua train" makes one`)
  try {
    return decodeStrategy(readFileSync(path))
  } catch (error) {
    throw new UsageError(`"${path}": ${error instanceof Error ? error.message : error}`)
  }
}

/** The strategy given by `--strategy`, or the one that comes with the game. */
export const strategyOption = (call: Call): SolvedStrategy => loadStrategy(call.text('strategy') ?? STRATEGY)

export const openEntrants = (call: Call, names: readonly string[]): readonly Entrant[] => {
  let loaded: SolvedStrategy | undefined
  const strategy = (): SolvedStrategy => {
    loaded ??= strategyOption(call)
    return loaded
  }
  return names.map((name) =>
    isFileBot(name)
      ? { name, ...openFileBot<View, Action>(name) }
      : { name, bot: playerNamed(name, strategy), illegal: () => 0, close: async () => {} },
  )
}
