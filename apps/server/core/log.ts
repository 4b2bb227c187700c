/**
 * The log: JSON lines. Nobody passes it a seed, a password or a token; should somebody do so one day, these
 * names are blacked out wherever they stand near the top.
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

/** Levels are pino's; `warn` tells of trouble only, `info` of every HTTP request too. */
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
