/** Reads rows by many ids in batches of fixed size, so that one prepared statement serves any number of ids. */
import { type Row, rows, type Work } from '@fairhouse/server/audit-access.ts'

const AT_ONCE = 100
const WANTED = `(${Array.from({ length: AT_ONCE }, (_, index) => `$${index + 1}`).join(', ')})`

/** `sql` gets the list of parameters for `column IN`. */
export function* rowsFor<R extends Row>(
  ids: Iterable<bigint>,
  sql: (wanted: string) => string,
): Work<readonly R[]> {
  const wanted = [...new Set(ids)]
  const found: R[] = []
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, index) => wanted[at + index] ?? wanted[at]!)
    found.push(...(yield* rows<R>(sql(WANTED), ...some)))
  }
  return found
}
