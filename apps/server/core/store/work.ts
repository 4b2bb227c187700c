/**
 * A unit of work, written once for every store: a generator that yields queries, several at once where none
 * needs another's answer, and is given their rows. What it decides in between it decides synchronously. A
 * store may run it again from the start, so it changes nothing but the database.
 */
export type Value = string | bigint | Uint8Array | null
/** Whole numbers are bigints in every store. */
export type Row = Readonly<Record<string, Value>>
/**
 * PostgreSQL's form: `$1`, `FOR UPDATE`. Made of constants; what comes from outside is a parameter. A
 * statement that has no rows to give answers one: `{ changes }`, how many it has changed. `gives` is there
 * for the type alone, and that is what the SELECT or RETURNING says: nobody checks it.
 */
export type Query<R extends Row = Row> = Readonly<{
  sql: string
  params: readonly Value[]
  gives?: R
  /** It inserts a row that nobody reads before the commit. */
  merge?: Merge
  under?: Lock
}>
/** The row that a work has locked before it reads what nobody changes without that lock. */
export type Lock = Readonly<{ table: string; key: Value }>
/**
 * The parameters of one row in place of several. A store that drives many works in one transaction writes that one, at
 * once: bytes among them are written over by the next.
 */
export type Merge = (all: readonly (readonly Value[])[]) => readonly Value[]
export type Work<T> = Generator<readonly Query[], T, readonly (readonly Row[])[]>

/** A number must be whole. */
type Parameter = Value | number | boolean

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

/** The list of parameters is this call's own, so they are converted in place: a bet has a hundred of them. */
export const query = <R extends Row = Row>(sql: string, ...params: Parameter[]): Query<R> => {
  for (let i = 0; i < params.length; i += 1) params[i] = toValue(params[i]!)
  return { sql, params: params as readonly Value[] }
}

/**
 * A read whose text does not tell which rows it touches, and of which nothing changes while this row is locked, or what
 * changes is looked at again. Without the lock it is a read like any other.
 */
export const readUnder = <R extends Row>(lock: Lock, read: Query<R>): Query<R> => ({ ...read, under: lock })

/** Whether it changes rows. Everything else reads, also where it locks what it reads. */
export const isWrite = ({ sql }: Query): boolean => !/^(SELECT|WITH)\b/.test(sql)

type RowsOf<Q extends readonly Query[]> = {
  readonly [K in keyof Q]: Q[K] extends Query<infer R> ? readonly R[] : never
}

/** One trip to the database for all of them. They are done in this order. */
export function* together<const Q extends readonly Query[]>(...queries: Q): Work<RowsOf<Q>> {
  return (yield queries) as RowsOf<Q>
}

/** One trip for however many there are. */
export function* askAll<R extends Row>(queries: readonly Query<R>[]): Work<readonly (readonly R[])[]> {
  return queries.length === 0 ? [] : ((yield queries) as readonly (readonly R[])[])
}

export function* rows<R extends Row = Row>(sql: string, ...params: readonly Parameter[]): Work<readonly R[]> {
  return (yield [query(sql, ...params)])[0] as readonly R[]
}

/** The first row. */
export function* row<R extends Row = Row>(sql: string, ...params: readonly Parameter[]): Work<R | undefined> {
  return (yield [query(sql, ...params)])[0]![0] as R | undefined
}

const changesOf = (answer: readonly Row[]): number => Number(answer[0]!.changes)

/** Answers how many rows were changed. */
export function* write(sql: string, ...params: readonly Parameter[]): Work<number> {
  return changesOf((yield [query(sql, ...params)])[0]!)
}

/** One after the other: each may need the one before. */
export function* writeEach(statements: readonly string[]): Work<void> {
  for (const statement of statements) yield* write(statement)
}

/** Somebody else was faster: what was read does not hold any more. The store runs the work again. */
export class Overtaken extends Error {
  constructor() {
    super('what was read has changed meanwhile')
  }
}

/** Each must have changed one row; where one has not, somebody else was faster. */
export const allChanged = (answers: readonly (readonly Row[])[]): void => {
  for (const answer of answers) if (changesOf(answer) !== 1) throw new Overtaken()
}

/** One trip for all of them. */
export function* writeAll(queries: readonly Query[]): Work<void> {
  allChanged(yield queries)
}
