/**
 * Many works in ONE SQLite transaction, each kept or undone by itself. Works seldom have to be undone after they have
 * written, and savepoints cost a tenth of the time. So all run without savepoints first; only if one has to be
 * undone, everything runs again with a savepoint each. Mergeable rows are written once, before the commit.
 */
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { isRefusal } from '@fairhouse/kit'
import type { Statement } from './statements.ts'
import { isWrite, type Merge, type Query, type Row, type Value, type Work } from './work.ts'

export type Outcome = Readonly<{ value: unknown } | { error: unknown }>
type StartWork = () => Work<unknown>
type Ask = (params: readonly Value[]) => readonly Row[]

/** Parameters used once each and in order lose their numbers: SQLite looks up a numbered one at every binding. */
const parametersInSqlite = (sql: string): string => {
  const numbers = Array.from(sql.matchAll(/\$(\d+)/g), ([, number]) => Number(number))
  const isInOrder = numbers.every((number, index) => number === index + 1)
  return sql.replace(/\$(\d+)/g, isInOrder ? '?' : '?$1')
}

/**
 * `BIGINT PRIMARY KEY` becomes SQLite's rowid, which saves an index; BYTEA becomes BLOB; row locks are dropped. A
 * constraint stays, because SQLite would have to copy the table: it drops an index that doesn't exist.
 */
export const inSqlite = (sql: string): string =>
  parametersInSqlite(sql)
    .replace(/^ALTER TABLE \w+ DROP CONSTRAINT IF EXISTS (\w+)$/, 'DROP INDEX IF EXISTS $1')
    .replace(/ FOR UPDATE( SKIP LOCKED)?/g, '')
    .replace(/\bBIGINT\b/g, 'INTEGER')
    .replace(/\bBYTEA\b/g, 'BLOB')

/** Builds row objects here: those of SQLite's binding take twice as long to make, and longer to read. */
const prepareRead = (statement: StatementSync): Ask => {
  const names = statement.columns().map(({ name }) => name)
  const rowOf = (values: readonly Value[]): Row => {
    const row: Record<string, Value> = {}
    for (let i = 0; i < names.length; i += 1) row[names[i]!] = values[i]!
    return row
  }
  statement.setReturnArrays(true)
  return (params) => (statement.all(...params) as unknown as readonly (readonly Value[])[]).map(rowOf)
}

const ONE_CHANGE: readonly Row[] = [{ changes: 1n }]

const prepareWrite =
  (statement: StatementSync): Ask =>
  (params) => {
    const changes = BigInt(statement.run(...params).changes)
    return changes === 1n ? ONE_CHANGE : [{ changes }]
  }

/** Prepares each statement once. */
export const statementCache = (db: DatabaseSync): ((statement: Statement) => Ask) => {
  const prepared = new Map<Statement, Ask>()
  const prepare = ({ sql, kind }: Statement): Ask => {
    const statement = db.prepare(inSqlite(sql))
    if (statement.columns().length > 0) return prepareRead(statement)
    if (kind !== 'write') throw new Error(`this is no read: ${sql}`)
    return prepareWrite(statement)
  }
  return (statement) => {
    const known = prepared.get(statement)
    if (known) return known
    const fresh = prepare(statement)
    prepared.set(statement, fresh)
    return fresh
  }
}

/** Inserts put off to the end of the transaction, as their works gave them. */
type Mergeable = Query & Readonly<{ merge: Merge }>
const isMergeable = (query: Query): query is Mergeable => query.merge !== undefined

/** One row per statement. */
const merged = (queries: readonly Mergeable[]): readonly Query[] =>
  [...Map.groupBy(queries, ({ statement }) => statement)].map(([statement, some]) => ({
    statement,
    params: some[0]!.merge(some.map(({ params }) => params)),
  }))

type Attempt = Readonly<{
  work: Work<unknown>
  withSavepoint: boolean
  /** The inserts that this transaction's works have put off so far. */
  waiting: Mergeable[]
}>

/** Null if the work has written, must be undone, and has no savepoint to go back to. */
const createAttempt = (
  db: DatabaseSync,
  prepare: (statement: Statement) => Ask,
): ((attempt: Attempt) => Outcome | null) => {
  const savepoint = db.prepare('SAVEPOINT work')
  const release = db.prepare('RELEASE work')
  const undo = db.prepare('ROLLBACK TO work')
  return ({ work, withSavepoint, waiting }) => {
    const before = waiting.length
    let written = false
    const run = (query: Query): readonly Row[] => {
      if (!written && isWrite(query)) {
        written = true
        if (withSavepoint) savepoint.run()
      }
      if (!isMergeable(query)) return prepare(query.statement)(query.params)
      waiting.push(query)
      return ONE_CHANGE
    }
    const undone = (outcome: Outcome): Outcome | null => {
      if (!written) return outcome
      if (!withSavepoint) return null
      undo.run()
      release.run()
      waiting.length = before
      return outcome
    }
    try {
      let step = work.next()
      while (!step.done) step = work.next(step.value.map(run))
      if (isRefusal(step.value)) return undone({ value: step.value })
      if (written && withSavepoint) release.run()
      return { value: step.value }
    } catch (error) {
      if (!db.isTransaction) throw error // SQLite has rolled back by itself, for example on a full disk
      return undone({ error })
    }
  }
}

/**
 * The outcomes are durable when they are returned. Throws if nothing could be stored. `check` runs first in each
 * transaction; nothing is done if it throws.
 */
export const createBatchRunner = (
  db: DatabaseSync,
  check: () => void,
): ((works: readonly StartWork[]) => readonly Outcome[]) => {
  const prepare = statementCache(db)
  const attempt = createAttempt(db, prepare)
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  const rollback = db.prepare('ROLLBACK')
  /** Each work has already been told that its row is stored. */
  const storeMerged = (waiting: readonly Mergeable[]): void => {
    for (const { statement, params } of merged(waiting)) {
      if (prepare(statement)(params)[0]!.changes !== 1n) throw new Error('a merged row was not stored')
    }
  }
  const attemptAll = (works: readonly StartWork[], withSavepoints: boolean): readonly Outcome[] | null => {
    begin.run()
    try {
      check()
      const outcomes: Outcome[] = []
      const waiting: Mergeable[] = []
      for (const work of works) {
        const outcome = attempt({ work: work(), withSavepoint: withSavepoints, waiting })
        if (!outcome) {
          rollback.run()
          return null
        }
        outcomes.push(outcome)
      }
      storeMerged(waiting)
      commit.run()
      return outcomes
    } catch (error) {
      if (db.isTransaction) rollback.run()
      throw error
    }
  }
  return (works) => attemptAll(works, false) ?? attemptAll(works, true)!
}
