/**
 * Rooms, windows, tables and hands as messages show them, of any game that is played there. Inside a hand amounts are
 * whole chips; everywhere else they are decimal strings.
 */
import * as z from 'zod'
import { handLog, seat, tableEvent, tableGame, tableOption, tableView } from './hands.ts'
import { amount, currencyCode, id, isDemo, time } from './values.ts'

export const shownSeat = z.object({
  name: z.string(),
  isBot: z.boolean(),
  isMe: z.boolean(),
  custody: z.boolean().describe('[Z11] Still in, and folded when the turn comes.'),
  left: z.boolean().describe('Has left the table after folding or being beaten.'),
})

const commitment = z.string().describe('[F6] sha256 of the hand’s seed, in hex.')
const handNumber = id.describe('The unique number of the hand.')
const decimals = z.number().int().describe('Of the currency: 100 chips are 1.00 where it has two.')
const leaf = z
  .string()
  .nullable()
  .describe(
    '[F12] The hash of the hand’s leaf in the public log, in hex; null while it is played, or without a log.',
  )
const revealAt = time.nullable().describe('[F6] When the seed is revealed; null while the hand is played.')

export const table = z.object({
  table: handNumber,
  game: tableGame,
  room: z.string(),
  party: id.optional().describe('The lasting table whose hand it is; left out: a room’s.'),
  isDemo,
  currency: currencyCode,
  decimals,
  commitment,
  sequence: z.number().int().describe('How many actions were accepted.'),
  seat: seat.nullable().describe('One’s own.'),
  seats: z.array(shownSeat),
  view: tableView,
  deadline: time.nullable().describe('When the turn ends.'),
  now: time.describe('The house’s clock.'),
  bankMs: z.number().int().optional().describe('[L2] What the seat to act has left after its turn.'),
  autoCall: z.boolean().describe('跟到底 is on for this seat.'),
  options: z.array(tableOption).describe('What this seat can do now; empty where it is not its turn.'),
  jackpot: amount.nullable().describe('Of the room; null where it has none.'),
  revealAt,
  leaf,
  mustLeave: z
    .object({ reason: z.literal('below-entry'), entry: amount })
    .nullable()
    .describe('After the hand: there is too little left for this room.'),
})
export type Table = z.infer<typeof table>

const tableSequence = z.number().int()
const edit = z
  .tuple([z.array(z.union([z.string(), z.number()])), z.unknown()])
  .or(z.tuple([z.array(z.union([z.string(), z.number()]))]))
export const events = z.array(tableEvent)

/** What has happened at a table that is played on, and what the seat's table changes by. */
export const tableStep = z.object({
  table: handNumber,
  isDemo,
  from: tableSequence.describe('The sequence that the table had before.'),
  sequence: tableSequence.describe('What it has now. A client that has not seen `from` asks for the table.'),
  events: events.describe('For this seat.'),
  view: z
    .array(edit)
    .describe(
      'Edits of the view: a path, and what stands there now; without a value it is gone. In a list the index after the last appends.',
    ),
  options: z.array(tableOption),
  custody: z.array(seat).describe('[Z11] Seats that are in custody now.'),
  left: z.array(seat).describe('Seats that have left.'),
  deadline: time.nullable(),
  now: time,
  bankMs: z.number().int().optional(),
  autoCall: z.boolean(),
  jackpot: amount.nullable(),
})
export type TableStep = z.infer<typeof tableStep>

export const seedHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('[F10] sha256 of a client seed, in hex.')

const PHASES = ['gathering', 'sealing', 'revealing'] as const
/** Why somebody is out of a window. */
const OUT_REASONS = [
  ...['excluded', 'over-limit', 'below-entry', 'away', 'room-closed', 'nobody-came', 'left'],
  ...['no-seed', 'no-reveal'],
] as const
export const outReason = z
  .enum(OUT_REASONS)
  .describe('[F10] `no-seed`: promised no seed in time. `no-reveal`: promised one and did not reveal it.')

export const waitingPlace = z.object({
  type: z.literal('waiting'),
  table: handNumber,
  room: z.string(),
  isDemo,
  commitment,
  phase: z
    .enum(PHASES)
    .describe(
      '[F10] People gather and promise seeds; nobody joins any more, missing promises are waited for; seeds are revealed.',
    ),
  opensAt: time,
  closesAt: time.describe('When the phase ends, if nothing ends it before.'),
  people: z.number().int(),
  hash: z.string().nullable().describe('[F10] That was accepted of this player; null: `ready` is missing.'),
  hashes: z
    .array(z.string())
    .nullable()
    .describe('[F10] Of all, in the order of the seats; null until seeds are to be revealed.'),
  afterVoid: id.nullable().describe('[F10] The void hand whose people go on here.'),
})
export const shownRoom = z
  .looseObject({
    id: z.string(),
    game: tableGame,
    open: z.boolean(),
    currency: currencyCode,
    decimals,
    entry: amount.describe('The least to sit down with.'),
    turnSeconds: z.number(),
    windowSeconds: z.number(),
    autoCall: z.boolean().describe('[Z9] 跟到底 can be switched on.'),
    jackpot: amount.nullable(),
    waiting: z.number().int().describe('People in its windows.'),
    playing: z.number().int().describe('People at its tables.'),
  })
  .describe('And what the game says about its tables, such as `ante` and `cap`.')
export type ShownRoom = z.infer<typeof shownRoom>

/** A hand of one's own, in short. */
export const handRow = z.object({
  table: handNumber,
  game: tableGame,
  room: z.string(),
  isDemo,
  currency: currencyCode,
  openedAt: time,
  closedAt: time.nullable(),
  seat,
  seats: z.array(z.string()).describe('Names.'),
  paid: amount.describe('0 until the hand is over.'),
  won: amount.describe('Refunds and bonus included.'),
  winners: z.array(seat).describe('None until the hand is over.'),
  revealAt,
})
export type HandRow = z.infer<typeof handRow>

export const shownHand = z.object({
  table: handNumber,
  game: tableGame,
  room: z.string(),
  party: id.optional(),
  isDemo,
  currency: currencyCode,
  decimals,
  openedAt: time,
  closedAt: time.nullable(),
  revealAt,
  leaf,
  commitment,
  seats: z.array(z.object({ name: z.string(), isBot: z.boolean() })),
  hashes: z
    .array(z.string())
    .nullable()
    .describe(
      '[F10] Of the people’s client seeds, promised before the first was revealed, in the order of the seats; bots have none. null: dealt before seeds were promised.',
    ),
  log: handLog,
})
export type ShownHand = z.infer<typeof shownHand>

/** As everybody may read it once it is revealed. */
export const revealedHand = shownHand.extend({
  seats: z.array(
    z.object({
      name: z
        .string()
        .nullable()
        .describe('For the hand’s players, its managers and administrators; else null.'),
      isBot: z.boolean(),
    }),
  ),
})
export type RevealedHand = z.infer<typeof revealedHand>

/** [F10] */
export const shownVoid = z.object({
  table: handNumber,
  room: z.string(),
  isDemo,
  commitment,
  serverSeed: z.string().describe('Its sha256 is the commitment.'),
  at: time,
  hashes: z.array(z.string()).describe('In the order of the seats.'),
  seeds: z.array(z.string().nullable()).describe('Client seeds; null: withheld, says the house.'),
  seat: seat.describe('One’s own.'),
  out: outReason.nullable().describe('Why one is out; null: one goes on in another window.'),
  leaf,
})
export type ShownVoid = z.infer<typeof shownVoid>
