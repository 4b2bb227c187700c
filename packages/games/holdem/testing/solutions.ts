/** The strategies that come with the game, read from disk. */
import { readdirSync, readFileSync } from 'node:fs'
import { solutionsFrom } from '../bots/solutions.ts'
import { solveDecision } from '../postflop/decision.ts'

const FOLDER = new URL('../solution/strategies/', import.meta.url)

export const houseSolutions = solutionsFrom(
  readdirSync(FOLDER).map((name) => readFileSync(new URL(name, FOLDER))),
  solveDecision,
)
