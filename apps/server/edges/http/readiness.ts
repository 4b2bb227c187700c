/**
 * [A48] Whether the house can take requests: its database answers and can be written. A write is tried at most
 * once in a while; it is large enough to need room, and leaves nothing behind.
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

/** More than fits beside others on a page of SQLite, less than the longest key of PostgreSQL. */
const FILLER = 'x'.repeat(1_500)

function* proveWritable(): Work<null> {
  const name = `probe ${randomUUID()} ${FILLER}`
  yield* write('INSERT INTO counters (name, value) VALUES ($1, 0)', name)
  yield* write('DELETE FROM counters WHERE name = $1', name)
  return null
}

/** Null: it is ready. */
export const createReadiness = (store: Pick<Store, 'transact'>): (() => Promise<Unready | null>) => {
  let provedAt = Number.NEGATIVE_INFINITY
  let proving: Promise<Unready | null> | null = null
  const prove = async (): Promise<Unready | null> => {
    try {
      await store.transact<null>(proveWritable)
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
