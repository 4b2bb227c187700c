/**
 * [A43] Begins the public log or continues it, unless that would fork it: the database is behind what was published,
 * differs from it, or the key is gone. With the loss accepted, the same tree continues under a new origin, and its
 * first new leaf says so.
 */
import { hash } from 'node:crypto'
import { type Refusal, refuse } from '@fairhouse/kit'
import { encodeLeaf } from '@fairhouse/log'
import type { Logger } from 'pino'
import { queueLeafQuery } from '../store/leaf-queue.ts'
import type { Store } from '../store/store.ts'
import { type Work, writeAll } from '../store/work.ts'
import type { LogFiles } from './log-files.ts'
import type { LogMark, LogMarks } from './log-mark.ts'
import {
  beginLog,
  clearProblem,
  type EarlierLog,
  type LogState,
  readLogState,
  renameLog,
} from './log-state.ts'
import { addSigningKey, type KeyPlace, readSigningKeys, type SigningKey } from './signing-keys.ts'
import { blindSpot, type Hearing, hearWitnesses, unwitnessed } from './witness-memory.ts'
import { isProblemOf, LOG_HINT, logStopped, type Witness } from './witnesses.ts'

export type OpeningOptions = Readonly<{
  store: Store
  files: LogFiles
  marks: LogMarks
  place: KeyPlace
  /** For a log that begins, or begins again. */
  origin?: string | undefined
  acceptLoss: boolean
  witnesses: readonly Witness[]
  /** How many of them must say what they have cosigned. */
  quorum: number
  log: Pick<Logger, 'warn'>
}>

const behind = ({ origin, size }: LogMark, found: number): Refusal =>
  refuse(
    'log-behind',
    `the public log ${origin} was published up to ${size}; this database has ${found}. ${LOG_HINT}`,
  )
const forked = ({ origin, size }: LogMark): Refusal =>
  refuse('log-forked', `the public log ${origin} is not what was published at ${size}. ${LOG_HINT}`)
const otherLog = ({ origin }: LogMark, found: string): Refusal =>
  refuse(
    'log-forked',
    `the public log ${origin} was published from here; this database has ${found}. ${LOG_HINT}`,
  )
const keyMissing = ({ origin }: LogState): Refusal =>
  refuse(
    'log-key-missing',
    `the key of the public log ${origin} is not here: put log-key back into the data folder, or set LOG_KEY. If it is lost, start with --accept-loss: the log continues with a new key under a new origin, and announces that`,
  )

/** Null if the database continues what was published. `files` mustn't be older than `state`. */
export const forkProblem = async (
  files: LogFiles,
  state: LogState | null,
  mark: LogMark | null,
): Promise<Refusal | null> => {
  if (!mark || mark.size === 0) return null // nothing published, so nothing lost
  if (!state) return behind(mark, 0)
  if (state.origin !== mark.origin) {
    return state.earlier.some(({ origin }) => origin === mark.origin) ? null : otherLog(mark, state.origin)
  }
  if (state.size < mark.size) return behind(mark, state.size)
  const root = Buffer.from(await files.rootAt(mark.size)).toString('hex')
  return root === mark.root ? null : forked(mark)
}

/** Unlikely to be used by anybody else. */
const ownOrigin = ({ publicKey }: SigningKey): string => `fairhouse/${hash('sha256', publicKey).slice(0, 16)}`

/** `example.org/log`, then `example.org/log/2`, `example.org/log/3`. */
const nextOrigin = (origin: string): string => {
  const [, base, number] = /^(.*?)(?:\/(\d+))?$/.exec(origin)!
  return `${base}/${Number(number ?? 1) + 1}`
}

/** [F12] The tree continues; its next leaf announces the restart. */
function* restart(
  state: LogState,
  next: Readonly<{ origin: string; keys: readonly string[]; before: EarlierLog; reason: string }>,
  at: number,
): Work<null> {
  yield* renameLog(state, next)
  const leaf = encodeLeaf({ type: 'restart', ...next.before, reason: next.reason, at })
  yield* writeAll([queueLeafQuery('restart', BigInt(at), leaf, at)])
  return null
}

const ownKeys = async (place: KeyPlace): Promise<readonly SigningKey[]> => {
  const held = readSigningKeys(place)
  return held.length > 0 ? held : [await addSigningKey(place)]
}

const begin = async ({ store, place, origin }: OpeningOptions): Promise<LogState> => {
  const [key] = await ownKeys(place)
  return store.transact<LogState>(function* () {
    yield* beginLog(origin ?? ownOrigin(key!), [key!.publicKey], store.now())
    return (yield* readLogState())!
  })
}

const beginAgain = async (
  options: OpeningOptions,
  mark: LogMark | null,
  reason: Refusal,
): Promise<LogState> => {
  const { store, place, log } = options
  const state = (await store.transact<LogState | null>(readLogState)) ?? (await begin(options))
  const keys = (await ownKeys(place)).map(({ publicKey }) => publicKey)
  const before = mark ?? { origin: state.origin, size: state.size, root: state.root }
  const origin =
    options.origin && options.origin !== before.origin ? options.origin : nextOrigin(before.origin)
  log.warn(`${reason.message.split('. ')[0]}. It continues as ${origin}`)
  await store.transact(() => restart(state, { origin, keys, before, reason: reason.refused }, store.now()))
  return (await store.transact<LogState | null>(readLogState))!
}

/** Forgets the objection of a witness that has been removed from the configuration. */
function* withoutOldProblem(witnesses: readonly Witness[]): Work<LogState | null> {
  const state = yield* readLogState()
  if (!state || state.problem === '' || witnesses.some(({ key }) => isProblemOf(key.name, state.problem)))
    return state
  yield* clearProblem()
  return { ...state, problem: '' }
}

const UNHEARD: Hearing = { problem: null, silent: [] }

/** Refuses if continuing would fork the log, its key is gone, or too few witnesses say what they have cosigned. */
export const openLogState = async (options: OpeningOptions): Promise<LogState | Refusal> => {
  const { store, files, marks, place, acceptLoss, origin, witnesses, quorum, log } = options
  const mark = marks.read()
  const state = await store.transact<LogState | null>(() => withoutOldProblem(witnesses))
  const known =
    (await forkProblem(files, state, mark)) ??
    (state && readSigningKeys(place).length === 0 ? keyMissing(state) : null) ??
    (state && state.problem !== '' ? logStopped(state.problem) : null)
  const hearing = state && !known ? await hearWitnesses(witnesses, state, files) : UNHEARD
  const problem = known ?? (hearing.problem === null ? null : logStopped(hearing.problem))
  if (problem && !acceptLoss) return problem
  if (problem) {
    const again = await beginAgain(options, mark, problem)
    files.refresh()
    return again
  }
  if (!state) return begin(options)
  const silence = unwitnessed(quorum, hearing, witnesses.length)
  if (silence) return silence
  const blind = state.published > 0 ? blindSpot(hearing, witnesses.length) : null
  if (blind) log.warn(blind)
  if (origin && origin !== state.origin) {
    log.warn(`LOG_ORIGIN is ${origin}; the public log has begun as ${state.origin} and keeps that name`)
  }
  return state
}
