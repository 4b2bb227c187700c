/** The bodies of the administrator's routes for rooms, notices, live tables, pairs and bots. */
import * as z from 'zod'
import { noticeTexts } from './ticker.ts'
import { amount, currencyCode, id, isDemo, time } from './values.ts'

const numberOf = z.number().int()
const range = z.strictObject({ min: numberOf, max: numberOf })
const amountText = z.string().max(40).describe('A decimal string in the room’s currency.')
const share = z.string().max(40).describe('In percent.')

/** A room's fields in `rooms.json` that don't depend on the game. */
const roomShape = {
  open: z.boolean(),
  currency: currencyCode,
  entry: amountText,
  turnSeconds: z.number(),
  windowSeconds: z.number(),
  revealSeconds: z.number(),
  samples: z.boolean(),
  autoCall: z.boolean().optional().describe('Only if the game has auto-call.'),
  jackpot: z
    .strictObject({ on: z.boolean(), start: amountText, share, limit: amountText })
    .optional()
    .describe('If the game has one.'),
  tables: z
    .strictObject({
      seats: numberOf,
      bankSeconds: numberOf,
      pauseSeconds: z.number(),
      watching: z.boolean(),
      rabbit: z.boolean(),
    })
    .optional()
    .describe('[L1] Lasting tables; default: a table is one hand.'),
  bots: z
    .strictObject({
      on: z.boolean(),
      min: numberOf,
      max: numberOf,
      temperaments: z.array(z.string()),
      stacks: z.strictObject({ min: amountText, max: amountText }),
      delayMs: range,
    })
    .optional()
    .describe('If the game has any.'),
}
const roomFile = z
  .looseObject({ id: z.string(), game: z.string(), ...roomShape })
  .describe('A room as it stands in `rooms.json`, its defaults filled in; the game’s own settings beside.')
export type RoomFile = z.infer<typeof roomFile>
/** Missing fields stay as they are. Running hands keep the settings they were dealt with. */
export const roomChange = z.looseObject(roomShape).partial()
/** Names the state that the form was opened on, so that nobody overwrites somebody else's change. */
export const roomVersion = z.strictObject({
  version: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('Of the configuration in which you have seen the room.'),
})
const roomGame = z.object({
  settings: z
    .record(z.string(), z.unknown())
    .describe('JSON schema of the settings that are the game’s own.'),
  temperaments: z.array(z.string()).describe('Temperaments its bots can have.'),
})
export type RoomGame = z.infer<typeof roomGame>
export const roomFiles = z.object({
  version: z.number().int().describe('Of the configuration; grows with every change.'),
  rooms: z.array(roomFile),
  games: z.record(z.string(), roomGame).describe('What the rooms’ games let a room set, by their ids.'),
})
export type RoomFiles = z.infer<typeof roomFiles>
export const roomReply = z.object({ room: roomFile })

const notice = z.object({
  id,
  operator: z.string().nullable().describe('null: for everybody.'),
  texts: noticeTexts,
  timesLeft: numberOf.nullable(),
  until: time.nullable(),
  at: time,
})
export type ShownNotice = z.infer<typeof notice>
export const newNotice = z.strictObject({
  operator: z.string().max(32).optional().describe('Default: for everybody.'),
  texts: noticeTexts,
  times: z.number().int().min(1).max(100_000).optional().describe('How often it is shown.'),
  until: time.optional().describe('It is shown until then.'),
})
export const notices = z.object({ notices: z.array(notice) })
export const noticeReply = z.object({ notice })

const liveSeat = z
  .looseObject({
    player: id.nullable(),
    bot: z.string().nullable(),
    name: z.string(),
    presence: z.enum(['here', 'away', 'left']),
    isIn: z.boolean().describe('Still in the hand.'),
    paid: amount,
  })
  .describe('And what the game says about a seat, such as its `status`.')
const liveTable = z
  .looseObject({
    table: id,
    game: z.string(),
    operator: z.string(),
    room: z.string(),
    currency: currencyCode,
    isDemo,
    pot: amount,
    turn: numberOf.nullable(),
    dueAt: time.nullable(),
    openedAt: time,
    seats: z.array(liveSeat),
  })
  .describe('And what the game says about its table, such as the `round`.')
export type LiveTable = z.infer<typeof liveTable>
export const liveTables = z.object({
  now: time,
  waiting: numberOf.describe('People in matching windows.'),
  playing: numberOf.describe('Tables, also those beyond the list.'),
  tables: z.array(liveTable).describe('At most 100, the longest due first.'),
})
export type LiveTables = z.infer<typeof liveTables>

const pair = z.object({
  first: id,
  firstName: z.string().nullable(),
  second: id,
  secondName: z.string().nullable(),
  operator: z.string(),
  currency: currencyCode,
  isDemo,
  hands: numberOf,
  firstFolds: numberOf.describe('Hands that the first has folded and the second has won.'),
  secondFolds: numberOf,
  flow: amount.describe('What went from the first to the second, net; negative: the other way.'),
  oneSided: z
    .boolean()
    .describe('One folds to the other much more often: by three standard deviations of even tosses.'),
  at: time,
})
export type ShownPair = z.infer<typeof pair>

const flow = {
  losers: numberOf.describe('How many have lost to the player, net.'),
  winners: numberOf.describe('How many have won from the player, net.'),
  net: amount.describe('What has come from all of them together; negative: gone to them.'),
}
const standsOut = z
  .boolean()
  .describe('More losers than winners by three standard deviations of even tosses: nine and none, say.')
const collector = z
  .object({
    player: id,
    name: z.string().nullable(),
    operator: z.string(),
    currency: currencyCode,
    isDemo,
    all: z.object(flow),
    newcomers: z
      .object({ ...flow, standsOut })
      .describe('Those who had all their hands with the player within a day of their coming.'),
    address: z
      .object({ ...flow, standsOut, isOwn: z.boolean().describe('The player came from there too.') })
      .nullable()
      .describe('Those of the one address that stands out most; null: none is known.'),
    at: time,
  })
  .describe('[A47] A player who has won from several, added up from the pairs.')
export type ShownCollector = z.infer<typeof collector>
export const pairs = z.object({
  pairs: z.array(pair).describe('At most 200; the one-sided first, then those who met most often.'),
  collectors: z
    .array(collector)
    .describe('At most 200; those who stand out first, then those who have won most.'),
})
export type PairReport = z.infer<typeof pairs>

const bot = z.object({
  id: z.string(),
  operator: z.string(),
  room: z.string(),
  name: z.string(),
  temperament: z.string(),
  table: id.nullable().describe('null: idle.'),
  hands: numberOf,
})
export type ShownBot = z.infer<typeof bot>
const bank = { operator: z.string(), currency: currencyCode, isDemo, balance: amount }
export const bots = z.object({
  bots: z.array(bot).describe('At most 200; those with the most hands first.'),
  banks: z
    .array(z.object(bank))
    .describe('What all bots have won; negative: lost. What they have on tables now is out of it.'),
  jackpots: z.array(z.object({ room: z.string(), ...bank })).describe('What lies in the rooms’ jackpots.'),
})
export type BotReport = z.infer<typeof bots>
