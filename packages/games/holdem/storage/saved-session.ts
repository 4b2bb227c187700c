/**
 * A session as stored on the device and in links: setup, seed, and the actions of each hand as text. Everything
 * else follows from these. [11.2] `schemaVersion` names the format.
 */
import { isIntegerIn, isObject, isRefusal, isSeedWord, type Log, type Refusal, refuse } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { type Config, configureSetup, type Setup } from '../config.ts'
import { nextTable, openTable, type SessionState, sessionChance } from '../session.ts'
import { handOf } from '../table/hand-text.ts'
import type { PlayedHand } from './history.ts'
import { type Migrations, migrate } from './schema.ts'

/** [T10] Where a seed came from: a secure source, `Math.random` (the screen says so), or the person. */
const SEED_SOURCES = ['secure', 'weak', 'given'] as const
export type SeedSource = (typeof SEED_SOURCES)[number]

export type SavedHand = Readonly<{
  /** When it began, in milliseconds since 1970, on the host's clock [T12]. */
  at: number
  /** The actions, as `hand-text.ts` writes them. */
  actions: string
  /** The time of each action, in milliseconds since `at`. */
  times: readonly number[]
}>

export const SCHEMA_VERSION = 1
/** None yet: the current format is the first. */
const MIGRATIONS: Migrations = {}

export type SavedSession = Readonly<{
  schemaVersion: typeof SCHEMA_VERSION
  setup: Setup
  seed: string
  source: SeedSource
  /** In order; the last may be unfinished. */
  hands: readonly SavedHand[]
}>

const MAX_HANDS = 100_000

const parseHand = (raw: unknown): SavedHand | null => {
  if (!isObject(raw)) return null
  const { at, actions, times } = raw
  const isTime = (time: unknown): time is number => isIntegerIn(time, 0, Number.MAX_SAFE_INTEGER)
  return isTime(at) && typeof actions === 'string' && Array.isArray(times) && times.every(isTime)
    ? { at, actions, times }
    : null
}

/** Parses a stored or linked session. `restoreSession` decides whether its hands can be played. */
export const parseSaved = (raw: unknown): SavedSession | Refusal => {
  if (!isObject(raw)) return refuse('bad-session', 'a saved session must be an object')
  const kept = migrate(raw, SCHEMA_VERSION, MIGRATIONS)
  if (kept === null) return refuse('unknown-schema', 'this session was saved by another version')
  const setup = configureSetup(kept.setup)
  if (isRefusal(setup)) return setup
  const { seed, source } = kept
  if (typeof seed !== 'string' || !isSeedWord(seed))
    return refuse('bad-seed', 'a seed is 1 to 256 printable ASCII characters without ":" and "|"')
  const known = SEED_SOURCES.find((one) => one === source)
  const hands =
    Array.isArray(kept.hands) && kept.hands.length <= MAX_HANDS ? kept.hands.map(parseHand) : [null]
  if (known === undefined || hands.includes(null))
    return refuse('bad-session', 'the seed’s source or a hand is invalid')
  return {
    schemaVersion: SCHEMA_VERSION,
    setup,
    seed,
    source: known,
    hands: hands.filter((hand) => hand !== null),
  }
}

/** The hand in progress when the session was saved. */
export type CurrentHand = Readonly<{ log: Log<Config, Action>; at: number; times: readonly number[] }>

export type RestoredSession = Readonly<{
  /** Before the current hand or, if there is none, before the next. */
  table: SessionState
  /** Finished hands. */
  hands: readonly PlayedHand[]
  current: CurrentHand | null
}>

/** As far as it can be replayed; `refusal`: why it stops at a hand that doesn't fit. */
export type ReplayedSession = RestoredSession & Readonly<{ refusal: Refusal | null }>

/** Replays hand after hand from the seed, each at the table the last one left. */
export const replaySession = ({
  setup,
  seed,
  hands,
}: Pick<SavedSession, 'setup' | 'seed' | 'hands'>): ReplayedSession => {
  let table = openTable(setup, sessionChance(seed))
  const played: PlayedHand[] = []
  const stopped = (refusal: Refusal): ReplayedSession => ({ table, hands: played, current: null, refusal })
  for (const [index, { at, actions, times }] of hands.entries()) {
    if (table.outcome !== null)
      return stopped(refuse('session-over', `hand ${index + 1} comes after the end`))
    const hand = handOf(table, seed, actions)
    if (isRefusal(hand)) return stopped(refuse(hand.refused, `hand ${table.hand}: ${hand.message}`))
    const { log, state } = hand
    if (state.result === null) {
      return index === hands.length - 1
        ? { table, hands: played, current: { log, at, times }, refusal: null }
        : stopped(refuse('unfinished-hand', `hand ${table.hand} is unfinished`))
    }
    played.push({ table, log, end: state, at, times })
    table = nextTable(table, state)
  }
  return { table, hands: played, current: null, refusal: null }
}

/** The replayed session; refused at the first hand that doesn't fit. */
export const restoreSession = (saved: SavedSession): RestoredSession | Refusal => {
  const { refusal, ...restored } = replaySession(saved)
  return refusal ?? restored
}

/** Finished or abandoned sessions kept for history and statistics; the oldest are dropped first. */
const MAX_SESSIONS = 30

const isSame = (a: SavedSession, b: SavedSession): boolean =>
  a.seed === b.seed && a.hands[0]?.at === b.hands[0]?.at

export const withSession = (kept: readonly SavedSession[], session: SavedSession): readonly SavedSession[] =>
  [...kept.filter((other) => !isSame(other, session)), session].slice(-MAX_SESSIONS)

/** Unreadable sessions are skipped. */
export const parseSessions = (raw: unknown): readonly SavedSession[] =>
  (Array.isArray(raw) ? raw : []).map(parseSaved).flatMap((session) => (isRefusal(session) ? [] : [session]))
