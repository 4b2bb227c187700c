/**
 * Statements merged over arrays, as the store asks PostgreSQL for them: learnt from `PREPARE`, then run as what they
 * stand for, one after the other. One that waits for a lock goes on where it waits.
 */
import type { Answer, Statement } from '../../core/store/postgres-connection.ts'
import { footprintOf } from '../../core/store/postgres-footprint.ts'
import type { Value } from '../../core/store/work.ts'
import type { Outcome } from './sim-database.ts'

export type Params = Statement['params']

export type MergedStatements = Readonly<{
  /** What a connection sends to learn how to merge. Null if this is something else. */
  learn(text: string): Answer | 'refused' | null
  /** `run` runs one of the original statements; `done` has the outcomes so far. Null if the text is not merged. */
  run(text: string, params: Params, done: Outcome[], run: RunOriginal): Outcome | null
}>
type RunOriginal = (sql: string, params: readonly Value[]) => Outcome

const PREPARE = /^PREPARE \w+ AS ([\s\S]*)$/
const TYPES = /^SELECT unnest\(parameter_types\)/
const MERGED = /\bunnest\(\$1::/
/** PostgreSQL does not know the arrays there. */
const REFUSED = /\bON CONFLICT[\s\S]*\bb\.p/
const NOTHING: Answer = { fields: [], rows: [], rowCount: 0 }

const countOf = (sql: string): number =>
  Math.max(0, ...[...sql.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))

/** The parameters of one of the statements. */
const paramsOf = (params: Params, at: number): readonly Value[] =>
  params.map((column) => {
    if (typeof column !== 'object' || column === null || !('of' in column)) {
      throw new Error('a merged statement takes arrays')
    }
    return column.of[at]![column.index]!
  })

const lengthOf = ([first]: Params): number =>
  typeof first === 'object' && first !== null && 'of' in first ? first.of.length : 0

/** Of two changes of one row PostgreSQL does only one, and does not say which. */
const checkDifferent = (sql: string, params: Params, count: number): void => {
  const { keyed, writes } = footprintOf(sql)
  if (!keyed || !writes || sql.startsWith('INSERT')) return
  const keys = Array.from({ length: count }, (_, at) => keyed.keyOf(paramsOf(params, at)))
  if (new Set(keys).size < count) throw new Error(`two changes of one row were merged: ${sql}`)
}

const combined = (sql: string, outcomes: readonly Outcome[]): Outcome => {
  const rowCount = outcomes.reduce((sum, outcome) => sum + outcome.rowCount, 0)
  if (sql.startsWith('INSERT')) return { fields: [], rows: [], rowCount }
  const rows = outcomes.flatMap(({ fields, rows: own, rowCount: changes }, at) => {
    const number = BigInt(at + 1)
    return fields.length > 0
      ? own.map((row) => [number, ...row])
      : Array.from({ length: changes }, () => [number])
  })
  return { fields: [{ name: 'o' }, ...outcomes[0]!.fields], rows, rowCount }
}

/** Returns a function that makes the merged statements of one connection: all know what one has learnt. */
export const createMergedStatements = (): (() => MergedStatements) => {
  const originals = new Map<string, string>()
  return () => mergedStatements(originals)
}

const mergedStatements = (originals: Map<string, string>): MergedStatements => {
  let prepared = ''
  return {
    learn: (text) => {
      const asked = PREPARE.exec(text)?.[1]
      if (asked !== undefined) {
        if (!MERGED.test(asked)) prepared = asked
        else if (REFUSED.test(asked)) return 'refused'
        else originals.set(asked, prepared)
        return NOTHING
      }
      if (text.startsWith('DEALLOCATE')) return NOTHING
      if (!TYPES.test(text)) return null
      const rows = Array.from({ length: countOf(prepared) }, () => ['bigint'])
      return { fields: [{ name: 'unnest' }], rows, rowCount: rows.length }
    },
    run: (text, params, done, run) => {
      const sql = originals.get(text)
      if (sql === undefined) return null
      const count = lengthOf(params)
      checkDifferent(sql, params, count)
      while (done.length < count) done.push(run(sql, paramsOf(params, done.length)))
      return combined(sql, done)
    },
  }
}
