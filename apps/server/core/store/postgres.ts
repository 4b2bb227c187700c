/**
 * The store for many machines: PostgreSQL. A work has a connection and a transaction of its own, and the
 * rows that it locks make others wait. What loses to a deadlock or is overtaken is run again.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { isRefusal } from '@fairhouse/kit'
import { Client, type ClientBase, DatabaseError, Pool, type QueryResult, types } from 'pg'
import { followDatabase } from './database-clock.ts'
import { migrate } from './migrations.ts'
import type { Reader } from './reader.ts'
import { MOST_TRIES, type Store, StoreClosed } from './store.ts'
import { Overtaken, type Query, type Row, rows, type Work } from './work.ts'

export type PostgresOptions = Readonly<{ connections?: number }>

/** BIGINT, INTEGER, and what a sum of BIGINTs is. */
const WHOLE_NUMBERS: readonly number[] = [20, 23, 1700]
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'
/** Those who got in each other's way come back at different times. */
const PAUSE_MS = 10
/** Any number that nobody else locks with. */
const MIGRATION_LOCK = 7_301_977

const PARSERS = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    WHOLE_NUMBERS.includes(oid) ? BigInt : types.getTypeParser(oid, format as 'text'),
}

/** What was not there yet when we looked may have been written since: a second look sees it, a third no more. */
const isWorthAnotherTry = (error: unknown, tries: number): boolean => {
  if (error instanceof Overtaken) return tries < MOST_TRIES
  const { code } = error as { code?: string }
  if (code === UNIQUE_VIOLATION) return tries === 1
  return tries < MOST_TRIES && (code === SERIALIZATION_FAILURE || code === DEADLOCK)
}

/** [A8] What is told of an error must not tell what is in the rows: there are seeds among them. */
const discreet = (error: unknown): unknown => {
  if (error instanceof DatabaseError) Object.assign(error, { detail: undefined, where: undefined })
  return error
}

/** Two processes that start at once take turns. */
function* migrateAlone(): Work<number> {
  yield* rows('SELECT pg_advisory_xact_lock($1)', MIGRATION_LOCK)
  return yield* migrate()
}

type Named = Readonly<{ name: string; text: string }>

/** A statement is prepared once on each connection, under the same name. Tables are stored in one way only here. */
const statementNames = (): ((sql: string) => Named) => {
  const names = new Map<string, Named>()
  return (sql) => {
    const known = names.get(sql) ?? { name: `q${names.size}`, text: sql.replace(' WITHOUT ROWID', '') }
    names.set(sql, known)
    return known
  }
}

/** All of them, whatever becomes of one: the first error is the one that the others follow from. */
const allOf = async <T>(promises: readonly Promise<T>[]): Promise<readonly T[]> => {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}

const rowsOf = ({ fields, rows: found, rowCount }: QueryResult<Row>): readonly Row[] =>
  fields.length > 0 ? found : [{ changes: BigInt(rowCount ?? 0) }]

/** What is asked at once is sent at once, the first of it together with the beginning of the transaction. */
const run = async <T>(
  client: ClientBase,
  nameOf: (sql: string) => Named,
  work: Work<T>,
  begin = 'BEGIN',
): Promise<T> => {
  const ask = ({ sql, params }: Query): Promise<QueryResult<Row>> =>
    client.query<Row>({ ...nameOf(sql), values: [...params] })
  const begun = client.query<Row>(begin)
  try {
    let step = work.next()
    while (!step.done) {
      const [, ...answers] = await allOf([begun, ...step.value.map(ask)])
      step = work.next(answers.map(rowsOf))
    }
    await allOf([begun, client.query(isRefusal(step.value) ? 'ROLLBACK' : 'COMMIT')])
    return step.value
  } catch (error) {
    await allOf([begun, client.query('ROLLBACK')]).catch(() => undefined) // it may be the connection that has failed
    throw discreet(error)
  }
}

/** `url` as in DATABASE_URL: `postgres://user:password@machine/database`. */
export const openPostgres = async (
  url: string,
  { connections = 10 }: PostgresOptions = {},
): Promise<Store> => {
  const pool = new Pool({ connectionString: url, max: connections, types: PARSERS, pipeline: true })
  const nameOf = statementNames()
  const underWay = new Set<Promise<unknown>>()
  let closed = false
  pool.on('error', () => undefined) // a lost connection fails its own queries; the pool makes a new one
  pool.on('connect', (client) => client.on('error', () => undefined))

  const attempts = async <T>(work: () => Work<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      const client = await pool.connect()
      try {
        return await run(client, nameOf, work())
      } catch (error) {
        if (!isWorthAnotherTry(error, tries)) throw error
      } finally {
        client.release()
      }
      await pause(Math.random() * tries * PAUSE_MS)
    }
  }

  const transact = async <T>(work: () => Work<T>): Promise<T> => {
    if (closed) throw new StoreClosed()
    const attempt = attempts(work)
    underWay.add(attempt)
    try {
      return await attempt
    } finally {
      underWay.delete(attempt)
    }
  }

  const close = async (): Promise<void> => {
    if (closed) return
    closed = true
    clock.stop()
    await Promise.allSettled(underWay)
    await pool.end()
  }

  await transact(migrateAlone)
  const clock = await followDatabase(pool)
  return { transact, now: clock.now, close }
}

/** One connection that cannot write. */
export const readPostgres = async (url: string): Promise<Reader> => {
  const client = new Client({ connectionString: url, types: PARSERS, pipeline: true })
  client.on('error', () => undefined) // fails the query that is under way
  await client.connect()
  const nameOf = statementNames()
  return {
    read: (work) => run(client, nameOf, work(), 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'),
    close: () => client.end(),
  }
}
