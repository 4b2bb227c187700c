/**
 * Connections of a simulated process to the simulated database, as the house's own PostgreSQL store uses them. What is
 * sent at once arrives at once, after a delay; faults come before it, in the middle and after it.
 */
import type { PoolClient } from 'pg'
import type { Connections } from '../../core/store/postgres.ts'
import { timeoutsFor } from '../../core/store/postgres.ts'
import { type StoreBounds, tookTooLong } from '../../core/store/store.ts'
import { isWrite, type Value } from '../../core/store/work.ts'
import type { Plant } from './plants.ts'
import type { Scheduler } from './scheduler.ts'
import { Blocked, failure, type Outcome, type SimDatabase, type Transaction } from './sim-database.ts'

/** A connection was lost by a fault: an error that the house must live with. */
export class ConnectionLost extends Error {
  constructor() {
    super('Connection terminated unexpectedly')
  }
}

/** What becomes of a trip to the database. */
export type TripFate =
  | 'arrives'
  /** Nothing of it is done. */
  | 'lost-before'
  /** All of it is done, and nobody hears of it. */
  | 'lost-after'
  /** As the two above, and with it the process. */
  | 'dies-before'
  | 'dies-after'

export type DatabaseFaults = Readonly<{
  /** Milliseconds on the way; infinite: it does not arrive. */
  delayMs(): number
  fateOf(): TripFate
  /** Nothing can be written. */
  isFull(): boolean
}>

type Asked = Readonly<{
  text: string
  values: readonly Value[]
  isArray: boolean
  resolve(answer: unknown): void
  reject(error: unknown): void
}>

type Connection = {
  readonly queue: Asked[]
  transaction: Transaction | null
  isFailed: boolean
  isLost: boolean
  isUnderWay: boolean
  lockMs: number
  /** While it waits for a lock: which wait it is. */
  waits: number
}

export type ConnectionsOptions = Readonly<{
  scheduler: Scheduler
  server: SimServer
  bounds: StoreBounds
  faults: DatabaseFaults
  /** The process dies. */
  die(): void
  most: number
  plant: Plant
}>

/** What all processes share: the database, and who waits for whom. */
export type SimServer = Readonly<{
  database: SimDatabase
  /** Called once the transaction is over. */
  wait(waiting: Transaction, holder: Transaction, goOn: () => void): void
  stopWaiting(waiting: Transaction): void
  end(transaction: Transaction, commits: boolean): void
  /** Commits so far. */
  commits(): number
}>

/** `onCommit`: called with the keys of all rows that a commit has changed or locked. */
export const createServer = (
  scheduler: Scheduler,
  database: SimDatabase,
  onCommit: (keys: readonly string[]) => void,
): SimServer => {
  const waiting = new Map<Transaction, () => void>()
  let commits = 0
  const wouldDeadlock = (transaction: Transaction, holder: Transaction): boolean => {
    for (let next: Transaction | null = holder; next; next = next.waitsFor) {
      if (next === transaction) return true
    }
    return false
  }
  return {
    database,
    wait: (transaction, holder, goOn) => {
      if (wouldDeadlock(transaction, holder)) throw failure('40P01', 'deadlock detected')
      transaction.waitsFor = holder
      waiting.set(transaction, goOn)
    },
    stopWaiting: (transaction) => {
      transaction.waitsFor = null
      waiting.delete(transaction)
    },
    end: (transaction, isCommit) => {
      if (isCommit) {
        commits += 1
        const keys = [...transaction.held]
        database.commit(transaction)
        if (transaction.written.length > 0) onCommit(keys)
      } else database.rollback(transaction)
      for (const [other, goOn] of [...waiting]) {
        if (other.waitsFor !== transaction) continue
        other.waitsFor = null
        waiting.delete(other)
        scheduler.after(scheduler.random(), goOn)
      }
    },
    commits: () => commits,
  }
}

const BEGIN = /^BEGIN/
const LOCK_TIMEOUT = /SET LOCAL lock_timeout = (\d+)/
const DONE: Outcome = { fields: [], rows: [], changes: 0 }

const answerOf = ({ fields, rows, changes }: Outcome, isArray: boolean): unknown => ({
  fields: fields.map((name) => ({ name })),
  rows: isArray
    ? rows
    : rows.map((row) => Object.fromEntries(fields.map((name, index) => [name, row[index]]))),
  rowCount: changes,
})

/** One for each process. `vanish`: the process is gone; what it had sent may still arrive. */
export const openConnections = (
  options: ConnectionsOptions,
): Connections & Readonly<{ vanish(): void; cutAll(): void }> => {
  const { scheduler, server, bounds, faults, die, most, plant } = options
  const { lock_timeout: lockMs, connectionTimeoutMillis } = timeoutsFor(bounds)
  const all = new Set<Connection>()
  const free: Connection[] = []
  const wanted: ((connection: Connection) => void)[] = []
  let isGone = false

  const endTransaction = (connection: Connection, commits: boolean): void => {
    const { transaction } = connection
    connection.transaction = null
    connection.isFailed = false
    connection.lockMs = lockMs
    if (transaction) server.end(transaction, commits)
  }
  /** A statement has failed: its transaction is undone at once, and waits for its end. */
  const abort = (connection: Connection): void => {
    endTransaction(connection, false)
    connection.isFailed = true
  }
  /** The database notices: what was open is undone. */
  const hangUp = (connection: Connection): void => {
    connection.waits += 1
    if (connection.transaction) server.stopWaiting(connection.transaction)
    endTransaction(connection, false)
    all.delete(connection)
  }
  const lose = (connection: Connection): void => {
    if (connection.isLost) return
    connection.isLost = true
    const unanswered = connection.queue.splice(0)
    hangUp(connection)
    if (isGone) return
    for (const { reject } of unanswered) reject(new ConnectionLost())
  }

  const inTransaction = (connection: Connection, asked: Asked): Outcome => {
    const { transaction } = connection
    if (connection.isFailed) throw failure('25P02', 'current transaction is aborted')
    if (!transaction) throw failure('0A000', 'outside of a transaction nothing is simulated')
    const { text, values } = asked
    if (text.startsWith('SET LOCAL')) {
      connection.lockMs = Number(LOCK_TIMEOUT.exec(text)?.[1] ?? connection.lockMs)
      return DONE
    }
    if (text.startsWith('SELECT pg_advisory_xact_lock')) {
      server.database.lock(transaction, `advisory/${values[0]}`)
      return { fields: ['lock'], rows: [], changes: 0 }
    }
    if (faults.isFull() && isWrite({ sql: text, params: [] })) throw failure('53100', 'the disk is full')
    return server.database.execute(transaction, text, values)
  }
  const perform = (connection: Connection, asked: Asked): Outcome => {
    const { text } = asked
    if (BEGIN.test(text)) {
      connection.transaction = server.database.begin()
      connection.lockMs = Number(LOCK_TIMEOUT.exec(text)?.[1] ?? lockMs)
      return DONE
    }
    if (text === 'COMMIT' || text === 'ROLLBACK') {
      const isCommit = text === 'COMMIT' || plant.commitsRefusals === true
      endTransaction(connection, isCommit && !connection.isFailed)
      return DONE
    }
    return inTransaction(connection, asked)
  }

  /** False: it waits for a lock. */
  const doFirst = (connection: Connection, tells: boolean): boolean => {
    const asked = connection.queue[0]!
    const { transaction } = connection
    try {
      const outcome = perform(connection, asked)
      connection.queue.shift()
      if (tells) asked.resolve(answerOf(outcome, asked.isArray))
    } catch (error) {
      if (error instanceof Blocked) return !waitForLock(connection, error.holder, tells)
      connection.queue.shift()
      if (transaction) abort(connection)
      if (tells) asked.reject(error)
    }
    return true
  }
  /** False: it would wait for ever. */
  const waitForLock = (connection: Connection, holder: Transaction, tells: boolean): boolean => {
    const transaction = connection.transaction!
    const fail = (error: Error): void => {
      abort(connection)
      const asked = connection.queue.shift()
      if (tells) asked?.reject(error)
    }
    connection.waits += 1
    const { waits } = connection
    try {
      server.wait(transaction, holder, () => {
        if (connection.waits === waits) work(connection, tells)
      })
    } catch (error) {
      fail(error as Error)
      return false
    }
    if (connection.lockMs > 0) {
      scheduler.after(connection.lockMs, () => {
        if (connection.waits !== waits || transaction.waitsFor === null) return
        connection.waits += 1
        server.stopWaiting(transaction)
        fail(failure('55P03', 'canceling statement due to lock timeout'))
        work(connection, tells)
      })
    }
    return true
  }
  const work = (connection: Connection, tells: boolean): void => {
    if (connection.isLost && tells) return
    while (connection.queue.length > 0) if (!doFirst(connection, tells)) return
    connection.isUnderWay = false
  }

  const arrive = (connection: Connection): void => {
    if (connection.isLost) return
    const fate = faults.fateOf()
    if (fate === 'lost-after' || fate === 'dies-after') {
      const unheard = [...connection.queue]
      work(connection, false)
      connection.queue.splice(0, connection.queue.length, ...unheard)
    }
    if (fate === 'dies-after' || fate === 'dies-before') die()
    else if (fate === 'arrives') work(connection, true)
    else lose(connection)
  }
  const send = (connection: Connection): void => {
    if (connection.isUnderWay) return
    connection.isUnderWay = true
    const delay = faults.delayMs()
    if (Number.isFinite(delay)) scheduler.after(delay, () => arrive(connection))
  }

  const release = (connection: Connection): void => {
    if (connection.isLost) {
      const next = wanted.shift()
      if (next) next(connect())
      return
    }
    const next = wanted.shift()
    if (next) next(connection)
    else free.push(connection)
  }
  const clientOf = (connection: Connection): PoolClient =>
    ({
      query: (asked: string | Readonly<{ text: string; values: Value[]; rowMode?: string }>) =>
        new Promise((resolve, reject) => {
          if (connection.isLost) return reject(new ConnectionLost())
          const { text, values, rowMode } =
            typeof asked === 'string' ? { text: asked, values: [], rowMode: undefined } : asked
          if (plant.answersEarly && text === 'COMMIT') resolve(answerOf(DONE, false))
          connection.queue.push({ text, values, isArray: rowMode === 'array', resolve, reject })
          send(connection)
        }),
      release: (isBroken?: boolean) => {
        if (isBroken) lose(connection)
        release(connection)
      },
      connection: { stream: { destroy: () => lose(connection) } },
    }) as unknown as PoolClient
  const connect = (): Connection => {
    const connection = {
      ...{ queue: [], transaction: null, isFailed: false, isLost: false, isUnderWay: false },
      ...{ lockMs, waits: 0 },
    }
    all.add(connection)
    return connection
  }

  return {
    checkOut: () => {
      const idle = free.pop()
      if (idle && !idle.isLost) return Promise.resolve(clientOf(idle))
      if (all.size < most) return Promise.resolve(clientOf(connect()))
      return new Promise((resolve, reject) => {
        const take = (connection: Connection): void => {
          scheduler.cancel(late)
          resolve(clientOf(connection))
        }
        const late = scheduler.after(connectionTimeoutMillis, () => {
          wanted.splice(wanted.indexOf(take), 1)
          reject(tookTooLong())
        })
        wanted.push(take)
      })
    },
    answers: () => undefined,
    end: async () => undefined,
    vanish: () => {
      isGone = true
      for (const connection of [...all]) lose(connection)
    },
    cutAll: () => {
      for (const connection of [...all]) lose(connection)
    },
  }
}
