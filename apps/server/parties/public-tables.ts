/**
 * Public tables of a room [L1]: what holds there is what the room says now, nobody hosts, bots fill seats, and a table
 * without people closes. Private parties pass through unchanged.
 */
import { isRefusal } from '@fairhouse/kit'
import type { PartyFrame } from '@fairhouse/messages'
import type { Room, RoomTables } from '../core/config/rooms.ts'
import type { Work } from '../core/store/work.ts'
import type { Letter } from '../tables/changes.ts'
import type { TableHouse } from '../tables/hand.ts'
import { closeParty, type Kept, keepParty, replanned } from './between-hands.ts'
import { adjustBots } from './bots.ts'
import { walletOf } from './money.ts'
import { type Party, people } from './party.ts'

export type TableRoom = Room & Readonly<{ tables: RoomTables }>

export const hasTables = (room: Room): room is TableRoom => room.tables !== null

/** Of a public table, as it is set now; null: the room is closed or has become another, or the table is private. */
export const openRoomOf = (house: TableHouse, party: Party): TableRoom | null => {
  const room = party.room === null ? null : house.room(party.operator, party.room)
  if (room === null || isRefusal(room) || !room.open || !hasTables(room)) return null
  return room.game === party.game && room.currency === walletOf(party).currency ? room : null
}

export const isRoomGone = (house: TableHouse, party: Party): boolean =>
  party.room !== null && openRoomOf(house, party) === null

/** [L8] Without free text. */
export const frameOfRoom = ({ turnMs, tables }: TableRoom): PartyFrame => {
  const { seats, bankSeconds, pauseSeconds, watching, rabbit } = tables
  return {
    ...{ name: '', seats, bankSeconds, pauseSeconds, watching, rabbit },
    turnSeconds: turnMs / 1_000,
    chat: false,
    openCards: false,
  }
}

/** With nothing prepared or played. Null: the table has to close. */
export function* tend(house: TableHouse, party: Party): Work<Party | null> {
  if (party.room === null) return party
  const room = openRoomOf(house, party)
  if (!room || people(party).length === 0) return null
  const { settings } = room.tables
  const frame = { ...frameOfRoom(room), seats: party.seats.length }
  const buyIn = house.live(party.game).live.series!.buyIn(settings)!
  return yield* adjustBots(house, { ...party, frame, settings }, room.bots, buyIn)
}

/** After anything that happens beside the hands. */
export function* keepOn(house: TableHouse, party: Party, letters: readonly Letter[] = []): Work<Kept> {
  if (party.current !== null) return yield* keepParty(house, party, letters)
  const tended = yield* tend(house, party)
  return tended === null
    ? yield* closeParty(house, party, letters)
    : yield* keepParty(house, replanned(house, tended), letters)
}
