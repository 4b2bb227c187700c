/** `fairhouse witness`: follows a public log, cosigns what extends it, and refuses a second history [A41]. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { isRefusal, type Refusal } from '@fairhouse/kit'
import { type LogReader, parseVkey } from '@fairhouse/log'
import { type Call, FAILED, OK, type Run, UsageError } from './command.ts'
import { write } from './output.ts'
import { userPath } from './paths.ts'
import { portFrom } from './port.ts'
import { type Cosigner, createCosigner } from './witness/cosigner.ts'
import { openIdentity } from './witness/identity.ts'
import { announcedVkey, lookOnce, openReader } from './witness/log-follower.ts'
import { createWitnessServer } from './witness/witness-server.ts'
import { lockState } from './witness/witness-state.ts'

/** Time for the last lines of output. */
const LINGER_MS = 100

/** The log couldn't be read; nothing is known to be wrong with it. */
const UNREACHABLE = 3
const UNREAD = 'log-unreachable'

const fail = (message: string): number => {
  process.stderr.write(`fairhouse witness: ${message}\n`)
  return FAILED
}

const required = (call: Call, option: string): string => {
  const value = call.text(option)
  if (value) return value
  throw new UsageError(`--${option} is missing; "fairhouse witness --help" says what it is`)
}

const urlOf = (call: Call): string => {
  const url = required(call, 'log')
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url
  throw new UsageError(`--log is an address such as https://house.example/log, not "${url}"`)
}

const secondsOf = (call: Call): number => {
  const text = call.text('every') ?? '1'
  const seconds = /^\d{1,5}(\.\d{1,3})?$/.test(text) ? Number(text) : 0
  if (seconds > 0) return seconds
  throw new UsageError(`--every is a number of seconds, not "${text}"`)
}

/** The pinned key, or the one the state has for this address, or the one the house announces. */
const followedVkey = async (call: Call, url: string, cosigner: Cosigner): Promise<string | Refusal> => {
  const pinned = call.text('vkey')
  if (pinned !== undefined) {
    const key = parseVkey(pinned)
    if (isRefusal(key)) throw new UsageError(key.message)
    return pinned
  }
  return cosigner.vkeyAt(url) ?? announcedVkey(url)
}

const say = (words: string): void => {
  process.stderr.write(`${words}\n`)
}

/** Checks the log once and reports it. Returns an exit code and the message. */
const look = async (reader: LogReader, cosigner: Cosigner, before: string): Promise<[number, string]> => {
  const seen = await lookOnce(reader, cosigner)
  if (isRefusal(seen)) {
    // A lasting problem is reported once.
    if (seen.message !== before) say(`${reader.key.name}: not cosigned: ${seen.message} (${seen.refused})`)
    return [seen.refused === UNREAD ? UNREACHABLE : FAILED, seen.message]
  }
  const { size } = seen.signed.checkpoint
  if (seen.isNew) await write(`${reader.key.name}: cosigned ${size} leaves\n`)
  return [OK, '']
}

const follow = async (reader: LogReader, cosigner: Cosigner, everyMs: number, signal: AbortSignal) => {
  let before = ''
  while (!signal.aborted) {
    ;[, before] = await look(reader, cosigner, before)
    await wait(everyMs, undefined, { signal }).catch(() => undefined)
  }
}

const serve = async (call: Call, cosigner: Cosigner, origin: string): Promise<() => void> => {
  const text = call.text('port')
  if (text === undefined) return () => undefined
  const server = createWitnessServer(cosigner, origin, say)
  server.listen(portFrom(text), call.text('host') ?? 'localhost')
  await once(server, 'listening')
  await write(`Witness: http://localhost:${(server.address() as AddressInfo).port}\n`)
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

const untilStopped = (): AbortSignal => {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  return stopping.signal
}

/** Waits for a house that is down, unless asked to look only once. */
const awaitVkey = async (
  call: Call,
  url: string,
  cosigner: Cosigner,
  signal: AbortSignal,
): Promise<string | Refusal> => {
  let before = ''
  for (;;) {
    const vkey = await followedVkey(call, url, cosigner)
    const mayCome = isRefusal(vkey) && vkey.refused === UNREAD && !call.has('once')
    if (!mayCome || signal.aborted) return vkey
    if (vkey.message !== before) say(`waiting for the log: ${vkey.message}`)
    before = vkey.message
    await wait(secondsOf(call) * 1000, undefined, { signal }).catch(() => undefined)
  }
}

const witness = async (call: Call, url: string, state: string): Promise<number> => {
  const identity = openIdentity({ key: userPath(required(call, 'key')), state, name: call.text('name') })
  if (isRefusal(identity)) return fail(identity.message)
  const now = (): number => Math.floor(Date.now() / 1000)
  const cosigner = createCosigner({ ...identity, file: state, now, say })
  await write(`Key: ${identity.signer.vkey}\n`)
  const stopped = call.has('once') ? new AbortController().signal : untilStopped()
  const vkey = await awaitVkey(call, url, cosigner, stopped)
  if (stopped.aborted) return OK
  if (isRefusal(vkey)) {
    fail(vkey.message)
    return vkey.refused === UNREAD ? UNREACHABLE : FAILED
  }
  cosigner.trust(url, vkey)
  const reader = openReader(url, vkey)
  if (call.has('once')) return (await look(reader, cosigner, ''))[0]
  const close = await serve(call, cosigner, reader.key.name)
  const following = follow(reader, cosigner, secondsOf(call) * 1000, stopped)
  await Promise.race([following, once(stopped, 'abort')])
  close()
  setTimeout(() => process.exit(OK), LINGER_MS).unref() // a hanging request must not keep the process
  return OK
}

export const run: Run = async (call) => {
  const url = urlOf(call)
  const state = userPath(required(call, 'state'))
  secondsOf(call)
  required(call, 'key')
  const release = lockState(state)
  if (isRefusal(release)) return fail(release.message)
  try {
    return await witness(call, url, state)
  } finally {
    release()
  }
}
