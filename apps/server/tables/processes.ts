/**
 * Which processes of the house are alive: each counts in a row of its own. Whoever stands still for some
 * beats of another is taken to be dead and loses the row. Beats are compared, not times: so a database that
 * was away makes nobody look dead.
 */
import type { Store } from '../core/store/store.ts'
import { rows, type Work, write } from '../core/store/work.ts'

export const BEAT_MS = 2_000
/** Beats of one's own in which another may stand still. */
const PATIENCE = 3

export type Heartbeat = Readonly<{
  /** Counts once. True: others took this process to be dead, or it is new. */
  beat(): Promise<boolean>
}>

type ProcessRow = Readonly<{ id: string; beats: bigint }>
type Beaten = Readonly<{ isNew: boolean; others: readonly ProcessRow[] }>

function* beatOnce(id: string): Work<Beaten> {
  const known = yield* write('UPDATE processes SET beats = beats + 1 WHERE id = $1', id)
  if (known === 0) yield* write('INSERT INTO processes (id, beats) VALUES ($1, 1)', id)
  const others = yield* rows<ProcessRow>('SELECT id, beats FROM processes WHERE id <> $1', id)
  return { isNew: known === 0, others }
}

/** Nothing where it has counted on meanwhile. */
function* remove({ id, beats }: ProcessRow): Work<null> {
  yield* write('DELETE FROM processes WHERE id = $1 AND beats = $2', id, beats)
  return null
}

export const startHeartbeat = (store: Store, id: string): Heartbeat => {
  let seen = new Map<string, Readonly<{ beats: bigint; still: number }>>()
  return {
    beat: async () => {
      const { isNew, others } = await store.transact(() => beatOnce(id))
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
