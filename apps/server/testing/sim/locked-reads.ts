/** Locking reads for SQLite: the same read with each row's primary key appended to its columns. */
import type { Value } from '../../core/store/work.ts'

export type LockedRead = Readonly<{
  /** Without its limit if locked rows are skipped: `limit` applies afterwards. */
  sql: string
  skips: boolean
  /** How many key columns were appended. */
  columns: number
  keyOf(row: readonly Value[]): string
  /** How many rows to take that are not locked; null for all. */
  limit: ((params: readonly Value[]) => number) | null
}>

const LOCKING = /^SELECT\s+([\s\S]*?)\s+FROM (\w+)(?: ([a-z]))?\s+(WHERE[\s\S]*?) FOR UPDATE( SKIP LOCKED)?$/
const LIMIT = /\s+LIMIT (\$?)(\d+)\s*$/

export const rowKey = (table: string, values: readonly unknown[]): string => `${table}/${values.join('/')}`

const limitIn = (rest: string): LockedRead['limit'] => {
  const found = LIMIT.exec(rest)
  if (!found) return null
  const [, parameter, number] = found
  return (params) => Number(parameter === '' ? number : params[Number(number) - 1])
}

/** Null if the statement locks nothing. */
export const lockedRead = (sql: string, keysOf: (table: string) => readonly string[]): LockedRead | null => {
  if (!/ FOR UPDATE\b/.test(sql)) return null
  const found = LOCKING.exec(sql)
  if (!found) throw new Error(`the simulation does not know which rows this locks: ${sql}`)
  const [, columns, table, alias, rest, skipping] = found
  const keys = keysOf(table!)
  const skips = skipping !== undefined
  const named = keys.map((key, index) => `${alias ?? table}.${key} AS lock_${index}`)
  const from = alias ? `${table} ${alias}` : table
  return {
    sql: `SELECT ${columns}, ${named.join(', ')} FROM ${from} ${skips ? rest!.replace(LIMIT, ' LIMIT $1$2 * 0 - 1') : rest}`,
    skips,
    columns: keys.length,
    keyOf: (row) => rowKey(table!, row.slice(-keys.length)),
    limit: skips ? limitIn(rest!) : null,
  }
}
