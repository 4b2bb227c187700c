/** Every distinct statement is prepared once: as SQLite takes it, with what the simulation must know of it. */
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { DATABASE_TIME } from '../../core/store/database-clock.ts'
import type { Answer } from '../../core/store/postgres-connection.ts'
import { inSqlite } from '../../core/store/sqlite-transactions.ts'
import { isWrite, type Value } from '../../core/store/work.ts'
import { insertedKeys } from './inserted-keys.ts'
import { type LockedRead, lockedRead } from './locked-reads.ts'
import { type CachedRead, type ReadCache, targetOf } from './read-cache.ts'
import type { Outcome } from './sim-database.ts'

type Fields = Answer['fields']

export type Prepared = Readonly<{
  writes: boolean
  /** For a read whose answer depends on these tables alone; null for others. */
  reads: CachedRead | null
  /** The table that it writes. */
  target: string | null
  locked: LockedRead | null
  /** The key of the inserted row, if the text tells. */
  insertedKeys(params: readonly Value[]): readonly string[]
  run(params: readonly Value[]): Outcome
}>

export const statementCache = (
  db: DatabaseSync,
  keysOf: (table: string) => readonly string[],
  { cachedRead }: ReadCache,
) => {
  const known = new Map<string, Prepared>()
  const read = (statement: StatementSync, fields: Fields) => {
    statement.setReturnArrays(true)
    return (params: readonly Value[]): Outcome => {
      const rows = statement.all(...params) as unknown as Outcome['rows']
      return { fields, rows, rowCount: rows.length }
    }
  }
  const prepare = (sql: string): Prepared => {
    const locked = lockedRead(sql, keysOf)
    const statement = db.prepare(inSqlite((locked?.sql ?? sql).replaceAll(DATABASE_TIME, 'virtual_now()')))
    const fields = statement
      .columns()
      .slice(0, -(locked?.columns ?? 0) || undefined)
      .map(({ name }) => ({ name }))
    const write = (params: readonly Value[]): Outcome => ({
      fields,
      rows: [],
      rowCount: Number(statement.run(...params).changes),
    })
    const run = fields.length > 0 ? read(statement, fields) : write
    const writes = isWrite({ sql })
    return {
      writes,
      reads: writes ? null : cachedRead(locked?.sql ?? sql, run, (other) => prepared(other).run([])),
      target: writes ? targetOf(sql) : null,
      locked,
      insertedKeys: insertedKeys(sql, keysOf),
      run,
    }
  }
  const prepared = (sql: string): Prepared => {
    const found = known.get(sql) ?? prepare(sql)
    known.set(sql, found)
    return found
  }
  return prepared
}
