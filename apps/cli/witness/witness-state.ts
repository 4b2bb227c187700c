/**
 * What a witness remembers, in a file: its name and key, and for each log the key and the last cosigned checkpoint. A
 * witness without memory could cosign a second history, so nothing is guessed: a state that is unreadable, or
 * missing beside a key, is refused.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isObject, isRefusal, type Refusal, refuse, utf8 } from '@fairhouse/kit'
import {
  bytesOfHex,
  type Checkpoint,
  COSIGNATURE,
  cosignersOf,
  isKeyName,
  type NoteKey,
  noteKey,
  parseCheckpoint,
  parseNote,
  parseVkey,
} from '@fairhouse/log'
import { writeWholeSync } from './whole-file-sync.ts'
import { verifySignature } from './witness-key.ts'

/**
 * `url`: where the log was first found. `cosigned`: a note with the log's and the witness's signatures, or null
 * before the first.
 */
export type WitnessedLog = Readonly<{ url: string; vkey: string; cosigned: string | null }>
/** `publicKey` is hex; logs are keyed by origin. */
export type WitnessState = Readonly<{
  name: string
  publicKey: string
  logs: Readonly<Record<string, WitnessedLog>>
}>

const witnessKey = (name: string, publicKey: string): NoteKey =>
  noteKey(name, COSIGNATURE, bytesOfHex(publicKey)!)

/** A checkpoint that this witness cosigned: its own memory is trusted for that. */
export const openCosigned = (cosigned: string, witness: NoteKey): Checkpoint | undefined => {
  const note = parseNote(utf8(cosigned))
  if (isRefusal(note) || cosignersOf(note, [witness], verifySignature).length === 0) return undefined
  const checkpoint = parseCheckpoint(note.text)
  return isRefusal(checkpoint) ? undefined : checkpoint
}

const isLog = ([origin, log]: readonly [string, unknown], witness: NoteKey): boolean => {
  if (!isObject(log) || typeof log.vkey !== 'string' || typeof log.url !== 'string') return false
  const key = parseVkey(log.vkey)
  if (isRefusal(key) || key.name !== origin) return false
  if (log.cosigned === null) return true
  return typeof log.cosigned === 'string' && openCosigned(log.cosigned, witness)?.origin === origin
}

const isState = (raw: unknown): raw is WitnessState => {
  if (!isObject(raw) || !isObject(raw.logs)) return false
  if (typeof raw.name !== 'string' || typeof raw.publicKey !== 'string') return false
  if (!isKeyName(raw.name) || !/^[0-9a-f]{64}$/.test(raw.publicKey)) return false
  const witness = witnessKey(raw.name, raw.publicKey)
  return Object.entries(raw.logs).every((entry) => isLog(entry, witness))
}

/** Undefined if there is none. */
export const readState = (file: string): WitnessState | Refusal | undefined => {
  if (!existsSync(file)) return undefined
  const bad = refuse('bad-state', `${file} is not the state of a witness; restore it, it must not be guessed`)
  try {
    const raw: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isState(raw) ? raw : bad
  } catch {
    return bad
  }
}

export const writeState = (file: string, state: WitnessState): void =>
  writeWholeSync(file, `${JSON.stringify(state, null, 2)}\n`)

const SQLITE_BUSY = 5

/**
 * One process per state, even if killed: the lock is SQLite's own, on an empty database beside it. Returns a release
 * function.
 */
export const lockState = (file: string): (() => void) | Refusal => {
  const db = new DatabaseSync(`${join(realpathSync(dirname(file)), basename(file))}.lock`, { timeout: 0 })
  try {
    db.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    db.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    return refuse('already-open', `another witness runs on ${file}: stop it first`)
  }
  return () => db.close()
}
