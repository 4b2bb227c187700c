/**
 * [L1] Public tables of a room: they follow the room's current settings, have no host, fill up with bots, and close
 * when nobody is left. Private parties pass through unchanged.
 */
import { isRefusal } from '@fairhouse/kit'
import type { PartyFrame } from '@fairhouse/messages'
import type { Room, RoomTables } from '../core/config/rooms.ts'
import type { Work } from '../core/store/work.ts'
import type { PersonalPush } from '../tables/changes.ts'
import type { TableHouse } from '../tables/hand.ts'
import { closeParty, replan, type StoredParty, storeParty } from './between-hands.ts'
import { adjustBots } from './bots.ts'
import { walletOf } from './money.ts'
import { type Party, people } from './party.ts'

export type TableRoom = Room & Readonly<{ tables: RoomTables }>

export const hasTables = (room: Room): room is TableRoom => room.tables !== null

/** A public table's room as configured now; null if it is closed or no longer fits, or if the table is private. */
export const openRoomOf = (house: TableHouse, party: Party): TableRoom | null => {
  const room = party.room === null ? null : house.room(party.operator, party.room)
  if (room === null || isRefusal(room) || !room.open || !hasTables(room)) return null
  return room.game === party.game && room.currency === walletOf(party).currency ? room : null
}

export const isRoomGone = (house: TableHouse, party: Party): boolean =>
  party.room !== null && openRoomOf(house, party) === null

/** [L8] Public tables have no free-text chat. */
export const frameOfRoom = ({ turnMs, tables }: TableRoom): PartyFrame => {
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
  }
}

/** Between hands: applies the room's settings and adjusts its bots. Null if the table must close. */
export function* updateFromRoom(house: TableHouse, party: Party): Work<Party | null> {
  if (party.room === null) return party
  const room = openRoomOf(house, party)
  if (!room || people(party).length === 0) return null
  const { settings } = room.tables
  const frame = { ...frameOfRoom(room), seats: party.seats.length }
  const buyIn = house.live(party.game).live.series!.buyIn(settings)!
  return yield* adjustBots(house, { ...party, frame, settings }, room.bots, buyIn)
}

/** For changes outside hands: brings the table up to date, replans the next hand, and stores the party. */
export function* replanAndStore(
  house: TableHouse,
  party: Party,
  pushes: readonly PersonalPush[] = [],
): Work<StoredParty> {
  if (party.current !== null) return yield* storeParty(house, party, pushes)
  const updated = yield* updateFromRoom(house, party)
  return updated === null
    ? yield* closeParty(house, party, pushes)
    : yield* storeParty(house, replan(house, updated), pushes)
}
