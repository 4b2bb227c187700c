/**
 * Migrates a database to the current schema, step by step, in one transaction. A released step never changes; changes
 * need a new step. For each step the database records which earlier version can still run on it, so that processes
 * can be replaced one by one.
 */

import { insert, select } from './queries.ts'
import { SCHEMA } from './schema.ts'
import { row, rows, type Work, write, writeEach } from './work.ts'

/**
 * Statements in portable SQL (TEXT, BIGINT and BYTEA only; WITHOUT ROWID where SQLite stores a table by its key; DROP
 * CONSTRAINT, which SQLite skips), or a work if rows must be converted in code, in batches.
 */
type Change = readonly string[] | (() => Work<void>)
/**
 * Earlier versions can run on a step that only adds. Any other step shuts them out, unless `runsFrom` names the last
 * step that a version must know: for removing what no such version uses.
 */
export type MigrationStep = Change | Readonly<{ change: Change; runsFrom: number }>

export const MIGRATIONS: readonly MigrationStep[] = [SCHEMA]

/** Of the tables as a whole. A database of another one can't be migrated. */
const FORMAT = 1

function* stepsDone(): Work<number> {
  const last = yield* row<{ number: bigint | null }>('SELECT MAX(number) AS number FROM migrations')
  return Number(last?.number ?? 0n)
}

/** `done`: steps that the database has taken; none if it is empty. */
function* checkFormat(done: number): Work<void> {
  const found = done === 0 ? null : yield* row<{ value: bigint }>(select('counters', 'format', 'value'))
  if (done === 0 || found?.value === BigInt(FORMAT)) return
  const reason = found
    ? `it has format ${found.value}, this program knows ${FORMAT}`
    : 'it was made before the first release; the last version that opens it is commit 4d063793'
  throw new Error(`this program can't open the database: ${reason}`)
}

/** An added column needs a default, so that earlier versions can insert rows. */
const ADDS = [
  /^CREATE (TABLE|INDEX|VIEW) /,
  /^ALTER TABLE \w+ ADD COLUMN \w+ (TEXT|BIGINT|BYTEA)( NOT NULL DEFAULT \S+| DEFAULT \S+)?$/,
]
const onlyAdds = (step: MigrationStep): boolean =>
  Array.isArray(step) && step.every((statement: string) => ADDS.some((adding) => adding.test(statement)))

/** For each step, the last step that a version must know to run on a database that has taken it. */
const oldestPrograms = (migrations: readonly MigrationStep[]): readonly number[] => {
  const oldest: number[] = []
  for (const [index, step] of migrations.entries()) {
    const before = oldest.at(-1) ?? 1
    const needed = 'runsFrom' in step ? step.runsFrom : onlyAdds(step) ? before : index + 1
    oldest.push(Math.max(before, needed))
  }
  return oldest
}

/** Null if a version that knows so many steps can run on a database that has taken more. */
function* newerProblem(known: number, done: number): Work<Error | null> {
  const kept = yield* rows<{ oldest: bigint }>('SELECT oldest FROM step_programs WHERE number > $1', known)
  const runs = kept.length === done - known && kept.every(({ oldest }) => oldest <= BigInt(known))
  return runs
    ? null
    : new Error(
        `the database is at step ${done}, this program knows ${known} and cannot run on it: use a newer one`,
      )
}

const TABLES_OF_STEPS = [
  'CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)',
  'CREATE TABLE IF NOT EXISTS step_programs (number BIGINT PRIMARY KEY, oldest BIGINT NOT NULL)',
]

/** For readers: throws unless the tables are those of this version. */
export function* checkStep(): Work<void> {
  const [done, known] = [yield* stepsDone(), MIGRATIONS.length]
  yield* checkFormat(done)
  if (done < known) {
    throw new Error(`the database is at step ${done} of ${known}: start the house once with this version`)
  }
  const problem = done > known ? yield* newerProblem(known, done) : null
  if (problem) throw problem
}

/** Returns how many steps were taken. */
export function* migrate(migrations = MIGRATIONS): Work<number> {
  yield* writeEach(TABLES_OF_STEPS)
  const [done, known] = [yield* stepsDone(), migrations.length]
  yield* checkFormat(done)
  if (done > known) {
    const problem = yield* newerProblem(known, done)
    if (problem) throw problem
    return 0
  }
  const oldest = oldestPrograms(migrations)
  for (const [index, step] of migrations.slice(done).entries()) {
    const change = 'change' in step ? step.change : step
    yield* typeof change === 'function' ? change() : writeEach(change)
    const number = done + index + 1
    yield* write(insert('migrations', { number }))
    yield* write(insert('step_programs', { number, oldest: oldest[number - 1]! }))
  }
  if (done === 0) yield* write(insert('counters', { name: 'format', value: FORMAT }))
  return known - done
}
