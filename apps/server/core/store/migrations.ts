/**
 * Brings a database to the present schema, step by step, in one transaction. A step that was released is
 * never changed: a new one follows it.
 */
import { CHAIN } from './chain-schema.ts'
import { COMMITMENTS } from './commitment-schema.ts'
import { CONFIGURATION } from './configuration-schema.ts'
import { toLogs } from './log-schema.ts'
import { OPERATOR_WALLETS } from './operator-wallets-schema.ts'
import { PRESENCE } from './presence-schema.ts'
import { SCHEMA } from './schema.ts'
import { TABLES } from './table-schema.ts'
import { TICKER } from './ticker-schema.ts'
import { row, type Work, write, writeEach } from './work.ts'

/**
 * Statements in portable SQL (TEXT, BIGINT and BYTEA only; WITHOUT ROWID where SQLite stores a table by its key), or
 * a work where rows must be made anew by the program: it reads and writes so many at a time.
 */
export type MigrationStep = readonly string[] | (() => Work<void>)

export const MIGRATIONS: readonly MigrationStep[] = [
  SCHEMA,
  OPERATOR_WALLETS,
  TABLES,
  TICKER,
  PRESENCE,
  CHAIN,
  toLogs,
  CONFIGURATION,
  COMMITMENTS,
]

function* stepsDone(): Work<number> {
  const last = yield* row<{ number: bigint | null }>('SELECT MAX(number) AS number FROM migrations')
  return Number(last?.number ?? 0n)
}

const newerThan = (known: number, done: number): Error =>
  new Error(`the database is at step ${done}, this program knows ${known}: use a newer one`)

/** For those who only read: throws unless the tables are as this program knows them. */
export function* checkStep(): Work<void> {
  const [done, known] = [yield* stepsDone(), MIGRATIONS.length]
  if (done > known) throw newerThan(known, done)
  if (done < known) {
    throw new Error(`the database is at step ${done} of ${known}: open the house with this program once`)
  }
}

/** Answers how many steps were taken. */
export function* migrate(migrations = MIGRATIONS): Work<number> {
  yield* write('CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)')
  const done = yield* stepsDone()
  if (done > migrations.length) throw newerThan(migrations.length, done)
  for (const [index, step] of migrations.slice(done).entries()) {
    yield* typeof step === 'function' ? step() : writeEach(step)
    yield* write('INSERT INTO migrations (number) VALUES ($1)', done + index + 1)
  }
  return migrations.length - done
}
