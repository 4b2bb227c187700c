/** Runs one work in one transaction on one PostgreSQL connection. */
import { isRefusal } from '@fairhouse/kit'
import { DatabaseError } from 'pg'
import { HOUSE_TIME } from './database-clock.ts'
import type { Answer, Connection, Sent } from './postgres-connection.ts'
import { TooLate, Unconfirmed } from './store.ts'
import { isWrite, type Query, query, type Row, type Value, type Work } from './work.ts'

const DIVISION_BY_ZERO = '22012'

const IN_TIME = `SELECT 1 / CASE WHEN ${HOUSE_TIME} <= $1 THEN 1 ELSE 0 END AS in_time`

/** Sent with COMMIT: fails, and so does the transaction, if the deadline has passed. */
const checkDeadlineQuery = (deadline: number): Query => query(IN_TIME, deadline)

/** [A8] Error details must not reveal rows, because there are seeds in them. */
const withoutRowData = (error: unknown): unknown => {
  if (error instanceof DatabaseError) Object.assign(error, { detail: undefined, where: undefined })
  return error
}

const rowFrom = (names: readonly string[], values: readonly Value[], from: number): Row => {
  const row: Record<string, Value> = {}
  for (let i = from; i < names.length; i += 1) row[names[i]!] = values[i]!
  return row
}

/** Skips the first `from` columns. */
export const rowsFrom = ({ fields, rows }: Answer, from: number): readonly Row[] => {
  const names = fields.map(({ name }) => name)
  return rows.map((values) => rowFrom(names, values, from))
}

export const rowsOf = (answer: Answer): readonly Row[] =>
  answer.fields.length > 0 ? rowsFrom(answer, 0) : [{ changes: BigInt(answer.rowCount ?? 0) }]

/** The server reported an error and is still serving, so the transaction wasn't committed. */
export const isServerError = (error: unknown): boolean =>
  error instanceof DatabaseError && error.severity === 'ERROR'

const isTooLate = (error: unknown): boolean => (error as { code?: string }).code === DIVISION_BY_ZERO

export type RunOptions = Readonly<{ begin?: string; deadline?: number | undefined }>

/** Sends the opening statements together with the first queries. Returns only the queries' answers. */
export const createSender = (connection: Connection, opening: readonly Sent[]) => {
  let unsent = opening
  return async (statements: readonly Sent[]): Promise<readonly Answer[]> => {
    const first = unsent
    unsent = []
    return (await connection.send([...first, ...statements])).slice(first.length)
  }
}

const COMMIT = query('COMMIT')
const ROLLBACK = query('ROLLBACK')

/** `deadline`: only for a transaction that has written; one that only read can't be too late. */
export const commitQueries = (deadline: number | undefined): readonly Query[] =>
  deadline === undefined ? [COMMIT] : [checkDeadlineQuery(deadline), COMMIT]

/** Never fails: it may be the connection that is broken. */
export const rollBack = async (connection: Connection): Promise<void> => {
  await connection.send([ROLLBACK]).catch(() => undefined)
}

/**
 * Queries yielded together are sent together, the first of them with BEGIN. If the answer to COMMIT doesn't come, a
 * work that has written ends as `Unconfirmed`.
 */
export const runWork = async <T>(
  connection: Connection,
  work: Work<T>,
  { begin = 'BEGIN', deadline }: RunOptions = {},
): Promise<T> => {
  const send = createSender(connection, [query(begin)])
  let hasWritten = false
  let isCommitting = false
  try {
    let step = work.next()
    while (!step.done) {
      hasWritten ||= step.value.some(isWrite)
      step = work.next((await send(step.value)).map(rowsOf))
    }
    const isRefused = isRefusal(step.value)
    isCommitting = hasWritten && !isRefused
    await send(isRefused ? [ROLLBACK] : commitQueries(hasWritten ? deadline : undefined))
    return step.value
  } catch (error) {
    if (isCommitting && !isServerError(error)) throw new Unconfirmed()
    await rollBack(connection)
    throw isCommitting && isTooLate(error) ? new TooLate() : withoutRowData(error)
  }
}
