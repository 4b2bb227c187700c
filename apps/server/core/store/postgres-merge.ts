/**
 * One statement instead of many that differ only in their parameters: the parameters become arrays with an element
 * per statement, and the answer says which element each row belongs to.
 */
import type { Answer, Connection } from './postgres-connection.ts'
import type { Column } from './postgres-messages.ts'
import { rowsFrom } from './postgres-run.ts'
import type { Row, Value } from './work.ts'

/** How rows of the answer are assigned: by number, or each statement has changed exactly one row. */
type Answers = 'numbered' | 'counted'
/** A merged statement with the PostgreSQL types of its parameters. */
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

/** Null if the statement has no form that can be merged. */
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

/** Asks PostgreSQL for the parameter types, and whether it accepts the merged text. */
export const learnMerging = async (
  { sendText }: Pick<Connection, 'sendText'>,
  sql: string,
): Promise<Merged | null> => {
  const forget = () => sendText(`DEALLOCATE ${LEARNT}`)
  try {
    await sendText(`PREPARE ${LEARNT} AS ${sql}`)
    const { rows } = await sendText(
      `SELECT unnest(parameter_types)::text FROM pg_prepared_statements WHERE name = '${LEARNT}'`,
    )
    await forget()
    const types = rows.map(([type]) => type as string)
    const merged = mergedText(sql, types)
    if (!merged) return null
    await sendText(`PREPARE ${LEARNT} AS ${merged.sql}`)
    await forget()
    return { ...merged, types }
  } catch {
    return null
  }
}

/** The parameters of several statements as arrays. */
export const columnsOf = ({ types }: Merged, of: readonly (readonly Value[])[]): readonly Column[] =>
  types.map((type, index) => ({ type, of, index }))

const ONE_CHANGE: readonly Row[] = [{ changes: 1n }]
const NO_ROWS: readonly Row[] = []

/** Null if fewer rows changed than statements were merged, because the answer doesn't say whose are missing. */
export const answersOf = (
  { answers }: Merged,
  answer: Answer,
  count: number,
): readonly (readonly Row[])[] | null => {
  if (answers === 'counted')
    return answer.rowCount === count ? Array<readonly Row[]>(count).fill(ONE_CHANGE) : null
  const each = Array<readonly Row[]>(count).fill(NO_ROWS)
  const found = rowsFrom(answer, 1)
  for (const [index, [number]] of answer.rows.entries()) {
    const at = Number(number) - 1
    each[at] = each[at] === NO_ROWS ? [found[index]!] : [...each[at]!, found[index]!]
  }
  return answer.fields.length > 1 ? each : each.map(({ length }) => [{ changes: BigInt(length) }])
}
