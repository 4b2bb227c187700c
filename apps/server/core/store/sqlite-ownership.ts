/**
 * Whether a SQLite file is still this house's own, and durable. The lock beside it keeps a second house out, but that
 * file can be deleted or reached by another name. So every house that opens a database signs it, and one that finds
 * another signature stops at once; so does one whose file is no longer in its place.
 */
import { randomInt } from 'node:crypto'
import { statSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { type Refusal, refuse } from '@fairhouse/kit'
import { insertOrUpdate } from './queries.ts'
import { StoreHalted } from './store.ts'
import { type Work, write } from './work.ts'

export const taken = (file: string): Refusal =>
  refuse('database-taken', `another house has opened ${file}: only one may run on it`)
export const moved = (file: string): Refusal =>
  refuse(
    'database-behind',
    `${file} was replaced or removed while the house was running. Stop it, and look what is there now`,
  )

const FULL = 2n

/** Throws unless a commit is on disk before it is confirmed. */
export const requireWaiting = (db: DatabaseSync): void => {
  const mode = db.prepare('PRAGMA journal_mode').get()!.journal_mode
  const waits = db.prepare('PRAGMA synchronous').get()!.synchronous as bigint
  if (mode === 'wal' && waits >= FULL) return
  const found = `journal_mode = ${String(mode)}, synchronous = ${waits}`
  throw new StoreHalted(
    refuse(
      'database-unsafe',
      `SQLite can’t keep its log beside the database here (${found}): use a local disk`,
    ),
  )
}

const placeOf = (file: string): string | null => {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.dev}/${found.ino}` : null
}

/** Tells whether the file that is open now is still the one of this name. */
export const watchFile = (file: string): (() => boolean) => {
  const place = placeOf(file)
  return () => placeOf(file) === place
}

const OWNER = 'house'

export const createOwner = (db: DatabaseSync) => {
  const number = BigInt(randomInt(2 ** 47))
  let held: StatementSync | null = null // the table may not exist yet
  return {
    *take(): Work<null> {
      yield* write(
        insertOrUpdate('counters', { name: OWNER, value: number }, 'name', 'value = excluded.value'),
      )
      held ??= db.prepare(`SELECT value FROM counters WHERE name = '${OWNER}'`)
      return null
    },
    isReplaced: (): boolean => held !== null && held.get()?.value !== number,
  }
}
