/** Trained strategies from a folder of files, as `fairhouse holdem train` writes them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Solution } from '@fairhouse/games/holdem/bots/solved-bot.ts'
import {
  decodeStrategy,
  type SolvedStrategy,
  trainingOf,
} from '@fairhouse/games/holdem/solution/strategy-file.ts'
import { UsageError } from '../command.ts'

/** Where the ones that come with the game are. */
export const STRATEGIES = fileURLToPath(
  new URL('../../../packages/games/holdem/solution/strategies', import.meta.url),
)

/** Unpacked once, when a hand of about its depth is played. */
const solutionIn = (path: string): Solution => {
  const bytes = readFileSync(path)
  let unpacked: SolvedStrategy | undefined
  try {
    return {
      depth: trainingOf(bytes).recipe.depth,
      strategy: () => {
        unpacked ??= decodeStrategy(bytes)
        return unpacked
      },
    }
  } catch (error) {
    throw new UsageError(`"${path}": ${error instanceof Error ? error.message : error}`)
  }
}

export const loadStrategies = (folder: string): readonly Solution[] => {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const found = names
    .filter((name) => name.endsWith('.strategy'))
    .map((name) => solutionIn(join(folder, name)))
  if (found.length > 0) return found
  throw new UsageError(`there is no strategy in "${folder}"; "fairhouse holdem train" makes one`)
}
