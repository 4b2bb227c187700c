/**
 * Brings a database to the present schema, step by step, in one transaction. A step that was released is
 * never changed: a new one follows it.
 */
import { OPERATOR_WALLETS } from './operator-wallets-schema.ts'
import { PRESENCE } from './presence-schema.ts'
import { SCHEMA } from './schema.ts'
import { TABLES } from './table-schema.ts'
import { TICKER } from './ticker-schema.ts'
import { row, type Work, write } from './work.ts'

/** Each a list of statements in portable SQL: TEXT and BIGINT only. */
export const MIGRATIONS: readonly (readonly string[])[] = [SCHEMA, OPERATOR_WALLETS, TABLES, TICKER, PRESENCE]

/** Answers how many steps were taken. */
export function* migrate(migrations = MIGRATIONS): Work<number> {
  yield* write('CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)')
  const last = yield* row<{ number: bigint | null }>('SELECT MAX(number) AS number FROM migrations')
  const done = Number(last?.number ?? 0n)
  if (done > migrations.length) {
    throw new Error(
      `the database is at step ${done}, this program knows ${migrations.length}: use a newer one`,
    )
  }
  for (const [index, statements] of migrations.slice(done).entries()) {
    for (const statement of statements) yield* write(statement)
    yield* write('INSERT INTO migrations (number) VALUES ($1)', done + index + 1)
  }
  return migrations.length - done
}
