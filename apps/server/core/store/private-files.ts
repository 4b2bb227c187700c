/**
 * The house's own files are for its user only: the database holds the seeds of open rounds and password hashes, others
 * sign tokens or the public log. New ones are created so; existing ones are narrowed whenever the database is opened.
 */
import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700
const OTHERS = 0o077

/** The names that a house gives to files in its data folder, with SQLite's additions and copies made beside them. */
const OWN = /^(?:fairhouse\.db|postgres\.mark|token-secret|push-key|log-key|log-mark)/

const isOpen = (path: string): boolean => {
  const { mode } = statSync(path, { throwIfNoEntry: false }) ?? { mode: 0 }
  return (mode & OTHERS) !== 0
}

/** Does nothing to what another user owns: `openToOthers` tells. */
const narrow = (path: string, mode: number): void => {
  if (!isOpen(path)) return
  try {
    chmodSync(path, mode)
  } catch (error) {
    if (!['EPERM', 'EROFS', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

const ownFiles = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => OWN.test(name))
    .map((name) => join(folder, name))

/** Makes the data folder, or closes an existing one and the house's files in it to other users. */
export const keepPrivate = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
  narrow(folder, PRIVATE_FOLDER)
  for (const path of ownFiles(folder)) narrow(path, PRIVATE_FILE)
}

/** The house's files that other users of the machine can reach nevertheless. */
export const openToOthers = (folder: string): readonly string[] =>
  isOpen(folder) ? ownFiles(folder).filter(isOpen) : []

/**
 * Makes an empty file for a library that would create it open to others. An existing one isn't opened: closing it
 * again would release the locks that this process has on it.
 */
export const touchPrivate = (path: string): void => {
  try {
    closeSync(openSync(path, 'wx', PRIVATE_FILE))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
