/**
 * [F12] How players appear in the log, with Node's own SHA-256 because a bet waits for it. Format: `packages/log`.
 */
import { hash } from 'node:crypto'
import { encodeLeaf } from '@fairhouse/log'

const HALF_HASH = 32
/** For wallets that an operator keeps. */
export const NO_BALANCE = '0'.repeat(HALF_HASH)

/** Of recently active players; others are computed again. */
const MAX_KEPT = 20_000
const pseudonyms = new Map<string, string>()

/** In hex. The same for all house rounds of a player, so that nonces can be checked. */
export const pseudonymOf = (logKey: string): string => {
  const known = pseudonyms.get(logKey)
  if (known !== undefined) return known
  if (pseudonyms.size >= MAX_KEPT) pseudonyms.clear()
  const made = hash('sha256', `pseudonym:${logKey}`).slice(0, HALF_HASH)
  pseudonyms.set(logKey, made)
  return made
}

/** In hex. */
export const saltedBalance = (logKey: string, round: bigint, balance: bigint): string =>
  hash('sha256', `balance:${logKey}:${round}:${balance}`).slice(0, HALF_HASH)

/** The commitment (in hex) that the player held before their first logged bet. */
export type FirstCommitment = Readonly<{ logKey: string; nonce: bigint; commitment: string }>

export const firstCommitmentLeaf = ({ logKey, nonce, commitment }: FirstCommitment): Uint8Array =>
  encodeLeaf({
    type: 'first-commitment',
    pseudonym: Buffer.from(pseudonymOf(logKey), 'hex'),
    nonce,
    commitment: Buffer.from(commitment, 'hex'),
  })
