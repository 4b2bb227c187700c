/**
 * [A48] Whether the house can take requests: its database answers and can be written. A write is tried at most
 * once in a while; it takes as much room as a bet, and leaves nothing behind.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '../../core/store/store.ts'
import { storeFailure } from '../../core/store/store-failure.ts'
import { type Work, write } from '../../core/store/work.ts'

/** What is wrong with the database: it does not answer, or it cannot be written. */
export type Unready = 'away' | 'storage-unavailable'

/** For the database to answer in; one that hangs says nothing at all. */
const READY_MS = 2_000
/** A success counts for so long. */
const COUNTS_MS = 2_000

/** Each takes a page of SQLite's of its own, and is no longer than a key of PostgreSQL may be. */
const FILLER = 'x'.repeat(2_000)
/** About as many pages as a bet writes, and some more. */
const ROWS = 16
const INSERT = `INSERT INTO counters (name, value) VALUES ${Array.from({ length: ROWS }, (_, index) => `($${index + 1}, 0)`).join(', ')}`

function* insertProbe(): Work<null> {
  yield* write(INSERT, ...Array.from({ length: ROWS }, () => `probe ${randomUUID()} ${FILLER}`))
  return null
}

/** Also what others have left. */
function* removeProbes(): Work<null> {
  yield* write("DELETE FROM counters WHERE name LIKE 'probe %'")
  return null
}

/** Null: it is ready. */
export const createReadiness = (store: Pick<Store, 'transact'>): (() => Promise<Unready | null>) => {
  let provedAt = Number.NEGATIVE_INFINITY
  let proving: Promise<Unready | null> | null = null
  const prove = async (): Promise<Unready | null> => {
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
