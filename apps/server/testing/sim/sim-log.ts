/** The processes' logger: an error that no fault explains is a violation. */
import { DatabaseError } from 'pg'
import type { Logger } from 'pino'
import { StoreBusy, TooLate, Unconfirmed } from '../../core/store/store.ts'
import { ConnectionLost } from './sim-connections.ts'

const EXPECTED = [StoreBusy, TooLate, Unconfirmed, ConnectionLost]
/** PostgreSQL's codes for a deadlock, a lock timeout, a failed transaction and a full disk. */
const CODES: readonly unknown[] = ['40P01', '55P03', '25P02', '53100']

const isExpected = (error: unknown): boolean =>
  EXPECTED.some((kind) => error instanceof kind) ||
  (error instanceof DatabaseError && CODES.includes(error.code))

export const createLogger = (unexpected: (what: string) => void): Logger => {
  const quiet = (): void => undefined
  const error = (fields: unknown, message?: string): void => {
    const { err } = fields as { err?: unknown }
    if (isExpected(err)) return
    const text = err instanceof Error ? (err.stack ?? err.message) : JSON.stringify(fields)
    unexpected(`${message ?? 'an error'}: ${text}`)
  }
  return { debug: quiet, info: quiet, warn: quiet, error, fatal: error } as unknown as Logger
}
