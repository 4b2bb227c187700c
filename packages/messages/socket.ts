/**
 * The messages of the socket at `/ws`: `{ id, type, … }` is answered once, by `{ id, ok: true, … }` or
 * `{ id, error }`; pushes have no id. The first message is `hello`.
 */
import * as z from 'zod'
import { failure } from './errors.ts'
import { NOTIFICATION_MESSAGES } from './notifications.ts'
import { PARTY_MESSAGES, PARTY_PUSHES } from './parties.ts'
import { ownLog } from './public-log.ts'
import { PUBLIC_TABLE_MESSAGES, PUBLIC_TABLE_PUSHES } from './public-tables.ts'
import { request, requestId } from './requests.ts'
import { round } from './rounds.ts'
import { place, TABLE_MESSAGES, TABLE_PUSHES } from './tables.ts'
import { TICKER_MESSAGES, TICKER_PUSHES } from './ticker.ts'
import {
  amount,
  amountRequest,
  balance,
  clientSeed,
  currencyCode,
  deadline,
  gameId,
  id,
  isDemo,
  nextRound,
  player,
  requestKey,
  termsHash,
  time,
  wallet,
} from './values.ts'

export const stakeLimit = z.object({
  currency: currencyCode,
  isDemo,
  amount: amount.nullable().describe('Today’s; null: no limit.'),
  later: amount.nullable().describe('From the next day (UTC) on; the same as `amount` if nothing changes.'),
  stakedToday: amount,
})
export const limits = z.object({
  stakePerDay: z.array(stakeLimit).describe('One for each wallet that ever had a limit.'),
  excludedUntil: time.nullable().describe('Milliseconds since 1970; null: not excluded.'),
  reminderMinutes: z.number().int().nullable().describe('null: no reminder.'),
})
export type Limits = z.infer<typeof limits>

export const historyFilter = {
  game: gameId.optional(),
  currency: currencyCode.optional(),
  isDemo: isDemo.optional(),
  isOpen: z.boolean().optional().describe('true: open rounds; false: finished ones.'),
  from: time.optional().describe('Opened then or later.'),
  to: time.optional().describe('Opened before then.'),
}
export const historyPage = z.object({
  rounds: z
    .array(round)
    .describe('The latest first. A request reads at most 1,000 rounds, so a page may be short or empty.'),
  before: z
    .string()
    .nullable()
    .describe('Send it to get the next page, even after a short or empty one; null: this was the last.'),
})

const leaf = z
  .string()
  .optional()
  .describe('[F12] The hash of the round’s leaf in the public log, in hex; missing while the round is open.')
const moved = z.object({ round, ...balance, leaf })

/** Requests by type, and their replies (which also have `id` and `ok`). */
export const SOCKET_MESSAGES = {
  hello: {
    about: 'Identifies the player. Nothing else is answered before it, or after a refused one.',
    request: request('hello', {
      token: z.string().max(4096),
      protocol: z
        .number()
        .int()
        .optional()
        .describe('The protocol version of the client; if it is too old, outdated-client.'),
    }),
    reply: z.object({
      player,
      wallets: z.array(wallet),
      next: nextRound,
      openRounds: z.array(round),
      limits,
      place: place.nullable().describe('[Z11] In a window or at a table.'),
      now: time.describe('The house’s clock.'),
      answerMs: z
        .number()
        .int()
        .optional()
        .describe(
          'Every request is answered within this many milliseconds. If it is missing, the house knows no `deadline`.',
        ),
      log: ownLog.optional().describe('[F12] The player in the public log; missing if there is none.'),
    }),
  },
  placeBet: {
    about: 'Opens a round.',
    request: request('placeBet', {
      key: requestKey,
      deadline,
      game: gameId,
      amount: amountRequest,
      currency: currencyCode,
      isDemo,
      params: z
        .record(z.string(), z.unknown())
        .optional()
        .describe('The game’s own fields of a bet: see Games against the house.'),
      clientSeed: clientSeed
        .optional()
        .describe(
          '[F4] 8 to 256 printable ASCII characters without ":" and "|". [F9] Draw a fresh one for every bet, once you hold the commitment. If it is missing or was used before, the round is marked `clientSeedReused`.',
        ),
      commitment: z
        .string()
        .max(64)
        .optional()
        .describe('[F2] The commitment you hold; if it is no longer the next, stale-commitment.'),
      terms: termsHash.optional().describe('[F11] The terms you hold; if they no longer apply, stale-terms.'),
    }),
    reply: moved.extend({ next: nextRound }),
  },
  act: {
    about: 'An action in an open round.',
    request: request('act', {
      key: requestKey,
      deadline,
      round: id,
      action: z
        .looseObject({ type: z.string().max(64) })
        .describe('One of the game’s own actions: see Games against the house.'),
      sequence: z
        .number()
        .int()
        .optional()
        .describe('The `sequence` you have seen; if the round is further, stale-sequence.'),
    }),
    reply: moved,
  },
  checkActive: {
    about: '[H6] The open round of a game, after a reconnect or a restart.',
    request: request('checkActive', { game: gameId }),
    reply: z.object({ round: round.nullable(), next: nextRound }),
  },
  history: {
    about: 'The player’s rounds, page by page.',
    request: request('history', {
      ...historyFilter,
      before: z.string().max(20).optional().describe('`before` of the last page.'),
      limit: z.number().int().optional().describe('1 to 100; default 20.'),
    }),
    reply: historyPage,
  },
  refill: {
    about: 'Free play coins when you run low. too-soon says when there are more.',
    request: request('refill', { key: requestKey, deadline, currency: currencyCode, isDemo }),
    reply: wallet,
  },
  limits: { about: 'The player’s own limits.', request: request('limits', {}), reply: z.object({ limits }) },
  setLimits: {
    about: 'Sets one or more. A stricter limit applies at once, a looser one from the next day (UTC).',
    request: request('setLimits', {
      stakePerDay: z
        .strictObject({ currency: currencyCode, isDemo, amount: amountRequest.nullable() })
        .optional()
        .describe('`amount` null: no limit.'),
      excludeUntil: time
        .optional()
        .describe('No bets until then; it can’t be taken back. Milliseconds since 1970, in the future.'),
      reminderMinutes: z
        .number()
        .nullable()
        .optional()
        .describe('1 to 1440: minutes between `reminder` pushes; null: none.'),
    }),
    reply: z.object({ limits }),
  },
  setClientSeed: {
    about:
      '[F4] For bets that name none; open rounds keep theirs. [F9] The house knows it in advance, so such rounds are marked `clientSeedReused`.',
    request: request('setClientSeed', { clientSeed }),
    reply: z.object({ next: nextRound }),
  },
  wallets: {
    about: 'All balances.',
    request: request('wallets', {}),
    reply: z.object({ wallets: z.array(wallet) }),
  },
  ...TABLE_MESSAGES,
  ...PARTY_MESSAGES,
  ...PUBLIC_TABLE_MESSAGES,
  ...TICKER_MESSAGES,
  ...NOTIFICATION_MESSAGES,
} as const

type Messages = typeof SOCKET_MESSAGES
export type RequestType = keyof Messages
/** A request as the client writes it. */
export type SocketRequest<T extends RequestType = RequestType> = {
  [K in T]: z.input<Messages[K]['request']>
}[T]
export type SocketReply<T extends RequestType> = z.output<Messages[T]['reply']>

/** Messages that the house sends unasked. A socket gets no push about its own request. */
export const PUSHES = {
  round: {
    about: 'A round was opened or continued on another socket of the player.',
    push: z.object({
      type: z.literal('round'),
      ...moved.shape,
      next: nextRound.optional().describe('After a bet.'),
    }),
  },
  balance: {
    about: 'A wallet changed: at a table, by a refill, or by the operator.',
    push: z.object({ type: z.literal('balance'), wallet }),
  },
  reminder: {
    about: 'How long the player has been here, every `reminderMinutes`.',
    push: z.object({ type: z.literal('reminder'), minutes: z.number().int() }),
  },
  ...TABLE_PUSHES,
  ...PARTY_PUSHES,
  ...PUBLIC_TABLE_PUSHES,
  ...TICKER_PUSHES,
  goodbye: {
    about: 'The house closes the socket now.',
    push: z.object({
      type: z.literal('goodbye'),
      error: failure,
      retryAfterMs: z.number().int().nullable().describe('When to reconnect; null: don’t.'),
    }),
  },
} as const
export type Push = { [K in keyof typeof PUSHES]: z.output<(typeof PUSHES)[K]['push']> }[keyof typeof PUSHES]

export const refusedReply = z.object({
  id: requestId.nullable().describe('null: the request’s id could not be read.'),
  error: failure,
})
/** Close codes of the socket. */
export const CLOSING = { goingAway: 1001, policy: 1008, tooLarge: 1009, signedOut: 4001 } as const
