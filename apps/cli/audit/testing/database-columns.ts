/** For tests: every table and column of a SQLite database as it is, and ways to falsify a row. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

export type Column = Readonly<{ table: string; name: string; type: string; isKey: boolean }>

export const tablesOf = (db: DatabaseSync): readonly string[] =>
  (
    db
      .prepare(
        `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
      )
      .all() as { name: string }[]
  ).map(({ name }) => name)

export const columnsOf = (db: DatabaseSync, table: string): readonly Column[] =>
  (db.prepare(`PRAGMA table_info(${table})`).all() as { name: string; type: string; pk: number }[]).map(
    ({ name, type, pk }) => ({ table, name, type, isKey: pk > 0 }),
  )

/** Other values that the column could plausibly have; the first that the database takes is used. */
export const otherValues = (value: SQLInputValue, type: string): readonly SQLInputValue[] => {
  if (typeof value === 'bigint' || typeof value === 'number')
    return [BigInt(value) + 1n, BigInt(value) - 1n, BigInt(value) + 1_000_003n]
  if (typeof value === 'string') return value === '' ? ['x'] : [changedText(value), `${value}x`]
  if (value instanceof Uint8Array)
    return [
      value.length === 0
        ? Uint8Array.of(1)
        : value.map((byte, at) => (at === value.length >> 1 ? byte ^ 1 : byte)),
    ]
  return type === 'TEXT' ? ['x'] : type === 'BLOB' ? [new Uint8Array(32)] : [1n]
}

/** Another digit or letter of the same kind, so that JSON stays JSON and hex stays hex; the last one that is a value. */
const changedText = (text: string): string => {
  const digits = [...text.matchAll(/\d(?=\D*$)/g)]
  const at = digits.at(-1)?.index ?? text.search(/[a-z]/)
  if (at < 0) return `${text}x`
  const code = text.charCodeAt(at)
  const next = code === 57 ? 56 : code === 122 ? 121 : code + 1
  return text.slice(0, at) + String.fromCharCode(next) + text.slice(at + 1)
}
