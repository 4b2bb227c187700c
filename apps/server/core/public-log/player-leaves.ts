/** [F12] How players appear in the log, by the machine's own SHA-256: a bet waits for it. `packages/log` has the format. */
import { hash } from 'node:crypto'
import { encodeLeaf } from '@fairhouse/log'

const HALF_HASH = 32
/** Where an operator keeps the wallet. */
export const NO_BALANCE = '0'.repeat(HALF_HASH)

/** Of people who play now; the rest are computed again. */
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

/** What the player held before the first bet that the log has of him; the commitment in hex. */
export type FirstCommitment = Readonly<{ logKey: string; nonce: bigint; commitment: string }>

export const firstCommitmentLeaf = ({ logKey, nonce, commitment }: FirstCommitment): Uint8Array =>
  encodeLeaf({
    type: 'first-commitment',
    pseudonym: Buffer.from(pseudonymOf(logKey), 'hex'),
    nonce,
    commitment: Buffer.from(commitment, 'hex'),
  })
