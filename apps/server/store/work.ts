/**
 * A unit of work, written once for every store: a generator that yields queries and is given their rows.
 * What it decides between two queries it decides synchronously. A store may run it again from the start,
 * so it changes nothing but the database.
 */
export type Value = string | bigint | null
/** Whole numbers are bigints in every store. */
export type Row = Readonly<Record<string, Value>>
/**
 * PostgreSQL's form: `$1`, `FOR UPDATE`. Made of constants; what comes from outside is a parameter. A
 * statement that has no rows to give answers one: `{ changes }`, how many it has changed.
 */
export type Query = Readonly<{ sql: string; params: readonly Value[] }>
export type Work<T> = Generator<Query, T, readonly Row[]>

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

/** The type of a row is what its SELECT or RETURNING says: nobody checks it. */
export function* rows<R extends Row = Row>(sql: string, ...params: readonly Parameter[]): Work<readonly R[]> {
  return (yield { sql, params: params.map(toValue) }) as readonly R[]
}

/** The first row. */
export function* row<R extends Row = Row>(sql: string, ...params: readonly Parameter[]): Work<R | undefined> {
  return (yield* rows<R>(sql, ...params))[0]
}

/** Answers how many rows were changed. */
export function* write(sql: string, ...params: readonly Parameter[]): Work<number> {
  const [done] = yield { sql, params: params.map(toValue) }
  return Number(done!.changes)
}
