/** [F11] [F12] Terms in the public log: each text once, before the first leaf that refers to it. */
import { queueLeafQuery } from './leaf-queue.ts'
import { returning, updateIf } from './queries.ts'
import { row, type Work, writeAll } from './work.ts'

const KIND = 3

/** Does nothing if they are already in the log or queued for it. */
export function* logTerms(hash: string, at: number): Work<void> {
  const marked = updateIf('terms', hash, 'logged = 0', 'logged = 1')
  const found = yield* row<{ id: bigint; text: string }>(returning(marked, 'id, text'))
  if (!found) return
  const leaf = Buffer.concat([Buffer.of(KIND), Buffer.from(found.text)])
  yield* writeAll([queueLeafQuery('terms', found.id, leaf, at)])
}
