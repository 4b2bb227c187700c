/**
 * Copies the SQLite database while the house keeps running: a checked snapshot, complete on disk before it gets its
 * name. To restore it, stop the house and put the copy in the database's place, without the old `-wal` and `-shm`
 * files. PostgreSQL has its own tools (`pg_dump`).
 */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Refusal, refuse } from '@fairhouse/kit'
import { touchPrivate } from './private-files.ts'

const sync = (path: string): void => {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}

const copyInto = (database: string, target: string): void => {
  const db = new DatabaseSync(database, { readOnly: true, timeout: 10_000 })
  try {
    db.prepare('VACUUM INTO ?').run(target)
  } finally {
    db.close()
  }
}

const isSound = (database: string): boolean => {
  const db = new DatabaseSync(database, { readOnly: true })
  try {
    return db.prepare('PRAGMA integrity_check').get()?.integrity_check === 'ok'
  } finally {
    db.close()
  }
}

/** Null if done. Never overwrites an existing file. */
export const backup = (database: string, target: string): Refusal | null => {
  if (!existsSync(database)) return refuse('no-database', `there is no database at ${database}`)
  if (existsSync(target)) return refuse('file-exists', `${target} already exists`)
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { force: true })
  touchPrivate(unfinished)
  try {
    copyInto(database, unfinished)
    if (!isSound(unfinished)) return refuse('unsound-copy', 'the copy failed its integrity check')
    sync(unfinished)
    renameSync(unfinished, target)
    sync(dirname(target))
    return null
  } finally {
    rmSync(unfinished, { force: true })
  }
}
