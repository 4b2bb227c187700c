/** Trained strategies from a folder, as written by `fairhouse holdem train`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Solutions, solutionsFrom } from '@fairhouse/games/holdem/bots/solutions.ts'
import { solveDecision } from '@fairhouse/games/holdem/postflop/decision.ts'
import { UsageError } from '../command.ts'

/** The folder of those that come with the game. */
export const STRATEGIES = fileURLToPath(
  new URL('../../../packages/games/holdem/solution/strategies', import.meta.url),
)

const loaded = new Map<string, Solutions>()

const loadFrom = (folder: string): Solutions => {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const files = names
    .filter((name) => name.endsWith('.strategy'))
    .map((name) => readFileSync(join(folder, name)))
  if (files.length === 0)
    throw new UsageError(`there is no strategy in "${folder}"; "fairhouse holdem train" makes one`)
  try {
    return solutionsFrom(files, solveDecision)
  } catch (error) {
    throw new UsageError(`"${folder}": ${error instanceof Error ? error.message : error}`)
  }
}

/** Read once for all bots of a call. */
export const loadSolutions = (folder: string): Solutions => {
  const solutions = loaded.get(folder) ?? loadFrom(folder)
  loaded.set(folder, solutions)
  return solutions
}
