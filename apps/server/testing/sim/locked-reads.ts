/** Reads that lock rows, for SQLite: the same read with the keys of its rows behind the columns that were asked for. */
import type { Value } from '../../core/store/work.ts'

export type LockedRead = Readonly<{
  /** Without its limit (a negative one), where locked rows are skipped first. */
  sql: string
  skips: boolean
  /** Columns of keys at the end of a row. */
  columns: number
  keyOf(row: readonly Value[]): string
  /** Of the rows that are not skipped. */
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

/** Null: it locks nothing. */
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
