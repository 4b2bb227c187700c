/** A stored log, played again by the rules: the states and moves it comes to, or why it can't be played. */
import {
  type AnyGame,
  isObject,
  isRefusal,
  type Log,
  type Played,
  parseLog,
  type Refusal,
  replay,
  type Told,
} from '@fairhouse/kit'
import { commitmentOf } from '@fairhouse/server/auditing.ts'
import type { Claim } from './claims.ts'

export type AnyLog = Log<unknown, unknown>
export type Replayed = Readonly<{
  log: AnyLog
  played: Played<unknown, Told>
  isOver: boolean
}>

/** The rules are meant for what they have let in: whatever else is stored may make them throw. */
const attempt = <T>(work: () => T | Refusal): T | string => {
  try {
    const done = work()
    return isRefusal(done) ? done.refused : done
  } catch {
    return 'the rules fail on it'
  }
}

/** A text says why it is none; it quotes nothing of it. */
export const logOf = (game: AnyGame, raw: unknown): AnyLog | string =>
  attempt(() => parseLog<unknown, unknown, unknown, Told, unknown>(game, raw))

/** A text says why it can't be played. */
export const replayLog = (game: AnyGame, log: AnyLog): Replayed | string =>
  attempt(() => {
    const played = replay(game, log)
    return isRefusal(played) ? played : { log, played, isOver: game.toAct(played.state).length === 0 }
  })

export const unplayable = (why: string): readonly Claim[] => [
  { kind: 'record', expected: 'a log that can be played again', found: why },
]

type Raw = Readonly<Record<string, unknown>>

/** Null: it is no JSON object. What JSON.parse says would quote it. */
export const parseObject = (text: string): Raw | null => {
  try {
    const parsed: unknown = JSON.parse(text)
    return isObject(parsed) ? parsed : null
  } catch {
    return null
  }
}

/** The host's record of a round or a hand. `beside`: what follows from its log and is stored all the same. */
export type StoredLog = Readonly<{
  log: unknown
  beside: Readonly<{ state: unknown; words: unknown }> | null
}>

export const parseRecord = (text: string): StoredLog => {
  const record = parseObject(text)
  return {
    log: record?.log ?? null,
    beside: record && { state: record.state, words: record.words },
  }
}

export const gameOf = (log: unknown): string | null =>
  isObject(log) && typeof log.game === 'string' ? log.game : null

/** Of the log's server seed; null: it has none. */
export const commitmentIn = (log: unknown): string | null => {
  const seeds = isObject(log) ? log.seeds : null
  return isObject(seeds) && typeof seeds.server === 'string' ? commitmentOf(seeds.server) : null
}
