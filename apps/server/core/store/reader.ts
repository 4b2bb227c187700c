/**
 * A house's database, read and never written, also while the house is open: every work sees one snapshot.
 * Nothing is migrated (`checkStep` says whether it would have to be).
 */
import { DatabaseSync } from 'node:sqlite'
import { preparing } from './sqlite-transactions.ts'
import type { Query, Row, Work } from './work.ts'

export type Reader = Readonly<{ read<T>(work: () => Work<T>): Promise<T>; close(): Promise<void> }>

/** A SQLite file, or PostgreSQL as in DATABASE_URL. */
export type Database = Readonly<{ file: string } | { url: string }>

const readSqlite = (file: string): Reader => {
  const db = new DatabaseSync(file, { readOnly: true, readBigInts: true, timeout: 10_000 })
  const prepare = preparing(db)
  const ask = ({ sql, params }: Query): readonly Row[] => prepare(sql).ask(params)
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
  return { read: async (work) => run(work()), close: async () => db.close() }
}

export const openReader = async (database: Database): Promise<Reader> =>
  'file' in database ? readSqlite(database.file) : (await import('./postgres.ts')).readPostgres(database.url)
