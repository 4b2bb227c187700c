/** Every distinct statement is prepared once: as SQLite takes it, with what the simulation must know of it. */
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { DATABASE_TIME } from '../../core/store/database-clock.ts'
import type { Answer } from '../../core/store/postgres-connection.ts'
import { inSqlite } from '../../core/store/sqlite-transactions.ts'
import type { Statement } from '../../core/store/statements.ts'
import type { Value } from '../../core/store/work.ts'
import { type LockedRead, lockedRead, rowKey } from './locked-reads.ts'
import type { Outcome } from './sim-database.ts'

type Fields = Answer['fields']
type KeysOf = (table: string) => readonly string[]

export type Prepared = Readonly<{
  locked: LockedRead | null
  /** The primary key of the row that an INSERT makes, as far as its columns tell. */
  insertedKey(params: readonly Value[]): string | null
  run(params: readonly Value[]): Outcome
}>

const insertedKey = ({ table, columns }: Statement, keysOf: KeysOf): Prepared['insertedKey'] => {
  const places = columns.length === 0 ? [] : keysOf(table!).map((key) => columns.indexOf(key))
  if (places.length === 0 || places.includes(-1)) return () => null
  return (params) =>
    rowKey(
      table!,
      places.map((place) => params[place]),
    )
}

const reading = (statement: StatementSync, fields: Fields): Prepared['run'] => {
  statement.setReturnArrays(true)
  return (params) => {
    const rows = statement.all(...params) as unknown as Outcome['rows']
    return { fields, rows, rowCount: rows.length }
  }
}

const writing =
  (statement: StatementSync): Prepared['run'] =>
  (params) => ({ fields: [], rows: [], rowCount: Number(statement.run(...params).changes) })

export const statementCache = (db: DatabaseSync, keysOf: KeysOf) => {
  const known = new Map<string, Prepared>()
  const prepare = (statement: Statement): Prepared => {
    const locked = lockedRead(statement, keysOf)
    const sql = (locked?.sql ?? statement.sql).replaceAll(DATABASE_TIME, 'virtual_now()')
    const prepared = db.prepare(inSqlite(sql))
    const names = prepared.columns().map(({ name }) => ({ name }))
    const fields = locked ? names.slice(0, -locked.columns) : names
    return {
      locked,
      insertedKey: insertedKey(statement, keysOf),
      run: fields.length > 0 ? reading(prepared, fields) : writing(prepared),
    }
  }
  return (statement: Statement): Prepared => {
    const found = known.get(statement.sql) ?? prepare(statement)
    known.set(statement.sql, found)
    return found
  }
}
