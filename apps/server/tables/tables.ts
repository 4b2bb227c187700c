/**
 * The live tables of this process: keeps them going, pushes changes to everyone affected, and tracks who is
 * connected.
 */
import type { ShownRoom } from '@fairhouse/messages'
import type { Logger } from 'pino'
import { rateLimits } from '../core/rate-limit.ts'
import type { PlayerSocket, Sockets } from '../core/sockets.ts'
import type { Store } from '../core/store/store.ts'
import { MACHINE, type Timing } from '../core/store/timing.ts'
import type { Change } from './changes.ts'
import type { TableHouse } from './hand.ts'
import { openPresenceTracker, type PresenceTracker } from './presence-tracker.ts'
import { isAnyAlive } from './processes.ts'
import { pushChanges } from './push.ts'
import { openTableRefresh, type TableRefresh } from './refresh.ts'
import { resumeTables, startSweeper } from './sweeper.ts'
import { roomsFor } from './table-reads.ts'

export type Tables = Pick<PresenceTracker, 'returned' | 'checkPresence'> &
  Readonly<{
    house: TableHouse
    /** Call it after the commit. `asker`: the socket that asked; it isn't pushed what its reply says. */
    publish(changes: readonly Change[], asker?: PlayerSocket): void
    /** May be half a second old: many ask for them. */
    rooms(operator: string): Promise<ShownRoom[]>
    /** The player's last socket of this process has closed. */
    gone(player: bigint): void
    /** A page of the player has come into sight or gone out of it. */
    seenChanged(player: bigint): void
    /** Whether the player may send one more phrase now. */
    mayTalk(player: bigint): boolean
    /** [A34] Whether the player may try one more link now. */
    mayLook(player: bigint): boolean
    /** For when the bus is down. */
    refresh: TableRefresh
    /** Finishes what is under way. Connections lost from now on don't count as leaving. */
    stop(): Promise<void>
  }>

export type TablesOptions = Readonly<{
  store: Store
  house: TableHouse
  /** The sockets of the whole house. */
  sockets: Sockets
  /** The sockets of this process. */
  local: Sockets
  /** The id of this process if there may be several; null in a house of one. */
  process: string | null
  log: Logger
  /** Called after every commit that changed tables. */
  onChanges?(changes: readonly Change[]): void
  /** How often to look for rows that other processes left due. */
  pollMs?: number
  timing?: Timing
}>

const POLL_MS = 250
/** [L8] */
const PHRASES = { burst: 5, perSecond: 0.5 }
/** [A34] */
const LOOKS = { burst: 20, perSecond: 1 }

/** When a sweep must look at it. */
const dueTimeOf = (change: Change): number | null => {
  switch (change.type) {
    case 'hand':
      return change.hand.dueAt ?? change.party?.dueAt ?? null
    case 'window':
      return change.window.closesAt
    case 'personal':
      return change.dueAt
    case 'out':
    case 'void':
      return null
  }
}

const ROOMS_MS = 500

/** Counting players costs more the more there are, so requests at about the same time share one count. */
const roomLists = (store: Store, house: TableHouse, { monotonic }: Timing): Tables['rooms'] => {
  const lists = new Map<string, Readonly<{ at: number; rooms: Promise<ShownRoom[]> }>>()
  return (operator) => {
    const held = lists.get(operator)
    if (held && monotonic() - held.at < ROOMS_MS) return held.rooms
    const rooms = store.transact(() => roomsFor(house, operator))
    lists.set(operator, { at: monotonic(), rooms })
    return rooms
  }
}

export const openTables = async (options: TablesOptions): Promise<Tables> => {
  const { store, house, sockets, local, process, log, pollMs = POLL_MS, timing = MACHINE } = options
  const phrases = rateLimits(PHRASES, timing.monotonic)
  const looks = rateLimits(LOOKS, timing.monotonic)
  let stopped = false

  const publish: Tables['publish'] = (changes, asker) => {
    pushChanges(house, sockets, changes, asker)
    options.onChanges?.(changes)
    for (const due of changes.map(dueTimeOf)) if (due !== null) sweeper.wake(due)
  }
  const isServed = process !== null && (await isAnyAlive({ ...store, now: house.now }, timing))
  if (!isServed) await resumeTables(options)
  const sweeper = startSweeper({ store, house, log, publish, pollMs, timing })
  const tracker = openPresenceTracker({ store, house, local, process, publish, log })
  const { returned, gone, checkPresence } = tracker
  await checkPresence()

  return {
    house,
    publish,
    rooms: roomLists(store, house, timing),
    returned,
    gone: (player) => {
      if (!stopped) void gone(player)
    },
    seenChanged: (player) => {
      if (!stopped) void tracker.seenChanged(player)
    },
    checkPresence,
    refresh: openTableRefresh({ store, house, sockets: local }),
    mayTalk: (player) => phrases(player.toString()),
    mayLook: (player) => looks(player.toString()),
    stop: async () => {
      stopped = true
      await sweeper.stop()
      await tracker
        .stop()
        .catch((error: unknown) => log.error({ err: error }, 'could not write the last heartbeat'))
    },
  }
}
