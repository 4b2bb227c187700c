/**
 * The embedded store: one SQLite file. Works that wait are decided in ONE transaction and answered after
 * its commit: so many requests share one write to the disk (group commit). Nothing is awaited inside, so
 * a transaction is never held open while others wait.
 */
import { DatabaseSync } from 'node:sqlite'
import { followMachine } from './house-clock.ts'
import { migrate } from './migrations.ts'
import { type Outcome, sharedTransactions } from './sqlite-transactions.ts'
import { MOST_TRIES, type Store, StoreClosed } from './store.ts'
import { Overtaken, type Work } from './work.ts'

type Waiting = Readonly<{
  work: () => Work<unknown>
  tries: number
  resolve(value: unknown): void
  reject(error: unknown): void
}>

/** Works in one transaction: enough to share the cost of a commit, few enough to answer soon. */
const MOST_AT_ONCE = 500

const PRAGMAS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA temp_store = MEMORY;
  PRAGMA cache_size = -65536;
  PRAGMA wal_autocheckpoint = 8192;`

export const openSqlite = async (file: string): Promise<Store> => {
  const db = new DatabaseSync(file, { readBigInts: true, timeout: 10_000 })
  db.exec(PRAGMAS)
  const decide = sharedTransactions(db)
  let waiting: Waiting[] = []
  let closed = false

  const answer = (asked: Waiting, outcome: Outcome): void => {
    if (!('error' in outcome)) asked.resolve(outcome.value)
    else if (outcome.error instanceof Overtaken && asked.tries < MOST_TRIES) queue(asked)
    else asked.reject(outcome.error)
  }

  const flush = (): void => {
    const batch = waiting.slice(0, MOST_AT_ONCE)
    waiting = waiting.slice(MOST_AT_ONCE)
    if (waiting.length > 0) setImmediate(flush)
    if (batch.length === 0) return // closing has done them
    try {
      for (const [index, outcome] of decide(batch.map(({ work }) => work)).entries()) {
        answer(batch[index]!, outcome)
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  /** As long as every turn of the loop brings more, it is worth waiting: all of it shares the transaction. */
  const gather = (before: number): void => {
    setImmediate(() => {
      const { length } = waiting
      if (length > before && length < MOST_AT_ONCE) gather(length)
      else flush()
    })
  }
  const queue = (asked: Waiting): void => {
    waiting.push({ ...asked, tries: asked.tries + 1 })
    if (waiting.length === 1) gather(1)
  }
  const transact = <T>(work: () => Work<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new StoreClosed())
      queue({ work, tries: 0, resolve: resolve as (value: unknown) => void, reject })
    })

  const close = async (): Promise<void> => {
    if (closed) return
    closed = true
    while (waiting.length > 0) flush()
    db.close()
  }

  await transact(migrate)
  return { transact, now: followMachine(() => Date.now()), close }
}
