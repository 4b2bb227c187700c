/**
 * Connections of a simulated process to the simulated database, for the house's own PostgreSQL store. Statements sent
 * together arrive together after a delay; faults strike before, during and after a trip.
 */
import type { Connections } from '../../core/store/postgres.ts'
import { timeoutsFor } from '../../core/store/postgres.ts'
import type { Answer, Connection, Sent } from '../../core/store/postgres-connection.ts'
import { type StoreBounds, tookTooLong } from '../../core/store/store.ts'
import type { Plant } from './plants.ts'
import type { Scheduler } from './scheduler.ts'
import { createBackend, DONE, refuseCall, type SimConnection, type Trip } from './sim-backend.ts'
import type { SimServer } from './sim-server.ts'

/** A fault cut the connection; the house must cope. */
export class ConnectionLost extends Error {
  constructor() {
    super('Connection terminated unexpectedly')
  }
}

/** The outcome of a trip to the database. */
export type TripFate =
  | 'arrives'
  /** Nothing is done. */
  | 'lost-before'
  /** Everything is done, but the answer is lost. */
  | 'lost-after'
  /** The same two, and the process dies. */
  | 'dies-before'
  | 'dies-after'

export type DatabaseFaults = Readonly<{
  /** In milliseconds; infinite if it never arrives. */
  delayMs(): number
  fateOf(): TripFate
  /** Nothing can be written. */
  isFull(): boolean
}>

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

/** The pool of one process. `vanish`: the process is gone. */
export const openConnections = (
  options: ConnectionsOptions,
): Connections & Readonly<{ vanish(): void; cutAll(): void }> => {
  const { scheduler, server, bounds, faults, die, most, plant } = options
  const { lock_timeout: lockMs, connectionTimeoutMillis } = timeoutsFor(bounds)
  const all = new Set<SimConnection>()
  const free: SimConnection[] = []
  const wanted: ((connection: SimConnection) => void)[] = []
  let isGone = false
  const backend = createBackend({ scheduler, server, lockMs, isFull: faults.isFull, plant })
  const { work, hangUp } = backend

  const lose = (connection: SimConnection): void => {
    if (connection.isLost) return
    connection.isLost = true
    const unanswered = connection.queue.splice(0)
    hangUp(connection)
    all.delete(connection)
    if (isGone) return
    if (unanswered.length === 0) return
    const error = new ConnectionLost()
    for (const call of unanswered) refuseCall(call, error)
  }

  const arrive = (connection: SimConnection): void => {
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
  const send = (connection: SimConnection): void => {
    if (connection.isUnderWay) return
    connection.isUnderWay = true
    const delay = faults.delayMs()
    if (Number.isFinite(delay)) scheduler.after(delay, () => arrive(connection))
  }

  const release = (connection: SimConnection): void => {
    if (connection.isLost) {
      const next = wanted.shift()
      if (next) next(connect())
      return
    }
    const next = wanted.shift()
    if (next) next(connection)
    else free.push(connection)
  }
  const askAll = (connection: SimConnection, statements: readonly Sent[]): Promise<readonly Answer[]> =>
    new Promise((resolve, reject) => {
      if (connection.isLost) return reject(new ConnectionLost())
      if (statements.length === 0) return resolve([])
      const trip: Trip = { answers: [], errors: [], last: statements.length - 1, resolve, reject }
      for (let index = 0; index < statements.length; index += 1) {
        const sent = statements[index]!
        connection.queue.push({ sent, done: [], trip, index })
        if (plant.answersEarly && sent.statement.sql === 'COMMIT') resolve(statements.map(() => DONE))
      }
      send(connection)
    })
  const clientOf = (connection: SimConnection): Connection => ({
    send: (statements) => askAll(connection, statements),
    parameterTypes: async () => ['any'], // merged statements run as what they stand for
    cut: () => lose(connection),
    release: (isBroken) => {
      if (isBroken) lose(connection)
      release(connection)
    },
  })
  const connect = (): SimConnection => {
    const connection = backend.connect()
    all.add(connection)
    return connection
  }

  return {
    checkOut: () => {
      const idle = free.pop()
      if (idle && !idle.isLost) return Promise.resolve(clientOf(idle))
      if (all.size < most) return Promise.resolve(clientOf(connect()))
      return new Promise((resolve, reject) => {
        const take = (connection: SimConnection): void => {
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
