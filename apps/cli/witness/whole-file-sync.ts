/** Like the server's `whole-file.ts`, but synchronous: a witness must not sign before its state is on disk. */
import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const synced = (path: string, flags: string, mode: number, text?: string): void => {
  const file = openSync(path, flags, mode)
  try {
    if (text !== undefined) writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** On disk when it returns: first the text, then its name, then the folder entry. */
export const writeWholeSync = (path: string, text: string, mode = 0o644): void => {
  const unfinished = `${path}.new`
  synced(unfinished, 'w', mode, text)
  renameSync(unfinished, path)
  synced(dirname(path), 'r', mode)
}
