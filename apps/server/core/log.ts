/**
 * The log: JSON lines. No code logs a seed, a password or a token; in case some does, fields with these names are
 * redacted near the top of an entry.
 */
import { type DestinationStream, type Logger, pino } from 'pino'

const SECRETS = [
  'authorization',
  'password',
  'token',
  'refreshToken',
  'apiKey',
  'serverSeed',
  'nextSeed',
  'seeds',
  'record',
]

export type LogOptions = Readonly<{ level?: string; destination?: DestinationStream }>

/** Levels are pino's: `warn` is for trouble only, `info` includes every HTTP request. */
export const createLog = ({ level = 'warn', destination }: LogOptions = {}): Logger => {
  const options = {
    level,
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[secret]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
