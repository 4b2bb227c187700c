/** Reads files of hands as streams: thousands of hands take no more memory than one. */
import { createReadStream } from 'node:fs'
import { type ImportResult, importHands } from '@fairhouse/games/holdem/exchange/import.ts'
import { refuse } from '@fairhouse/kit'
import { userPath } from '../paths.ts'

/** An unreadable file is one fault, in line 0. */
export async function* handsIn(file: string): AsyncGenerator<ImportResult> {
  try {
    yield* importHands(createReadStream(userPath(file), { encoding: 'utf8' }))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    const why = code === 'ENOENT' ? 'there is no such file' : message
    yield { ...refuse('unreadable-file', why), hand: null, line: 0 }
  }
}
