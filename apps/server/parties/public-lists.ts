/**
 * Lists of public tables, for the sockets that follow them. While there are followers, each process reads the rows once
 * a second, whichever process changed them, and sends lists that differ.
 */
import type { PublicTable, SocketReply, Stakes } from '@fairhouse/messages'
import { peopleAt } from '@fairhouse/table'
import type { PlayerSocket, Sockets } from '../core/sockets.ts'
import type { Store } from '../core/store/store.ts'
import type { Work } from '../core/store/work.ts'
import type { TableHouse } from '../tables/hand.ts'
import type { Party } from './party.ts'
import { countWatchers, publicParties } from './party-store.ts'
import { hasTables, type TableRoom } from './public-tables.ts'

export type ListKey = Readonly<{ operator: string; game: string; isDemo: boolean }>
type List = SocketReply<'publicTables'>

export const LISTS_MS = 1_000
const MAX_LISTED = 100
/** Fewer say nothing about how fast a table plays. */
const MIN_HANDS = 5

const showTable = ({ id, link, table }: Party, watchers: number): PublicTable => {
  const { seats, frame, phase, figures, hands } = table
  return {
    party: id.toString(),
    link,
    room: table.room!,
    places: seats.length,
    people: peopleAt(table).length,
    bots: seats.filter((seat) => seat?.bot).length,
    watchers,
    watching: frame.watching,
    isPlaying: phase.type !== 'between' || phase.nextAt !== null,
    handsPerHour: figures && hands >= MIN_HANDS ? Math.round(figures.handsPerHour) : null,
    averagePot: figures && Math.round(figures.averagePot),
  }
}

const showStakes = (house: TableHouse, room: TableRoom, tables: readonly PublicTable[]): Stakes => {
  const { id, game, open, currency, decimals, facts } = room
  return {
    room: id,
    open,
    currency,
    decimals,
    facts: { ...facts },
    buyIn: house.live(game).live.series!.buyIn(room.tables.settings)!,
    seats: room.tables.seats,
    people: tables.reduce((sum, table) => sum + (table.room === id ? table.people : 0), 0),
  }
}

export function* listOf(house: TableHouse, { operator, game, isDemo }: ListKey): Work<List> {
  const watchers = yield* countWatchers()
  const found = yield* publicParties(operator, game, isDemo, MAX_LISTED)
  const tables = found.map((party) => showTable(party, watchers.get(party.id) ?? 0))
  const rooms = house.rooms().filter((room) => room.game === game && hasTables(room)) as TableRoom[]
  return { game, isDemo, rooms: rooms.map((room) => showStakes(house, room, tables)), tables }
}

type Follower = Readonly<{ player: bigint; key: string; list: ListKey }>

export type PublicLists = Readonly<{
  read(list: ListKey): Promise<List>
  /** Subscribes the socket to changes; returns the list as it is now. */
  follow(
    asker: Readonly<{ visitor: Readonly<{ player: Readonly<{ id: bigint }> }>; socket: PlayerSocket }>,
    list: ListKey,
  ): Promise<List>
  leave(socket: PlayerSocket): void
  /** Sends each list that has changed to its followers. */
  send(): Promise<void>
}>

type ListsOptions = Readonly<{ store: Store; house: TableHouse; sockets: Pick<Sockets, 'has'> }>

export const openPublicLists = ({ store, house, sockets }: ListsOptions): PublicLists => {
  const followers = new Map<PlayerSocket, Follower>()
  /** The last list sent, by key. */
  const lastSent = new Map<string, string>()
  const read = (list: ListKey): Promise<List> => store.transact(() => listOf(house, list))

  const dropClosed = (): void => {
    for (const [socket, { player }] of followers) if (!sockets.has(player, socket)) followers.delete(socket)
    const followed = new Set([...followers.values()].map(({ key }) => key))
    for (const key of lastSent.keys()) if (!followed.has(key)) lastSent.delete(key)
  }
  const sendIfChanged = async (key: string, list: ListKey): Promise<void> => {
    const now = await read(list)
    const text = JSON.stringify(now)
    if (lastSent.get(key) === text) return
    lastSent.set(key, text)
    for (const [socket, follower] of followers) {
      if (follower.key === key) socket.push({ type: 'publicTables', ...now })
    }
  }
  return {
    read,
    follow: ({ visitor, socket }, list) => {
      followers.set(socket, { player: visitor.player.id, key: JSON.stringify(list), list })
      return read(list)
    },
    leave: (socket) => {
      followers.delete(socket)
    },
    send: async () => {
      dropClosed()
      const lists = new Map([...followers.values()].map(({ key, list }) => [key, list]))
      for (const [key, list] of lists) await sendIfChanged(key, list)
    },
  }
}
