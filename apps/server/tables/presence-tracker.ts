/**
 * [Z11] Who comes and who goes. A house of one process looks at its own sockets; where there are several,
 * attendance is kept in rows, and at every beat of this process whoever was at one that is gone is let go.
 */

import type { Place } from '@fairhouse/messages'
import type { Logger } from 'pino'
import type { Sockets } from '../core/sockets.ts'
import type { Store } from '../core/store/store.ts'
import type { Work } from '../core/store/work.ts'
import { type Attendance, attend, findOrphans, type Orphan, removeOrphan } from './attendance.ts'
import type { Change } from './changes.ts'
import type { TableHouse } from './hand.ts'
import { comeBack, goAway } from './presence.ts'
import { startHeartbeat } from './processes.ts'
import { placeOf } from './table-reads.ts'
import { removeWatcher } from './watchers.ts'

export type PresenceTrackerOptions = Readonly<{
  store: Store
  house: TableHouse
  /** Those of this process. */
  local: Pick<Sockets, 'isHere' | 'players' | 'count'>
  /** The name of this process where there are others; null: there are none. */
  process: string | null
  publish(changes: readonly Change[]): void
  log: Pick<Logger, 'error'>
}>

export type PresenceTracker = Readonly<{
  /** The player has said hello: custody ends. Answers where he is. */
  returned(player: bigint): Promise<Place | null>
  /** The player's last socket here is closed. */
  gone(player: bigint): Promise<void>
  /** At every beat: lets go who could not be let go before, and who was at a process that is gone. */
  callRoll(): Promise<void>
  /** This process goes: its people have time to come back elsewhere. */
  stop(): Promise<void>
}>

/** At one beat; the others have their turn at the next, which must not be late. */
const MOST_AT_ONCE = 500

const firstOf = (people: ReadonlySet<bigint>): readonly bigint[] => [...people].slice(0, MOST_AT_ONCE)

type Returned = Readonly<{ changes: readonly Change[]; place: Place | null }>

function* returning(
  { house, local }: Pick<PresenceTrackerOptions, 'house' | 'local'>,
  attendance: Attendance | null,
  player: bigint,
): Work<Returned> {
  const isThere = attendance !== null && (yield* attend(attendance, player))
  const changes = yield* comeBack(house, player, () => isThere || local.isHere(player))
  return { changes, place: yield* placeOf(house, player) }
}

/** [L5] Whoever only watched does so no more. */
function* letGo(house: TableHouse, player: bigint, isHere: () => boolean): Work<readonly Change[]> {
  if (!isHere()) yield* removeWatcher(player)
  return yield* goAway(house, player, isHere)
}

function* leaving(house: TableHouse, attendance: Attendance, player: bigint): Work<readonly Change[]> {
  if (yield* attend(attendance, player)) return []
  return yield* letGo(house, player, () => attendance.isHere(player))
}

function* takeOrphan(house: TableHouse, { isHere }: Attendance, orphan: Orphan): Work<readonly Change[]> {
  if (yield* removeOrphan(orphan)) return []
  return yield* goAway(house, orphan.player, () => isHere(orphan.player))
}

export const openPresenceTracker = (options: PresenceTrackerOptions): PresenceTracker => {
  const { store, house, local, process, publish, log } = options
  const { isHere, players } = local
  const attendance = process === null ? null : { process, isHere }
  const sockets = (): number => local.count().sockets
  const heartbeat = process === null ? null : startHeartbeat(store, { id: process, now: house.now, sockets })
  /** Who is here, and others do not know it: this process is new to them. */
  const unannounced = new Set<bigint>()
  /** Who went while the database was away. */
  const unwritten = new Set<bigint>()

  const returned = async (player: bigint): Promise<Place | null> => {
    const { changes, place } = await store.transact(() => returning(options, attendance, player))
    publish(changes)
    return place
  }
  const gone = async (player: bigint): Promise<void> => {
    try {
      const work = () =>
        attendance ? leaving(house, attendance, player) : letGo(house, player, () => isHere(player))
      publish(await store.transact(work))
      unwritten.delete(player)
    } catch (error) {
      unwritten.add(player)
      log.error({ err: error }, 'a player could not be let go')
    }
  }
  return {
    returned,
    gone,
    stop: async () => heartbeat?.stop(),
    callRoll: async () => {
      for (const player of firstOf(unwritten)) await gone(player)
      if (!attendance || !heartbeat) return
      const isNew = await heartbeat.beat() // or was taken to be dead: those here are not gone
      if (isNew) for (const { player } of players()) unannounced.add(player)
      for (const player of firstOf(unannounced)) {
        await returned(player)
        unannounced.delete(player)
      }
      for (const orphan of await store.transact(() => findOrphans(MOST_AT_ONCE))) {
        publish(await store.transact(() => takeOrphan(house, attendance, orphan)))
      }
    },
  }
}
