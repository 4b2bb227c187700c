/**
 * One house for a SQLite file: it holds a lock beside the file for as long as its process lives. The lock is
 * SQLite's own on an empty database, so the system releases it also when the process is killed. Commands that
 * read or write the database for a moment don't take it.
 */
import { realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Refusal, refuse } from '@fairhouse/kit'

export type DatabaseLock = Readonly<{ release(): void }>

const SQLITE_BUSY = 5

/** By whatever path the file is reached, the lock is the same. */
const lockFileOf = (database: string): string => {
  const real = join(realpathSync(dirname(database)), basename(database))
  try {
    return `${realpathSync(real)}.lock`
  } catch {
    return `${real}.lock` // it is not there yet
  }
}

/** Refused: a house has it. The folder must be there. */
export const lockDatabase = (database: string): DatabaseLock | Refusal => {
  const db = new DatabaseSync(lockFileOf(database), { timeout: 0 })
  try {
    db.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    db.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    return refuse('already-open', `a house is open on ${database} already: stop it first`)
  }
  return {
    release: () => {
      if (db.isOpen) db.close()
    },
  }
}
