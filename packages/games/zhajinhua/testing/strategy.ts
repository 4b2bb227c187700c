/** The strategy that comes with the game, and its bots, for tests. */
import { readFileSync } from 'node:fs'
import type { Bot } from '@fairhouse/kit'
import { STRATEGY_FILE } from '../bots.ts'
import { playerNamed } from '../measure/players.ts'
import type { Action, View } from '../rules.ts'
import { decodeStrategy, type SolvedStrategy } from '../solution/strategy-file.ts'

export const readGameFile = (path: string): Uint8Array =>
  readFileSync(new URL(`../../${path}`, import.meta.url))

let decoded: SolvedStrategy | undefined
export const strategy = (): SolvedStrategy => {
  decoded ??= decodeStrategy(readGameFile(STRATEGY_FILE))
  return decoded
}

export const bot = (name: string): Bot<View, Action> => playerNamed(name, strategy)
export const entrant = (name: string) => ({ name, bot: bot(name) })
