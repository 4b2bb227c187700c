/**
 * Remembers what reads of committed rows have answered: the same read gets the same answer until a commit writes one of
 * its tables.
 */
import type { Value } from '../../core/store/work.ts'
import type { Outcome } from './sim-database.ts'

export type CachedRead = Readonly<{
  tables: readonly string[]
  /** `prepare` is called before the statement really runs. */
  run(params: readonly Value[], prepare: () => void): Outcome
}>

type Run = (params: readonly Value[]) => Outcome

export type ReadCache = Readonly<{
  /** Null if the answer depends on more than the rows of tables. `ask` runs another statement. */
  cachedRead(sql: string, run: Run, ask: (sql: string) => Outcome): CachedRead | null
  /** A commit has written these tables. */
  written(tables: Iterable<string>): void
}>

const TABLES = /\b(?:FROM|JOIN)\s+(\w+)/g
/** A clock, or tables that this doesn't find. */
const INVOLVED = /\bWITH\b|clock_timestamp|\bFROM\s+\w+(?:\s+\w+)?\s*,|json_each/
/** Sweeps ask again and again, each time with a later time. */
const DUE = /^SELECT id FROM (\w+) WHERE (\w+) <= \$1 ORDER BY \2 LIMIT \$2$/
const TARGET = /^(?:INSERT INTO|UPDATE|DELETE FROM) (\w+)/
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

export const createReadCache = (): ReadCache => {
  /** The number of the last commit that wrote each table. */
  const writtenAt = new Map<string, number>()
  let commits = 0
  return {
    written: (tables) => {
      commits += 1
      for (const table of tables) writtenAt.set(table, commits)
    },
    cachedRead: (sql, run, ask) => {
      if (INVOLVED.test(sql)) return null
      const tables = [...new Set([...sql.matchAll(TABLES)].map(([, table]) => table!))]
      const due = dueRead(sql, run, ask)
      let answers = new Map<string, Outcome>()
      let at = -1
      return {
        tables,
        run: (params, prepare) => {
          const isStale = tables.some((table) => (writtenAt.get(table) ?? 0) > at)
          at = commits
          if (due) return due(params, isStale, prepare)
          if (isStale || answers.size >= MOST) answers = new Map()
          const key = params.length === 1 ? textOf(params[0]!) : params.map(textOf).join('\n')
          const known = answers.get(key)
          if (known) return known
          prepare()
          const found = run(params)
          answers.set(key, found)
          return found
        },
      }
    },
  }
}
