/** A file that is there whole or not at all, also after a crash. */
import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'

/** Durable when it is answered. Other processes may share the folder. `mode`: 0o600 for secrets. */
export const writeWhole = async (file: string, text: string, mode = 0o666): Promise<void> => {
  const unfinished = `${file}.${randomUUID()}`
  try {
    const handle = await open(unfinished, 'w', mode)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true }) // where it could not be finished
  }
}
