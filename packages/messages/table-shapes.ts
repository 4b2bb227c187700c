/**
 * Rooms, windows, tables and hands of any game in messages. Inside a hand amounts are whole chips; everywhere else
 * they are decimal strings.
 */
import * as z from 'zod'
import { handLog, seat, tableEvent, tableGame, tableOption, tableView } from './hands.ts'
import { amount, currencyCode, id, isDemo, termsHash, time } from './values.ts'

export const shownSeat = z.object({
  name: z.string(),
  isBot: z.boolean(),
  isMe: z.boolean(),
  custody: z.boolean().describe('[Z11] Still in, but acted for when the turn comes.'),
  left: z.boolean().describe('Left the table after folding or losing.'),
})

const commitment = z.string().describe('[F6] sha256 of the hand’s seed, in hex.')
const planText = z.string().describe('Canonical JSON; the SHA-256 of this text is the plan hash: see LOG.md.')
const handNumber = id.describe('The unique number of the hand.')
const decimals = z.number().int().describe('Of the currency: with 2, 100 chips are 1.00.')
const leaf = z
  .string()
  .nullable()
  .describe(
    '[F12] The hash of the hand’s leaf in the public log, in hex; null during the hand, or without a log.',
  )
const revealAt = time.nullable().describe('[F6] When the seed is revealed; null during the hand.')

const actedFor = z
  .enum(['timeout', 'away'])
  .optional()
  .describe(
    '[Z11] Why the house acted for your seat, which is out of the hand: its time was up, or you were away.',
  )
export type ActedFor = NonNullable<z.infer<typeof actedFor>>

export const table = z.object({
  table: handNumber,
  game: tableGame,
  room: z.string(),
  party: id.optional().describe('The lasting table that the hand belongs to; missing: a room’s.'),
  isDemo,
  currency: currencyCode,
  decimals,
  commitment,
  sequence: z.number().int().describe('Number of accepted actions.'),
  seat: seat.nullable().describe('Your own.'),
  seats: z.array(shownSeat),
  view: tableView,
  deadline: time.nullable().describe('When the turn ends.'),
  now: time.describe('The house’s clock.'),
  bankMs: z.number().int().optional().describe('[L2] What the seat to act has left when its turn is over.'),
  autoCall: z.boolean().describe('Whether auto-call is on for this seat.'),
  actedFor,
  options: z.array(tableOption).describe('What this seat can do now; empty if it is not its turn.'),
  jackpot: amount.nullable().describe('Of the room; null if it has none.'),
  revealAt,
  leaf,
  mustLeave: z
    .object({ reason: z.literal('below-entry'), entry: amount })
    .nullable()
    .describe('After the hand: too few chips left for this room.'),
})
export type Table = z.infer<typeof table>

const tableSequence = z.number().int()
const edit = z
  .tuple([z.array(z.union([z.string(), z.number()])), z.unknown()])
  .or(z.tuple([z.array(z.union([z.string(), z.number()]))]))
export const events = z.array(tableEvent)

/** What happened at a table, for one seat, and how that seat's table changes. */
export const tableStep = z.object({
  table: handNumber,
  isDemo,
  from: tableSequence.describe('The table’s sequence before the step.'),
  sequence: tableSequence.describe('The sequence after it. If you have not seen `from`, ask for the table.'),
  events: events.describe('For this seat.'),
  view: z
    .array(edit)
    .describe(
      'Edits of the view: a path and the new value; without a value the path is removed. In a list, the index after the last appends.',
    ),
  options: z.array(tableOption),
  custody: z.array(seat).describe('[Z11] Seats in custody.'),
  left: z.array(seat).describe('Seats whose players left.'),
  deadline: time.nullable(),
  now: time,
  bankMs: z.number().int().optional(),
  autoCall: z.boolean(),
  actedFor,
  jackpot: amount.nullable(),
})
export type TableStep = z.infer<typeof tableStep>

export const seedHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('[F10] sha256 of a client seed, in hex.')

const PHASES = ['gathering', 'sealing', 'revealing'] as const
/** Why a player is out of a window. */
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
      '[F10] Players gather and promise seeds; the window is closed and waits for missing promises; seeds are revealed.',
    ),
  opensAt: time,
  closesAt: time.describe('When the phase ends at the latest.'),
  people: z.number().int(),
  hash: z.string().nullable().describe('[F10] The hash accepted from you; null: `ready` is missing.'),
  terms: termsHash.describe('[F11] Hash of the terms that the hand will be played by.'),
  plan: planText
    .nullable()
    .describe(
      '[F13] The plan of the hand, with everybody’s hashes, to be checked before you reveal; null before the phase `revealing`.',
    ),
  afterVoid: id.nullable().describe('[F10] The void hand that this window replaces.'),
})
export const shownRoom = z
  .looseObject({
    id: z.string(),
    game: tableGame,
    open: z.boolean(),
    currency: currencyCode,
    decimals,
    entry: amount.describe('The minimum to sit down with.'),
    turnSeconds: z.number(),
    windowSeconds: z.number(),
    autoCall: z.boolean().describe('[Z9] Whether players can switch auto-call on.'),
    jackpot: amount.nullable(),
    waiting: z.number().int().describe('People in its windows.'),
    playing: z.number().int().describe('People at its tables.'),
  })
  .describe('And what the game says about its tables, such as `ante` and `cap`.')
export type ShownRoom = z.infer<typeof shownRoom>

const partyCalled = z
  .object({
    name: z.string().describe('Empty if nobody named it.'),
    host: z.string().describe('Who made it; empty at a public table.'),
  })
  .describe('A lasting table.')
export type PartyCalled = z.infer<typeof partyCalled>

/** A row of the player's history. */
export const handRow = z.object({
  table: handNumber,
  game: tableGame,
  room: z.string(),
  party: partyCalled.nullable().describe('Where the hand was played; null: at a room’s table.'),
  isDemo,
  currency: currencyCode,
  openedAt: time,
  closedAt: time.nullable(),
  seat,
  seats: z.array(z.string()).describe('Names.'),
  paid: amount.describe('0 until the hand is over.'),
  won: amount.describe('Refunds and bonus included.'),
  winners: z.array(seat).describe('None until the hand is over.'),
  pot: amount.describe('Everything put in so far.'),
  cards: z.array(z.string()).describe('Your own, once the hand is over.'),
  facts: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .describe('The game’s own facts about its stakes.'),
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
  plan: planText.describe('[F13] What was planned before the first seed was revealed, and dealt.'),
  log: handLog,
})
export type ShownHand = z.infer<typeof shownHand>

/** A hand that everybody may read, once its seed is revealed. */
export const revealedHand = shownHand.extend({
  seats: z.array(
    z.object({
      name: z
        .string()
        .nullable()
        .describe('For the hand’s players, its operator’s managers and administrators; otherwise null.'),
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
  plan: planText.describe('[F13] What would have been dealt.'),
  serverSeed: z.string().describe('Its sha256 is the plan’s commitment.'),
  at: time,
  seeds: z
    .array(z.string().nullable())
    .describe('Client seeds, in the order of the plan’s hashes; null: withheld, says the house.'),
  seat: z.number().int().describe('Which of them is your own.'),
  out: outReason.nullable().describe('Why you are out; null: you get another window.'),
  leaf,
})
export type ShownVoid = z.infer<typeof shownVoid>
