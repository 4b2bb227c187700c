/** The bodies of the HTTP routes for players: signing in, what there is to play, own rounds, verification. */
import * as z from 'zod'
import { result } from './rounds.ts'
import { historyFilter, historyPage, limits } from './socket.ts'
import {
  amount,
  clientSeed,
  currencyCode,
  gameId,
  nextRound,
  player,
  termsHash,
  time,
  wallet,
} from './values.ts'

const newPassword = z
  .string()
  .max(1024)
  .describe('8 to 256 characters; refused if it is common or easy to guess.')

export const credentials = z.strictObject({
  name: z.string().max(256).describe('1 to 64 letters and digits, with spaces and . _ @ - between them.'),
  password: newPassword,
})
export const loginRequest = credentials.extend({
  operator: z.string().max(32).optional().describe('For managers of an operator.'),
  device: z
    .string()
    .max(4096)
    .optional()
    .describe('`device` of an earlier session: wrong passwords of strangers don’t make this device wait.'),
})
export const logoutRequest = z.strictObject({
  everywhere: z.boolean().optional().describe('Default: true. false: this session only.'),
})
export const passwordRequest = z.strictObject({
  password: z.string().max(1024).describe('The current one.'),
  newPassword,
})
export const guestRequest = z.strictObject({})
export const refreshRequest = z.strictObject({ refreshToken: z.string().max(4096) })
export const takeOverRequest = z.strictObject({ link: z.string().max(64), code: z.string().max(32) })

export const session = z.object({
  token: z.string().describe('For `authorization: Bearer …` and the socket’s hello.'),
  expiresAt: time,
  refreshToken: z.string().describe('Gets new tokens at /v1/refresh, even after the token has expired.'),
  refreshExpiresAt: time,
  player,
  device: z
    .string()
    .optional()
    .describe(
      'After a password: keep it on this device, also after a log-out, and send it with the next login.',
    ),
})
export type Session = z.infer<typeof session>

export const done = z.object({ ok: z.literal(true) })

export const me = z.object({ player, wallets: z.array(wallet), next: nextRound, limits })
export type Me = z.infer<typeof me>

export const betInfo = z.object({
  currency: currencyCode,
  decimals: z.number().int(),
  minBet: amount,
  maxBet: amount,
  maxPayout: amount,
  presets: z.array(amount),
  terms: termsHash.describe('[F11] Hash of the terms for a bet in this currency now.'),
})
export type BetInfo = z.infer<typeof betInfo>

export const shownGame = z.object({
  game: gameId,
  gameId: z.string().describe('As in the configuration: inhousegame:GAME.'),
  status: z.enum(['active', 'disabled']),
  oddsType: z.enum(['formula', 'table']),
  rtp: z.string().nullable().describe('In percent; null: the tables pay as written.'),
  gameParameters: z.record(z.string(), z.union([z.string(), z.number()])).describe('The game’s own.'),
  payoutTables: z.unknown().optional().describe('If the game has any: as written, before the RTP.'),
  betInfo: z.array(betInfo),
})
export type ShownGame = z.infer<typeof shownGame>
export const games = z.object({ games: z.array(shownGame) })

export const recentResults = z.object({ results: z.array(result).describe('The latest first.') })

export const wallets = z.object({ wallets: z.array(wallet) })

const flag = z.enum(['true', 'false'])
const wholeNumber = z.string().regex(/^\d{1,15}$/)
/** In a query everything is text. */
export const historyQuery = z.strictObject({
  game: historyFilter.game,
  currency: historyFilter.currency,
  isDemo: flag.optional().describe('true: demo coins; false: the real wallet.'),
  isOpen: flag.optional().describe('true: open rounds; false: finished ones.'),
  from: wholeNumber.optional().describe('Opened then or later; milliseconds since 1970.'),
  to: wholeNumber.optional().describe('Opened before then; milliseconds since 1970.'),
  before: z.string().max(20).optional().describe('`before` of the last page.'),
  limit: wholeNumber.optional().describe('1 to 100; default 20.'),
})
export const exportQuery = historyQuery
  .omit({ before: true, limit: true })
  .extend({ format: z.enum(['json', 'csv']).optional().describe('Default: json.') })
export const history = historyPage

export const seedsRequest = z.strictObject({ clientSeed })
export const seeds = z.object({ next: nextRound })
