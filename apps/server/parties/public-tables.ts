/**
 * [L1] Public tables of a room: they follow the room's current settings, have no host, fill up with bots, and close
 * when nobody is left.
 */
import { canonicalJson, isRefusal, labelled, words } from '@fairhouse/kit'
import { botsWanted, buyInOf, type Command, isBetween, type Table, type TableFrame } from '@fairhouse/table'
import type { Room, RoomBots, RoomTables } from '../core/config/rooms.ts'
import type { Work } from '../core/store/work.ts'
import type { TableHouse } from '../tables/hand.ts'
import { drawChips, takeBot } from './bots.ts'
import { walletOf } from './money.ts'
import type { Party } from './party.ts'

export type TableRoom = Room & Readonly<{ tables: RoomTables }>

export const hasTables = (room: Room): room is TableRoom => room.tables !== null

/** The room as configured now; null if it is closed or no longer fits, or if the table is private. */
const openRoomOf = (house: TableHouse, { operator, table }: Party): TableRoom | null => {
  const room = table.room === null ? null : house.room(operator, table.room)
  if (room === null || isRefusal(room) || !room.open || !hasTables(room)) return null
  return room.game === table.game && room.currency === walletOf(table).currency ? room : null
}

/** [L8] Public tables have no free-text chat. */
const frameOfRoom = ({ turnMs, tables }: TableRoom): TableFrame => {
  const { seats, bankSeconds, pauseSeconds, watching, rabbit } = tables
  return {
    name: '',
    seats,
    bankSeconds,
    pauseSeconds,
    watching,
    rabbit,
    turnSeconds: turnMs / 1_000,
    chat: false,
    openCards: false,
    hostsYes: false,
  }
}

/** What a public table takes from its room. */
export const setByRoom = (room: TableRoom): Pick<Table, 'frame' | 'settings' | 'bots'> => {
  const { bots } = room
  return {
    frame: frameOfRoom(room),
    settings: room.tables.settings,
    bots: bots && { min: bots.min, max: bots.max, delayMs: bots.delayMs },
  }
}

const isUpToDate = (table: Table, room: ReturnType<typeof setByRoom>): boolean => {
  const { frame, settings, bots } = table
  const seats = table.seats.length
  return (
    canonicalJson({ frame, settings, bots }) === canonicalJson({ ...room, frame: { ...room.frame, seats } })
  )
}

/** A bot's buy-in: drawn from the room's range, within the table's limits. */
const botChips = (house: TableHouse, { table, version }: Party, bots: RoomBots): number => {
  const { least, most } = buyInOf(house.live(table.game), table)!
  const chance = words(labelled(house.drawSeed(), 'chips', version))
  return Math.min(most, Math.max(least, drawChips(bots, chance)))
}

/** What the table must hear of its room now, between hands; null if nothing. */
export function* roomCommand(house: TableHouse, party: Party): Work<Command | null> {
  const { table } = party
  if (table.room === null || !isBetween(table) || table.isClosing) return null
  const room = openRoomOf(house, party)
  if (room === null) return { type: 'room', room: null }
  const set = setByRoom(room)
  if (!isUpToDate(table, set)) return { type: 'room', room: set }
  const wanted = botsWanted(table)
  if (wanted === 0) return null
  if (wanted < 0) return { type: 'unseatBot' }
  const bot = yield* takeBot(house, party, room.bots!.temperaments)
  return { type: 'seatBot', bot, chips: botChips(house, party, room.bots!) }
}
