/** For tests: gives a round or a hand other terms, valid except for being the wrong ones. */
import { canonicalJson, sha256Hex, type Terms } from '@fairhouse/kit'
import { insert } from '../../../server/core/store/queries.ts'
import { row, type Work, write } from '../../../server/core/store/work.ts'

const NUMBER = 1_000

/** With their own number and hash. */
export function* setTerms(
  table: 'rounds' | 'hands',
  id: bigint,
  change: (terms: Terms) => unknown,
): Work<void> {
  const found = yield* row<{ text: string }>(
    `SELECT t.text FROM terms t JOIN ${table} x ON x.terms = t.id WHERE x.id = $1`,
    id,
  )
  const text = canonicalJson(change(JSON.parse(found!.text) as Terms))
  yield* write(insert('terms', { id: NUMBER, hash: sha256Hex(text), text }))
  yield* write(`UPDATE ${table} SET terms = $2 WHERE id = $1`, id, NUMBER)
}
