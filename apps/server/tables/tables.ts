/**
 * The live tables of this process: they are kept going, what has happened is told to all whom it concerns,
 * and people who lose the connection or come back are known to have done so.
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

export type Tables = Pick<PresenceTracker, 'returned' | 'callRoll'> &
  Readonly<{
    house: TableHouse
    /** After the commit; `asker` has its reply and is not told again. */
    publish(changes: readonly Change[], asker?: PlayerSocket): void
    /** As they were a moment ago: many ask for them. */
    rooms(operator: string): Promise<ShownRoom[]>
    /** The player's last socket here is closed. */
    gone(player: bigint): void
    /** Whether the player may say one more phrase now. */
    mayTalk(player: bigint): boolean
    /** [A34] Whether the player may try one more link now. */
    mayLook(player: bigint): boolean
    /** For when other processes cannot tell how the tables of the people here stand. */
    refreshing: TableRefresh
    /** Finishes what is under way; who loses the connection from now on is not taken to have left. */
    stop(): Promise<void>
  }>

export type TablesOptions = Readonly<{
  store: Store
  house: TableHouse
  /** Those of the whole house. */
  sockets: Sockets
  /** Those of this process. */
  local: Sockets
  /** The name of this process where there are others; null: there are none. */
  process: string | null
  log: Logger
  /** How often to look for what other processes have left due. */
  pollMs?: number
  timing?: Timing
}>

const POLL_MS = 250
/** [L8] Five in ten seconds. */
const PHRASES = { burst: 5, perSecond: 0.5 }
/** [A34] */
const LOOKS = { burst: 20, perSecond: 1 }

/** When a sweep has something to do with it. */
const dueOf = (change: Change): number | null => {
  switch (change.type) {
    case 'hand':
      return change.hand.dueAt ?? change.party?.dueAt ?? null
    case 'window':
      return change.window.closesAt
    case 'letters':
      return change.dueAt
    case 'out':
    case 'void':
      return null
  }
}

const ROOMS_MS = 500

/** Counting people is work that grows with them: it is done once for all who ask at about the same time. */
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
  const within = rateLimits(PHRASES, timing.monotonic)
  const looks = rateLimits(LOOKS, timing.monotonic)
  let stopped = false

  const publish: Tables['publish'] = (changes, asker) => {
    pushChanges(house, sockets, changes, asker)
    for (const due of changes.map(dueOf)) if (due !== null) sweeper.wake(due)
  }
  const isServed = process !== null && (await isAnyAlive({ ...store, now: house.now }, timing))
  if (!isServed) await resumeTables(options)
  const sweeper = startSweeper({ store, house, log, publish, pollMs, timing })
  const comings = openPresenceTracker({ store, house, local, process, publish, log })
  const { returned, gone, callRoll } = comings
  await callRoll()

  return {
    house,
    publish,
    rooms: roomLists(store, house, timing),
    returned,
    gone: (player) => {
      if (!stopped) void gone(player)
    },
    callRoll,
    refreshing: openTableRefresh({ store, house, sockets: local }),
    mayTalk: (player) => within(player.toString()),
    mayLook: (player) => looks(player.toString()),
    stop: async () => {
      stopped = true
      await sweeper.stop()
      await comings
        .stop()
        .catch((error: unknown) => log.error({ err: error }, 'the last beat was not written'))
    },
  }
}
