/**
 * A connection to PostgreSQL as the store uses it: statements sent together go out in one write and end in one Sync,
 * so the server answers in as few packets as possible. Statements are prepared and described once per connection.
 */
import { type ClientBase, Query as PgQuery, type PoolClient, types } from 'pg'
import { type Column, newMessages } from './postgres-messages.ts'
import type { MergedText } from './statements.ts'
import type { Query, Value } from './work.ts'

/** One statement instead of these queries, which differ only in their parameters. */
export type MergedQuery = Readonly<{ statement: MergedText; params: readonly Column[]; of: readonly Query[] }>
export type Sent = Query | MergedQuery

/** Rows as arrays. `fields`: empty if the statement returns no rows. */
export type Answer = Readonly<{
  fields: readonly Readonly<{ name: string }>[]
  rows: readonly (readonly Value[])[]
  rowCount: number | null
}>

export type Connection = Readonly<{
  /** In one trip and in this order. After one that fails, the rest aren't run. */
  send(statements: readonly Sent[]): Promise<readonly Answer[]>
  /** The names of their types. */
  parameterTypes(sql: string): Promise<readonly string[]>
  /** At once, even with queries running: a polite end would wait for answers that don't come. */
  cut(): void
  /** Returns it to the pool, or discards it. */
  release(isBroken?: boolean): void
}>

type Parse = (text: string) => Value
type Field = Readonly<{ name: string; parse: Parse | null }>
/** `fields` is null until PostgreSQL has described them. */
type Prepared = { readonly name: string; readonly text: string; fields: readonly Field[] | null }
export type PreparedStatements = (sql: string) => Prepared

/** COMMIT is its own name, so that it can be recognised on the wire. */
const WORD = /^\w+$/

/** The same name on all connections. */
export const preparedStatements = (): PreparedStatements => {
  const known = new Map<string, Prepared>()
  return (sql) => {
    const found = known.get(sql)
    if (found) return found
    const name = WORD.test(sql) ? sql : `q${known.size}`
    const made = { name, text: sql.replace(' WITHOUT ROWID', ''), fields: null }
    known.set(sql, made)
    return made
  }
}

/** BIGINT, INTEGER, and the type of a sum of BIGINTs. */
const WHOLE_NUMBERS: readonly number[] = [20, 23, 1700]
const TEXT = 25

export const PARSERS = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    WHOLE_NUMBERS.includes(oid) ? BigInt : types.getTypeParser(oid, format as 'text'),
}

type RowDescription = Readonly<{ fields: readonly Readonly<{ name: string; dataTypeID: number }>[] }>
type DataRow = Readonly<{ fields: (string | null)[] }>

const fieldsOf = ({ fields }: RowDescription): readonly Field[] =>
  fields.map(({ name, dataTypeID }) => ({
    name,
    parse: dataTypeID === TEXT ? null : (PARSERS.getTypeParser(dataTypeID, 'text') as Parse),
  }))

/** What `pg` has in a connection but not in its types. */
type Wire = Readonly<{
  stream: Readonly<{ cork(): void; uncork(): void; write(bytes: Uint8Array): void; destroy(): void }>
  /** Texts by name. */
  parsedStatements: Record<string, string>
}>

type Settled = Readonly<{
  resolve(answers: readonly Answer[]): void
  reject(error: unknown): void
}>

/** `pg` calls these methods while it reads the answers. */
class Trip extends PgQuery {
  readonly #asked: readonly Sent[]
  readonly #prepared: readonly Prepared[]
  readonly #settled: Settled
  readonly #answers: Answer[] = []
  #fields: readonly Field[] = []
  #rows: (readonly Value[])[] = []
  #parsed: Record<string, string> = {}

  constructor(asked: readonly Sent[], preparedOf: PreparedStatements, settled: Settled) {
    super('')
    this.#asked = asked
    this.#prepared = asked.map(({ statement }) => preparedOf(statement.sql))
    this.#settled = settled
    this.#expect(0)
  }

  override submit = (connection: unknown): null => {
    const { stream, parsedStatements } = connection as Wire
    const messages = newMessages()
    const parsedHere = new Set<string>()
    this.#parsed = parsedStatements
    for (const [index, { name, text, fields }] of this.#prepared.entries()) {
      if (parsedStatements[name] === undefined && !parsedHere.has(name)) {
        parsedHere.add(name)
        messages.parse(name, text)
      }
      messages.bind(name, this.#asked[index]!.params)
      if (!fields) messages.describe()
      messages.execute()
    }
    stream.write(messages.sync())
    return null // `pg` treats anything else as an error
  }

  #expect(index: number): void {
    this.#fields = this.#prepared[index]?.fields ?? []
    this.#rows = []
  }

  handleRowDescription(described: RowDescription): void {
    this.#fields = fieldsOf(described)
  }

  handleDataRow({ fields }: DataRow): void {
    const row: Value[] = fields
    for (let i = 0; i < fields.length; i += 1) {
      const { parse } = this.#fields[i]!
      if (parse && fields[i] !== null) row[i] = parse(fields[i]!)
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: Readonly<{ text: string }>): void {
    const prepared = this.#prepared[this.#answers.length]!
    this.#parsed[prepared.name] = prepared.text
    prepared.fields ??= this.#fields
    const rowCount = Number(/\d+$/.exec(text)?.[0] ?? 0)
    this.#answers.push({ fields: this.#fields, rows: this.#rows, rowCount })
    this.#expect(this.#answers.length)
  }

  handleReadyForQuery(): void {
    this.#settled.resolve(this.#answers)
  }

  handleError(error: unknown): void {
    this.#settled.reject(error)
  }
}

const ASKED_FOR_TYPES = 'fairhouse_types'

export const connectionOf = (
  client: ClientBase & Partial<Pick<PoolClient, 'release'>>,
  preparedOf: PreparedStatements,
): Connection => ({
  send: (statements) =>
    new Promise((resolve, reject) => {
      client.query(new Trip(statements, preparedOf, { resolve, reject }))
    }),
  parameterTypes: async (sql) => {
    const ask = (text: string) => client.query<string[]>({ text, rowMode: 'array' })
    await ask(`PREPARE ${ASKED_FOR_TYPES} AS ${sql}`)
    const { rows } = await ask(
      `SELECT unnest(parameter_types)::text FROM pg_prepared_statements WHERE name = '${ASKED_FOR_TYPES}'`,
    )
    await ask(`DEALLOCATE ${ASKED_FOR_TYPES}`)
    return rows.flat()
  },
  cut: () => (client as unknown as { connection: Wire }).connection.stream.destroy(),
  release: (isBroken) => client.release?.(isBroken),
})
