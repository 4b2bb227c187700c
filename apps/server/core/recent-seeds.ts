/**
 * [F9] The client seeds of a player's last bets, as eight bytes of the hash of each, the latest first. The house knew
 * them before it drew the next server seed, so a round that uses one of them again is marked.
 */
import { hash } from 'node:crypto'

/** So many are remembered. */
export const RECENT_SEEDS = 8
const BYTES = 8

const markOf = (clientSeed: string): string => hash('sha256', clientSeed).slice(0, 2 * BYTES)

export const NO_RECENT_SEEDS = new Uint8Array()

export const isRecentSeed = (recent: Uint8Array, clientSeed: string): boolean => {
  const [marks, wanted] = [Buffer.from(recent).toString('hex'), markOf(clientSeed)]
  for (let at = 0; at < marks.length; at += wanted.length) if (marks.startsWith(wanted, at)) return true
  return false
}

export const withRecentSeed = (recent: Uint8Array, clientSeed: string): Uint8Array =>
  Buffer.concat([Buffer.from(markOf(clientSeed), 'hex'), recent.subarray(0, (RECENT_SEEDS - 1) * BYTES)])
