/** A table, a place and a room as the house sends them, and the doors for such messages. */
import { type Card, type Chips, isIntegerIn, isObject, type Option, type Seat } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { PRIVATE_ROOM, ROOM_IDS, type RoomId, type TableRoom } from '../room-ids.ts'
import type { Event } from '../state.ts'
import type { View } from '../view.ts'

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
  /** [Z11] Away or gone: folded when the turn comes. */
  custody: boolean
  left: boolean
}>

/** A chip is one minor unit of the currency: inside the view amounts are whole chips. */
export type ZhajinhuaTable = Readonly<{
  /** The hand's own number. */
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
  /** When the turn ends and when this was said, on the house's clock. */
  deadline: number | null
  now: number
  autoCall: boolean
  options: readonly Option<Action>[]
  jackpot: string | null
  /** [F6] When the seed is opened; null while the hand is played. */
  revealAt: number | null
  mustLeave: Readonly<{ reason: 'below-entry'; entry: string }> | null
}>

/** A table of the house. */
export type HouseTable = ZhajinhuaTable & Readonly<{ room: RoomId }>

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
  /** [F10] The void hand after which this one is begun; null: there was none. */
  afterVoid: string | null
}>
export type ZhajinhuaPlace = Waiting | Readonly<{ type: 'seated'; table: HouseTable }>

const hasTexts = (raw: Readonly<Record<string, unknown>>, fields: readonly string[]): boolean =>
  fields.every((field) => typeof raw[field] === 'string')
const hasNumbers = (raw: Readonly<Record<string, unknown>>, fields: readonly string[]): boolean =>
  fields.every((field) => Number.isFinite(raw[field]))

const isRoomId = (raw: unknown): raw is RoomId => ROOM_IDS.some((id) => id === raw)

const isView = (raw: unknown, seats: number): raw is View =>
  isObject(raw) &&
  isObject(raw.config) &&
  Array.isArray(raw.players) &&
  raw.players.length === seats &&
  Array.isArray(raw.history) &&
  hasNumbers(raw, ['first', 'round', 'unit', 'pot']) &&
  (raw.phase === 'playing' || raw.phase === 'over') &&
  (raw.result === null || isObject(raw.result))

const isTable = (raw: unknown): raw is ZhajinhuaTable =>
  isObject(raw) &&
  Array.isArray(raw.seats) &&
  hasTexts(raw, ['table', 'currency', 'commitment']) &&
  isIntegerIn(raw.decimals, 0, 18) &&
  Number.isSafeInteger(raw.sequence) &&
  Number.isFinite(raw.now) &&
  raw.seats.every((seat) => isObject(seat) && typeof seat.name === 'string') &&
  isView(raw.view, raw.seats.length) &&
  Array.isArray(raw.options)

/** Null: this is no table. */
export const readTable = (raw: unknown): HouseTable | null =>
  isTable(raw) && isRoomId(raw.room) ? (raw as HouseTable) : null

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

/** Null: none, or nothing that can be read. */
export const readPlace = (raw: unknown): ZhajinhuaPlace | null => {
  if (!isObject(raw)) return null
  if (raw.type === 'seated') {
    const table = readTable(raw.table)
    return table && { type: 'seated', table }
  }
  return isWaiting(raw) ? raw : null
}

/** Rooms of other games are none of these. */
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

/** What was told with a push: for this seat only, in the order it happened. */
export const readEvents = (raw: unknown): readonly Event[] =>
  Array.isArray(raw) ? raw.filter((event) => isObject(event) && typeof event.type === 'string') : []

/** Names a turn: the seat and the number of accepted actions but looks, for a look does not begin another turn. */
export const turnKey = ({ table, view }: ZhajinhuaTable): string =>
  `${table} ${view.turn} ${view.history.filter(({ type }) => type !== 'looked').length}`

/** Whether `next` says more than what is known: a message that was overtaken does not. */
export const isNewer = (next: ZhajinhuaTable, held: ZhajinhuaTable | null): boolean =>
  held === null || next.table !== held.table || next.sequence >= held.sequence

/** Whether the window has become this table, known by its commitment [F6]: what is said of it was overtaken. */
export const hasBegun = ({ commitment }: Waiting, held: ZhajinhuaTable | null): boolean =>
  held?.commitment === commitment

export type { Action, Card, Chips, Event, Seat, View }
