/** The primary key that an INSERT gives its row, from its text and parameters; none if the key is not a parameter. */
import type { Value } from '../../core/store/work.ts'
import { rowKey } from './locked-reads.ts'

const INSERT = /^INSERT INTO (\w+) \(([^()]*)\)\s+VALUES \(([^()]*)\)/

export const insertedKeys = (
  sql: string,
  keysOf: (table: string) => readonly string[],
): ((params: readonly Value[]) => readonly string[]) => {
  const [, table, columns = '', values = ''] = INSERT.exec(sql) ?? []
  if (table === undefined) return () => []
  const [named, given] = [columns, values].map((list) => list.split(',').map((part) => part.trim()))
  const places = keysOf(table).map((key) => /^\$(\d+)$/.exec(given![named!.indexOf(key)] ?? '')?.[1])
  if (places.length === 0 || places.includes(undefined)) return () => []
  return (params) => [
    rowKey(
      table,
      places.map((place) => params[Number(place) - 1]),
    ),
  ]
}
