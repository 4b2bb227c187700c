/**
 * One house per SQLite file: it holds a lock beside the file as long as its process lives. The lock is SQLite's own
 * on an empty database, so the system releases it even if the process is killed. Commands that use the database for a
 * moment don't take it. Should the lock file be deleted, the database itself tells who owns it
 * (`sqlite-ownership.ts`).
 */
import { realpathSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Refusal, refuse } from '@fairhouse/kit'
import { touchPrivate } from './private-files.ts'

export type DatabaseLock = Readonly<{ release(): void }>

const SQLITE_BUSY = 5

/** The same lock by whatever path the file is reached. */
const lockFileOf = (database: string): string => {
  const real = join(realpathSync(dirname(database)), basename(database))
  try {
    return `${realpathSync(real)}.lock`
  } catch {
    return `${real}.lock` // the file doesn't exist yet
  }
}

/** Each name would have a `-wal` of its own. */
const hasOtherName = (database: string): boolean =>
  (statSync(database, { throwIfNoEntry: false })?.nlink ?? 1) > 1

/** Refuses if a house has the lock, or the file has another name besides. The folder must exist. */
export const lockDatabase = (database: string): DatabaseLock | Refusal => {
  if (hasOtherName(database)) {
    return refuse('database-linked', `${database} has a second name (a hard link): remove one of the two`)
  }
  const file = lockFileOf(database)
  touchPrivate(file)
  const db = new DatabaseSync(file, { timeout: 0 })
  try {
    db.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    db.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    return refuse('already-open', `a house is already running on ${database}: stop it first`)
  }
  const release = (): void => {
    if (db.isOpen) db.close()
  }
  return { release }
}
