/** [L5] People who follow a party's hands without being dealt in. */
import { type Lock, query, readUnder, rows, sideBySide, type Work, write } from '../core/store/work.ts'

export function* watchersOf(party: bigint | null): Work<readonly bigint[]> {
  if (party === null) return []
  const found = yield* rows<{ player: bigint }>('SELECT player FROM party_watchers WHERE party = $1', party)
  return found.map(({ player }) => player)
}

type Onlooker = Readonly<{ player: bigint }>

/**
 * Everybody who may see the party's hands: watchers, and players with a seat, dealt in or not. `lock`: of the hand, or
 * of the party. Others come and go without it, and are sent the whole table when they do.
 */
export function* onlookersOf(party: bigint | null, lock: Lock): Work<readonly bigint[]> {
  if (party === null) return []
  const found = yield* sideBySide(
    rows(readUnder(lock, query<Onlooker>('SELECT player FROM party_watchers WHERE party = $1', party))),
    rows(readUnder(lock, query<Onlooker>('SELECT player FROM places WHERE party = $1', party))),
  )
  return [...new Set(found.flat().map(({ player }) => player))]
}

/** Stops the player watching; false if they watched nothing. */
export function* removeWatcher(player: bigint): Work<boolean> {
  return (yield* write('DELETE FROM party_watchers WHERE player = $1', player)) > 0
}
