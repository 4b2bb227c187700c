/**
 * Which processes of the house are alive: each counts in a row of its own. Whoever stands still for some
 * beats of another is taken to be dead and loses the row. Beats are compared, not times: so a database that
 * was away makes nobody look dead.
 */
import type { Store } from '../core/store/store.ts'
import { MACHINE } from '../core/store/timing.ts'
import { row, rows, type Work, write } from '../core/store/work.ts'

export const BEAT_MS = 2_000
/** Beats of one's own in which another may stand still. */
const PATIENCE = 3

/** Whoever has not counted for so long serves no table. */
const LIVELY_MS = PATIENCE * BEAT_MS

export type Heartbeat = Readonly<{
  /** Counts once. True: others took this process to be dead, or it is new. */
  beat(): Promise<boolean>
  /** Counts no more: its people have some beats' time to come back elsewhere, and nobody waits for it. */
  stop(): Promise<void>
}>

type ProcessRow = Readonly<{ id: string; beats: bigint }>
type Beaten = Readonly<{ isNew: boolean; others: readonly ProcessRow[] }>

/** What a process tells of itself with every beat. */
export type Beating = Readonly<{ id: string; now(): number; sockets(): number }>

function* beatOnce({ id, now, sockets }: Beating): Work<Beaten> {
  const told = [id, now(), sockets()] as const
  const beat = 'UPDATE processes SET beats = beats + 1, beat_at = $2, sockets = $3 WHERE id = $1'
  const known = yield* write(beat, ...told)
  if (known === 0) {
    yield* write('INSERT INTO processes (id, beats, beat_at, sockets) VALUES ($1, 1, $2, $3)', ...told)
  }
  const others = yield* rows<ProcessRow>('SELECT id, beats FROM processes WHERE id <> $1', id)
  return { isNew: known === 0, others }
}

/** Nothing where it has counted on meanwhile. */
function* remove({ id, beats }: ProcessRow): Work<null> {
  yield* write('DELETE FROM processes WHERE id = $1 AND beats = $2', id, beats)
  return null
}

function* standStill(id: string): Work<null> {
  yield* write('UPDATE processes SET beat_at = 0, sockets = 0 WHERE id = $1', id)
  return null
}

type Lively = Readonly<{ id: string; beats: bigint }>

/** Those that have counted a moment ago. They may have been killed since. */
function* livelyProcesses(now: number): Work<readonly Lively[]> {
  return yield* rows<Lively>('SELECT id, beats FROM processes WHERE beat_at > $1', now - LIVELY_MS)
}

export type People = Readonly<{ players: number; sockets: number }>

/** At all processes that count. */
export function* peopleOfHouse(now: number): Work<People> {
  const alive = now - LIVELY_MS
  const sockets = yield* row<{ count: bigint | null }>(
    'SELECT SUM(sockets) AS count FROM processes WHERE beat_at > $1',
    alive,
  )
  const players = yield* row<{ count: bigint }>(
    `SELECT COUNT(DISTINCT player) AS count FROM attendance
     WHERE process IN (SELECT id FROM processes WHERE beat_at > $1)`,
    alive,
  )
  return { players: Number(players!.count), sockets: Number(sockets!.count ?? 0n) }
}

const LOOK_MS = 100

/**
 * Whether any process serves the tables now, as seen by one that starts: where some have counted lately, it waits for
 * the next beat of one of them, for a beat's time at most.
 */
export const isAnyAlive = async (
  { transact, now }: Pick<Store, 'transact' | 'now'>,
  { monotonic, pause } = MACHINE,
): Promise<boolean> => {
  const before = await transact(() => livelyProcesses(now()))
  const until = monotonic() + BEAT_MS + LOOK_MS
  while (before.length > 0 && monotonic() < until) {
    await pause(LOOK_MS)
    const after = await transact(() => livelyProcesses(now()))
    if (after.some(({ id, beats }) => beats !== before.find((known) => known.id === id)?.beats)) return true
  }
  return false
}

export const startHeartbeat = (store: Store, beating: Beating): Heartbeat => {
  let seen = new Map<string, Readonly<{ beats: bigint; still: number }>>()
  let stopped = false
  return {
    stop: async () => {
      stopped = true
      await store.transact(() => standStill(beating.id))
    },
    beat: async () => {
      if (stopped) return false
      const { isNew, others } = await store.transact(() => beatOnce(beating))
      seen = new Map(
        others.map((other) => {
          const before = seen.get(other.id)
          const still = before?.beats === other.beats ? before.still + 1 : 0
          return [other.id, { beats: other.beats, still }]
        }),
      )
      for (const other of others) {
        if (seen.get(other.id)!.still >= PATIENCE) await store.transact(() => remove(other))
      }
      return isNew
    },
  }
}
