/** The fields of every room in `rooms.json`, whatever game it has. */
import * as z from 'zod'
import type { RoomGame } from './live-games.ts'

const amount = z.string()
const seconds = (most: number) => z.number().min(0).max(most)
const range = (least: number, most: number) =>
  z
    .strictObject({ min: z.number().int().min(least), max: z.number().int().max(most) })
    .refine(({ min, max }) => min <= max, 'min must not be more than max')

/** Bots join if too few people have come: at least one, and they leave a seat free for a person. */
const botsOf = ({ min, max }: RoomGame['rules']['seats'], temperaments: readonly string[]) => {
  const [least, most] = [Math.max(1, min - 1), max - 1]
  const count = z.number().int().min(least).max(most)
  return z.strictObject({
    on: z.boolean(),
    min: count.default(least),
    max: count.default(Math.min(least + 1, most)),
    temperaments: z
      .array(z.enum(temperaments))
      .min(1)
      .default([...temperaments]),
    stacks: z.strictObject({ min: amount, max: amount }),
    delayMs: range(0, 9_000).default({ min: 800, max: 2_500 }),
  })
}

const jackpot = z.strictObject({
  on: z.boolean(),
  start: amount,
  share: amount.default('10').describe('Of the rake, in percent.'),
  limit: amount,
})

/** [L1] Lasting public tables. A room without them plays one hand per table. */
const tablesOf = ({ min, max }: RoomGame['rules']['seats']) =>
  z.strictObject({
    seats: z.number().int().min(min).max(Math.min(max, MAX_PLACES)),
    bankSeconds: z.number().int().min(0).max(300).default(30),
    pauseSeconds: z.number().min(1).max(30).default(4),
    watching: z.boolean().default(true),
    rabbit: z.boolean().default(false),
  })
/** At a party's table. */
const MAX_PLACES = 9

/** A room's id is part of account names. */
const ROOM_ID = /^[a-z0-9][a-z0-9-]{0,31}$/

/** Some features need support by the game; rooms of other games can't have them. */
const only = <T extends z.ZodType>(has: unknown, feature: T) =>
  (has === undefined ? z.undefined('this game has none').optional() : feature) as
    | T
    | z.ZodOptional<z.ZodUndefined>

const newFrame = ({ rules, live }: RoomGame) => {
  const { autoAction, bots, room } = live
  const { ids, hasJackpot, tableSettings } = room
  return z.object({
    id: ids ? z.enum(ids) : z.string().regex(ROOM_ID),
    game: z.literal(rules.id).default(rules.id),
    open: z.boolean(),
    currency: z.string(),
    entry: amount,
    turnSeconds: seconds(120).min(1).default(10),
    windowSeconds: seconds(60).default(5),
    revealSeconds: seconds(86_400).default(600),
    samples: z.boolean().default(false).describe('Whether the ticker may show entries marked as samples.'),
    autoCall: only(autoAction, z.boolean().default(true)),
    jackpot: only(hasJackpot, jackpot),
    tables: only(tableSettings, tablesOf(rules.seats).optional()),
    bots: only(bots, botsOf(rules.seats, bots?.temperaments ?? [])),
  })
}
export type RoomFrame = z.infer<ReturnType<typeof newFrame>>

/** A schema takes longer to make than to use. */
const frames = new WeakMap<RoomGame['live'], ReturnType<typeof newFrame>>()

/** Amounts are decimal strings in the room's currency, shares decimal strings in percent. */
export const frameOf = (game: RoomGame): ReturnType<typeof newFrame> => {
  const frame = frames.get(game.live) ?? newFrame(game)
  frames.set(game.live, frame)
  return frame
}

type Fields = Readonly<Record<string, unknown>>

/** The game's settings: fields of a room's entry that aren't the frame's. */
export const ownFields = (game: RoomGame, entry: Fields): Fields => {
  const { shape } = frameOf(game)
  return Object.fromEntries(Object.entries(entry).filter(([key]) => !Object.hasOwn(shape, key)))
}
