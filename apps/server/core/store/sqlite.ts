/**
 * The embedded store: one SQLite file. Waiting works run in ONE transaction and are answered after its commit, so
 * many requests share one write to disk (group commit). Nothing is awaited inside a transaction. While another
 * process holds the file, works wait here and not inside SQLite, which would block the whole process.
 */
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { followMachine, type OnClockStep } from './house-clock.ts'
import { migrate } from './migrations.ts'
import { touchPrivate } from './private-files.ts'
import { select } from './queries.ts'
import { createOwner, moved, requireWaiting, taken, watchFile } from './sqlite-ownership.ts'
import { createBatchRunner, type Outcome } from './sqlite-transactions.ts'
import {
  createHalt,
  MAX_TRIES,
  STORE_BOUNDS,
  type Store,
  type StoreBounds,
  StoreClosed,
  TooLate,
  type TransactOptions,
  tookTooLong,
  tooManyWait,
  Unconfirmed,
} from './store.ts'
import { Overtaken, row, type Work } from './work.ts'

/** `isHouse`: halts if another house opens the same database, by whatever name of the file. */
export type SqliteOptions = Readonly<{
  bounds?: StoreBounds
  isHouse?: boolean
  /** Also accepts that the house's time goes back. */
  acceptLoss?: boolean
  onClockStep?: OnClockStep
  /** Instead of the machine's clock. */
  wall?: () => number
}>

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

/** [A49] The house's time when the mark was raised last: the machine's clock may have been set back since. */
function* lastTime(): Work<number> {
  const found = yield* row<{ value: bigint }>(select('counters', 'mark-time', 'value'))
  return Number(found?.value ?? 0n)
}

export const openSqlite = async (
  file: string,
  {
    bounds = STORE_BOUNDS,
    isHouse = false,
    acceptLoss = false,
    onClockStep: onStep,
    wall = Date.now,
  }: SqliteOptions = {},
): Promise<Store> => {
  const clock = { now: followMachine(wall) }
  const now = (): number => clock.now()
  const isOnDisk = file !== ':memory:'
  if (isOnDisk) touchPrivate(file) // SQLite gives its other files the same mode
  const db = new DatabaseSync(file, { readBigInts: true, timeout: OPEN_MS })
  db.exec(PRAGMAS)
  if (isOnDisk) requireWaiting(db)
  const { halt, halted, check } = createHalt()
  const isInPlace = watchFile(file)
  const owner = isHouse ? createOwner(db) : null
  const runBatch = createBatchRunner(db, () => {
    check()
    if (owner?.isReplaced()) {
      halt(taken(file))
      check()
    }
  })
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
      if (!isInPlace()) {
        halt(moved(file))
        throw new Unconfirmed()
      }
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
  const from = acceptLoss ? 0 : await transact(lastTime)
  clock.now = followMachine(wall, undefined, { from, ...(onStep && { onStep }) })
  if (owner) await transact(owner.take)
  return { transact, now, halt, halted, close }
}
