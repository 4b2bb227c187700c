/**
 * The embedded store: one SQLite file. Waiting works run in ONE transaction and are answered after its commit, so
 * many requests share one write to disk (group commit). Nothing is awaited inside a transaction. While another
 * process holds the file, works wait here and not inside SQLite, which would block the whole process.
 */
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { followMachine } from './house-clock.ts'
import { migrate } from './migrations.ts'
import { createBatchRunner, type Outcome } from './sqlite-transactions.ts'
import {
  MAX_TRIES,
  STORE_BOUNDS,
  type Store,
  type StoreBounds,
  StoreClosed,
  TooLate,
  type TransactOptions,
  tookTooLong,
  tooManyWait,
} from './store.ts'
import { Overtaken, type Work } from './work.ts'

export type SqliteOptions = Readonly<{ bounds?: StoreBounds }>

type Waiting = Readonly<{
  work: () => Work<unknown>
  tries: number
  /** On the monotonic clock; then the work is given up. */
  until: number
  resolve(value: unknown): void
  reject(error: unknown): void
}>

/** Works in one transaction: enough to share the cost of a commit, few enough to answer soon. */
const MAX_AT_ONCE = 500
/** Time to open the file, and between two tries while another process writes. */
const OPEN_MS = 10_000
const LOCKED_MS = 10

const PRAGMAS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA temp_store = MEMORY;
  PRAGMA cache_size = -65536;
  PRAGMA wal_autocheckpoint = 8192;
  PRAGMA busy_timeout = 0;`

const SQLITE_BUSY = 5
/** The low byte is the primary code. */
const isLocked = (error: unknown): boolean =>
  ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY

function* inTime<T>(work: () => Work<T>, deadline: number, clock: () => number): Work<T> {
  if (clock() > deadline) throw new TooLate()
  return yield* work()
}

export const openSqlite = async (
  file: string,
  { bounds = STORE_BOUNDS }: SqliteOptions = {},
): Promise<Store> => {
  const now = followMachine(() => Date.now())
  const db = new DatabaseSync(file, { readBigInts: true, timeout: OPEN_MS })
  db.exec(PRAGMAS)
  const runBatch = createBatchRunner(db)
  let waiting: Waiting[] = []
  let closed = false

  const answer = (asked: Waiting, outcome: Outcome): void => {
    if (!('error' in outcome)) asked.resolve(outcome.value)
    else if (outcome.error instanceof Overtaken && asked.tries < MAX_TRIES) queue(asked)
    else asked.reject(outcome.error)
  }

  /** Another process is writing: these works come first at the next try, except those whose time is over. */
  const standBack = (batch: readonly Waiting[]): void => {
    const now = performance.now()
    const overdue = batch.filter(({ until }) => until <= now)
    waiting = [...batch.filter(({ until }) => until > now), ...waiting]
    for (const { reject } of overdue) reject(tookTooLong())
    if (!closed && waiting.length > 0) setTimeout(flush, LOCKED_MS)
  }

  const fail = (batch: readonly Waiting[], error: unknown): void => {
    if (waiting.length > 0) setImmediate(flush)
    for (const { reject } of batch) reject(error)
  }

  const flush = (): void => {
    const batch = waiting.slice(0, MAX_AT_ONCE)
    waiting = waiting.slice(MAX_AT_ONCE)
    if (batch.length === 0) return // closing has handled them
    try {
      const outcomes = runBatch(batch.map(({ work }) => work))
      if (waiting.length > 0) setImmediate(flush)
      for (const [index, outcome] of outcomes.entries()) answer(batch[index]!, outcome)
    } catch (error) {
      if (isLocked(error)) standBack(batch)
      else fail(batch, error)
    }
  }

  /** Waits as long as each turn of the event loop brings more works: all share the transaction. */
  const gather = (before: number): void => {
    setImmediate(() => {
      const { length } = waiting
      if (length > before && length < MAX_AT_ONCE) gather(length)
      else flush()
    })
  }
  const queue = (asked: Waiting): void => {
    waiting.push({ ...asked, tries: asked.tries + 1 })
    if (waiting.length === 1) gather(1)
  }
  const transact: Store['transact'] = <T>(
    work: () => Work<T>,
    { deadline, withinMs = bounds.workMs }: TransactOptions = {},
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new StoreClosed())
      if (waiting.length >= bounds.maxWaiting) return reject(tooManyWait())
      queue({
        work: deadline === undefined ? work : () => inTime(work, deadline, now),
        tries: 0,
        until: performance.now() + withinMs,
        resolve: resolve as (value: unknown) => void,
        reject,
      })
    })

  const close = async (): Promise<void> => {
    if (closed) return
    closed = true
    while (waiting.length > 0) {
      flush()
      if (waiting.length > 0) await pause(LOCKED_MS)
    }
    db.close()
  }

  await transact(migrate, { withinMs: OPEN_MS })
  return { transact, now, close }
}
