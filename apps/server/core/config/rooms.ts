/**
 * The rooms of the live tables, from `rooms.json`. Fields that every room has are read here, the others by the game's
 * live facet. A hand keeps the room it was dealt in; a change takes effect with the next hand.
 */
import {
  isBadSetting,
  isRefusal,
  type Refusal,
  type Registry,
  roomAmount,
  roomShare,
  splitConfig,
  type TableFacts,
} from '@fairhouse/kit'
import * as z from 'zod'
import type { Currencies } from './currencies.ts'
import { badFile, type Files, parseFile, ROOMS } from './files.ts'
import { type RoomGame, roomGames } from './live-games.ts'
import { frameOf, ownFields, type RoomFrame } from './room-frame.ts'

/** As in the file, with defaults: the frame's fields and the game's own. */
export type RoomEntry = RoomFrame & Readonly<Record<string, unknown>>

export type RoomBots = Readonly<{
  min: number
  max: number
  temperaments: readonly string[]
  stack: Readonly<{ min: bigint; max: bigint }>
  delayMs: Readonly<{ min: number; max: number }>
}>
export type RoomJackpot = Readonly<{ start: bigint; limit: bigint; shareBasisPoints: bigint }>

/** [L1] Lasting tables. `settings`: the game's own, as its series takes them. */
export type RoomTables = Readonly<{
  seats: number
  bankSeconds: number
  pauseSeconds: number
  watching: boolean
  rabbit: boolean
  settings: Readonly<Record<string, unknown>>
}>

/** Amounts in minor units; a chip is one minor unit. */
export type Room = Readonly<{
  id: string
  game: string
  open: boolean
  currency: string
  decimals: number
  entry: bigint
  /** [F11] The rules' configuration, without a hand's own setup. */
  config: Readonly<Record<string, unknown>>
  /** What the list of rooms says about the game. */
  facts: TableFacts
  turnMs: number
  windowMs: number
  revealMs: number
  /** Whether auto-call can be switched on [Z9]. */
  autoCall: boolean
  jackpot: RoomJackpot | null
  bots: RoomBots | null
  /** Null if a table lasts one hand. */
  tables: RoomTables | null
  samples: boolean
  file: RoomEntry
}>

type At = readonly PropertyKey[]
type Raw = Readonly<Record<string, unknown>>

const botsOf = ({ bots }: RoomFrame, decimals: number, entry: bigint, at: At): RoomBots | null | Refusal => {
  if (!bots) return null
  const { on, min, max, temperaments, stacks, delayMs } = bots
  const least = roomAmount(stacks.min, decimals, [...at, 'bots', 'stacks', 'min'])
  if (isRefusal(least)) return badFile(ROOMS, least.place, least.message)
  const most = roomAmount(stacks.max, decimals, [...at, 'bots', 'stacks', 'max'])
  if (isRefusal(most)) return badFile(ROOMS, most.place, most.message)
  if (least < entry)
    return badFile(ROOMS, [...at, 'bots', 'stacks', 'min'], 'must not be less than the entry')
  if (most < least) return badFile(ROOMS, [...at, 'bots', 'stacks', 'max'], 'must not be less than min')
  if (min > max) return badFile(ROOMS, [...at, 'bots', 'min'], 'must not be more than max')
  return on ? { min, max, temperaments, stack: { min: least, max: most }, delayMs } : null
}

const jackpotOf = ({ jackpot }: RoomFrame, decimals: number, at: At): RoomJackpot | null | Refusal => {
  if (!jackpot) return null
  const start = roomAmount(jackpot.start, decimals, [...at, 'jackpot', 'start'])
  if (isRefusal(start)) return badFile(ROOMS, start.place, start.message)
  const limit = roomAmount(jackpot.limit, decimals, [...at, 'jackpot', 'limit'])
  if (isRefusal(limit)) return badFile(ROOMS, limit.place, limit.message)
  const shareBasisPoints = roomShare(jackpot.share, [...at, 'jackpot', 'share'])
  if (isRefusal(shareBasisPoints)) return badFile(ROOMS, shareBasisPoints.place, shareBasisPoints.message)
  if (limit < start) return badFile(ROOMS, [...at, 'jackpot', 'limit'], 'must not be less than the start')
  return jackpot.on ? { start, limit, shareBasisPoints } : null
}

/** The part of the configuration that all hands share. The rules decide what is valid. */
const configOf = (
  { rules, live }: RoomGame,
  settings: unknown,
  money: Readonly<{ decimals: number; entry: bigint }>,
  at: At,
): Readonly<{ config: Raw; facts: TableFacts }> | Refusal => {
  const set = live.room.configOf(settings, money)
  if (isBadSetting(set)) return badFile(ROOMS, [...at, ...set.place], set.message)
  const whole = rules.configure(set)
  if (isRefusal(whole)) return badFile(ROOMS, at, whole.message)
  return { config: splitConfig(rules, whole).lasting, facts: { ...live.facts?.(whole, money.decimals) } }
}

const tablesOf = (
  { tables }: RoomFrame,
  { live }: RoomGame,
  settings: unknown,
  money: Readonly<{ decimals: number; entry: bigint }>,
  at: At,
): RoomTables | null | Refusal => {
  if (!tables) return null
  const set = live.room.tableSettings!(settings, money)
  if (isBadSetting(set)) return badFile(ROOMS, [...at, ...set.place], set.message)
  const own = live.series!.settings.safeParse(set)
  if (!own.success) return problemIn(own.error.issues, at)
  return { ...tables, settings: own.data as Raw }
}

const milliseconds = (duration: number): number => Math.round(duration * 1000)

const parseRoom = (raw: Raw, game: RoomGame, at: At, currencies: Currencies): Room | Refusal => {
  const parsed = frameOf(game).safeParse(raw)
  if (!parsed.success) return problemIn(parsed.error.issues, at)
  const frame = parsed.data
  const own = game.live.room.settings.safeParse(ownFields(game, raw))
  if (!own.success) return problemIn(own.error.issues, at)
  const currency = currencies.get(frame.currency)
  if (!currency) return badFile(ROOMS, [...at, 'currency'], 'this house has no such currency')
  const { decimals } = currency
  const entry = roomAmount(frame.entry, decimals, [...at, 'entry'])
  if (isRefusal(entry)) return badFile(ROOMS, entry.place, entry.message)
  const configured = configOf(game, own.data, { decimals, entry }, at)
  if (isRefusal(configured)) return configured
  const tables = tablesOf(frame, game, own.data, { decimals, entry }, at)
  if (isRefusal(tables)) return tables
  const bots = botsOf(frame, decimals, entry, at)
  if (isRefusal(bots)) return bots
  const jackpot = jackpotOf(frame, decimals, at)
  if (isRefusal(jackpot)) return jackpot
  const { id, open, samples, autoCall = false, turnSeconds, windowSeconds, revealSeconds } = frame
  return {
    ...{ id, game: game.rules.id, open, currency: currency.code, decimals, entry, samples, autoCall },
    ...configured,
    ...{ bots, jackpot, tables },
    turnMs: milliseconds(turnSeconds),
    windowMs: milliseconds(windowSeconds),
    revealMs: milliseconds(revealSeconds),
    file: { ...frame, game: game.rules.id, ...(own.data as Raw) },
  }
}

const problemIn = (issues: readonly { path: PropertyKey[]; message: string }[], at: At): Refusal => {
  const [{ path, message }] = issues as [{ path: PropertyKey[]; message: string }]
  return badFile(ROOMS, [...at, ...path], message)
}

const roomsFile = z.strictObject({
  rooms: z.array(z.looseObject({ id: z.string(), game: z.string() })).min(1),
})

export type Rooms = ReadonlyMap<string, Room>

export const parseRooms = (files: Files, currencies: Currencies, games: Registry): Rooms | Refusal => {
  const file = parseFile(files, ROOMS, roomsFile)
  if (isRefusal(file)) return file
  const live = roomGames(games)
  const rooms = new Map<string, Room>()
  for (const [index, raw] of file.rooms.entries()) {
    const at = ['rooms', index]
    if (rooms.has(raw.id)) return badFile(ROOMS, [...at, 'id'], 'appears twice')
    const game = live.get(raw.game)
    if (!game) return badFile(ROOMS, [...at, 'game'], `must be one of ${[...live.keys()].join(', ')}`)
    const room = parseRoom(raw, game, at, currencies)
    if (isRefusal(room)) return room
    rooms.set(room.id, room)
  }
  return rooms
}
