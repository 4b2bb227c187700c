/** [L3] Seeds that wait to be revealed, in the database and in the public log [F12]. */
import { REVEAL_ORDER } from '../core/store/leaf-queue.ts'
import { type Work, write } from '../core/store/work.ts'

/** The party's hands so far: now, if it would be later. */
export function* revealHands(party: bigint, now: number): Work<void> {
  yield* write(
    `UPDATE log_queue SET at = $2 WHERE turn = ${REVEAL_ORDER} AND at > $2
     AND id IN (SELECT id FROM hands WHERE party = $1 AND reveal_at > $2)`,
    party,
    now,
  )
  yield* write('UPDATE hands SET reveal_at = $2 WHERE party = $1 AND reveal_at > $2', party, now)
}
