/**
 * [Z11] Tracks who connects and disconnects. A single process looks at its own sockets; several keep attendance in
 * rows, and at every heartbeat each of them marks players of dead processes as away.
 */
import type { Place } from '@fairhouse/messages'
import type { Logger } from 'pino'
import type { Sockets } from '../core/sockets.ts'
import type { Store } from '../core/store/store.ts'
import type { Work } from '../core/store/work.ts'
import { type Attendance, findOrphans, type Orphan, recordAttendance, removeOrphan } from './attendance.ts'
import type { Change } from './changes.ts'
import type { TableHouse } from './hand.ts'
import { comeBack, goAway } from './presence.ts'
import { startHeartbeat } from './processes.ts'
import { placeOf } from './table-reads.ts'
import { removeWatcher } from './watchers.ts'

export type PresenceTrackerOptions = Readonly<{
  store: Store
  house: TableHouse
  /** The sockets of this process. */
  local: Pick<Sockets, 'isHere' | 'isSeen' | 'players' | 'count'>
  /** The id of this process if there may be several; null in a house of one. */
  process: string | null
  publish(changes: readonly Change[]): void
  log: Pick<Logger, 'error'>
}>

export type PresenceTracker = Readonly<{
  /** The player has connected: ends custody. Returns the player's place. */
  returned(player: bigint): Promise<Place | null>
  /** The player's last socket of this process has closed. */
  gone(player: bigint): Promise<void>
  /** A page of the player has come into sight or gone out of it. */
  seenChanged(player: bigint): Promise<void>
  /** At every heartbeat: marks players away who couldn't be before, and players of dead processes. */
  checkPresence(): Promise<void>
  /** This process stops: its players have time to reconnect to another. */
  stop(): Promise<void>
}>

/** Per heartbeat, so that the next one isn't late; the rest follow then. */
const MAX_AT_ONCE = 500

const nextBatch = (people: ReadonlySet<bigint>): readonly bigint[] => [...people].slice(0, MAX_AT_ONCE)

type ReturnResult = Readonly<{ changes: readonly Change[]; place: Place | null }>

function* recordReturn(
  { house, local }: Pick<PresenceTrackerOptions, 'house' | 'local'>,
  attendance: Attendance | null,
  player: bigint,
): Work<ReturnResult> {
  const isThere = attendance !== null && (yield* recordAttendance(attendance, player))
  const changes = yield* comeBack(house, player, () => isThere || local.isHere(player))
  return { changes, place: yield* placeOf(house, player) }
}

/** [L5] A spectator stops watching. */
function* markAway(house: TableHouse, player: bigint, isHere: () => boolean): Work<readonly Change[]> {
  if (!isHere()) yield* removeWatcher(player)
  return yield* goAway(house, player, isHere)
}

function* recordDeparture(
  house: TableHouse,
  attendance: Attendance,
  player: bigint,
): Work<readonly Change[]> {
  if (yield* recordAttendance(attendance, player)) return []
  return yield* markAway(house, player, () => attendance.isHere(player))
}

function* markOrphanAway(house: TableHouse, { isHere }: Attendance, orphan: Orphan): Work<readonly Change[]> {
  if (yield* removeOrphan(orphan)) return []
  return yield* goAway(house, orphan.player, () => isHere(orphan.player))
}

export const openPresenceTracker = (options: PresenceTrackerOptions): PresenceTracker => {
  const { store, house, local, process, publish, log } = options
  const { isHere, isSeen, players } = local
  const attendance = process === null ? null : { process, isHere, isSeen }
  const sockets = (): number => local.count().sockets
  const heartbeat = process === null ? null : startHeartbeat(store, { id: process, now: house.now, sockets })
  /** Players here whom other processes don't know of yet, because this process is new to them. */
  const unannounced = new Set<bigint>()
  /** Players who left while the database was down. */
  const unwritten = new Set<bigint>()

  const returned = async (player: bigint): Promise<Place | null> => {
    const { changes, place } = await store.transact(() => recordReturn(options, attendance, player))
    publish(changes)
    return place
  }
  const gone = async (player: bigint): Promise<void> => {
    try {
      const work = () =>
        attendance
          ? recordDeparture(house, attendance, player)
          : markAway(house, player, () => isHere(player))
      publish(await store.transact(work))
      unwritten.delete(player)
    } catch (error) {
      unwritten.add(player)
      log.error({ err: error }, 'could not mark a player as away')
    }
  }
  return {
    returned,
    gone,
    seenChanged: async (player) => {
      if (!attendance) return
      await store
        .transact(() => recordAttendance(attendance, player))
        .catch((error: unknown) => log.error({ err: error }, 'could not record who sees a page'))
    },
    stop: async () => heartbeat?.stop(),
    checkPresence: async () => {
      for (const player of nextBatch(unwritten)) await gone(player)
      if (!attendance || !heartbeat) return
      const isNew = await heartbeat.beat() // or others thought it dead: its players aren't gone
      if (isNew) for (const { player } of players()) unannounced.add(player)
      for (const player of nextBatch(unannounced)) {
        await returned(player)
        unannounced.delete(player)
      }
      for (const orphan of await store.transact(() => findOrphans(MAX_AT_ONCE))) {
        publish(await store.transact(() => markOrphanAway(house, attendance, orphan)))
      }
    },
  }
}
