/** `fairhouse serve`: builds the web client if it is stale, starts the house, and stops on a signal. */
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { isRefusal } from '@fairhouse/kit'
import { type Call, FAILED, OK, type Run, UsageError } from './command.ts'
import { write } from './output.ts'
import { userPath } from './paths.ts'
import { cannotOpen, placesOf } from './places.ts'
import { portFrom } from './port.ts'

const DEFAULT_PORT = 3000

const portOf = (call: Call): number =>
  portFrom(call.text('port') ?? (process.env.PORT || String(DEFAULT_PORT)))

const addressOf = (host: string, port: number): string => {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

/** The system's error when listening fails, in words that say what to do. */
const listenProblem = (error: NodeJS.ErrnoException, host: string, port: number): string => {
  switch (error.code) {
    case 'EADDRINUSE':
      return `port ${port} is taken; stop what uses it, or choose another: --port N, or PORT=N before the command`
    case 'EACCES':
      return `port ${port} is not allowed here; choose another, above 1023: --port N, or PORT=N before the command`
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return `"${host}" is not an address of this machine; leave --host out, or give 0.0.0.0`
    default:
      throw error
  }
}

/** Time for the last lines of the log. */
const LINGER_MS = 100

const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
  })

const fail = (message: string): number => {
  process.stderr.write(`fairhouse serve: ${message}\n`)
  return FAILED
}

/** The web client's folder, after building the client if wanted and needed. */
const builtClient = async (build: boolean): Promise<string> => {
  const { buildWeb, DIST, isStale } = await import('@fairhouse/web/build.ts')
  if (build && (await isStale())) {
    await write('Building the web client …\n')
    await write(`Compressed: ${await buildWeb()}\n`)
  }
  return DIST
}

const DAY_MS = 86_400_000

/** Null if not set. */
const numberOf = (
  variable: string,
  what: string,
  { least, most }: Readonly<{ least: number; most: number }>,
) => {
  const text = process.env[variable]
  if (!text) return null
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= most) return number
  throw new UsageError(`${variable} is a whole number of ${what} from ${least} to ${most}, not "${text}"`)
}

const MAX_MS = 600_000
const MAX_COUNT = 1_000_000

/** Timeouts and queue limits; unset ones are left out. */
const boundsOf = () => {
  const bounds = {
    answerMs: numberOf('REQUEST_TIMEOUT_MS', 'milliseconds', { least: 100, most: MAX_MS }),
    stopMs: numberOf('STOP_TIMEOUT_MS', 'milliseconds', { least: 100, most: MAX_MS }),
    maxRequests: numberOf('MAX_REQUESTS', 'requests', { least: 1, most: MAX_COUNT }),
    maxWaiting: numberOf('MAX_DATABASE_QUEUE', 'works', { least: 1, most: MAX_COUNT }),
  }
  return Object.fromEntries(Object.entries(bounds).filter(([, value]) => value !== null))
}

const listOf = (text: string): readonly string[] => text.split(/[\s,]+/).filter(Boolean)

/** [A47] Limits per address and on connecting. */
const limits = () => {
  const perAddress = numberOf('SOCKETS_PER_ADDRESS', 'sockets', { least: 1, most: 1_000_000 })
  const most = numberOf('MOST_SOCKETS', 'sockets', { least: 1, most: 1_000_000 })
  const hello = numberOf('HELLO_SECONDS', 'seconds', { least: 1, most: 3_600 })
  const newPlayers = numberOf('NEW_PLAYERS_PER_HOUR', 'players', { least: 1, most: 999_999_999 })
  return {
    socketLimits: { ...(perAddress && { perAddress }), ...(most && { most }) },
    ...(newPlayers && { newPlayersPerHour: newPlayers }),
    ...(hello && { headersMs: hello * 1000 }),
    sockets: {
      ...(process.env.ALLOWED_ORIGINS && { origins: listOf(process.env.ALLOWED_ORIGINS) }),
      ...(hello && { limits: { helloMs: hello * 1000 } }),
    },
  }
}

/** [F12] */
const publicLog = () => {
  const { PUBLIC_LOG, LOG_KEY, LOG_ORIGIN, LOG_WITNESSES } = process.env
  if (PUBLIC_LOG && !['on', 'off'].includes(PUBLIC_LOG)) {
    throw new UsageError(`PUBLIC_LOG is on or off, not "${PUBLIC_LOG}"`)
  }
  const quorum = numberOf('LOG_WITNESS_QUORUM', 'witnesses', { least: 0, most: 100 })
  return {
    publicLog: PUBLIC_LOG !== 'off',
    ...(LOG_KEY && { logKey: LOG_KEY }),
    ...(LOG_ORIGIN && { logOrigin: LOG_ORIGIN }),
    ...(LOG_WITNESSES && { logWitnesses: LOG_WITNESSES }),
    ...(quorum !== null && { logWitnessQuorum: quorum }),
  }
}

/** Of notifications. */
const push = () => {
  const { PUSH_KEY, PUSH_CONTACT } = process.env
  return { push: { ...(PUSH_KEY && { key: PUSH_KEY }), ...(PUSH_CONTACT && { contact: PUSH_CONTACT }) } }
}

/** Settings from the environment, explained in docs/SETTINGS.md. */
const settings = (call: Call) => {
  const { NATS_URL, TOKEN_SECRET, METRICS_TOKEN, PROXIES } = process.env
  const connections = numberOf('DATABASE_CONNECTIONS', 'connections', { least: 1, most: 1_000 })
  const batch = numberOf('DATABASE_BATCH', 'transactions', { least: 1, most: 10_000 })
  const natsUrl = call.text('nats') ?? NATS_URL
  const keepDays = numberOf('KEEP_REPLIES_DAYS', 'days', { least: 1, most: 9_999 })
  return {
    ...limits(),
    ...publicLog(),
    ...push(),
    ...(natsUrl && { natsUrl }),
    ...(TOKEN_SECRET && { secret: TOKEN_SECRET }),
    ...(METRICS_TOKEN && { metricsToken: METRICS_TOKEN }),
    ...(PROXIES && { proxies: listOf(PROXIES) }),
    ...(keepDays && { keepRepliesMs: keepDays * DAY_MS }),
    ...(connections !== null && { connections }),
    ...(batch !== null && { batch }),
    bounds: boundsOf(),
  }
}

/** Serves until it is stopped; `onListening` gets the address. */
export const serve = async (call: Call, onListening: (address: string) => void): Promise<number> => {
  const [port, host, named] = [portOf(call), call.text('host') ?? 'localhost', call.text('root')]
  const root = named === undefined ? await builtClient(!call.has('no-build')) : userPath(named)
  if (!existsSync(join(root, 'index.html')))
    return fail(`there is no built client in ${root}; build it by leaving --no-build and --root out`)
  const { createLog, openPatiently } = await import('@fairhouse/server')
  const log = createLog({ level: process.env.LOG_LEVEL || 'warn' })
  const options = { root, log, acceptLoss: call.has('accept-loss'), ...placesOf(call), ...settings(call) }
  const fairhouse = await openPatiently(options).catch(cannotOpen)
  if (isRefusal(fairhouse)) return fail(fairhouse.message)
  const { server, stop } = fairhouse
  try {
    await server.listen({ port, host })
  } catch (error) {
    await stop()
    return fail(listenProblem(error as NodeJS.ErrnoException, host, port))
  }
  const stopped = untilStopped()
  const { port: taken } = server.server.address() as AddressInfo
  const address = addressOf(host, taken)
  await write(`Fairhouse: ${address}\nCtrl-C stops it.\n`)
  onListening(address)
  await stopped
  await stop()
  setTimeout(() => process.exit(OK), LINGER_MS).unref() // a hanging connection must not keep the process
  return OK
}

export const run: Run = (call) => serve(call, () => {})
