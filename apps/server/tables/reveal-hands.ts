/** [L3] Reveals a party's seeds early, in the database and in the public log [F12]. */
import { REVEAL_ORDER } from '../core/store/leaf-queue.ts'
import { type Work, write } from '../core/store/work.ts'

/** For all hands of the party so far. */
export function* revealHands(party: bigint, now: number): Work<void> {
  yield* write(
    `UPDATE log_queue SET at = $2 WHERE turn = ${REVEAL_ORDER} AND at > $2
     AND id IN (SELECT id FROM hands WHERE party = $1 AND reveal_at > $2)`,
    party,
    now,
  )
  yield* write('UPDATE hands SET reveal_at = $2 WHERE party = $1 AND reveal_at > $2', party, now)
}
