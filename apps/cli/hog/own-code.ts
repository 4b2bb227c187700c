/**
 * `--code FILE`: a strategy of your own, in Python (`.py`) or JavaScript (`.js`), named like its file. Either can reach
 * whatever this process can.
 */
import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { isOwnName } from '@fairhouse/games/hog/lab.ts'
import type { Policy } from '@fairhouse/games/hog/odds.ts'
import type { Interpreter } from '@fairhouse/games/hog/own-code/interpreter.ts'
import { javascript } from '@fairhouse/games/hog/own-code/javascript.ts'
import { python } from '@fairhouse/games/hog/own-code/python.ts'
import { type FinalReport, failureOf, runStrategy } from '@fairhouse/games/hog/own-code/run.ts'
import { checkTable, scoresOf } from '@fairhouse/games/hog/own-code/table.ts'
import { vocabulary } from '@fairhouse/games/hog/own-code/vocabulary.ts'
import type { Config } from '@fairhouse/games/hog/rules.ts'
import { type Call, UsageError } from '../command.ts'
import { userPath } from '../paths.ts'
import type { BookEntry } from './book.ts'

/** In a global scope of its own, which is no protection. */
const inNode = (goal: number): Interpreter =>
  javascript(runInContext('eval', createContext({ ...vocabulary(goal) })) as (script: string) => unknown)

const interpreterOf = async (file: string, goal: number): Promise<Interpreter> => {
  switch (extname(file)) {
    case '.py':
      return python(goal)
    case '.js':
      return inNode(goal)
    default:
      throw new UsageError(`--code is a file in Python (.py) or JavaScript (.js), not "${file}"`)
  }
}

const problemOf = (report: Exclude<FinalReport, Readonly<{ type: 'done' }>>, goal: number): string => {
  const at = (state: number): string => {
    const { score, opponent } = scoresOf(state, goal)
    return `at ${score} to ${opponent}`
  }
  switch (report.type) {
    case 'missing':
      return 'there is no function named strategy'
    case 'unreadable':
    case 'threw': {
      const line = report.line === null ? '' : `line ${report.line}: `
      const place = report.type === 'threw' && report.state !== null ? ` (${at(report.state)})` : ''
      return `${line}${report.message}${place}`
    }
    case 'returned':
      return `${at(report.state)} it returned ${report.value}, not a number of dice`
    case 'differed':
      return `${at(report.state)} it returned ${report.first}, and ${report.again} when it was asked again`
  }
}

const run = (source: string, interpreter: Interpreter, goal: number): FinalReport => {
  try {
    const order = { source, goal, from: 0, each: false }
    return runStrategy(order, { interpreter, post: () => {}, now: () => 0 })
  } catch (error) {
    return failureOf(error, interpreter)
  }
}

const policyOf = (file: string, report: FinalReport, { goal, maxDice }: Config): Policy => {
  if (report.type !== 'done') throw new UsageError(`${file}: ${problemOf(report, goal)}`)
  const policy = checkTable(report.table, goal)
  if (!(policy instanceof Uint8Array)) throw new Error('a finished run has a table')
  const strange = policy.findIndex((dice) => dice > maxDice)
  if (strange < 0) return policy
  throw new UsageError(
    `${file}: ${problemOf({ type: 'returned', state: strange, value: String(policy[strange]) }, goal)}`,
  )
}

/** Null without `--code`. */
export const ownStrategy = async (call: Call, config: Config): Promise<BookEntry | null> => {
  const file = call.text('code')
  if (file === undefined) return null
  const name = basename(file, extname(file))
  if (!isOwnName(name)) {
    throw new UsageError(
      `"${name}" can’t name a strategy: a letter, then letters, digits or _, and no name that is taken`,
    )
  }
  const interpreter = await interpreterOf(file, config.goal)
  const source = await readFile(userPath(file), 'utf8').catch((error: Error) => {
    throw new UsageError(`"${file}" cannot be read: ${error.message}`)
  })
  return { name, policy: policyOf(file, run(source, interpreter, config.goal), config) }
}

/** The strategies that take part: your own comes first if it isn't named. */
export const withOwn = (words: readonly string[], own: BookEntry | null): readonly string[] =>
  own === null || words.includes(own.name) ? words : [own.name, ...words]
