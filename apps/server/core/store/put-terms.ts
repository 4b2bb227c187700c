/** [F11] Terms as rows: each text once, under its own number. */
import { insert, insertOrUpdate, returning, select } from './queries.ts'
import { row, type Work, write } from './work.ts'

/** Terms as text, and the SHA-256 of that text in hex. */
export type HashedTerms = Readonly<{ hash: string; text: string }>

function* numberOf(hash: string): Work<bigint | null> {
  return (yield* row<{ id: bigint }>(select('terms', hash, 'id')))?.id ?? null
}

/** Taking a number makes others wait, so nobody stores the same terms at the same time. */
function* takeNumber(): Work<bigint> {
  const taken = yield* row<{ value: bigint }>(
    returning(
      insertOrUpdate('counters', { name: 'terms', value: 1 }, 'name', 'value = counters.value + 1'),
      'value',
    ),
  )
  return taken!.value
}

/** Returns their number. */
export function* putTerms({ hash, text }: HashedTerms): Work<bigint> {
  const known = yield* numberOf(hash)
  if (known !== null) return known
  const id = yield* takeNumber()
  const stored = yield* numberOf(hash) // somebody else stored them while we waited
  if (stored !== null) return stored
  yield* write(insert('terms', { id, hash, text }))
  return id
}
