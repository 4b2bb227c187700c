/**
 * Which processes of the house are alive: each counts heartbeats in its own row. A process whose count doesn't
 * change for some beats of another is considered dead and loses its row. Counts are compared, not times, so a
 * database outage makes no process look dead.
 */

import { insert } from '../core/store/queries.ts'
import type { Store } from '../core/store/store.ts'
import { MACHINE } from '../core/store/timing.ts'
import { row, rows, type Work, write } from '../core/store/work.ts'

export const BEAT_MS = 2_000
/** Own beats without one from another process before it is considered dead. */
const MAX_MISSED_BEATS = 3

/** A process without a beat for this long serves no table. */
const ALIVE_MS = MAX_MISSED_BEATS * BEAT_MS

export type Heartbeat = Readonly<{
  /** Counts once. Returns true if this process is new, or if others thought it dead. */
  beat(): Promise<boolean>
  /** Stops counting. Its players have some beats' time to reconnect elsewhere; no process waits for this one. */
  stop(): Promise<void>
}>

type ProcessRow = Readonly<{ id: string; beats: bigint }>
type BeatResult = Readonly<{ isNew: boolean; others: readonly ProcessRow[] }>

/** What a process records with every beat. */
type BeatSource = Readonly<{ id: string; now(): number; sockets(): number }>

function* beatOnce({ id, now, sockets }: BeatSource): Work<BeatResult> {
  const beat = { id, beat_at: now(), sockets: sockets() }
  const again = 'UPDATE processes SET beats = beats + 1, beat_at = $2, sockets = $3 WHERE id = $1'
  const known = yield* write(again, id, beat.beat_at, beat.sockets)
  if (known === 0) yield* write(insert('processes', { ...beat, beats: 1 }))
  const others = yield* rows<ProcessRow>('SELECT id, beats FROM processes WHERE id <> $1', id)
  return { isNew: known === 0, others }
}

/** Does nothing if the process has counted again meanwhile. */
function* removeProcess({ id, beats }: ProcessRow): Work<null> {
  yield* write('DELETE FROM processes WHERE id = $1 AND beats = $2', id, beats)
  return null
}

function* markStopped(id: string): Work<null> {
  yield* write('UPDATE processes SET beat_at = 0, sockets = 0 WHERE id = $1', id)
  return null
}

/** Processes with a recent beat. They may have been killed since. */
function* aliveProcesses(now: number): Work<readonly ProcessRow[]> {
  return yield* rows<ProcessRow>('SELECT id, beats FROM processes WHERE beat_at > $1', now - ALIVE_MS)
}

export type People = Readonly<{ players: number; sockets: number }>

/** At all processes that are alive. */
export function* peopleOfHouse(now: number): Work<People> {
  const since = now - ALIVE_MS
  const sockets = yield* row<{ count: bigint | null }>(
    'SELECT SUM(sockets) AS count FROM processes WHERE beat_at > $1',
    since,
  )
  const players = yield* row<{ count: bigint }>(
    `SELECT COUNT(DISTINCT player) AS count FROM attendance
     WHERE process IN (SELECT id FROM processes WHERE beat_at > $1)`,
    since,
  )
  return { players: Number(players!.count), sockets: Number(sockets!.count ?? 0n) }
}

const POLL_MS = 100

/**
 * Whether another process serves the tables, for one that starts: if some had a recent beat, it waits for the next
 * beat of any of them, for one beat's time at most.
 */
export const isAnyAlive = async (
  { transact, now }: Pick<Store, 'transact' | 'now'>,
  { monotonic, pause } = MACHINE,
): Promise<boolean> => {
  const before = await transact(() => aliveProcesses(now()))
  const until = monotonic() + BEAT_MS + POLL_MS
  while (before.length > 0 && monotonic() < until) {
    await pause(POLL_MS)
    const after = await transact(() => aliveProcesses(now()))
    if (after.some(({ id, beats }) => beats !== before.find((known) => known.id === id)?.beats)) return true
  }
  return false
}

export const startHeartbeat = (store: Store, source: BeatSource): Heartbeat => {
  let known = new Map<string, Readonly<{ beats: bigint; missed: number }>>()
  let stopped = false
  return {
    stop: async () => {
      stopped = true
      await store.transact(() => markStopped(source.id))
    },
    beat: async () => {
      if (stopped) return false
      const { isNew, others } = await store.transact(() => beatOnce(source))
      known = new Map(
        others.map((other) => {
          const before = known.get(other.id)
          const missed = before?.beats === other.beats ? before.missed + 1 : 0
          return [other.id, { beats: other.beats, missed }]
        }),
      )
      for (const other of others) {
        if (known.get(other.id)!.missed >= MAX_MISSED_BEATS) await store.transact(() => removeProcess(other))
      }
      return isNew
    },
  }
}
