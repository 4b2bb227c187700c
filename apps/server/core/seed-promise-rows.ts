/** [F10] Client seeds of the players in a window, stored with their places: first a hash, later the seed itself. */
import { update } from './store/queries.ts'
import { type Lock, query, readUnder, rows, type Work, write } from './store/work.ts'

export function* promiseSeed(player: bigint, hash: string): Work<void> {
  yield* write(update('places', player, 'seed_hash = $2', hash))
}

export function* revealSeed(player: bigint, clientSeed: string): Work<void> {
  yield* write(update('places', player, 'client_seed = $2', clientSeed))
}

/** Null: not promised, or not revealed yet. */
export type PromisedSeed = Readonly<{ player: bigint; hash: string | null; clientSeed: string | null }>

type PromiseRow = Readonly<{ player: bigint; seed_hash: string | null; client_seed: string }>

/** Every writer of a window's places holds this lock. */
export const windowLock = (window: bigint): Lock => ({ table: 'windows', key: window })

/** In the order of the seats. */
export function* promisesAt(hand: bigint): Work<readonly PromisedSeed[]> {
  const promises = query<PromiseRow>(
    'SELECT player, seed_hash, client_seed FROM places WHERE hand = $1 ORDER BY arrival',
    hand,
  )
  const found = yield* rows(readUnder(windowLock(hand), promises))
  return found.map(({ player, seed_hash, client_seed }) => ({
    player,
    hash: seed_hash,
    clientSeed: client_seed || null,
  }))
}
