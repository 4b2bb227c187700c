/** Writes the configuration from the database to files, in the form they are read in. */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkStep } from '../store/migrations.ts'
import { PRIVATE_FILE } from '../store/private-files.ts'
import { type Database, openReader } from '../store/reader.ts'
import type { Work } from '../store/work.ts'
import { readConfiguration, type StoredConfiguration } from './configuration-store.ts'
import { filesOf } from './entries.ts'

/** Complete or not at all, also if the machine stops halfway. */
const writeWhole = (path: string, text: string): void => {
  const unfinished = `${path}.unfinished`
  try {
    const file = openSync(unfinished, 'w', PRIVATE_FILE)
    writeFileSync(file, text)
    fsyncSync(file)
    closeSync(file)
    renameSync(unfinished, path)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

function* readChecked(): Work<StoredConfiguration> {
  yield* checkStep()
  return yield* readConfiguration()
}

/** Overwrites files of the same names. Operators' wallet secrets are in them, so they are for this user only. */
export const exportFiles = async (database: Database, folder: string): Promise<void> => {
  const reader = await openReader(database)
  try {
    const { version, entries } = await reader.read(readChecked)
    if (version === 0) throw new Error('the database has no configuration yet: start the house once')
    for (const [path, json] of filesOf(entries)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true, mode: 0o700 })
      writeWhole(join(folder, path), `${JSON.stringify(json, null, 2)}\n`)
    }
  } finally {
    await reader.close()
  }
}
