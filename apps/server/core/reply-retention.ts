/** Replies are kept for those who ask again, but not for ever: who comes later than this makes a new request. */
import type { Store } from './store/store.ts'
import { type Work, write } from './store/work.ts'

const DAY_MS = 86_400_000
export const KEEP_REPLIES_MS = 30 * DAY_MS

/** In one transaction: others want to write too. */
const MAX_AT_ONCE = 1_000

function* forgetSome(before: number): Work<number> {
  return yield* write(
    `DELETE FROM requests WHERE (key, player) IN
       (SELECT key, player FROM requests WHERE at < $1 ORDER BY at LIMIT ${MAX_AT_ONCE})`,
    before,
  )
}

/** Forgets the replies that are older than `keepMs`; answers how many there were. */
export const forgetReplies = async (store: Store, keepMs = KEEP_REPLIES_MS): Promise<number> => {
  let forgotten = 0
  for (;;) {
    const some = await store.transact(() => forgetSome(store.now() - keepMs))
    forgotten += some
    if (some < MAX_AT_ONCE) return forgotten
  }
}
