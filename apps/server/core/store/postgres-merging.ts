/**
 * One statement instead of many that differ in their parameters alone: the parameters become arrays, a row of
 * them for each statement, and the answers say which row they belong to.
 */
import type { ClientBase } from 'pg'
import type { Row, Value } from './work.ts'

/** How an answer tells whom it belongs to: by its number, or all have changed one row each. */
type Answers = 'numbered' | 'counted'
/** A merged statement, with the PostgreSQL types of its parameters. */
export type Merged = Readonly<{ sql: string; types: readonly string[]; answers: Answers }>

const INSERT = /^(INSERT INTO \w+ \([^()]*\))\s+VALUES \(([^()]*)\)\s*(ON CONFLICT[\s\S]*)?$/
const CHANGE = /^(UPDATE \w+ SET [\s\S]*?|DELETE FROM \w+)\s+WHERE\s+([\s\S]*?)(?:\s+RETURNING\s+([\s\S]*))?$/
const NESTED = /\(\s*SELECT\b|\bRETURNING\b[\s\S]*\bON CONFLICT\b/

const fromArrays = (types: readonly string[]): string => {
  const arrays = types.map((type, index) => `$${index + 1}::${type}[]`)
  const names = types.map((_, index) => `p${index + 1}`)
  return `unnest(${arrays.join(', ')}) WITH ORDINALITY AS b(${[...names, 'o'].join(', ')})`
}

/** Parameters as columns of the arrays. */
const asColumns = (sql: string): string => sql.replace(/\$(\d+)/g, 'b.p$1')

/** Null where the statement is of no form that can be merged. */
export const mergedText = (sql: string, types: readonly string[]): Omit<Merged, 'types'> | null => {
  if (types.length === 0 || NESTED.test(sql)) return null
  const [source, text] = [fromArrays(types), asColumns(sql)]
  if (text.startsWith('SELECT'))
    return { sql: `SELECT b.o, q.* FROM ${source} CROSS JOIN LATERAL (${text}) q`, answers: 'numbered' }
  const insert = INSERT.exec(text)
  if (insert && !/\bRETURNING\b/.test(text))
    return {
      sql: `${insert[1]} SELECT ${insert[2]} FROM ${source} WHERE true ${insert[3] ?? ''}`,
      answers: 'counted',
    }
  const change = CHANGE.exec(text)
  if (!change) return null
  const [, what, where, returning] = change
  const joined = what!.startsWith('DELETE') ? 'USING' : 'FROM'
  const told = returning === undefined ? 'b.o' : `b.o, ${returning}`
  return { sql: `${what} ${joined} ${source} WHERE ${where} RETURNING ${told}`, answers: 'numbered' }
}

const LEARNT = 'fairhouse_learnt'

/** Asks PostgreSQL what the parameters are, and whether it takes the merged text. */
export const learnMerging = async (client: ClientBase, sql: string): Promise<Merged | null> => {
  const forget = () => client.query(`DEALLOCATE ${LEARNT}`)
  try {
    await client.query(`PREPARE ${LEARNT} AS ${sql}`)
    const { rows } = await client.query<{ types: string[] }>(
      `SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = '${LEARNT}'`,
    )
    await forget()
    const types = rows[0]!.types
    const merged = mergedText(sql, types)
    if (!merged) return null
    await client.query(`PREPARE ${LEARNT} AS ${merged.sql}`)
    await forget()
    return { ...merged, types }
  } catch {
    return null
  }
}

const MUST_BE_ESCAPED = /["\\]/
const ESCAPED = /["\\]/g

const element = (value: Value): string => {
  if (value === null) return 'NULL'
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'string')
    return `"${MUST_BE_ESCAPED.test(value) ? value.replace(ESCAPED, '\\$&') : value}"`
  return `"\\\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}"`
}

/** The arrays that PostgreSQL reads: one for each parameter, an element for each statement. */
export const arraysOf = (statements: readonly (readonly Value[])[]): readonly string[] =>
  statements[0]!.map((_, index) => {
    let text = '{'
    for (let i = 0; i < statements.length; i += 1) text += (i ? ',' : '') + element(statements[i]![index]!)
    return `${text}}`
  })

/** As an answer comes from the connection, in arrays. */
export type Answer = Readonly<{
  fields: readonly Readonly<{ name: string }>[]
  rows: readonly (readonly Value[])[]
  rowCount: number | null
}>

const rowFrom = (names: readonly string[], values: readonly Value[]): Row => {
  const row: Record<string, Value> = {}
  for (let i = 0; i < names.length; i += 1) row[names[i]!] = values[i]!
  return row
}

export const rowsOf = ({ fields, rows, rowCount }: Answer): readonly Row[] => {
  if (fields.length === 0) return [{ changes: BigInt(rowCount ?? 0) }]
  const names = fields.map(({ name }) => name)
  return rows.map((values) => rowFrom(names, values))
}

/** Null: fewer rows changed than statements were merged, and the answer does not say whose are missing. */
export const answersOf = (
  { answers }: Merged,
  { fields, rows, rowCount }: Answer,
  count: number,
): readonly (readonly Row[])[] | null => {
  if (answers === 'counted') return rowCount === count ? Array(count).fill([{ changes: 1n }]) : null
  const names = fields.slice(1).map(({ name }) => name)
  const each = Array.from({ length: count }, (): Row[] => [])
  for (const values of rows) each[Number(values[0]) - 1]!.push(rowFrom(names, values.slice(1)))
  return names.length > 0 ? each : each.map((found) => [{ changes: BigInt(found.length) }])
}
