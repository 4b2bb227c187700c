/**
 * [F9] The client seeds that a player has bet with or set, and the one that the house proposed first, as eight bytes of
 * the hash of each. The house knew them before it drew the next server seed, so a later round with one is marked. The latest stand in the player's row, the
 * latest first; when there are sixteen they are moved into a table of their own, so few bets write there. A seed that
 * is used again right away adds nothing.
 */
import { hash } from 'node:crypto'
import { type Query, query, together, type Work } from './store/work.ts'

/** Every program so far has marked one of the last eight. */
export const RECENT_SEEDS = 8
/** So many stand in the row at most. */
const MAX_IN_ROW = 16
const BYTES = 8

/** A bet asks for its own a few times. */
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

/** `standing`: the seed that stood ready before; the first of a player was proposed by the house. */
export const withKnownSeed = (recent: Uint8Array, standing: string, clientSeed: string): Uint8Array =>
  withRecentSeed(
    recent.length === 0 && standing !== clientSeed ? withRecentSeed(recent, standing) : recent,
    clientSeed,
  )

/** Asked after the player's row was locked. No row: it is not among those that were moved. */
export const selectMovedSeedQuery = (player: bigint, clientSeed: string): Query<{ player: bigint }> =>
  query(
    'SELECT player FROM client_seeds WHERE player = $1 AND seed = $2',
    player,
    markOf(clientSeed).readBigInt64BE(), // as the table has it: the eight bytes as a signed number
  )

export function* isMovedSeed(player: bigint, clientSeed: string): Work<boolean> {
  const [[moved]] = yield* together(selectMovedSeedQuery(player, clientSeed))
  return moved !== undefined
}

const MOVED = `INSERT INTO client_seeds (player, seed) VALUES ${Array.from(
  { length: MAX_IN_ROW },
  (_, index) => `($1, $${index + 2})`,
).join(', ')} ON CONFLICT (player, seed) DO NOTHING`

/** Before this one is added: nothing, unless the row is full. It may change no row. */
export const moveSeedQueries = (player: bigint, recent: Uint8Array, clientSeed: string): readonly Query[] => {
  if (!isFull(recent) || isLatest(recent, clientSeed)) return []
  const marks = bytesOf(recent)
  const numbers = Array.from({ length: MAX_IN_ROW }, (_, index) => marks.readBigInt64BE(index * BYTES))
  return [query(MOVED, player, ...numbers)]
}
