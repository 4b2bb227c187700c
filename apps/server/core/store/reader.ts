/**
 * Reads a house's database, also while the house is running: every work sees one snapshot. Never writes or migrates
 * (`checkStep` says whether a migration is missing).
 */
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { statementCache } from './sqlite-transactions.ts'
import type { Query, Row, Value, Work } from './work.ts'

/** A value as SQLite's binding gives it: whole numbers as JavaScript numbers. */
export type PlainValue = string | number | Uint8Array | null
/** A statement in SQLite's dialect, and rows as arrays. Throws on a number that isn't safe. */
export type AskLists = (sql: string, params: readonly Value[]) => readonly (readonly PlainValue[])[]

export type Reader = Readonly<{
  read<T>(work: () => Work<T>): Promise<T>
  /** The fastest way to read very many rows, or null if this store has none. */
  scan: (<T>(work: (ask: AskLists) => Work<T>) => Promise<T>) | null
  close(): Promise<void>
}>

/** A SQLite file, or PostgreSQL as in DATABASE_URL. */
export type Database = Readonly<{ file: string } | { url: string }>

const readSqlite = (file: string): Reader => {
  const db = new DatabaseSync(file, { readOnly: true, readBigInts: true, timeout: 10_000 })
  const prepare = statementCache(db)
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
