/** The bodies of the routes for operators and administrators. */
import * as z from 'zod'
import { credentials, shownGame } from './http.ts'
import { round } from './rounds.ts'
import { limits } from './socket.ts'
import { handRow } from './table-shapes.ts'
import {
  amount,
  amountRequest,
  currencyCode,
  gameId,
  isDemo,
  player,
  requestKey,
  rtpRequest,
  time,
  wallet,
} from './values.ts'

const status = z.enum(['active', 'disabled'])
const playerName = z.string().max(256).describe('The operator’s own name for its player.')

/** Sent with the operator's key in `x-api-key`. */
export const operatorSignIn = z.strictObject({
  player: playerName,
  isDemo: z
    .boolean()
    .optional()
    .describe(
      'true: into a demo account of its own, without a name, which has nothing to do with the real one.',
    ),
})
export const cashierRequest = z.strictObject({
  key: requestKey,
  player: playerName,
  type: z.enum(['deposit', 'withdrawal']),
  currency: currencyCode,
  amount: amountRequest,
})

const operatorGame = z.object({
  game: gameId,
  status: status.optional().describe('Default: the game’s own.'),
  rtp: z.string().optional().describe('In percent. Default: the game’s own.'),
})
export const operator = z.object({
  operatorId: z.string(),
  name: z.string(),
  status,
  hasApiKey: z.boolean(),
  games: z.array(operatorGame),
})
export type ShownOperator = z.infer<typeof operator>
export const operators = z.object({ operators: z.array(operator) })

export const newOperator = z.strictObject({
  operatorId: z.string().describe('1 to 32 of a-z, 0-9 and -.'),
  name: z.string().min(1).max(64),
})
export const operatorChange = z.strictObject({
  name: z.string().min(1).max(64).optional(),
  status: status.optional(),
})
export const operatorCreated = z.object({
  operator,
  apiKey: z.string().describe('Shown once; the house keeps only its hash.'),
})
export const operatorReply = z.object({ operator })
export const managerRequest = credentials
export const managerReply = z.object({ player })
export const gameChange = z.strictObject({
  status: status.nullable().optional().describe('null: the game’s own.'),
  rtp: rtpRequest.nullable().optional().describe('null: the game’s own.'),
})
export const gameSwitch = z.strictObject({ status })
export const gameReply = z.object({ game: shownGame })

const wayToPlay = z.object({
  way: z.string().describe('In the game’s own words.'),
  returns: z.string().describe('Of one staked, exactly: n/d.'),
  decimal: z.string().describe('The same, rounded to 8 decimals.'),
})
const managedGame = shownGame.omit({ payoutTables: true, betInfo: true }).extend({
  everywhere: status.describe('For everybody; if it is disabled, no operator can enable it.'),
  override: z
    .object({ status: status.optional(), rtp: z.string().optional() })
    .describe('The operator’s own.'),
  fileRtp: z.string().nullable().describe('Without an override.'),
  rtpFloor: z.string().describe('In percent: no way to play may return less.'),
  ways: z.array(wayToPlay).describe('What every way to play returns, as the multipliers say.'),
  atMaxBet: z
    .array(z.object({ currency: z.string(), stake: z.string(), maxPayout: z.string(), lowest: wayToPlay }))
    .describe('[M2] Currencies in which the max payout cuts returns at the highest stake: the lowest there.'),
})
export type ManagedGame = z.infer<typeof managedGame>
export const managedGames = z.object({ games: z.array(managedGame) })
export const managedGameReply = z.object({ game: managedGame })

export const playerQuery = z.strictObject({
  id: z.string().max(20).optional().describe('The house’s own id of the player.'),
  name: playerName.optional(),
  operator: z.string().max(32).optional().describe('Of the name; house if left out.'),
})
export const playerFile = z.object({
  player,
  wallets: z.array(wallet),
  limits,
  openRounds: z.array(round),
  latestRounds: z.array(round).describe('At most 20.'),
  latestHands: z.array(handRow).describe('At live tables, at most 20.'),
})
export type PlayerFile = z.infer<typeof playerFile>

export const ledgerCheck = z.object({
  at: time,
  ok: z.boolean(),
  total: z.string().describe('[M3] All accounts together, in minor units: 0.'),
  wrong: z.array(z.object({ account: z.string(), balance: z.string(), sum: z.string() })),
  sums: z
    .array(
      z.object({
        account: z.string().describe('Of the house’s own accounts; `player` for all players together.'),
        currency: currencyCode,
        isDemo,
        sum: amount.describe('May be negative.'),
      }),
    )
    .describe('In each currency they come to 0.'),
})
export type LedgerReport = z.infer<typeof ledgerCheck>

const figure = z.object({
  operator: z.string(),
  game: gameId,
  currency: currencyCode,
  isDemo,
  rounds: z.number().int(),
  open: z.number().int(),
  staked: amount.describe('Of the rounds that are over.'),
  paid: amount,
  returned: z.string().nullable().describe('paid ÷ staked, 6 decimals; null: nothing was staked.'),
})
const ratio = z.number().nullable()
const returnFigures = {
  finished: z.number().int(),
  returned: ratio.describe('paid ÷ staked; null: nothing was staked.'),
  expected: ratio.describe('The exact return of what was played.'),
  low: ratio.describe('Two standard deviations below.'),
  high: ratio.describe('Two standard deviations above.'),
}
const liveFigure = z.object({
  game: gameId,
  currency: currencyCode,
  isDemo,
  bets: z.number().int(),
  staked: z.number(),
  paid: z.number(),
  ...returnFigures,
  trail: z.array(z.object(returnFigures)).describe('Its course so far, evenly sampled; at most 128 points.'),
})
const handSums = {
  hands: z.number().int().describe('That are over.'),
  turnover: amount.describe('What all seats have put into the pots.'),
  byPeople: amount.describe('Of the turnover: what people have put in, not bots.'),
  rake: amount.describe('As taken from the pots; what a jackpot gets of it is included.'),
}
const roomFigure = z.object({
  operator: z.string(),
  room: z.string(),
  currency: currencyCode,
  isDemo,
  open: z.number().int().describe('Hands that are being played.'),
  ...handSums,
  lastDay: z.object(handSums).describe('Of the hands that ended in the last 24 hours.'),
})
export const figures = z.object({
  now: time,
  games: z.array(figure).describe('Rounds against the house, of all time.'),
  rooms: z.array(roomFigure).describe('Hands at live tables, of all time.'),
})
export type Figures = z.infer<typeof figures>

export const liveFigures = z.object({
  now: time,
  startedAt: time.describe('Counted from here: the start of an hour, 23 to 24 hours ago.'),
  sockets: z.number().int(),
  players: z.number().int().describe('With a socket.'),
  games: z.array(liveFigure).describe('Of all processes, since then.'),
})
export type LiveFigures = z.infer<typeof liveFigures>
