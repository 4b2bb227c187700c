/**
 * The rooms of 炸金花: `rooms.json` → what a table of each is played by. A hand keeps the room it was
 * dealt in; a change holds from the next hand on.
 */
import { BOT_NAMES } from '@fairhouse/games/zhajinhua/bots.ts'
import type { Config } from '@fairhouse/games/zhajinhua/config.ts'
import { ROOM_IDS, type RoomId } from '@fairhouse/games/zhajinhua/room-ids.ts'
import { zhajinhua } from '@fairhouse/games/zhajinhua/rules.ts'
import { isRefusal, parseAmount, type Refusal } from '@fairhouse/kit'
import * as z from 'zod'
import type { Currencies } from './currencies.ts'
import { badFile, type Files, parseFile, ROOMS } from './files.ts'

const amount = z.string()
const range = (least: number, most: number) =>
  z
    .strictObject({ min: z.number().int().min(least), max: z.number().int().max(most) })
    .refine(({ min, max }) => min <= max, 'min must not be more than max')
const seconds = (most: number) => z.number().min(0).max(most)

const botsEntry = z.strictObject({
  on: z.boolean(),
  min: z.number().int().min(1).max(4).default(1),
  max: z.number().int().min(1).max(4).default(2),
  temperaments: z
    .array(z.enum(BOT_NAMES))
    .min(1)
    .default([...BOT_NAMES]),
  stacks: z.strictObject({ min: amount, max: amount }),
  delayMs: range(0, 9_000).default({ min: 800, max: 2_500 }),
})
const jackpotEntry = z.strictObject({
  on: z.boolean(),
  start: amount,
  share: amount.default('10').describe('Of the rake, in percent.'),
  limit: amount,
})

/** Amounts are decimal strings in the room's currency, shares decimal strings in percent. */
const roomEntry = z.strictObject({
  id: z.enum(ROOM_IDS),
  open: z.boolean(),
  currency: z.string(),
  ante: amount,
  cap: amount,
  entry: amount,
  rake: amount.default('5'),
  rakeAllInWin: z.boolean().default(true),
  ladder: z.array(z.number().int()).default([1, 2, 5, 10, 20, 50]),
  rounds: z.number().int().default(20),
  lookFromRound: z.number().int().default(3),
  compareFromRound: z.number().int().default(2),
  compareCost: z.enum(['previousStake', 'currentCall', 'doubleCall']).default('previousStake'),
  a23: z.enum(['low', 'second', 'none']).default('low'),
  single: z.enum(['top', 'all']).default('top'),
  turnSeconds: seconds(120).min(1).default(10),
  windowSeconds: seconds(60).default(5),
  revealSeconds: seconds(86_400).default(600),
  follow: z.boolean().default(true),
  leopardBonus: z.boolean().default(false),
  jackpot: jackpotEntry,
  bots: botsEntry,
  samples: z.boolean().default(false).describe('Whether the ticker may show entries marked as samples.'),
})
export type RoomEntry = z.infer<typeof roomEntry>

const roomsFile = z.strictObject({ rooms: z.array(roomEntry).min(1) })

export type HandRules = Omit<Config, 'stacks' | 'startingStack'>
export type RoomBots = Readonly<{
  min: number
  max: number
  temperaments: RoomEntry['bots']['temperaments']
  stack: Readonly<{ min: bigint; max: bigint }>
  delayMs: Readonly<{ min: number; max: number }>
}>
export type RoomJackpot = Readonly<{ start: bigint; limit: bigint; shareBasisPoints: bigint }>

/** Amounts in minor units: a chip is one of them. */
export type Room = Readonly<{
  id: RoomId
  open: boolean
  currency: string
  decimals: number
  entry: bigint
  rules: HandRules
  turnMs: number
  windowMs: number
  revealMs: number
  follow: boolean
  jackpot: RoomJackpot | null
  bots: RoomBots | null
  samples: boolean
  /** As it stands in the file, with its defaults. */
  file: RoomEntry
}>

/** Hundredths of a percent. */
const PERCENT_DECIMALS = 2
/** Sums over a table stay far below 2^53. */
const MOST_CHIPS = 10n ** 12n

type AmountKey = 'ante' | 'cap' | 'entry' | 'start' | 'limit' | 'min' | 'max'
type Amounts = Readonly<Record<AmountKey, bigint>>

const amountsOf = (entry: RoomEntry, decimals: number, at: readonly PropertyKey[]): Amounts | Refusal => {
  const { ante, cap, entry: least, jackpot, bots } = entry
  const given: readonly (readonly [AmountKey, readonly PropertyKey[], string])[] = [
    ['ante', ['ante'], ante],
    ['cap', ['cap'], cap],
    ['entry', ['entry'], least],
    ['start', ['jackpot', 'start'], jackpot.start],
    ['limit', ['jackpot', 'limit'], jackpot.limit],
    ['min', ['bots', 'stacks', 'min'], bots.stacks.min],
    ['max', ['bots', 'stacks', 'max'], bots.stacks.max],
  ]
  const parsed: Partial<Record<AmountKey, bigint>> = {}
  for (const [key, place, text] of given) {
    const minor = parseAmount(text, decimals)
    if (isRefusal(minor)) return badFile(ROOMS, [...at, ...place], minor.message)
    if (minor > MOST_CHIPS) return badFile(ROOMS, [...at, ...place], 'is too much')
    parsed[key] = minor
  }
  const amounts = parsed as Amounts
  if (amounts.ante === 0n) return badFile(ROOMS, [...at, 'ante'], 'must be more than 0')
  if (amounts.cap < 2n * amounts.ante)
    return badFile(ROOMS, [...at, 'cap'], 'must not be less than twice the ante')
  if (amounts.entry < amounts.ante) return badFile(ROOMS, [...at, 'entry'], 'must not be less than the ante')
  if (amounts.min < amounts.entry)
    return badFile(ROOMS, [...at, 'bots', 'stacks', 'min'], 'must not be less than the entry')
  if (amounts.max < amounts.min)
    return badFile(ROOMS, [...at, 'bots', 'stacks', 'max'], 'must not be less than min')
  if (amounts.limit < amounts.start)
    return badFile(ROOMS, [...at, 'jackpot', 'limit'], 'must not be less than the start')
  return amounts
}

const shareOf = (text: string, place: readonly PropertyKey[]): bigint | Refusal => {
  const share = parseAmount(text, PERCENT_DECIMALS)
  if (isRefusal(share)) return badFile(ROOMS, place, share.message)
  return share <= 10_000n ? share : badFile(ROOMS, place, 'must not be more than 100')
}

/** The rules themselves say what passes. */
const rulesOf = (entry: RoomEntry, { ante, cap }: Amounts, rake: bigint): HandRules | Refusal => {
  const { ladder, rounds, lookFromRound, compareFromRound, compareCost } = entry
  const { rakeAllInWin, a23, single, leopardBonus } = entry
  const config = zhajinhua.configure({
    ante: Number(ante),
    cap: Number(cap),
    rakeBasisPoints: Number(rake),
    ...{ ladder, rounds, lookFromRound, compareFromRound, compareCost },
    ...{ rakeAllInWin, a23, single, leopardBonus },
  })
  if (isRefusal(config)) return config
  const { stacks: _, startingStack: _stack, ...rules } = config
  return rules
}

const milliseconds = (duration: number): number => Math.round(duration * 1000)

const parseRoom = (entry: RoomEntry, at: readonly PropertyKey[], currencies: Currencies): Room | Refusal => {
  const currency = currencies.get(entry.currency)
  if (!currency) return badFile(ROOMS, [...at, 'currency'], 'is no currency of this house')
  const { decimals } = currency
  const amounts = amountsOf(entry, decimals, at)
  if (isRefusal(amounts)) return amounts
  const rake = shareOf(entry.rake, [...at, 'rake'])
  if (isRefusal(rake)) return rake
  const shareBasisPoints = shareOf(entry.jackpot.share, [...at, 'jackpot', 'share'])
  if (isRefusal(shareBasisPoints)) return shareBasisPoints
  const rules = rulesOf(entry, amounts, rake)
  if (isRefusal(rules)) return badFile(ROOMS, at, rules.message)
  const { on, min, max, temperaments, delayMs } = entry.bots
  if (min > max) return badFile(ROOMS, [...at, 'bots', 'min'], 'must not be more than max')
  return {
    id: entry.id,
    open: entry.open,
    currency: entry.currency,
    decimals,
    entry: amounts.entry,
    rules,
    turnMs: milliseconds(entry.turnSeconds),
    windowMs: milliseconds(entry.windowSeconds),
    revealMs: milliseconds(entry.revealSeconds),
    follow: entry.follow,
    jackpot: entry.jackpot.on ? { start: amounts.start, limit: amounts.limit, shareBasisPoints } : null,
    bots: on ? { min, max, temperaments, stack: { min: amounts.min, max: amounts.max }, delayMs } : null,
    samples: entry.samples,
    file: entry,
  }
}

export type Rooms = ReadonlyMap<RoomId, Room>

export const parseRooms = (files: Files, currencies: Currencies): Rooms | Refusal => {
  const file = parseFile(files, ROOMS, roomsFile)
  if (isRefusal(file)) return file
  const rooms = new Map<RoomId, Room>()
  for (const [index, entry] of file.rooms.entries()) {
    const at = ['rooms', index]
    if (rooms.has(entry.id)) return badFile(ROOMS, [...at, 'id'], 'is there twice')
    const room = parseRoom(entry, at, currencies)
    if (isRefusal(room)) return room
    rooms.set(entry.id, room)
  }
  return rooms
}
