/**
 * Locking reads for SQLite: the same read with each row's primary key appended to its columns, and without rows that
 * others have locked where these are skipped.
 */
import type { Statement } from '../../core/store/statements.ts'
import type { Value } from '../../core/store/work.ts'

export type LockedRead = Readonly<{
  sql: string
  /** How many key columns were appended. */
  columns: number
  keyOf(row: readonly Value[]): string
}>

export const rowKey = (table: string, values: readonly unknown[]): string => `${table}/${values.join('/')}`

/** Null if the statement locks nothing: a planted mistake may have removed the lock from its text. */
export const lockedRead = (
  { kind, table, sql }: Statement,
  keysOf: (table: string) => readonly string[],
): LockedRead | null => {
  if (kind !== 'lock' || table === null || !sql.includes(' FOR UPDATE')) return null
  const keys = keysOf(table).map((key) => `${table}.${key}`)
  const skips = sql.endsWith(' SKIP LOCKED')
  return {
    sql: sql
      .replace(' FROM ', `, ${keys.join(', ')} FROM `)
      .replace(' WHERE ', skips ? ` WHERE is_free('${table}', ${keys.join(', ')}) AND ` : ' WHERE '),
    columns: keys.length,
    keyOf: (row) => rowKey(table, row.slice(-keys.length)),
  }
}
