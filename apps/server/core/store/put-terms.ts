/** [F11] Terms as rows: each text once, under a number of its own. */
import { row, type Work, write } from './work.ts'

/** A text of terms and its SHA-256 in hex. */
export type HashedTerms = Readonly<{ hash: string; text: string }>

function* numberOf(hash: string): Work<bigint | null> {
  return (yield* row<{ id: bigint }>('SELECT id FROM terms WHERE hash = $1', hash))?.id ?? null
}

/** Whoever takes a number makes the others wait: so nobody stores the same meanwhile. */
function* takeNumber(): Work<bigint> {
  const taken = yield* row<{ value: bigint }>(
    `INSERT INTO counters (name, value) VALUES ('terms', 1)
     ON CONFLICT (name) DO UPDATE SET value = counters.value + 1 RETURNING value`,
  )
  return taken!.value
}

/** Answers their number. */
export function* putTerms({ hash, text }: HashedTerms): Work<bigint> {
  const known = yield* numberOf(hash)
  if (known !== null) return known
  const id = yield* takeNumber()
  const stored = yield* numberOf(hash) // while we waited
  if (stored !== null) return stored
  yield* write('INSERT INTO terms (id, hash, text) VALUES ($1, $2, $3)', id, hash, text)
  return id
}
