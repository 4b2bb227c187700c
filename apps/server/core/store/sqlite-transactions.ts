/**
 * Many works in ONE transaction of SQLite, each of them kept or undone by itself. Works seldom have to be
 * undone after they have written, and savepoints cost a tenth of the time: so all are done without them
 * first, and only where one turns out to need it everything is done again, with a savepoint each. Rows that can be
 * merged are written once, before the commit.
 */
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { isRefusal } from '@fairhouse/kit'
import { isWrite, type Merge, type Query, type Row, type Value, type Work } from './work.ts'

export type Outcome = Readonly<{ value: unknown } | { error: unknown }>
type StartWork = () => Work<unknown>
type Prepared = Readonly<{ ask(params: readonly Value[]): readonly Row[]; writes: boolean }>

/** Parameters that come once each and in order lose their numbers: SQLite looks a numbered one up each time it is bound. */
const parametersInSqlite = (sql: string): string => {
  const numbers = Array.from(sql.matchAll(/\$(\d+)/g), ([, number]) => Number(number))
  const isInOrder = numbers.every((number, index) => number === index + 1)
  return sql.replace(/\$(\d+)/g, isInOrder ? '?' : '?$1')
}

/** `BIGINT PRIMARY KEY` becomes SQLite's own row number, which spares an index; BYTEA is BLOB. There are no row locks. */
export const inSqlite = (sql: string): string =>
  parametersInSqlite(sql)
    .replace(/ FOR UPDATE( SKIP LOCKED)?/g, '')
    .replace(/\bBIGINT\b/g, 'INTEGER')
    .replace(/\bBYTEA\b/g, 'BLOB')

type Ask = Prepared['ask']

/** Rows are put together here: those that SQLite's binding makes take twice as long, and longer to read. */
const reading = (statement: StatementSync): Ask => {
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

const writing =
  (statement: StatementSync): Ask =>
  (params) => {
    const changes = BigInt(statement.run(...params).changes)
    return changes === 1n ? ONE_CHANGE : [{ changes }]
  }

/** Prepares each statement once. */
export const preparing = (db: DatabaseSync): ((sql: string) => Prepared) => {
  const prepared = new Map<string, Prepared>()
  const prepare = (sql: string): Prepared => {
    const statement = db.prepare(inSqlite(sql))
    const ask = statement.columns().length > 0 ? reading(statement) : writing(statement)
    return { ask, writes: isWrite({ sql, params: [] }) }
  }
  return (sql) => {
    const known = prepared.get(sql)
    if (known) return known
    const fresh = prepare(sql)
    prepared.set(sql, fresh)
    return fresh
  }
}

/** Rows that wait for the end of the transaction, as those who have asked for them gave them. */
type Mergeable = Query & Readonly<{ merge: Merge }>
const isMergeable = (query: Query): query is Mergeable => query.merge !== undefined

/** One row for each statement. */
const merged = (queries: readonly Mergeable[]): readonly Query[] =>
  [...Map.groupBy(queries, ({ sql }) => sql)].map(([sql, some]) => ({
    sql,
    params: some[0]!.merge(some.map(({ params }) => params)),
  }))

type Attempt = Readonly<{
  work: Work<unknown>
  withSavepoint: boolean
  /** What the works of this transaction have put off so far. */
  waiting: Mergeable[]
}>

/** Null: it has written, must be undone, and there is no savepoint to go back to. */
const attempting = (
  db: DatabaseSync,
  prepare: (sql: string) => Prepared,
): ((attempt: Attempt) => Outcome | null) => {
  const savepoint = db.prepare('SAVEPOINT work')
  const release = db.prepare('RELEASE work')
  const undo = db.prepare('ROLLBACK TO work')
  return ({ work, withSavepoint, waiting }) => {
    const before = waiting.length
    let written = false
    const run = (query: Query): readonly Row[] => {
      const { ask, writes } = prepare(query.sql)
      if (writes && !written) {
        written = true
        if (withSavepoint) savepoint.run()
      }
      if (!isMergeable(query)) return ask(query.params)
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
      if (!db.isTransaction) throw error // the database itself has given up: a full disk, say
      return undone({ error })
    }
  }
}

/** The outcomes are durable when they are answered. Throws where nothing at all could be stored. */
export const sharedTransactions = (
  db: DatabaseSync,
): ((works: readonly StartWork[]) => readonly Outcome[]) => {
  const prepare = preparing(db)
  const attempt = attempting(db, prepare)
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  const rollback = db.prepare('ROLLBACK')
  /** Each of them was told that its row is stored. */
  const storeMerged = (waiting: readonly Mergeable[]): void => {
    for (const { sql, params } of merged(waiting)) {
      if (prepare(sql).ask(params)[0]!.changes !== 1n) throw new Error('a merged row was not stored')
    }
  }
  const attemptAll = (works: readonly StartWork[], withSavepoints: boolean): readonly Outcome[] | null => {
    begin.run()
    try {
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
