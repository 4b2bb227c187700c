/**
 * Reads a house's database, also while the house is running: every work sees one snapshot. Never writes or migrates
 * (`checkStep` says whether a migration is missing).
 */
import { DatabaseSync } from 'node:sqlite'
import { statementCache } from './sqlite-transactions.ts'
import type { Query, Row, Work } from './work.ts'

export type Reader = Readonly<{
  read<T>(work: () => Work<T>): Promise<T>
  close(): Promise<void>
}>

/** A SQLite file, or PostgreSQL as in DATABASE_URL. */
export type Database = Readonly<{ file: string } | { url: string }>

const readSqlite = (file: string): Reader => {
  const db = new DatabaseSync(file, { readOnly: true, readBigInts: true, timeout: 10_000 })
  const prepare = statementCache(db)
  const ask = ({ statement, params }: Query): readonly Row[] => prepare(statement)(params)
  const run = <T>(work: Work<T>): T => {
    db.exec('BEGIN')
    try {
      let step = work.next()
      while (!step.done) step = work.next(step.value.map(ask))
      return step.value
    } finally {
      db.exec('COMMIT')
    }
  }
  return {
    read: async (work) => run(work()),
    close: async () => db.close(),
  }
}

export const openReader = async (database: Database): Promise<Reader> =>
  'file' in database ? readSqlite(database.file) : (await import('./postgres.ts')).readPostgres(database.url)
