/**
 * [A48] Whether the house can take requests: its database answers and can be written. From time to time a write is
 * tried; it takes as much room as a bet and leaves nothing behind.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '../../core/store/store.ts'
import { storeFailure } from '../../core/store/store-failure.ts'
import { type Work, write } from '../../core/store/work.ts'

/** What is wrong with the database: it doesn't answer, or it can't be written. */
export type ReadinessProblem = 'away' | 'storage-unavailable'

/** Time for the database to answer. */
const READY_MS = 2_000
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
export const createReadiness = (store: Pick<Store, 'transact'>): (() => Promise<ReadinessProblem | null>) => {
  let provedAt = Number.NEGATIVE_INFINITY
  let proving: Promise<ReadinessProblem | null> | null = null
  const prove = async (): Promise<ReadinessProblem | null> => {
    try {
      await store.transact<null>(insertProbe)
      await store.transact<null>(removeProbes)
      provedAt = performance.now()
      return null
    } catch (error) {
      return storeFailure(error) ? 'storage-unavailable' : 'away'
    } finally {
      proving = null
    }
  }
  return () => {
    if (performance.now() - provedAt < COUNTS_MS) return Promise.resolve(null)
    proving ??= prove()
    return Promise.race([proving, pause(READY_MS, 'away' as const, { ref: false })])
  }
}
