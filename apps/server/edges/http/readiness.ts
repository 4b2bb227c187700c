/**
 * [A48] Whether the house can take requests: its database answers, can be written and can be trusted. From time to time
 * a write is tried; it takes as much room as a bet and leaves nothing behind.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Refusal } from '@fairhouse/kit'
import { type Store, StoreHalted } from '../../core/store/store.ts'
import { storeFailure } from '../../core/store/store-failure.ts'
import { type Work, write } from '../../core/store/work.ts'

/** What is wrong with the database: it doesn't answer, can't be written, or can't be trusted, and why. */
export type ReadinessProblem = Readonly<{ database: string; reason?: string }>

const AWAY: ReadinessProblem = { database: 'away' }
const untrusted = ({ refused, message }: Refusal): ReadinessProblem => ({
  database: refused,
  reason: message,
})

const problemOf = (error: unknown): ReadinessProblem => {
  if (error instanceof StoreHalted) return untrusted(error.reason)
  return storeFailure(error) ? { database: 'storage-unavailable' } : AWAY
}

/** Time for the database to answer, and for everything else that is reported. */
export const READY_MS = 2_000
/** How long a success counts. */
const COUNTS_MS = 2_000

/** Each row fills a page of SQLite's, and is no longer than a PostgreSQL key may be. */
const FILLER = 'x'.repeat(2_000)
/** At least as many pages as a bet writes. */
const ROWS = 16
const INSERT = `INSERT INTO counters (name, value) VALUES ${Array.from({ length: ROWS }, (_, index) => `($${index + 1}, 0)`).join(', ')}`

function* insertProbe(): Work<null> {
  yield* write(INSERT, ...Array.from({ length: ROWS }, () => `probe ${randomUUID()} ${FILLER}`))
  return null
}

/** Also those left behind by others. */
function* removeProbes(): Work<null> {
  yield* write("DELETE FROM counters WHERE name LIKE 'probe %'")
  return null
}

/** Null if ready. */
export const createReadiness = (
  store: Pick<Store, 'transact' | 'halted'>,
): (() => Promise<ReadinessProblem | null>) => {
  let provedAt = Number.NEGATIVE_INFINITY
  let proving: Promise<ReadinessProblem | null> | null = null
  const prove = async (): Promise<ReadinessProblem | null> => {
    try {
      await store.transact<null>(insertProbe)
      await store.transact<null>(removeProbes)
      provedAt = performance.now()
      return null
    } catch (error) {
      return problemOf(error)
    } finally {
      proving = null
    }
  }
  return () => {
    const halted = store.halted()
    if (halted) return Promise.resolve(untrusted(halted))
    if (performance.now() - provedAt < COUNTS_MS) return Promise.resolve(null)
    proving ??= prove()
    return Promise.race([proving, pause(READY_MS, AWAY, { ref: false })])
  }
}
