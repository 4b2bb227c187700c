/**
 * The store for many machines: PostgreSQL. Works that have nothing in common share a transaction (`postgres-batch.ts`);
 * the others have a connection and a transaction of their own, and the rows that they lock make others wait.
 * What loses to a deadlock or is overtaken is run again. A process that stands still loses its transactions, so
 * that others get its locks.
 */
import { Client, Pool } from 'pg'
import { followDatabase } from './database-clock.ts'
import { migrate } from './migrations.ts'
import { type Fate, runBatch } from './postgres-batch.ts'
import { claiming, newClaims } from './postgres-claims.ts'
import { type Connection, connectionOf, PARSERS, preparedStatements } from './postgres-connection.ts'
import { learnMerging, type Merged } from './postgres-merge.ts'
import { gather, type Waiting } from './postgres-queue.ts'
import { runWork } from './postgres-run.ts'
import type { Reader } from './reader.ts'
import {
  MAX_TRIES,
  STORE_BOUNDS,
  type Store,
  type StoreBounds,
  StoreBusy,
  StoreClosed,
  tookTooLong,
  tooManyWait,
  Unconfirmed,
} from './store.ts'
import { MACHINE, type Timing } from './timing.ts'
import { Overtaken, rows, type Work, writeEach } from './work.ts'

export type PostgresOptions = Readonly<{
  bounds?: StoreBounds
  /** To the database, at most. */
  connections?: number
  /** Works in one transaction, at most. */
  batch?: number
  timing?: Timing
  /** Where connections come from, instead of the address. */
  pool?: Connections
}>

/** Connections, and whether the database answers. */
export type Connections = Readonly<{
  checkOut(): Promise<Connection>
  /** One connection finds out whether a database that hangs is back: more would only wait there. */
  answers(does: boolean): void
  end(): Promise<void>
}>

export const CONNECTIONS = 10
export const BATCH = 200
/**
 * The part of the connections that batches have; the others are for works apart. Of ten it is two: one waits for its
 * commit while the other runs. More would only make smaller batches.
 */
const BATCHES_PART = 0.2

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'
const LOCK_NOT_AVAILABLE = '55P03'
/** Those who got in each other's way come back at different times. */
const PAUSE_MS = 10
/** Any number that nobody else locks with. */
const MIGRATION_LOCK = 7_301_977

/**
 * In parts of the time that a work has: a process that stands still loses its locks before those who wait for
 * them give up, and these give up before their time is over. Startup parameters, so they cost no trip.
 */
const IDLE_PART = 0.75
const LOCK_PART = 0.85
export const timeoutsFor = ({ workMs }: StoreBounds) => ({
  connectionTimeoutMillis: workMs,
  idle_in_transaction_session_timeout: Math.ceil(workMs * IDLE_PART),
  lock_timeout: Math.ceil(workMs * LOCK_PART),
})

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code

/** What was not there yet when we looked may have been written since: a second look sees it, a third no more. */
const isWorthAnotherTry = (error: unknown, tries: number): boolean => {
  if (error instanceof Overtaken) return tries < MAX_TRIES
  const code = codeOf(error)
  if (code === UNIQUE_VIOLATION) return tries === 1
  return tries < MAX_TRIES && (code === SERIALIZATION_FAILURE || code === DEADLOCK)
}

/** The pool's own words for a connection that was not to be had in time. */
const isPoolTimeout = (error: unknown): boolean => /timeout/.test((error as Error).message)

/** Two processes that start at once take turns, and each takes the time it needs. */
function* migrateAlone(): Work<number> {
  yield* writeEach(['SET LOCAL lock_timeout = 0', 'SET LOCAL idle_in_transaction_session_timeout = 0'])
  yield* rows('SELECT pg_advisory_xact_lock($1)', MIGRATION_LOCK)
  return yield* migrate()
}

const openPool = (url: string, connections: number, bounds: StoreBounds): Connections => {
  const pool = new Pool({
    ...{ connectionString: url, max: connections, types: PARSERS, pipeline: true },
    allowExitOnIdle: true, // a database that hangs takes no leave of those that are closed
    ...timeoutsFor(bounds),
  })
  const preparedOf = preparedStatements()
  pool.on('error', () => undefined) // a lost connection fails its own queries; the pool makes a new one
  pool.on('connect', (client) => client.on('error', () => undefined))
  const checkOut = async (): Promise<Connection> => {
    if (pool.waitingCount >= bounds.maxWaiting) throw tooManyWait()
    try {
      return connectionOf(await pool.connect(), preparedOf)
    } catch (error) {
      throw isPoolTimeout(error) ? tookTooLong() : error
    }
  }
  return {
    checkOut,
    answers: (does) => {
      pool.options.max = does ? connections : 1
    },
    end: () => pool.end(),
  }
}

/** What is merged how; what nobody knows yet is found out, and meanwhile not merged. */
const mergings = (checkOut: () => Promise<Connection>): ((sql: string) => Merged | null) => {
  const known = new Map<string, Merged | null>()
  const learn = async (sql: string): Promise<void> => {
    const connection = await checkOut()
    known.set(sql, await learnMerging(connection, sql))
    connection.release()
  }
  return (sql) => {
    const found = known.get(sql)
    if (found !== undefined) return found
    known.set(sql, null)
    learn(sql).catch(() => known.delete(sql)) // no connection: another time
    return null
  }
}

/** `url` as in DATABASE_URL: `postgres://user:password@machine/database`. */
export const openPostgres = async (
  url: string,
  {
    connections = CONNECTIONS,
    bounds = STORE_BOUNDS,
    batch = BATCH,
    timing = MACHINE,
    pool = openPool(url, connections, bounds),
  }: PostgresOptions = {},
): Promise<Store> => {
  const mergedOf = mergings(pool.checkOut)
  const claims = newClaims()
  const underWay = new Set<Promise<unknown>>()
  let closed = false

  const attempts = async <T>(
    connection: Connection,
    work: () => Work<T>,
    deadline: number | undefined,
  ): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await runWork(connection, work(), { deadline })
      } catch (error) {
        if (codeOf(error) === LOCK_NOT_AVAILABLE) throw new StoreBusy('others hold what is needed')
        if (!isWorthAnotherTry(error, tries)) throw error
      }
      await timing.pause(timing.random() * tries * PAUSE_MS)
    }
  }

  /** On a connection, which is cut where it takes longer than this: `isOverdue` tells. */
  const onConnection = async <T>(
    until: number,
    run: (connection: Connection, isOverdue: () => boolean) => Promise<T>,
  ): Promise<T> => {
    const connection = await pool.checkOut()
    let isOverdue = false
    const stop = (): void => {
      isOverdue = true
      pool.answers(false)
      connection.cut()
    }
    const left = Math.max(0, until - timing.monotonic())
    const timer = Number.isFinite(left) ? timing.setTimeout(stop, left) : undefined
    try {
      const done = await run(connection, () => isOverdue)
      if (!isOverdue) pool.answers(true)
      return done
    } finally {
      timing.clearTimeout(timer)
      connection.release(isOverdue)
    }
  }

  const runWithin = <T>(work: () => Work<T>, until: number, deadline: number | undefined): Promise<T> =>
    onConnection(until, async (connection, isOverdue) => {
      try {
        return await attempts(connection, work, deadline)
      } catch (error) {
        throw isOverdue() && !(error instanceof Unconfirmed) ? tookTooLong() : error
      }
    })

  /** Where it was cut those who have time left are done apart. */
  const whenCut = (member: Waiting, fate: Fate): Fate => {
    if (!('error' in fate) || fate.error instanceof Unconfirmed) return fate
    return member.until > timing.monotonic() ? { turn: 'apart' } : { error: tookTooLong() }
  }

  const runTogether = async (members: readonly Waiting[]): Promise<ReadonlyMap<Waiting, Fate>> => {
    const until = Math.min(...members.map((member) => member.until))
    try {
      return await onConnection(until, async (connection, isOverdue) => {
        const fates = await runBatch(connection, mergedOf, { claims, monotonic: timing.monotonic }, members)
        if (!isOverdue()) return fates
        return new Map(members.map((member) => [member, whenCut(member, fates.get(member)!)]))
      })
    } catch (error) {
      return new Map(members.map((member) => [member, { error }])) // no connection was to be had
    }
  }

  /** What it touches is its own to the end, so that no batch runs into its locks. */
  const runApart = (member: Waiting): Promise<void> => {
    const { work, until, deadline, resolve, reject } = member
    return runWithin(() => claiming(claims, member, work()), until, deadline).then(resolve, reject)
  }

  const waiting = gather({
    ...{ batch, claims, runTogether, runApart, timing },
    batches: Math.max(1, Math.floor(connections * BATCHES_PART)),
  })

  const together = <T>(work: () => Work<T>, until: number, deadline: number | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      if (waiting.length() >= bounds.maxWaiting) return reject(tooManyWait())
      waiting.add({ work, deadline, until, resolve: resolve as (value: unknown) => void, reject })
    })

  const transact: Store['transact'] = async (work, { deadline, withinMs } = {}) => {
    if (closed) throw new StoreClosed()
    const until = timing.monotonic() + (withinMs ?? bounds.workMs)
    const running =
      withinMs === undefined ? together(work, until, deadline) : runWithin(work, until, deadline)
    underWay.add(running)
    try {
      return await running
    } finally {
      underWay.delete(running)
    }
  }

  const close = async (): Promise<void> => {
    if (closed) return
    closed = true
    clock.stop()
    await Promise.allSettled(underWay)
    await pool.end()
  }

  await transact(migrateAlone, { withinMs: Number.POSITIVE_INFINITY })
  const clock = await followDatabase(transact, timing)
  return { transact, now: clock.now, close }
}

/** One connection that cannot write. */
export const readPostgres = async (url: string): Promise<Reader> => {
  const client = new Client({ connectionString: url, types: PARSERS, pipeline: true })
  client.on('error', () => undefined) // fails the query that is under way
  await client.connect()
  const connection = connectionOf(client, preparedStatements())
  return {
    read: (work) => runWork(connection, work(), { begin: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' }),
    scan: null,
    close: () => client.end(),
  }
}
