/** Files of the house that are complete or absent, also after a crash or a power cut. */
import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PRIVATE_FILE } from './store/private-files.ts'

const synced = async (path: string, flags: string, text?: string): Promise<void> => {
  const handle = await open(path, flags, PRIVATE_FILE)
  try {
    if (text !== undefined) await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Durable when the promise resolves: first the content, then the name, then the folder. Other processes may share the
 * folder.
 */
export const writeWhole = async (file: string, text: string): Promise<void> => {
  const unfinished = `${file}.${randomUUID()}`
  try {
    await synced(unfinished, 'w', text)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await synced(dirname(file), 'r')
}
