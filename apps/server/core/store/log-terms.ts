/** [F11] [F12] Terms in the public log: each text once, before the first leaf that refers to it. */
import { queueLeafQuery } from './leaf-queue.ts'
import { row, type Work, writeAll } from './work.ts'

const KIND = 3

/** Does nothing if they are already in the log or queued for it. */
export function* logTerms(hash: string, at: number): Work<void> {
  const sql = 'UPDATE terms SET logged = 1 WHERE hash = $1 AND logged = 0 RETURNING id, text'
  const found = yield* row<{ id: bigint; text: string }>(sql, hash)
  if (!found) return
  const leaf = Buffer.concat([Buffer.of(KIND), Buffer.from(found.text)])
  yield* writeAll([queueLeafQuery('terms', found.id, leaf, at)])
}
