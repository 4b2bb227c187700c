/**
 * Remembers what reads of committed rows have answered. A read of one row by its primary key gets the same answer until
 * a commit writes that row, any other read until a commit writes one of its tables.
 */
import type { Value } from '../../core/store/work.ts'
import { rowKey } from './locked-reads.ts'
import type { Outcome } from './sim-database.ts'

/** What a transaction has written: tables, and keys of rows. */
type Written = Readonly<{ tables: ReadonlySet<string>; changed: ReadonlySet<string> }>

export type CachedRead = Readonly<{
  /** Whether the transaction has written what this reads. */
  isChangedBy(transaction: Written, params: readonly Value[]): boolean
  /** `prepare` is called before the statement really runs. */
  run(params: readonly Value[], prepare: () => void): Outcome
}>

type Run = (params: readonly Value[]) => Outcome

export type ReadCache = Readonly<{
  /** Null if the answer depends on more than the rows of tables. `ask` runs another statement. */
  cachedRead(sql: string, run: Run, ask: (sql: string) => Outcome): CachedRead | null
  /** A commit has written these tables and rows. */
  written(by: Written): void
}>

const TABLES = /\b(?:FROM|JOIN)\s+(\w+)/g
/** A clock, or tables that this doesn't find. */
const INVOLVED = /\bWITH\b|clock_timestamp|\bFROM\s+\w+(?:\s+\w+)?\s*,|json_each/
/** Sweeps ask again and again, each time with a later time. */
const DUE = /^SELECT id FROM (\w+) WHERE (\w+) <= \$1 ORDER BY \2 LIMIT \$2$/
const TARGET = /^(?:INSERT INTO|UPDATE|DELETE FROM) (\w+)/
const ONE_TABLE = /^SELECT\s+[^()]*?\s+FROM (\w+)\s+WHERE\s+([^()]*)$/
const NOTHING_DUE: Outcome = { fields: [{ name: 'id' }], rows: [], rowCount: 0 }
/** Answers remembered of one statement, at most. */
const MOST = 2_000

/** The table that a statement writes. Tables are made before the simulation begins. */
export const targetOf = (sql: string): string | null => {
  const target = TARGET.exec(sql)?.[1] ?? null
  if (target === null && !sql.startsWith('CREATE TABLE IF NOT EXISTS')) {
    throw new Error(`the simulation does not know what this writes: ${sql}`)
  }
  return target
}

const textOf = (value: Value): string => {
  if (value === null) return '\0'
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value.toString()
}

/** Answers without the statement as long as nothing is due. `isStale`: the table was written since the last call. */
const dueRead = (sql: string, run: Run, ask: (sql: string) => Outcome) => {
  const [, table, column] = DUE.exec(sql) ?? []
  if (table === undefined) return null
  let first: Value | undefined
  return (params: readonly Value[], isStale: boolean, prepare: () => void): Outcome => {
    if (isStale || first === undefined) {
      prepare()
      first = ask(`SELECT MIN(${column}) AS first FROM ${table} WHERE ${column} IS NOT NULL`).rows[0]![0]!
    }
    if (first === null || first > params[0]!) return NOTHING_DUE
    prepare()
    return run(params)
  }
}

const paramsText = (params: readonly Value[]): string =>
  params.length === 1 ? textOf(params[0]!) : params.map(textOf).join('\n')

/** The key of the one row that the statement can find, from its parameters; null if its text doesn't say. */
const onlyRow = (
  sql: string,
  keysOf: (table: string) => readonly string[],
): ((params: readonly Value[]) => string) | null => {
  const [, table, condition = ''] = ONE_TABLE.exec(sql) ?? []
  if (table === undefined || /\b(?:OR|SELECT|UNION)\b/.test(condition)) return null
  const places = keysOf(table).map(
    (key) => new RegExp(`(?:^|\\bAND\\s+)${key} = \\$(\\d+)(?!\\S)`).exec(condition)?.[1],
  )
  if (places.length === 0 || places.includes(undefined)) return null
  const indexes = places.map((place) => Number(place) - 1)
  return (params) =>
    rowKey(
      table,
      indexes.map((index) => params[index]),
    )
}

export const createReadCache = (keysOf: (table: string) => readonly string[]): ReadCache => {
  /** The number of the last commit that wrote each table, and each row. */
  const tableWrittenAt = new Map<string, number>()
  const rowWrittenAt = new Map<string, number>()
  let commits = 0

  const readOfRow = (keyOf: (params: readonly Value[]) => string, run: Run): CachedRead => {
    const answers = new Map<string, { at: number; answer: Outcome }>()
    return {
      isChangedBy: ({ changed }, params) => changed.size > 0 && changed.has(keyOf(params)),
      run: (params, prepare) => {
        const key = paramsText(params)
        const known = answers.get(key)
        if (known && (rowWrittenAt.get(keyOf(params)) ?? 0) <= known.at) return known.answer
        prepare()
        if (!known && answers.size >= MOST) answers.clear()
        const answer = run(params)
        answers.set(key, { at: commits, answer })
        return answer
      },
    }
  }

  const readOfTables = (sql: string, run: Run, ask: (sql: string) => Outcome): CachedRead => {
    const tables = [...new Set([...sql.matchAll(TABLES)].map(([, table]) => table!))]
    const due = dueRead(sql, run, ask)
    let answers = new Map<string, Outcome>()
    let at = -1
    return {
      isChangedBy: (transaction) =>
        transaction.tables.size > 0 && tables.some((table) => transaction.tables.has(table)),
      run: (params, prepare) => {
        const isStale = at < commits && tables.some((table) => (tableWrittenAt.get(table) ?? 0) > at)
        at = commits
        if (due) return due(params, isStale, prepare)
        if (isStale || answers.size >= MOST) answers = new Map()
        const key = paramsText(params)
        const known = answers.get(key)
        if (known) return known
        prepare()
        const found = run(params)
        answers.set(key, found)
        return found
      },
    }
  }

  return {
    written: ({ tables, changed }) => {
      commits += 1
      for (const table of tables) tableWrittenAt.set(table, commits)
      for (const key of changed) rowWrittenAt.set(key, commits)
    },
    cachedRead: (sql, run, ask) => {
      if (INVOLVED.test(sql)) return null
      const keyOf = onlyRow(sql, keysOf)
      return keyOf ? readOfRow(keyOf, run) : readOfTables(sql, run, ask)
    },
  }
}
