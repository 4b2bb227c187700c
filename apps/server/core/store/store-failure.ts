/** [A48] The database cannot be written, because the disk is full, say: told with a code of its own. */
import { type Refusal, refuse } from '@fairhouse/kit'

/** SQLite's: read-only, input or output failed, full, cannot be opened. */
const SQLITE: readonly number[] = [8, 10, 13, 14]
/** PostgreSQL's: full, read-only, input or output failed. */
const POSTGRES: readonly string[] = ['53100', '25006', '58030']

/** An extended code has more in its upper bits. */
const PRIMARY = 0xff

type DatabaseFailure = Readonly<{ errcode?: unknown; code?: unknown }>

const cannotWrite = ({ errcode, code }: DatabaseFailure): boolean =>
  typeof errcode === 'number'
    ? SQLITE.includes(errcode & PRIMARY)
    : typeof code === 'string' && POSTGRES.includes(code)

/** What is answered to whoever asked for it; null: this failure is another one. Nothing was stored. */
export const storeFailure = (error: unknown): Refusal | null =>
  error instanceof Error && cannotWrite(error as DatabaseFailure)
    ? refuse('storage-unavailable', 'nothing can be stored now, so nothing was done: try again later')
    : null
