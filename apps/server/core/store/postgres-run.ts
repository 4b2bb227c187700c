/** One work in one transaction on one connection of PostgreSQL. */
import { isRefusal } from '@fairhouse/kit'
import { type ClientBase, DatabaseError, type QueryResult, types } from 'pg'
import { HOUSE_TIME } from './database-clock.ts'
import { TooLate, Unconfirmed } from './store.ts'
import { isWrite, type Query, query, type Row, type Work } from './work.ts'

/** BIGINT, INTEGER, and what a sum of BIGINTs is. */
const WHOLE_NUMBERS: readonly number[] = [20, 23, 1700]
const DIVISION_BY_ZERO = '22012'

const IN_TIME = `SELECT 1 / CASE WHEN ${HOUSE_TIME} <= $1 THEN 1 ELSE 0 END AS in_time`

/** Sent together with COMMIT: it fails, and so does the transaction, where the deadline has passed. */
export const inTime = (deadline: number): Query => query(IN_TIME, deadline)

export const PARSERS = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    WHOLE_NUMBERS.includes(oid) ? BigInt : types.getTypeParser(oid, format as 'text'),
}

/** [A8] What is told of an error must not tell what is in the rows: there are seeds among them. */
export const discreet = (error: unknown): unknown => {
  if (error instanceof DatabaseError) Object.assign(error, { detail: undefined, where: undefined })
  return error
}

type Named = Readonly<{ name: string; text: string }>
export type StatementNames = (sql: string) => Named

/** A statement is prepared once on each connection, under the same name. Tables are stored in one way only here. */
export const statementNames = (): StatementNames => {
  const names = new Map<string, Named>()
  return (sql) => {
    const known = names.get(sql) ?? { name: `q${names.size}`, text: sql.replace(' WITHOUT ROWID', '') }
    names.set(sql, known)
    return known
  }
}

/** All of them, whatever becomes of one: the first error is the one that the others follow from. */
export const allOf = async <T>(promises: readonly Promise<T>[]): Promise<readonly T[]> => {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}

const rowsOf = ({ fields, rows: found, rowCount }: QueryResult<Row>): readonly Row[] =>
  fields.length > 0 ? found : [{ changes: BigInt(rowCount ?? 0) }]

/** The server has said that this statement failed and goes on serving: so the transaction was not committed. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof DatabaseError && error.severity === 'ERROR'

const isTooLate = (error: unknown): boolean => (error as { code?: string }).code === DIVISION_BY_ZERO

export type RunOptions = Readonly<{ begin?: string; deadline?: number | undefined }>

/**
 * What is asked at once is sent at once, the first of it together with the beginning of the transaction. Once
 * COMMIT was sent, an answer that does not come leaves a work that has written `Unconfirmed`.
 */
export const runWork = async <T>(
  client: ClientBase,
  nameOf: StatementNames,
  work: Work<T>,
  { begin = 'BEGIN', deadline }: RunOptions = {},
): Promise<T> => {
  const ask = ({ sql, params }: Query): Promise<QueryResult<Row>> =>
    client.query<Row>({ ...nameOf(sql), values: [...params] })
  const begun = client.query<Row>(begin)
  let hasWritten = false
  let isCommitting = false
  const commit = (): readonly Promise<unknown>[] => {
    isCommitting = hasWritten
    const checks = hasWritten && deadline !== undefined ? [ask(inTime(deadline))] : []
    return [...checks, client.query('COMMIT')]
  }
  try {
    let step = work.next()
    while (!step.done) {
      hasWritten ||= step.value.some(isWrite)
      const [, ...answers] = await allOf([begun, ...step.value.map(ask)])
      step = work.next(answers.map(rowsOf))
    }
    await allOf([begun, ...(isRefusal(step.value) ? [client.query('ROLLBACK')] : commit())])
    return step.value
  } catch (error) {
    if (isCommitting && !isAnswered(error)) throw new Unconfirmed()
    await allOf([begun, client.query('ROLLBACK')]).catch(() => undefined) // it may be the connection that has failed
    throw isCommitting && isTooLate(error) ? new TooLate() : discreet(error)
  }
}
