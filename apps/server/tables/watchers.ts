/** [L5] People who follow a party's hands without being dealt in. */
import {
  type Lock,
  type Query,
  query,
  type Row,
  readUnder,
  rows,
  type Work,
  write,
} from '../core/store/work.ts'

export function* watchersOf(party: bigint | null): Work<readonly bigint[]> {
  if (party === null) return []
  const found = yield* rows<{ player: bigint }>('SELECT player FROM party_watchers WHERE party = $1', party)
  return found.map(({ player }) => player)
}

/**
 * Everybody who may see the party's hands: watchers, and players with a seat, dealt in or not. `lock`: of the hand, or
 * of its window. Others come and go without it, and are sent the whole table when they do.
 */
export const selectOnlookerQueries = (party: bigint | null, lock: Lock): readonly Query[] =>
  party === null
    ? []
    : [
        query('SELECT player FROM party_watchers WHERE party = $1', party),
        query('SELECT player FROM places WHERE party = $1', party),
      ].map((read) => readUnder(lock, read))

/** From the answers to these queries. */
export const onlookersFrom = (answers: readonly (readonly Row[])[]): readonly bigint[] => [
  ...new Set(answers.flat().map(({ player }) => player as bigint)),
]

/** Stops the player watching; false if they watched nothing. */
export function* removeWatcher(player: bigint): Work<boolean> {
  return (yield* write('DELETE FROM party_watchers WHERE player = $1', player)) > 0
}
