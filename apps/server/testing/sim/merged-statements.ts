/**
 * Merged statements run as what they stand for, one after the other, and answer as PostgreSQL does. One that waits for
 * a lock goes on where it waits.
 */
import type { MergedQuery } from '../../core/store/postgres-connection.ts'
import type { Query } from '../../core/store/work.ts'
import type { Plant } from './plants.ts'
import type { Outcome } from './sim-database.ts'

/** Of two changes of one row PostgreSQL does only one, and does not say which. */
const checkDifferent = (of: readonly Query[]): void => {
  const { sql, kind, keyAt, columns } = of[0]!.statement
  if (kind !== 'write' || columns.length > 0) return
  const keys = of.map(({ params }) => params[keyAt!])
  if (new Set(keys).size < of.length) throw new Error(`two changes of one row were merged: ${sql}`)
}

const combined = (outcomes: readonly Outcome[], isCounted: boolean): Outcome => {
  const rowCount = outcomes.reduce((sum, outcome) => sum + outcome.rowCount, 0)
  if (isCounted) return { fields: [], rows: [], rowCount }
  const rows = outcomes.flatMap(({ fields, rows: own, rowCount: changes }, at) => {
    const number = BigInt(at + 1)
    return fields.length > 0
      ? own.map((row) => [number, ...row])
      : Array.from({ length: changes }, () => [number])
  })
  return { fields: [{ name: 'o' }, ...outcomes[0]!.fields], rows, rowCount }
}

/** `done`: the outcomes so far. */
export const runMerged = (
  { of, statement }: MergedQuery,
  done: Outcome[],
  run: (query: Query) => Outcome,
  mistake?: Plant['mergesBadly'],
): Outcome => {
  checkDifferent(of)
  const isLeftOut = (): boolean => mistake === 'drops' && done.length > 0 && done.length === of.length - 1
  while (done.length < of.length) done.push(isLeftOut() ? done[0]! : run(of[done.length]!))
  return combined(mistake === 'swaps' ? done.toReversed() : done, statement.answers === 'counted')
}
