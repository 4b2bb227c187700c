/**
 * The store for many machines: PostgreSQL. Works that have nothing in common share a transaction
 * (`postgres-batch.ts`); the others get their own connection and transaction, and wait for each other's row locks.
 * After a deadlock or `Overtaken` a work runs again. A frozen process loses its transactions, so that others get its
 * locks.
 */
import { Pool, type PoolClient } from 'pg'
import { followDatabase } from './database-clock.ts'
import type { OnClockStep } from './house-clock.ts'
import { migrate } from './migrations.ts'
import { type BatchOutcome, runBatch } from './postgres-batch.ts'
import { claiming, newClaims } from './postgres-claims.ts'
import { type Connection, connectionOf, PARSERS, preparedStatements } from './postgres-connection.ts'
import { acceptsUnsafe, requireDurable } from './postgres-durability.ts'
import { connectToPrimary, createHosts, isServersFault } from './postgres-hosts.ts'
import { createServerMemory, type ServerMemory } from './postgres-memory.ts'
import { type Merged, mergedFor } from './postgres-merge.ts'
import { createWorkQueue, type Waiting } from './postgres-queue.ts'
import { runWork } from './postgres-run.ts'
import type { Reader } from './reader.ts'
import type { Statement } from './statements.ts'
import {
  createHalt,
  MAX_TRIES,
  STORE_BOUNDS,
  type Store,
  type StoreBounds,
  StoreBusy,
  StoreClosed,
  StoreHalted,
  tookTooLong,
  tooManyWait,
  Unconfirmed,
} from './store.ts'
import { MACHINE, type Timing } from './timing.ts'
import { Overtaken, rows, type Work, writeEach } from './work.ts'

export type PostgresOptions = Readonly<{
  bounds?: StoreBounds
  /** Connections, at most. */
  connections?: number
  /** Works in one transaction, at most. */
  batch?: number
  timing?: Timing
  onClockStep?: OnClockStep
  /** Serves although the database has lost work. */
  acceptLoss?: boolean
  /** Serves although the database doesn't wait for its disk. */
  acceptUnsafe?: boolean
  /** Source of connections, instead of the URL. */
  pool?: Connections
}>

/** Connections, and whether the database answers. */
export type Connections = Readonly<{
  checkOut(): Promise<Connection>
  /** A single connection finds out whether a hanging database is back; more would only wait there. */
  answers(does: boolean): void
  end(): Promise<void>
}>

export const CONNECTIONS = 10
export const BATCH = 200
/**
 * The share of the connections for batches; the rest is for works apart. Of ten it is two: one waits for its commit
 * while the other runs. More would only make batches smaller.
 */
const BATCHES_PART = 0.2

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'
const LOCK_NOT_AVAILABLE = '55P03'
/** Retry with jitter. */
const PAUSE_MS = 10
/** An arbitrary number for the advisory lock. */
const MIGRATION_LOCK = 7_301_977

/**
 * As parts of a work's time: a frozen process loses its locks before the waiting ones give up, and these give up
 * before their time is over. Startup parameters, so they cost no trip.
 */
const IDLE_PART = 0.75
const LOCK_PART = 0.85
export const timeoutsFor = ({ workMs }: StoreBounds) => ({
  connectionTimeoutMillis: workMs,
  idle_in_transaction_session_timeout: Math.ceil(workMs * IDLE_PART),
  lock_timeout: Math.ceil(workMs * LOCK_PART),
})

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code

/** A row missing at the first look may have been written since: a second look sees it, a third is pointless. */
const isWorthAnotherTry = (error: unknown, tries: number): boolean => {
  if (error instanceof Overtaken) return tries < MAX_TRIES
  const code = codeOf(error)
  if (code === UNIQUE_VIOLATION) return tries === 1
  return tries < MAX_TRIES && (code === SERIALIZATION_FAILURE || code === DEADLOCK)
}

/** The pool's message if no connection was available in time. */
const isPoolTimeout = (error: unknown): boolean => /timeout/.test((error as Error).message)

/** Processes that start at the same time take turns, each without a time limit. */
function* migrateAlone(): Work<number> {
  yield* writeEach(['SET LOCAL lock_timeout = 0', 'SET LOCAL idle_in_transaction_session_timeout = 0'])
  yield* rows('SELECT pg_advisory_xact_lock($1)', MIGRATION_LOCK)
  return yield* migrate()
}

type PoolOptions = Readonly<{
  connections: number
  bounds: StoreBounds
  memory: ServerMemory
  acceptUnsafe: boolean
}>

/** With several servers, the time for one of them to say what it is. */
const CHECK_MS = 2_000

const openPool = (url: string, { connections, bounds, memory, acceptUnsafe }: PoolOptions): Connections => {
  const hosts = createHosts(url)
  const pool = new Pool({
    ...{ Client: hosts.Client, max: connections, types: PARSERS, pipeline: true },
    allowExitOnIdle: true, // a hanging database never confirms that a connection is closed
    ...timeoutsFor(bounds),
  })
  const preparedOf = preparedStatements()
  pool.on('error', () => undefined) // a lost connection fails its own queries; the pool opens a new one
  pool.on('connect', (client) => client.on('error', () => undefined))
  const checked = new WeakSet<PoolClient>()
  /** Before its first use, in no more time than connecting may take. */
  const check = async (client: PoolClient, connection: Connection, turn: number): Promise<void> => {
    const late = setTimeout(
      connection.cut,
      hosts.count > 1 ? Math.min(CHECK_MS, bounds.workMs) : bounds.workMs,
    )
    try {
      await memory.check(connection)
      await requireDurable(connection, acceptUnsafe)
      checked.add(client)
    } catch (error) {
      if (isServersFault(error)) hosts.pass(turn)
      connection.release(true)
      throw error
    } finally {
      clearTimeout(late)
    }
  }
  /** Not one to a server that has been given up. */
  const takeClient = async (): Promise<PoolClient> => {
    for (;;) {
      const client = await pool.connect()
      if (hosts.isCurrent(client)) return client
      connectionOf(client, preparedOf).cut() // a polite end would wait for its server
      client.release(true)
    }
  }
  const connect = async (): Promise<Connection> => {
    const client = await takeClient()
    const turn = hosts.turn()
    const opened = memory.following(connectionOf(client, preparedOf))
    const cut = (): void => {
      hosts.pass(turn) // it hangs
      opened.cut()
    }
    const connection = { ...opened, cut }
    if (!checked.has(client)) await check(client, connection, turn)
    return connection
  }
  /** Another server than the one that failed, if there is one. */
  const connectToAny = async (): Promise<Connection> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await connect()
      } catch (error) {
        if (tries >= hosts.count || error instanceof StoreHalted || !isServersFault(error)) throw error
      }
    }
  }
  const checkOut = async (): Promise<Connection> => {
    if (pool.waitingCount >= bounds.maxWaiting) throw tooManyWait()
    try {
      return await connectToAny()
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

/** How each statement is merged. An unknown one is looked up, and not merged until then. */
const createMergeCache = (checkOut: () => Promise<Connection>): ((statement: Statement) => Merged | null) => {
  const known = new Map<Statement, Merged | null>()
  const learn = async (statement: Statement): Promise<void> => {
    const connection = await checkOut()
    try {
      known.set(statement, mergedFor(statement, await connection.parameterTypes(statement.sql)))
    } finally {
      connection.release()
    }
  }
  return (statement) => {
    const found = known.get(statement)
    if (found !== undefined) return found
    known.set(statement, null)
    learn(statement).catch(() => known.delete(statement)) // no connection: try again later
    return null
  }
}

/** `url` as in DATABASE_URL: `postgres://user:password@machine/database`, with several machines to follow a failover. */
export const openPostgres = async (
  url: string,
  {
    connections = CONNECTIONS,
    bounds = STORE_BOUNDS,
    batch = BATCH,
    timing = MACHINE,
    acceptLoss = false,
    acceptUnsafe = acceptLoss || acceptsUnsafe(),
    onClockStep,
    pool: given,
  }: PostgresOptions = {},
): Promise<Store> => {
  const halt = createHalt()
  const memory = createServerMemory(halt, acceptLoss)
  const pool = given ?? openPool(url, { connections, bounds, memory, acceptUnsafe })
  const mergedOf = createMergeCache(pool.checkOut)
  const claims = newClaims()
  let underWay = 0
  let onIdle: (() => void) | null = null
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

  /** Runs on a connection that is cut after this time; `isOverdue` tells. */
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

  /** After a cut, works with time left run apart. */
  const whenCut = (member: Waiting, outcome: BatchOutcome): BatchOutcome => {
    if (!('error' in outcome) || outcome.error instanceof Unconfirmed) return outcome
    return member.until > timing.monotonic() ? { turn: 'apart' } : { error: tookTooLong() }
  }

  const runTogether = async (members: readonly Waiting[]): Promise<ReadonlyMap<Waiting, BatchOutcome>> => {
    const until = Math.min(...members.map((member) => member.until))
    try {
      return await onConnection(until, async (connection, isOverdue) => {
        const outcomes = await runBatch(
          connection,
          mergedOf,
          { claims, monotonic: timing.monotonic },
          members,
        )
        if (!isOverdue()) return outcomes
        return new Map(members.map((member) => [member, whenCut(member, outcomes.get(member)!)]))
      })
    } catch (error) {
      return new Map(members.map((member) => [member, { error }])) // no connection was available
    }
  }

  /** What it touches is its own to the end, so that no batch runs into its locks. */
  const runApart = (member: Waiting): Promise<void> => {
    const { work, until, deadline, resolve, reject } = member
    return runWithin(() => claiming(claims, member, work()), until, deadline).then(resolve, reject)
  }

  const waiting = createWorkQueue({
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
    halt.check()
    const until = timing.monotonic() + (withinMs ?? bounds.workMs)
    const running =
      withinMs === undefined ? together(work, until, deadline) : runWithin(work, until, deadline)
    underWay += 1
    try {
      return await running
    } finally {
      underWay -= 1
      if (underWay === 0) onIdle?.()
    }
  }

  const close = async (): Promise<void> => {
    if (closed) return
    closed = true
    clock.stop()
    if (underWay > 0) await new Promise<void>((resolve) => (onIdle = resolve))
    await pool.end()
  }

  const begin = async () => {
    await transact(migrateAlone, { withinMs: Number.POSITIVE_INFINITY })
    return followDatabase(transact, timing, onClockStep)
  }
  const clock = await begin().catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  return { transact, now: clock.now, halt: halt.halt, halted: halt.halted, close }
}

/** One read-only connection. */
export const readPostgres = async (url: string): Promise<Reader> => {
  const client = await connectToPrimary(url, { types: PARSERS, pipeline: true })
  const connection = connectionOf(client, preparedStatements())
  return {
    read: (work) => runWork(connection, work(), { begin: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' }),
    close: () => client.end(),
  }
}
