/**
 * At the start, folds names that were registered before look-alikes were refused, or by an earlier version. If two
 * look alike, both keep their names; the later one is reported.
 */
import type { Store } from '../store/store.ts'
import { rows, type Work, write } from '../store/work.ts'
import { foldName } from './folded-names.ts'

type Unfolded = Readonly<{ id: bigint; name: string }>

const AT_ONCE = 1_000
const FIND = `SELECT id, name FROM players
  WHERE operator = $1 AND name IS NOT NULL AND folded IS NULL AND id > $2 ORDER BY id LIMIT ${AT_ONCE}`
/** Changes nothing if somebody else already has this folded name. */
const FOLD = `UPDATE players SET folded = $2 WHERE id = $1
  AND NOT EXISTS (SELECT 1 FROM players other WHERE other.operator = $3 AND other.folded = $2)`

function* foldSome(
  operator: string,
  after: bigint,
): Work<Readonly<{ last: bigint | null; alike: readonly string[] }>> {
  const found = yield* rows<Unfolded>(FIND, operator, after)
  const alike: string[] = []
  for (const { id, name } of found) {
    if ((yield* write(FOLD, id, foldName(name), operator)) === 0) alike.push(name)
  }
  return { last: found.length < AT_ONCE ? null : found.at(-1)!.id, alike }
}

/** For players who choose their own names. Returns those that look like somebody else's. */
export const foldNames = async (store: Store, operator: string): Promise<readonly string[]> => {
  const alike: string[] = []
  for (let after: bigint | null = 0n; after !== null; ) {
    const from: bigint = after
    const some: Readonly<{ last: bigint | null; alike: readonly string[] }> = await store.transact(() =>
      foldSome(operator, from),
    )
    alike.push(...some.alike)
    after = some.last
  }
  return alike
}
