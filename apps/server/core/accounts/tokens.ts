/**
 * Tokens: signed texts that say whose session it is [A25]. A short-lived one for requests, and one that gets new
 * ones. Whether the session is still valid is decided in `accounts.ts`.
 */
import { type Refusal, refuse } from '@fairhouse/kit'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Lineage } from './rotation.ts'

const ALGORITHM = 'HS256'
const OWN = ['began', 'demoOnly', 'family', 'generation'] as const
const ISSUER = 'fairhouse'
const HOUR_MS = 3_600_000
export const TOKEN_MS = HOUR_MS
export const REFRESH_MS = 30 * 24 * HOUR_MS
export const DEVICE_MS = 400 * 24 * HOUR_MS

/** `device`: known from an earlier login, and good for nothing else; its family is the device. */
export type Use = 'session' | 'refresh' | 'device'
/** Times in milliseconds. `demoOnly`: made for a player with demo coins only, and of no use once that changes. */
export type Claims = Readonly<{ player: bigint; began: number; demoOnly: boolean; expiresAt: number }> &
  Partial<Lineage> // older tokens have none

export type Tokens = Readonly<{
  sign(use: Use, claims: Claims): Promise<string>
  read(use: Use, token: string): Promise<Claims | Refusal>
}>

export const demoOnly = (): Refusal => refuse('demo-only', 'this account plays with demo coins only')
export const badToken = (): Refusal => refuse('bad-token', 'this token is not, or no longer, good')

export const createTokens = (secret: Uint8Array, now: () => number): Tokens => ({
  sign: (use, { player, began, demoOnly, expiresAt, family, generation }) =>
    new SignJWT({ began, demoOnly, ...(family !== undefined && { family, generation }) })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setAudience(use)
      .setSubject(player.toString())
      .setIssuedAt(new Date(now()))
      .setExpirationTime(new Date(expiresAt))
      .sign(secret),
  read: async (use, token) => {
    try {
      const { payload } = await jwtVerify<Readonly<Record<(typeof OWN)[number], unknown>>>(token, secret, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: use,
        requiredClaims: ['sub', 'exp'],
        currentDate: new Date(now()),
      })
      const { sub, exp, began, demoOnly, family, generation } = payload
      if (!/^\d{1,19}$/.test(sub!) || typeof began !== 'number') return badToken()
      return {
        ...{ player: BigInt(sub!), began, demoOnly: demoOnly !== false, expiresAt: exp! * 1000 },
        ...(typeof family === 'string' && typeof generation === 'number' && { family, generation }),
      }
    } catch (error) {
      if (error instanceof errors.JOSEError) return badToken()
      throw error
    }
  },
})
