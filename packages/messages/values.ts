/** The parts of messages: ids, amounts, keys, wallets, players. */
import { checkedInside } from '@fairhouse/games/house-schemas.ts'
import * as z from 'zod'

export { multiplier, rtpRequest } from '@fairhouse/games/house-schemas.ts'

const AMOUNT = { type: 'string', pattern: '^\\d{1,40}(\\.\\d{1,40})?$', examples: ['1.00'] }

/** [M1] */
export const amountRequest = checkedInside<string>({
  ...AMOUNT,
  description: 'A decimal string in the major unit, with at most as many decimals as the currency has.',
})
export const amount = z.string().describe('A decimal string in the major unit.')

export const id = z.string().describe('A decimal string; it may exceed 2^53.')
export const time = z.number().int().describe('Milliseconds since 1970.')

/** Repeating a request under its key returns the same reply and does nothing else; another request is refused. */
export const requestKey = z
  .string()
  .describe(
    'Client-generated idempotency key: 1 to 64 printable ASCII characters without spaces, best starting with the time.',
  )

/** Absolute and by the house's clock, so it also applies to a delayed copy, whatever the client's clock says. */
export const deadline = time
  .optional()
  .describe(
    'By the house’s clock (`hello` tells it): after this the request is refused (too-late). Not covered by the key.',
  )

export const gameId = z.string().max(64).describe('As in GET /v1/games; inhousegame:GAME works too.')
export const currencyCode = z.string().max(16).describe('Its code, such as USD.')
export const isDemo = z.boolean().describe('Demo coins and the real wallet never mix.')

/** [F4] */
export const clientSeed = z
  .string()
  .max(1024)
  .describe('8 to 256 printable ASCII characters without ":" and "|".')

/** [F11] */
export const termsHash = z.string().max(64)

/** The balance of any wallet, including one that the operator keeps. */
export const balance = {
  balance: amount,
  balanceIsOld: z
    .literal(true)
    .optional()
    .describe('The operator’s wallet has not answered yet; a push follows when it does.'),
}
export const wallet = z.object({ currency: currencyCode, isDemo, ...balance })
export type Wallet = z.infer<typeof wallet>

/** [F2] [F3] What the house commits to before the player's next bet. */
export const nextRound = z.object({
  commitment: z.string().describe('sha256 of the next round’s server seed, in hex.'),
  clientSeed: z.string().describe('[F9] Used by a bet that names none; such a round is marked as reused.'),
  nonce: z.string().describe('Of the next round.'),
  terms: z
    .record(z.string(), z.record(z.string(), z.string()))
    .describe('[F11] Hashes of the terms by game and currency; after a bet, only of that game and currency.'),
})
export type NextRound = z.infer<typeof nextRound>

export const ROLES = ['player', 'operator', 'admin'] as const
export const player = z.object({
  id,
  operator: z.string(),
  name: z.string().nullable().describe('null: a guest.'),
  role: z.enum(ROLES),
  createdAt: time,
})
export type ShownPlayer = z.infer<typeof player>
