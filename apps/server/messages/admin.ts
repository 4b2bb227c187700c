/** The bodies of the routes for operators and administrators. */
import * as z from 'zod'
import { credentials, shownGame } from './http.ts'
import { round } from './rounds.ts'
import { limits } from './socket.ts'
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

/** With the operator's key in `x-api-key`. */
export const operatorSignIn = z.strictObject({
  player: playerName,
  isDemo: z.boolean().optional().describe('true: the session cannot reach the real wallet.'),
})
export const cashierRequest = z.strictObject({
  key: requestKey,
  player: playerName,
  type: z.enum(['deposit', 'withdrawal']),
  currency: currencyCode,
  amount: amountRequest,
})

export const operatorGame = z.object({
  game: gameId,
  status: status.optional().describe('Left out, the game’s own.'),
  rtp: z.string().optional().describe('In percent. Left out, the game’s own.'),
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
  apiKey: z.string().describe('Shown this once; the house keeps its hash.'),
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

export const playerQuery = z.strictObject({
  id: z.string().max(20).optional(),
  name: playerName.optional(),
  operator: z.string().max(32).optional().describe('Of the name; house if left out.'),
})
export const playerFile = z.object({
  player,
  wallets: z.array(wallet),
  limits,
  openRounds: z.array(round),
  latestRounds: z.array(round).describe('At most 20.'),
})
export type PlayerFile = z.infer<typeof playerFile>

export const ledgerCheck = z.object({
  ok: z.boolean(),
  total: z.string().describe('[M3] All accounts together, in minor units: 0.'),
  wrong: z.array(z.object({ account: z.string(), balance: z.string(), sum: z.string() })),
})

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
const liveFigure = z.object({
  game: gameId,
  currency: currencyCode,
  isDemo,
  bets: z.number().int(),
  finished: z.number().int(),
  staked: z.number(),
  paid: z.number(),
  returned: z.number().nullable(),
  expected: z.number().nullable().describe('The exact return of what was played.'),
  low: z.number().nullable().describe('Two standard deviations below.'),
  high: z.number().nullable().describe('Two standard deviations above.'),
})
export const figures = z.object({
  now: time,
  sockets: z.number().int(),
  players: z.number().int().describe('With a socket.'),
  games: z.array(figure).describe('Of all time.'),
  live: z.array(liveFigure).describe('Since this process started.'),
})
export type Figures = z.infer<typeof figures>
