/** Lines typed by a person or sent by a script; null at the end of input or after Ctrl-C. */
import { createInterface } from 'node:readline'
import { write } from '../output.ts'

export type Keyboard = Readonly<{ next(prompt: string): Promise<string | null>; close(): void }>

export const openKeyboard = (): Keyboard => {
  const { stdin, stdout } = process
  const terminal = stdin.isTTY && stdout.isTTY
  const reader = createInterface({ input: stdin, output: stdout, terminal })
  const lines = reader[Symbol.asyncIterator]()
  let interrupted = false
  const stop = (): void => {
    interrupted = true
    reader.close()
  }
  reader.on('SIGINT', stop)
  process.on('SIGINT', stop).on('SIGTERM', stop)
  return {
    next: async (prompt) => {
      if (terminal) {
        reader.setPrompt(prompt)
        reader.prompt()
      } else await write(prompt)
      const { done, value } = await lines.next()
      const line = done || interrupted ? null : value
      if (line === null || !terminal) await write(`${line ?? ''}\n`) // makes a script's transcript read like a person's
      return line
    },
    close: () => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      reader.close()
    },
  }
}
