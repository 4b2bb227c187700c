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
  parties: 'id',
  party_log: 'party',
  places: 'player',
  players: 'id',
  push_subscriptions: 'player',
  queues: 'id',
  requests: 'player',
  rounds: 'player',
  sessions: 'id',
  terms: 'hash',
  wins: 'hand',
} as const
export type KeyedTable = keyof typeof KEYS

/** `answers`: how its rows are assigned: by number, or each has changed exactly one row. */
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

type Text = string | null
type Node<T> = { made: T | null; readonly next: Map<Text, Node<T>> }

/** The same texts give the same thing. */
const once = <Texts extends Text[], T>(make: (...texts: Texts) => T): ((...texts: Texts) => T) => {
  const newNode = (): Node<T> => ({ made: null, next: new Map() })
  const root = newNode()
  return (...texts) => {
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

/** UPDATE … WHERE key = $1 AND `condition`. */
export const updateStatement = once((table: KeyedTable, set: string, condition: string) =>
  changing(table, `UPDATE ${table} SET ${set}`, whereKey(table, condition && `AND ${condition}`)),
)
export const deleteStatement = once((table: KeyedTable, rest: string) =>
  changing(table, `DELETE FROM ${table}`, whereKey(table, rest)),
)

/**
 * `same`: the columns in which an existing row is the same, '' if any that must be unique; null if there must be none.
 * `set`: what is changed of that row; '': nothing.
 */
const inserting = (
  table: string,
  same: Text,
  set: string,
  columns: readonly string[],
  returned = '',
): Statement => {
  const key = KEYS[table as KeyedTable] ?? ''
  const keyAt = columns.indexOf(key)
  const places = columns.map((_, index) => `$${index + 1}`).join(', ')
  const into = `INSERT INTO ${table} (${columns.join(', ')})`
  const otherwise =
    same === null ? '' : `ON CONFLICT${then(same && `(${same})`)} DO ${set ? `UPDATE SET ${set}` : 'NOTHING'}`
  const mayMeetOthers = same !== null && !same.split(', ').includes(key)
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
    returning: once((told: string) => inserting(table, same, set, columns, told)),
  }
}

const hasColumns = ({ columns }: Statement, row: object): boolean => {
  let at = 0
  for (const column in row) {
    if (columns[at] !== column) return false
    at += 1
  }
  return at === columns.length
}

/** They differ in their columns. */
const inserts = once((_table: string, _same: Text, _set: string): Statement[] => [])

/** For rows with the same columns as this one; see `inserting`. Found without making a text: a bet needs it often. */
export const insertStatement = (table: string, row: object, same: Text = null, set = ''): Statement => {
  const known = inserts(table, same, set)
  for (const each of known) if (hasColumns(each, row)) return each
  const made = inserting(table, same, set, Object.keys(row))
  known.push(made)
  return made
}

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
