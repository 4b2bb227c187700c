/** A party in messages: a lasting table where people play hand after hand [L1]–[L9]. */
import * as z from 'zod'
import { tableGame } from './hands.ts'
import { amount, currencyCode, id, isDemo, time } from './values.ts'

export const chips = z.number().int().min(0)
export const placeNumber = z.number().int().min(0).max(8).describe('A seat of the table, from 0, clockwise.')
export const link = z
  .string()
  .max(64)
  .describe('[L4] 22 characters of base64url: 128 random bits. It lets anyone in.')
export const partyId = id.describe('Of no use without the link or a seat.')

export const device = z.string().min(1).max(64).optional().describe('A table seats each device once.')

/** [L4] Settings that every party has, beside the game's own. */
export const partyFrame = z.object({
  name: z.string().max(40).default('').describe('The table’s name.'),
  seats: z.number().int().min(2).max(9).optional().describe('Default: as many as the game allows.'),
  turnSeconds: z.number().int().min(5).max(120).default(15).describe('[L2] Time for a turn.'),
  bankSeconds: z.number().int().min(0).max(300).default(30).describe('[L2] The time bank.'),
  pauseSeconds: z.number().min(1).max(30).default(4).describe('[L1] Between two hands.'),
  watching: z.boolean().default(true).describe('[L5] Whether spectators are allowed.'),
  chat: z.boolean().default(true).describe('[L8] Whether free text is allowed.'),
  openCards: z.boolean().default(false).describe('[L3] Whether seeds are revealed after every hand.'),
  rabbit: z.boolean().default(false).describe('Whether players may see the cards that would have come.'),
  hostsYes: z
    .boolean()
    .default(false)
    .describe('[V9] Chips beyond the usual buy-in, rebuys and top-ups need the host’s yes.'),
})

/** [M5] Where the chips come from: the table's own, or wallets. */
export const partyMoney = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('home') }),
  z.strictObject({ type: z.literal('wallet'), currency: currencyCode, isDemo }),
])
export type PartyMoney = z.infer<typeof partyMoney>

const PARTY_STATUSES = ['playing', 'waiting', 'out', 'leaving', 'busted'] as const

export const personNumber = z
  .number()
  .int()
  .describe('Stays the same for a person at this table, whatever they call themselves.')

export const partySeat = z.object({
  place: placeNumber,
  person: personNumber
    .nullable()
    .describe('Of a person at this table, whatever they call themselves; null: a bot.'),
  name: z.string(),
  isBot: z.boolean(),
  isMe: z.boolean(),
  isHost: z.boolean(),
  stack: chips.describe('Between hands; during a hand, what it started with.'),
  topUp: chips.describe('[L1] Added with the next hand.'),
  asks: chips.describe('[V9] Wants to buy these, and waits for the host’s answer; 0: none.'),
  wishes: z.array(z.string()).describe('What the player wishes for in the next hands: see `wish`.'),
  status: z
    .enum(PARTY_STATUSES)
    .describe(
      '`waiting`: [L1] for the big blind. `out`: sits out. `leaving`: leaves after this hand. `busted`: [L6] out of the tournament.',
    ),
  posts: z.boolean().describe('[L1] Posts the blind at once instead of waiting for it.'),
  away: z.boolean().describe('The connection is lost.'),
  sharesAddress: z
    .boolean()
    .describe('[L4] Somebody else at the table first came from the same address; told to the host alone.'),
  bankMs: z.number().int().describe('[L2] Left in the time bank.'),
  showsOdds: z.boolean().describe('Whether the player wants odds to be shown.'),
  voids: z.number().int().describe('[F14] How many hands this person has made void by withholding a seed.'),
  rank: z.number().int().nullable().describe('[L6] The final place in the tournament; null: still in it.'),
  prize: amount.nullable().describe('[L6]'),
  code: z
    .object({ text: z.string(), until: time })
    .nullable()
    .describe('Your own: takes the seat over on another device.'),
})
const partyResult = z.object({
  name: z.string(),
  isBot: z.boolean(),
  isMe: z.boolean(),
  net: z.number().int().describe('Chips won, or lost if negative, over all visits.'),
  rank: z.number().int().nullable().describe('[L6]'),
  prize: amount.nullable().describe('[L6]'),
})
export type PartySeat = z.infer<typeof partySeat>

const bookLine = z.object({
  name: z.string().describe('Empty for all bots together.'),
  isMe: z.boolean(),
  isBot: z.boolean(),
  brought: chips,
  took: chips.describe('With what the seat holds now, between hands.'),
})
export type BookLine = z.infer<typeof bookLine>

/** A party as one person may know it. */
export const party = z.object({
  party: partyId,
  link: link.nullable().describe('For players, and for spectators who came by it.'),
  game: tableGame,
  room: z.string().nullable().describe('Of a public table; null: a private one.'),
  version: z.number().int().describe('Grows with every change: drop anything older than what you have.'),
  frame: partyFrame,
  settings: z.record(z.string(), z.unknown()).describe('The game’s own.'),
  format: z.enum(['open', 'tournament']),
  money: partyMoney,
  decimals: z.number().int().describe('Of its amounts; 0 for table chips.'),
  buyIn: z.object({ least: chips, most: chips, usual: chips }).nullable(),
  config: z
    .record(z.string(), z.unknown())
    .describe('Configuration of the next hand: blinds may have risen.'),
  places: z.number().int().describe('At the table.'),
  seats: z.array(partySeat).describe('Those taken, in order.'),
  removed: z
    .array(z.object({ person: personNumber, name: z.string() }))
    .describe('[L4] People the host has removed, who can’t come back; told to the host alone.'),
  isRemoved: z.boolean().describe('[L4] The host has removed you: you can’t sit down.'),
  brings: chips
    .nullable()
    .describe('[L1] You left with these chips less than an hour ago, so you come back with no fewer.'),
  state: z
    .enum(['gathering', 'playing', 'paused', 'closed'])
    .describe('`gathering`: too few players, or [L6] the tournament has not started.'),
  isPaused: z.boolean().describe('The host has paused the game; a hand under way is played to its end.'),
  hand: id.nullable().describe('The current hand, or the last one.'),
  isDealt: z.boolean().describe('Whether it is under way.'),
  dealt: z.array(placeNumber).describe('The place of each seat of that hand.'),
  hands: z.number().int().describe('How many were dealt.'),
  nextAt: time.nullable().describe('When the next hand is prepared; null: not automatically.'),
  called: z.string().nullable().describe('What the host has called for the next hand: see `call`.'),
  choice: z.string().nullable().describe('[V8] What the dealer has chosen; null: nothing.'),
  asked: z
    .object({ place: placeNumber, until: time, choices: z.array(z.string()) })
    .nullable()
    .describe('[V8] Who chooses from these for the next orbit, and until when.'),
  nextLevelAt: z
    .object({ hands: z.number().int().nullable(), at: time.nullable() })
    .nullable()
    .describe('[L6] When blinds rise next: after this many hands, or at this time.'),
  shown: z
    .array(z.object({ place: placeNumber, cards: z.array(z.string()) }))
    .describe('Hands shown voluntarily after the last hand.'),
  rabbit: z
    .array(z.string())
    .nullable()
    .describe('Cards that would have come in the last hand; null: nobody asked.'),
  results: z
    .array(partyResult)
    .nullable()
    .describe('[L4] Everybody who has played, the winner first; null: the table hasn’t closed.'),
  book: z
    .array(bookLine)
    .nullable()
    .describe(
      '[V10] Of a private table: who brought and took away how much, those ahead first. null: a public table, nothing to bring, or you have never had a seat there.',
    ),
  watchers: z.number().int(),
  isWatching: z.boolean().describe('[L5] You have no seat and get the spectator’s view.'),
  now: time,
})
export type Party = z.infer<typeof party>
