/** [A48] The database can't be written, for example because the disk is full: refused with its own code. */
import { type Refusal, refuse } from '@fairhouse/kit'

/** SQLite: read-only, I/O error, full, can't open. */
const SQLITE: readonly number[] = [8, 10, 13, 14]
/** PostgreSQL: full, read-only, I/O error. */
const POSTGRES: readonly string[] = ['53100', '25006', '58030']

/** An extended code has more in its upper bits. */
const PRIMARY = 0xff

type DatabaseFailure = Readonly<{ errcode?: unknown; code?: unknown }>

const cannotWrite = ({ errcode, code }: DatabaseFailure): boolean =>
  typeof errcode === 'number'
    ? SQLITE.includes(errcode & PRIMARY)
    : typeof code === 'string' && POSTGRES.includes(code)

/** The refusal for such a failure, or null if it is another one. Nothing was stored. */
export const storeFailure = (error: unknown): Refusal | null =>
  error instanceof Error && cannotWrite(error as DatabaseFailure)
    ? refuse(
        'storage-unavailable',
        'the house can’t store anything now, so nothing was done: try again later',
      )
    : null
