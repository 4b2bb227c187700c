/** Replies are kept for retries, but not for ever: a retry that comes later counts as a new request. */
import type { Store } from './store/store.ts'
import { type Work, write } from './store/work.ts'

const DAY_MS = 86_400_000
export const KEEP_REPLIES_MS = 30 * DAY_MS

/** Per transaction, so that other writers needn't wait long. */
const MAX_AT_ONCE = 1_000

function* forgetSome(before: number): Work<number> {
  return yield* write(
    `DELETE FROM requests WHERE (key, player) IN
       (SELECT key, player FROM requests WHERE at < $1 ORDER BY at LIMIT ${MAX_AT_ONCE})`,
    before,
  )
}

/** Deletes replies older than `keepMs`; returns how many. */
export const forgetReplies = async (store: Store, keepMs = KEEP_REPLIES_MS): Promise<number> => {
  let forgotten = 0
  for (;;) {
    const some = await store.transact(() => forgetSome(store.now() - keepMs))
    forgotten += some
    if (some < MAX_AT_ONCE) return forgotten
  }
}
