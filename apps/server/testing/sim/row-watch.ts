/**
 * Reports every row that a statement writes and every unique key it sets, by triggers that call back. An error in the
 * callback undoes the statement.
 */
import type { DatabaseSync } from 'node:sqlite'
import { rowKey } from './locked-reads.ts'

type Index = Readonly<{ name: string; columns: readonly string[] }>
type Table = Readonly<{ name: string; keys: readonly string[]; unique: readonly Index[] }>

const named = (db: DatabaseSync, sql: string): readonly Record<string, unknown>[] =>
  db.prepare(sql).all() as readonly Record<string, unknown>[]

const tablesOf = (db: DatabaseSync): readonly Table[] =>
  named(db, "SELECT name FROM sqlite_master WHERE type = 'table'").map((found) => {
    const name = found.name as string
    const columns = named(db, `PRAGMA table_info(${name})`)
    const keys = columns.filter(({ pk }) => (pk as bigint) > 0n).sort((a, b) => Number(a.pk) - Number(b.pk))
    const indexes = named(db, `PRAGMA index_list(${name})`)
    const unique = indexes
      .filter(({ unique, origin }) => unique === 1n && origin !== 'pk')
      .map((index) => ({
        name: index.name as string,
        columns: named(db, `PRAGMA index_info(${index.name as string})`).map(
          (column) => column.name as string,
        ),
      }))
    return { name, keys: keys.map((key) => key.name as string), unique }
  })

const call = (name: string, row: 'OLD' | 'NEW', columns: readonly string[]): string =>
  `SELECT touch('${name}', ${columns.map((column) => `${row}.${column}`).join(', ')})`

const differs = (columns: readonly string[]): string =>
  columns.map((column) => `NEW.${column} IS NOT OLD.${column}`).join(' OR ')

/** A partial unique index counts as a full one: that only adds locks. */
const triggersOf = ({ name, keys, unique }: Table): readonly string[] => {
  const given = unique.map(
    (index) =>
      `${call(index.name, 'NEW', index.columns)} WHERE ${index.columns.map((column) => `NEW.${column} IS NOT NULL`).join(' AND ')}`,
  )
  const changed = unique.map((index, at) => `${given[at]} AND (${differs(index.columns)})`)
  const on = (what: string, calls: readonly string[]): string =>
    `CREATE TEMP TRIGGER watch_${name}_${what} AFTER ${what} ON main.${name} BEGIN ${calls.join('; ')}; END`
  return [
    on('INSERT', [call(name, 'NEW', keys), ...given]),
    on('UPDATE', [call(name, 'OLD', keys), `${call(name, 'NEW', keys)} WHERE ${differs(keys)}`, ...changed]),
    on('DELETE', [call(name, 'OLD', keys)]),
  ]
}

/** Returns a function from a table to its key columns. */
export const watchRows = (
  db: DatabaseSync,
  touch: (key: string) => void,
): ((table: string) => readonly string[]) => {
  const tables = new Map(tablesOf(db).map((table) => [table.name, table]))
  db.function('touch', { varargs: true, useBigIntArguments: true }, (table, ...values) => {
    touch(rowKey(String(table), values))
    return null
  })
  for (const table of tables.values()) {
    if (table.keys.length > 0) for (const trigger of triggersOf(table)) db.exec(trigger)
  }
  return (table) => tables.get(table)!.keys
}
