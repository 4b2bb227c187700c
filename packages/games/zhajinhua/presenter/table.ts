/** A table, a place and a room as the house sends them, and their parsers. */
import { type Card, type Chips, isIntegerIn, isObject, type Option, type Seat } from '@fairhouse/kit'
import * as s from '@fairhouse/kit/shape.ts'
import type { Action } from '../actions.ts'
import { PRIVATE_ROOM, ROOM_IDS, type RoomId, type TableRoom } from '../room-ids.ts'
import { Event } from '../state.ts'
import { View } from '../view.ts'

/** Amounts are decimal strings in the room's currency. */
export type Room = Readonly<{
  id: RoomId
  currency: string
  decimals: number
  ante: string
  cap: string
  entry: string
  rakePercent: string
  turnSeconds: number
  windowSeconds: number
  rounds: number
  lookFromRound: number
  compareFromRound: number
  autoCall: boolean
  leopardBonus: boolean
  jackpot: string | null
  waiting: number
  playing: number
  open: boolean
}>

export type TableSeat = Readonly<{
  name: string
  isBot: boolean
  isMe: boolean
  /** [Z11] Away or gone: folds on its turn. */
  custody: boolean
  left: boolean
}>

/** A chip is one minor unit of the currency: inside the view amounts are whole chips. */
export type ZhajinhuaTable = Readonly<{
  /** The hand's number. */
  table: string
  room: TableRoom
  isDemo: boolean
  currency: string
  decimals: number
  commitment: string
  sequence: number
  seat: Seat | null
  seats: readonly TableSeat[]
  view: View
  /** When the turn ends and when this was sent, by the house's clock. */
  deadline: number | null
  now: number
  autoCall: boolean
  options: readonly Option<Action>[]
  jackpot: string | null
  /** [F6] When the seed is revealed; null during the hand. */
  revealAt: number | null
  mustLeave: Readonly<{ reason: 'below-entry'; entry: string }> | null
  /** [Z11] Why the house folded for the player; missing if it didn't. */
  actedFor?: 'timeout' | 'away' | undefined
}>

/** A table of a room. */
export type RoomTable = ZhajinhuaTable & Readonly<{ room: RoomId }>

const PHASES = ['gathering', 'sealing', 'revealing'] as const

export type Waiting = Readonly<{
  type: 'waiting'
  /** The window's number, which the hand will have. */
  table: string
  room: RoomId
  isDemo: boolean
  commitment: string
  /** [F10] */
  phase: (typeof PHASES)[number]
  opensAt: number
  /** When the phase ends. */
  closesAt: number
  people: number
  /** [F10] The void hand that this one replaces, or null. */
  afterVoid: string | null
}>
export type ZhajinhuaPlace = Waiting | Readonly<{ type: 'seated'; table: RoomTable }>

const hasTexts = (raw: Readonly<Record<string, unknown>>, fields: readonly string[]): boolean =>
  fields.every((field) => typeof raw[field] === 'string')
const hasNumbers = (raw: Readonly<Record<string, unknown>>, fields: readonly string[]): boolean =>
  fields.every((field) => Number.isFinite(raw[field]))

const isRoomId = (raw: unknown): raw is RoomId => ROOM_IDS.some((id) => id === raw)

const isTable = (raw: unknown): raw is ZhajinhuaTable =>
  isObject(raw) &&
  Array.isArray(raw.seats) &&
  hasTexts(raw, ['table', 'currency', 'commitment']) &&
  isIntegerIn(raw.decimals, 0, 18) &&
  Number.isSafeInteger(raw.sequence) &&
  Number.isFinite(raw.now) &&
  raw.seats.every((seat) => isObject(seat) && typeof seat.name === 'string') &&
  (raw.actedFor === undefined || raw.actedFor === 'timeout' || raw.actedFor === 'away') &&
  View.read(raw.view)?.players.length === raw.seats.length &&
  Array.isArray(raw.options)

/** Null if it is not a table. */
export const readTable = (raw: unknown): RoomTable | null =>
  isTable(raw) && isRoomId(raw.room) ? (raw as RoomTable) : null

/** A hand of a table with friends. */
export const readPrivateTable = (raw: unknown): ZhajinhuaTable | null =>
  isTable(raw) && raw.room === PRIVATE_ROOM ? raw : null

const isWaiting = (raw: unknown): raw is Waiting =>
  isObject(raw) &&
  raw.type === 'waiting' &&
  isRoomId(raw.room) &&
  hasTexts(raw, ['table', 'commitment']) &&
  PHASES.some((phase) => phase === raw.phase) &&
  hasNumbers(raw, ['opensAt', 'closesAt', 'people'])

/** Null if there is none, or it is invalid. */
export const readPlace = (raw: unknown): ZhajinhuaPlace | null => {
  if (!isObject(raw)) return null
  if (raw.type === 'seated') {
    const table = readTable(raw.table)
    return table && { type: 'seated', table }
  }
  return isWaiting(raw) ? raw : null
}

/** Rooms of other games are left out. */
export const readRooms = (raw: unknown): readonly Room[] =>
  Array.isArray(raw)
    ? raw.filter(
        (room) =>
          isObject(room) &&
          room.game === 'zhajinhua' &&
          isRoomId(room.id) &&
          hasTexts(room, ['currency', 'ante', 'cap', 'entry', 'rakePercent']) &&
          hasNumbers(room, ['decimals', 'turnSeconds', 'windowSeconds', 'rounds', 'waiting', 'playing']),
      )
    : []

/** The events of a push: for this seat, in order. */
export const readEvents = (raw: unknown): readonly Event[] => s.list(Event).read(raw) ?? []

/** Names a turn: the seat and the number of accepted actions without looks, which don't begin another turn. */
export const turnKey = ({ table, view }: ZhajinhuaTable): string =>
  `${table} ${view.turn} ${view.history.filter(({ type }) => type !== 'looked').length}`

/** Whether `next` is newer than what is known. */
export const isNewer = (next: ZhajinhuaTable, held: ZhajinhuaTable | null): boolean =>
  held === null || next.table !== held.table || next.sequence >= held.sequence

/** Whether the window has become this table, by its commitment [F6]: messages about the window are then outdated. */
export const hasBegun = ({ commitment }: Waiting, held: ZhajinhuaTable | null): boolean =>
  held?.commitment === commitment

export type { Action, Card, Chips, Event, Seat, View }
