/**
 * Statements: constant SQL that says what it touches. One about the rows of one key of a table is put together here, so
 * that its text can't touch other rows; works that touch different keys may share a transaction. Any other text may
 * touch anything.
 */

/** The column that keeps works apart in each table. Tables not listed are touched as a whole. */
const KEYS = {
  accounts: 'id',
  attendance: 'player',
  bots: 'id',
  client_seeds: 'player',
  counters: 'name',
  hand_seats: 'hand',
  hands: 'id',
  limits: 'player',
  log_batches: 'id',
  log_queue: 'id',
  movements: 'origin',
  pairs: 'first',
  places: 'player',
  players: 'id',
  queues: 'id',
  requests: 'player',
  rounds: 'player',
  sessions: 'id',
  terms: 'hash',
  windows: 'id',
  wins: 'hand',
} as const
export type KeyedTable = keyof typeof KEYS

/** How the rows of a merged statement's answer are assigned: by number, or each has changed exactly one row. */

export type MergedText = Readonly<{ sql: string; answers: 'numbered' | 'counted' }>

export type Statement = Readonly<{
  sql: string
  /** A lock is a read whose rows nobody else changes until the end of the transaction. */
  kind: 'read' | 'lock' | 'write'
  /** Null: any. */
  table: string | null
  /** The key's place among the parameters. Null: it may touch rows of any key. */
  keyAt: number | null
  /** Of an INSERT, in the order of its parameters. */
  columns: readonly string[]
  /** An INSERT that may be skipped because of a row with another key. */
  mayYield: boolean
  /** One statement for many; `rows` gives their parameters as `b(p1, p2, …, o)`. Null if they can't be merged. */
  merged(rows: string): MergedText | null
  /** The same with RETURNING. */
  returning(columns: string): Statement
}>

type Node = { made: Statement | null; readonly next: Map<string, Node> }
const newNode = (): Node => ({ made: null, next: new Map() })

/** The same texts give the same statement. */
const once = <Texts extends string[]>(make: (...texts: Texts) => Statement) => {
  const root = newNode()
  return (...texts: Texts): Statement => {
    let node = root
    for (const text of texts) {
      let next = node.next.get(text)
      if (!next) {
        next = newNode()
        node.next.set(text, next)
      }
      node = next
    }
    node.made ??= make(...texts)
    return node.made
  }
}

const ANYTHING: Omit<Statement, 'sql' | 'kind'> = {
  table: null,
  keyAt: null,
  columns: [],
  mayYield: false,
  merged: () => null,
  returning: (columns) => {
    throw new Error(`only keyed changes return ${columns}`)
  },
}

const then = (text: string): string => text && ` ${text}`
/** Parameters as columns of the rows. */
const asColumns = (sql: string): string => sql.replace(/\$(\d+)/g, 'b.p$1')

const reading = (
  sql: string,
  kind: 'read' | 'lock',
  touches?: Pick<Statement, 'table' | 'keyAt'>,
): Statement => ({
  ...ANYTHING,
  sql,
  kind,
  ...touches,
  merged: (rows) => ({
    sql: `SELECT b.o, q.* FROM ${rows} CROSS JOIN LATERAL (${asColumns(sql)}) q`,
    answers: 'numbered',
  }),
})

const whereKey = (table: KeyedTable, rest: string): string => `WHERE ${KEYS[table]} = $1${then(rest)}`

const reads = (kind: 'read' | 'lock', suffix: string) =>
  once((table: KeyedTable, columns: string, rest: string) =>
    reading(`SELECT ${columns} FROM ${table} ${whereKey(table, rest)}${suffix}`, kind, { table, keyAt: 0 }),
  )

/** SELECT … WHERE key = $1 `rest`. */
export const selectStatement = reads('read', '')
export const lockStatement = reads('lock', ' FOR UPDATE')
/** Leaves out rows that others have locked. */
export const lockFreeStatement = reads('lock', ' FOR UPDATE SKIP LOCKED')

/** An UPDATE or DELETE in two parts: before WHERE, and from there. */
const changing = (table: KeyedTable, what: string, where: string, returned = ''): Statement => ({
  ...ANYTHING,
  sql: `${what} ${where}${then(returned && `RETURNING ${returned}`)}`,
  kind: 'write',
  table,
  keyAt: 0,
  merged: (rows) => ({
    sql: `${asColumns(what)} ${what.startsWith('DELETE') ? 'USING' : 'FROM'} ${rows} ${asColumns(where)} RETURNING b.o${returned && `, ${returned}`}`,
    answers: 'numbered',
  }),
  returning: once((columns: string) => changing(table, what, where, columns)),
})

/** UPDATE … WHERE key = $1 `rest`. */
export const updateStatement = once((table: KeyedTable, set: string, rest: string) =>
  changing(table, `UPDATE ${table} SET ${set}`, whereKey(table, rest)),
)
export const deleteStatement = once((table: KeyedTable, rest: string) =>
  changing(table, `DELETE FROM ${table}`, whereKey(table, rest)),
)

type Conflict = Readonly<{
  /** The columns in which an existing row is the same; '': any that must be unique. */
  same: string
  /** What is changed of that row; '': nothing. */
  set: string
}>

const inserting = (
  table: string,
  columns: readonly string[],
  conflict: Conflict | null,
  returned = '',
): Statement => {
  const key = KEYS[table as KeyedTable] ?? ''
  const keyAt = columns.indexOf(key)
  const places = columns.map((_, index) => `$${index + 1}`).join(', ')
  const into = `INSERT INTO ${table} (${columns.join(', ')})`
  const { same, set } = conflict ?? { same: '', set: '' }
  const otherwise = conflict
    ? `ON CONFLICT${then(same && `(${same})`)} DO ${set ? `UPDATE SET ${set}` : 'NOTHING'}`
    : ''
  const mayMeetOthers = conflict !== null && !same.split(', ').includes(key)
  return {
    ...ANYTHING,
    sql: `${into} VALUES (${places})${then(otherwise)}${then(returned && `RETURNING ${returned}`)}`,
    kind: 'write',
    table,
    keyAt: keyAt < 0 || (set !== '' && mayMeetOthers) ? null : keyAt,
    columns,
    mayYield: set === '' && mayMeetOthers,
    merged: (rows) =>
      returned === ''
        ? {
            sql: `${into} SELECT ${asColumns(places)} FROM ${rows} WHERE true${then(otherwise)}`,
            answers: 'counted',
          }
        : null,
    returning: once((told: string) => inserting(table, columns, conflict, told)),
  }
}

export const insertStatement = once((table: string, ...columns: string[]) => inserting(table, columns, null))
export const insertOrSkipStatement = once((table: string, same: string, ...columns: string[]) =>
  inserting(table, columns, { same, set: '' }),
)
export const insertOrUpdateStatement = once(
  (table: string, same: string, set: string, ...columns: string[]) =>
    inserting(table, columns, { same, set }),
)

/** A read of any rows. */
export const readStatement = once((sql: string) => reading(sql, 'read'))
export const changeStatement = once(
  (table: KeyedTable, sql: string): Statement => ({
    ...ANYTHING,
    sql,
    kind: 'write',
    table,
    keyAt: 0,
  }),
)
/** A change of any rows. */
export const writeStatement = once((sql: string): Statement => ({ ...ANYTHING, sql, kind: 'write' }))
/** Any rows of a table. */
export const lockRowsStatement = once((table: string, sql: string) =>
  reading(sql, 'lock', { table, keyAt: null }),
)
