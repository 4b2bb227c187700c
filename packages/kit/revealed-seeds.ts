/**
 * The seeds of a finished round as a verification request names them: `serverSeed`, `clientSeed`,
 * `nonce`. A verifier accepts seeds with any characters, even those that a bet refuses [F4].
 */
import { isClientSeed } from './chance.ts'
import type { Seeds } from './game.ts'
import { isIntegerIn } from './json.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'

export const SEED_FIELDS = ['serverSeed', 'clientSeed', 'nonce'] as const

const MAX_SERVER_SEED = 256
const MAX_NONCE = 2n ** 63n - 1n

/** [F3] An int64, as a decimal string without leading zeros or as a safe integer; returned as the string. */
export const parseNonce = (raw: unknown): string | Refusal => {
  const text = isIntegerIn(raw, 0, Number.MAX_SAFE_INTEGER) ? String(raw) : raw
  return typeof text === 'string' && /^(0|[1-9]\d{0,18})$/.test(text) && BigInt(text) <= MAX_NONCE
    ? text
    : refuse('bad-nonce', '"nonce" must be a whole number from 0 to 2^63 - 1: a string, or a safe integer')
}

export const parseRevealedSeeds = (raw: Readonly<Record<string, unknown>>): Seeds | Refusal => {
  const { serverSeed: server, clientSeed: client } = raw
  if (typeof client !== 'string' || !isClientSeed(client)) {
    return refuse('bad-client-seed', '"clientSeed" must be a text of 8 to 256 characters')
  }
  if (typeof server !== 'string' || server === '' || [...server].length > MAX_SERVER_SEED) {
    return refuse('bad-server-seed', `"serverSeed" must be a text of 1 to ${MAX_SERVER_SEED} characters`)
  }
  const nonce = parseNonce(raw.nonce)
  return isRefusal(nonce) ? nonce : { server, client, nonce }
}
