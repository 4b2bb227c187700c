/**
 * One statement instead of many that differ only in their parameters: the parameters become arrays with an element
 * per statement, and the answer says which element each row belongs to.
 */
import type { Answer } from './postgres-connection.ts'
import type { Column } from './postgres-messages.ts'
import { rowsFrom } from './postgres-run.ts'
import type { MergedText, Statement } from './statements.ts'
import type { Row, Value } from './work.ts'

/** A merged statement with the PostgreSQL types of its parameters. */
export type Merged = MergedText & Readonly<{ types: readonly string[] }>

const fromArrays = (types: readonly string[]): string => {
  const arrays = types.map((type, index) => `$${index + 1}::${type}[]`)
  const names = types.map((_, index) => `p${index + 1}`)
  return `unnest(${arrays.join(', ')}) WITH ORDINALITY AS b(${[...names, 'o'].join(', ')})`
}

/** Null if statements like this can't be merged. */
export const mergedFor = (statement: Statement, types: readonly string[]): Merged | null => {
  const text = types.length === 0 ? null : statement.merged(fromArrays(types))
  return text && { ...text, types }
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
