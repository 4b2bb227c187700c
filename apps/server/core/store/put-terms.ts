/** [F11] Terms as rows: each text once, under its own number. */
import { row, type Work, write } from './work.ts'

/** Terms as text, and the SHA-256 of that text in hex. */
export type HashedTerms = Readonly<{ hash: string; text: string }>

function* numberOf(hash: string): Work<bigint | null> {
  return (yield* row<{ id: bigint }>('SELECT id FROM terms WHERE hash = $1', hash))?.id ?? null
}

/** Taking a number makes others wait, so nobody stores the same terms at the same time. */
function* takeNumber(): Work<bigint> {
  const taken = yield* row<{ value: bigint }>(
    `INSERT INTO counters (name, value) VALUES ('terms', 1)
     ON CONFLICT (name) DO UPDATE SET value = counters.value + 1 RETURNING value`,
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
  yield* write('INSERT INTO terms (id, hash, text) VALUES ($1, $2, $3)', id, hash, text)
  return id
}
