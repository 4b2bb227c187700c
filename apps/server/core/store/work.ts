/**
 * A unit of work, written once for every store: a generator that yields queries (several at once if they don't depend
 * on each other), gets their rows back, and decides synchronously in between. A store may undo it or run it again, so
 * side effects must be harmless: ids and seeds may be wasted, caches are checked against the database.
 * Every read is a work; `sideBySide` puts several into one trip. Names: `insertRoundQuery`, `moveSeedQueries` only build
 * changes to be yielded with others; `insertHand`, a `Work`, runs them.
 */
import { lockRowsStatement, readStatement, type Statement, writeStatement } from './statements.ts'

export type Value = string | bigint | Uint8Array | null
/** Whole numbers come as bigints from every store. */
export type Row = Readonly<Record<string, Value>>
/**
 * In PostgreSQL's dialect: `$1`, `FOR UPDATE`. A statement that returns no rows gives one row `{ changes }`, the number
 * of rows it changed. `gives` exists only for its type, which must match the SELECT or RETURNING; nothing checks it.
 */
export type Query<R extends Row = Row> = Readonly<{
  statement: Statement
  params: readonly Value[]
  gives?: R
  /** For an INSERT whose row isn't read before the commit. */
  merge?: Merge
  /** See `readUnder`. */
  under?: Lock
}>
/** A row that a work has locked. */
export type Lock = Readonly<{ table: string; key: Value }>
/**
 * Merges the parameters of several rows into those of one, for a store that runs many works in one transaction. The
 * result must be written at once: the next merge reuses its byte buffers.
 */
export type Merge = (all: readonly (readonly Value[])[]) => readonly Value[]
export type Work<T> = Generator<readonly Query[], T, readonly (readonly Row[])[]>

/** A number must be whole. */
export type Parameter = Value | number | boolean

const toValue = (parameter: Parameter): Value => {
  switch (typeof parameter) {
    case 'number':
      return BigInt(parameter)
    case 'boolean':
      return parameter ? 1n : 0n
    default:
      return parameter
  }
}

/** Converts the parameters in place, because a bet has a hundred of them. */
export const toQuery = <R extends Row = Row>(statement: Statement, params: Parameter[]): Query<R> => {
  for (let i = 0; i < params.length; i += 1) params[i] = toValue(params[i]!)
  return { statement, params: params as readonly Value[] }
}

/** Reads any rows. `queries.ts` has those about one key, which can share transactions. */
export const query = <R extends Row = Row>(sql: string, ...params: Parameter[]): Query<R> =>
  toQuery(readStatement(sql), params)

/** Changes any rows. */
export const change = <R extends Row = Row>(sql: string, ...params: Parameter[]): Query<R> =>
  toQuery(writeStatement(sql), params)

/** Locks any rows of a table: a SELECT … FOR UPDATE. */
export const lockRows = <R extends Row = Row>(table: string, sql: string, ...params: Parameter[]): Query<R> =>
  toQuery(lockRowsStatement(table, sql), params)

/**
 * A read of any rows, but nobody changes them without this lock (or the work checks them again). A work that doesn't
 * hold the lock reads as usual.
 */
export const readUnder = <R extends Row>(lock: Lock, read: Query<R>): Query<R> => ({ ...read, under: lock })

export const isWrite = ({ statement }: Query): boolean => statement.kind === 'write'

/** The rows that queries give, query by query. */
export type RowsOf<Q extends readonly Query[]> = {
  readonly [K in keyof Q]: Q[K] extends Query<infer R> ? readonly R[] : never
}

/** Runs the queries in this order, in one trip to the database. */
export function* together<const Q extends readonly Query[]>(...queries: Q): Work<RowsOf<Q>> {
  return (yield queries) as RowsOf<Q>
}

/** Like `together`, for a list of queries of one type; an empty list makes no trip. */
export function* askAll<R extends Row>(queries: readonly Query<R>[]): Work<readonly (readonly R[])[]> {
  return queries.length === 0 ? [] : ((yield queries) as readonly (readonly R[])[])
}

/** Runs works that don't depend on each other side by side, so that they share trips to the database. */
export function* sideBySide<const T extends readonly unknown[]>(
  ...works: { readonly [K in keyof T]: Work<T[K]> }
): Work<T> {
  const steps = works.map((work) => work.next())
  for (;;) {
    const asked: Query[] = []
    for (const step of steps) if (!step.done) asked.push(...step.value)
    if (steps.every(({ done }) => done)) return steps.map(({ value }) => value) as unknown as T
    const answers = yield asked
    let from = 0
    for (let index = 0; index < steps.length; index += 1) {
      const step = steps[index]!
      if (step.done) continue
      const to = from + step.value.length
      steps[index] = works[index]!.next(answers.slice(from, to))
      from = to
    }
  }
}

/** A text reads any rows. */
export function* rows<R extends Row = Row>(
  asked: string | Query<R>,
  ...params: Parameter[]
): Work<readonly R[]> {
  const [found] = yield [typeof asked === 'string' ? query(asked, ...params) : asked]
  return found as readonly R[]
}

/** The first row. */
export function* row<R extends Row = Row>(
  asked: string | Query<R>,
  ...params: Parameter[]
): Work<R | undefined> {
  const [found] = yield [typeof asked === 'string' ? query(asked, ...params) : asked]
  return found![0] as R | undefined
}

const changesOf = (answer: readonly Row[]): number => Number(answer[0]!.changes)

/** Returns how many rows were changed. A text changes any rows. */
export function* write(asked: string | Query, ...params: Parameter[]): Work<number> {
  const [told] = yield [typeof asked === 'string' ? change(asked, ...params) : asked]
  return changesOf(told!)
}

/** One trip each, because a statement may depend on the one before. */
export function* writeEach(statements: readonly string[]): Work<void> {
  for (const statement of statements) yield* write(statement)
}

/** What the work read has changed in the meantime. The store runs the work again. */
export class Overtaken extends Error {
  constructor() {
    super('the rows have changed since they were read')
  }
}

/** Whether the query changed exactly one row. */
export const isChanged = (answer: readonly Row[]): boolean => changesOf(answer) === 1

/** Throws `Overtaken` unless each query changed exactly one row. */
export const allChanged = (answers: readonly (readonly Row[])[]): void => {
  if (!answers.every(isChanged)) throw new Overtaken()
}

/** Runs the queries in one trip; each must change exactly one row (`allChanged`). */
export function* writeAll(queries: readonly Query[]): Work<void> {
  allChanged(yield queries)
}
