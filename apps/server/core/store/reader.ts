/**
 * A house's database, read and never written, also while the house is open: every work sees one snapshot.
 * Nothing is migrated (`checkStep` says whether it would have to be).
 */
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { preparing } from './sqlite-transactions.ts'
import type { Query, Row, Value, Work } from './work.ts'

/** What SQLite gives as it stands: whole numbers as JavaScript's. */
export type PlainValue = string | number | Uint8Array | null
/** A statement in SQLite's own form, and rows as lists. Throws where a number is not safe. */
export type AskLists = (sql: string, params: readonly Value[]) => readonly (readonly PlainValue[])[]

export type Reader = Readonly<{
  read<T>(work: () => Work<T>): Promise<T>
  /** The same with the fastest way to read very many rows; null: this store has none. */
  scan: (<T>(work: (ask: AskLists) => Work<T>) => Promise<T>) | null
  close(): Promise<void>
}>

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
  const statements = new Map<string, StatementSync>()
  const askLists: AskLists = (sql, params) => {
    const statement = statements.get(sql) ?? db.prepare(sql)
    if (!statements.has(sql)) {
      statement.setReturnArrays(true)
      statement.setReadBigInts(false)
      statements.set(sql, statement)
    }
    return statement.all(...params) as unknown as ReturnType<AskLists>
  }
  return {
    read: async (work) => run(work()),
    scan: async (work) => run(work(askLists)),
    close: async () => db.close(),
  }
}

export const openReader = async (database: Database): Promise<Reader> =>
  'file' in database ? readSqlite(database.file) : (await import('./postgres.ts')).readPostgres(database.url)
