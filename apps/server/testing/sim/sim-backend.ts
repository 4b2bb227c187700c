/** The server side of simulated connections: runs statements in order, waits for locks, fails as PostgreSQL does. */
import type { Answer, Sent } from '../../core/store/postgres-connection.ts'
import { isWrite, type Query } from '../../core/store/work.ts'
import { runMerged } from './merged-statements.ts'
import type { Plant } from './plants.ts'
import type { Scheduler } from './scheduler.ts'
import { Blocked, failure, type Outcome, type Transaction } from './sim-database.ts'
import type { SimServer } from './sim-server.ts'

/** Statements sent together: settled with the last of them, by the first error if there was any. */
export type Trip = Readonly<{
  answers: Answer[]
  errors: unknown[]
  last: number
  resolve(answers: readonly Answer[]): void
  reject(error: unknown): void
}>

/** A statement of a trip, and its number in it. */
export type PendingCall = Readonly<{
  sent: Sent
  /** Of a merged statement: the outcomes so far. */
  done: Outcome[]
  trip: Trip
  index: number
}>

const settleAfterLast = ({ trip, index }: PendingCall): void => {
  const { answers, errors, last, resolve, reject } = trip
  if (index !== last) return
  if (errors.length > 0) reject(errors[0])
  else resolve(answers)
}

const answer = (call: PendingCall, outcome: Answer): void => {
  call.trip.answers[call.index] = outcome
  settleAfterLast(call)
}

export const refuseCall = (call: PendingCall, error: unknown): void => {
  call.trip.errors.push(error)
  settleAfterLast(call)
}

export type SimConnection = {
  readonly queue: PendingCall[]
  transaction: Transaction | null
  isFailed: boolean
  isLost: boolean
  isUnderWay: boolean
  lockMs: number
  /** Counts waits for locks, to tell which one is over. */
  waits: number
}

export type BackendOptions = Readonly<{
  scheduler: Scheduler
  server: SimServer
  /** How long a statement waits for a lock. */
  lockMs: number
  /** Nothing can be written. */
  isFull(): boolean
  plant: Plant
}>

export type Backend = Readonly<{
  connect(): SimConnection
  /** Runs the queue until a statement waits for a lock. `tells` is false if the answers are lost. */
  work(connection: SimConnection, tells: boolean): void
  /** The connection is gone: rolls back what is open. */
  hangUp(connection: SimConnection): void
}>

const LOCK_TIMEOUT = /SET LOCAL lock_timeout = (\d+)/
export const DONE: Outcome = { fields: [], rows: [], rowCount: 0 }
const LOCKED: Outcome = { fields: [{ name: 'lock' }], rows: [], rowCount: 0 }

/** For the connections of one process. */
export const createBackend = ({ scheduler, server, lockMs, isFull, plant }: BackendOptions): Backend => {
  const endTransaction = (connection: SimConnection, commits: boolean): void => {
    const { transaction } = connection
    connection.transaction = null
    connection.isFailed = false
    connection.lockMs = lockMs
    if (transaction) server.end(transaction, commits)
  }
  /** A statement failed: its transaction is rolled back at once, but stays open until its end. */
  const abort = (connection: SimConnection): void => {
    endTransaction(connection, false)
    connection.isFailed = true
  }
  const hangUp = (connection: SimConnection): void => {
    connection.waits += 1
    if (connection.transaction) server.stopWaiting(connection.transaction)
    endTransaction(connection, false)
  }

  const inTransaction = (connection: SimConnection, asked: PendingCall): Outcome => {
    const { transaction } = connection
    const { sent, done } = asked
    const { sql } = sent.statement
    if (connection.isFailed) throw failure('25P02', 'current transaction is aborted')
    if (!transaction) throw failure('0A000', 'statements outside a transaction are not simulated')
    if (sql.startsWith('SET LOCAL')) {
      connection.lockMs = Number(LOCK_TIMEOUT.exec(sql)?.[1] ?? connection.lockMs)
      return DONE
    }
    if (sql.startsWith('SELECT pg_advisory_xact_lock')) {
      server.database.lock(transaction, `advisory/${sent.params[0] as bigint}`)
      return LOCKED
    }
    const run = (query: Query): Outcome => {
      if (isFull() && isWrite(query)) throw failure('53100', 'the disk is full')
      return server.database.execute(transaction, query)
    }
    return 'of' in sent ? runMerged(sent, done, run, plant.mergesBadly) : run(sent)
  }
  const perform = (connection: SimConnection, asked: PendingCall): Outcome => {
    const { sql } = asked.sent.statement
    if (sql === 'BEGIN') {
      connection.transaction = server.database.begin()
      connection.lockMs = lockMs
      return DONE
    }
    if (sql === 'COMMIT' || sql === 'ROLLBACK') {
      const isCommit = sql === 'COMMIT' || plant.commitsRefusals === true
      endTransaction(connection, isCommit && !connection.isFailed)
      return DONE
    }
    return inTransaction(connection, asked)
  }

  /** False if it waits for a lock. */
  const doFirst = (connection: SimConnection, tells: boolean): boolean => {
    const asked = connection.queue[0]!
    const { transaction } = connection
    try {
      const outcome = perform(connection, asked)
      connection.queue.shift()
      if (tells) answer(asked, outcome)
    } catch (error) {
      if (error instanceof Blocked) return !waitForLock(connection, error.holder, tells)
      connection.queue.shift()
      if (transaction) abort(connection)
      if (tells) refuseCall(asked, error)
    }
    return true
  }
  /** False if it would wait for ever. */
  const waitForLock = (connection: SimConnection, holder: Transaction, tells: boolean): boolean => {
    const transaction = connection.transaction!
    const fail = (error: Error): void => {
      abort(connection)
      const asked = connection.queue.shift()
      if (tells && asked) refuseCall(asked, error)
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
  const work = (connection: SimConnection, tells: boolean): void => {
    if (connection.isLost && tells) return
    while (connection.queue.length > 0) if (!doFirst(connection, tells)) return
    connection.isUnderWay = false
  }
  const connect = (): SimConnection => ({
    ...{ queue: [], transaction: null, isFailed: false, isLost: false, isUnderWay: false },
    ...{ lockMs, waits: 0 },
  })
  return { connect, work, hangUp }
}
