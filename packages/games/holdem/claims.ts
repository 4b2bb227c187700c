/** [F8] A Hold'em claim can also be a whole session: setup, seed and hands, as the history saves it. */
import { type ClaimForm, isObject } from '@fairhouse/kit'
import * as z from 'zod'
import { isSessionClaim, verifySession } from './storage/session-claim.ts'

const request = z
  .looseObject({
    setup: z.looseObject({}),
    seed: z.string(),
    hands: z
      .array(z.looseObject({}))
      .describe('At most 500, each with its actions; cards, board and stacks are claims.'),
    commitment: z.string().optional(),
    outcome: z.string().nullable().optional(),
  })
  .describe('A whole session, as the history saves it.')

const reply = z.object({
  game: z.string(),
  agrees: z.boolean().describe('Everything claimed is true.'),
  checks: z.object({
    hands: z.boolean(),
    commitment: z.boolean().optional(),
    outcome: z.boolean().optional(),
  }),
  outcome: z.string().nullable().describe('null: the session isn’t over.'),
  bad: z.array(z.number().int()).describe('The numbers of the hands that don’t match.'),
  hands: z.array(z.looseObject({ hand: z.number().int(), agrees: z.boolean() })),
})

/** Limits for one session: its hands, and the letters of all its actions together. */
const MAX_HANDS = 500
const MAX_LETTERS = 2 ** 15

const lettersOf = (hand: unknown): number =>
  isObject(hand) && typeof hand.actions === 'string' ? hand.actions.length : 0

export const sessionClaims: ClaimForm = {
  schemas: { request, reply },
  isClaim: isSessionClaim,
  verify: verifySession,
  takesLong: (raw) => {
    if (!isSessionClaim(raw)) return false
    const hands = raw.hands as readonly unknown[]
    return (
      hands.length > MAX_HANDS || hands.reduce((sum: number, hand) => sum + lettersOf(hand), 0) > MAX_LETTERS
    )
  },
}
