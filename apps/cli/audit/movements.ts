/** [M3] Compares ledger movements with those a round or hand must have made: step by step, line by line. */
import { rows, type Work } from '@fairhouse/server/audit-access.ts'
import { rowsFor } from './batches.ts'
import type { Claim } from './claims.ts'

export type BookedMovement = Readonly<{ step: bigint; debit: string; credit: string; amount: bigint }>
export type StoredMovement = BookedMovement & Readonly<{ origin: bigint; at: bigint }>

const MOVEMENTS = `SELECT origin, step, debit, credit, amount, at FROM movements
  WHERE kind = $1 AND origin > $2 AND origin <= $3 ORDER BY origin, step, line`

/** By origin. */
export function* readMovements(
  kind: 'round' | 'hand',
  after: bigint,
  last: bigint,
): Work<Map<bigint, StoredMovement[]>> {
  return Map.groupBy(yield* rows<StoredMovement>(MOVEMENTS, kind, after, last), ({ origin }) => origin)
}

/** Of these origins only. */
export function* readMovementsOf(
  kind: 'round' | 'hand',
  origins: Iterable<bigint>,
): Work<Map<bigint, StoredMovement[]>> {
  const found = yield* rowsFor<StoredMovement>(
    origins,
    (wanted) => `SELECT origin, step, debit, credit, amount, at FROM movements
      WHERE kind = '${kind}' AND origin IN ${wanted} ORDER BY origin, step, line`,
  )
  return Map.groupBy(found, ({ origin }) => origin)
}

const textOf = (movements: readonly BookedMovement[] = []): string =>
  movements.map(({ debit, credit, amount }) => `${amount} from ${debit} to ${credit}`).join('; ') || 'nothing'

export const movementClaims = (
  expected: readonly BookedMovement[],
  found: readonly StoredMovement[],
): readonly Claim[] => {
  const [due, made] = [expected, found].map((list) => Map.groupBy(list, ({ step }) => step))
  return [...new Set([...due!.keys(), ...made!.keys()])].flatMap((step): readonly Claim[] => {
    const [left, right] = [textOf(due!.get(step)), textOf(made!.get(step))]
    return left === right ? [] : [{ kind: 'ledger', expected: `in step ${step} ${left}`, found: right }]
  })
}
