/** Writes to standard output with backpressure, and exits quietly when the reader is gone. */
import { once } from 'node:events'

const { stdout } = process

/** The reader is gone (`| head`): nothing is left to do, and nothing went wrong. */
const stopIfClosed = (error: Error | null): void => {
  if (!error) return
  if ('code' in error && error.code === 'EPIPE') process.exit()
  throw error
}

stdout.on('error', stopIfClosed)

export const write = async (text: string): Promise<void> => {
  const roomLeft = stdout.write(text)
  stopIfClosed(stdout.errored)
  if (!roomLeft) await once(stdout, 'drain')
}

export const writeJson = (value: object): Promise<void> => write(`${JSON.stringify(value)}\n`)
