/**
 * [F9] Client seeds that a player has bet with or set, as 8-byte hashes, so that a round that reuses one is marked:
 * the house knew it before it drew the server seed. The last 16 are in the player's row, newest first; when it is
 * full, all 16 move to `client_seeds`, so that few bets write there. Repeating the latest seed adds nothing.
 */
import { hash } from 'node:crypto'
import { changeOf, select } from './store/queries.ts'
import { type Query, row, type Work } from './store/work.ts'

/** At least this many of a player's latest seeds are recognised. */
export const RECENT_SEEDS = 8
const MAX_IN_ROW = 16
const BYTES = 8

/** The last one, because a bet needs its own four times: without it a bet takes 1.5 µs longer. */
let last: Readonly<{ clientSeed: string; mark: Buffer }> | null = null
const markOf = (clientSeed: string): Buffer => {
  if (last?.clientSeed !== clientSeed) {
    last = { clientSeed, mark: Buffer.from(hash('sha256', clientSeed).slice(0, 2 * BYTES), 'hex') }
  }
  return last.mark
}

export const NO_RECENT_SEEDS = new Uint8Array()

const bytesOf = (recent: Uint8Array): Buffer =>
  Buffer.from(recent.buffer, recent.byteOffset, recent.byteLength)

export const isRecentSeed = (recent: Uint8Array, clientSeed: string): boolean => {
  const [marks, wanted] = [bytesOf(recent), markOf(clientSeed)]
  for (let at = 0; at < marks.length; at += BYTES) {
    if (marks.compare(wanted, 0, BYTES, at, at + BYTES) === 0) return true
  }
  return false
}

const isFull = (recent: Uint8Array): boolean => recent.length >= MAX_IN_ROW * BYTES

const isLatest = (recent: Uint8Array, clientSeed: string): boolean =>
  isRecentSeed(recent.subarray(0, BYTES), clientSeed)

const withRecentSeed = (recent: Uint8Array, clientSeed: string): Uint8Array =>
  isLatest(recent, clientSeed)
    ? recent
    : Buffer.concat([markOf(clientSeed), isFull(recent) ? NO_RECENT_SEEDS : recent])

/** `current`: the seed that was ready before; a player's first one was proposed by the house. */
export const withKnownSeed = (recent: Uint8Array, current: string, clientSeed: string): Uint8Array =>
  withRecentSeed(
    recent.length === 0 && current !== clientSeed ? withRecentSeed(recent, current) : recent,
    clientSeed,
  )

/** Whether the seed is among those moved to the table. Run it with the player's row locked. */
export function* isMovedSeed(player: bigint, clientSeed: string): Work<boolean> {
  const seed = markOf(clientSeed).readBigInt64BE() // the column is signed
  return (yield* row(select('client_seeds', player, 'player', 'AND seed = $2', seed))) !== undefined
}

const MOVED = `INSERT INTO client_seeds (player, seed) VALUES ${Array.from(
  { length: MAX_IN_ROW },
  (_, index) => `($1, $${index + 2})`,
).join(', ')} ON CONFLICT (player, seed) DO NOTHING`

/** Before a seed is added: moves the row's seeds to the table if the row is full. May change nothing. */
export const moveSeedQueries = (player: bigint, recent: Uint8Array, clientSeed: string): readonly Query[] => {
  if (!isFull(recent) || isLatest(recent, clientSeed)) return []
  const marks = bytesOf(recent)
  const numbers = Array.from({ length: MAX_IN_ROW }, (_, index) => marks.readBigInt64BE(index * BYTES))
  return [changeOf('client_seeds', player, MOVED, ...numbers)]
}
