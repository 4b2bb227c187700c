/**
 * A connection to PostgreSQL as the store uses it: what is asked at once goes out in one write and ends in one Sync, so
 * that the server answers in as few packets as it can. Statements are prepared once on each connection, and described
 * once.
 */
import { type ClientBase, Query as PgQuery, type PoolClient, types } from 'pg'
import { type Column, newMessages } from './postgres-messages.ts'
import type { Value } from './work.ts'

export type Statement = Readonly<{ sql: string; params: readonly (Value | Column)[] }>

/** Rows as arrays. `fields`: none where the statement has no rows to give. */
export type Answer = Readonly<{
  fields: readonly Readonly<{ name: string }>[]
  rows: readonly (readonly Value[])[]
  rowCount: number | null
}>

export type Connection = Readonly<{
  /** In one trip and in this order. What follows one that fails is not done. */
  send(statements: readonly Statement[]): Promise<readonly Answer[]>
  /** A text without parameters, not prepared. */
  sendText(sql: string): Promise<Answer>
  /** At once, whatever is under way: asking for an end would wait for the answers that do not come. */
  cut(): void
  /** Back to where it came from, or away with it. */
  release(isBroken?: boolean): void
}>

type Parse = (text: string) => Value
type Field = Readonly<{ name: string; parse: Parse | null }>
/** `fields` is null until PostgreSQL has told what they are. */
type Prepared = { readonly name: string; readonly text: string; fields: readonly Field[] | null }
export type PreparedStatements = (sql: string) => Prepared

/** COMMIT is its own name: whoever watches the wire can tell it. */
const WORD = /^\w+$/

/** Under the same name on all connections. Tables are stored in one way only here. */
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

/** BIGINT, INTEGER, and what a sum of BIGINTs is. */
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

/** What `pg` has of a connection, besides its types. */
type Wire = Readonly<{
  stream: Readonly<{ cork(): void; uncork(): void; write(bytes: Uint8Array): void; destroy(): void }>
  /** By name: their texts. */
  parsedStatements: Record<string, string>
}>

type Settled = Readonly<{
  resolve(answers: readonly Answer[]): void
  reject(error: unknown): void
}>

/** What `pg` calls while it reads the answers. */
class Trip extends PgQuery {
  readonly #asked: readonly Statement[]
  readonly #prepared: readonly Prepared[]
  readonly #settled: Settled
  readonly #answers: Answer[] = []
  #fields: readonly Field[] = []
  #rows: (readonly Value[])[] = []
  #parsed: Record<string, string> = {}

  constructor(asked: readonly Statement[], preparedOf: PreparedStatements, settled: Settled) {
    super('')
    this.#asked = asked
    this.#prepared = asked.map(({ sql }) => preparedOf(sql))
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
    return null // `pg` takes anything else for an error
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

export const connectionOf = (
  client: ClientBase & Partial<Pick<PoolClient, 'release'>>,
  preparedOf: PreparedStatements,
): Connection => ({
  send: (statements) =>
    new Promise((resolve, reject) => {
      client.query(new Trip(statements, preparedOf, { resolve, reject }))
    }),
  sendText: (sql) => client.query({ text: sql, rowMode: 'array' }) as unknown as Promise<Answer>,
  cut: () => (client as unknown as { connection: Wire }).connection.stream.destroy(),
  release: (isBroken) => client.release?.(isBroken),
})
