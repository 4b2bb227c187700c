/** [M3] Compares ledger movements with those a round or hand must have made: step by step, line by line. */
import { rows, type Work } from '@fairhouse/server/audit-access.ts'
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

const textOf = (movements: readonly BookedMovement[] = []): string =>
  movements.map(({ debit, credit, amount }) => `${amount} from ${debit} to ${credit}`).join('; ') || 'nothing'

const isSame = (one: BookedMovement, other: BookedMovement): boolean =>
  one.step === other.step &&
  one.amount === other.amount &&
  one.debit === other.debit &&
  one.credit === other.credit

export const movementClaims = (
  expected: readonly BookedMovement[],
  found: readonly StoredMovement[],
): readonly Claim[] => {
  if (expected.length === found.length && expected.every((each, index) => isSame(each, found[index]!)))
    return []
  const [due, made] = [expected, found].map((list) => Map.groupBy(list, ({ step }) => step))
  return [...new Set([...due!.keys(), ...made!.keys()])].flatMap((step): readonly Claim[] => {
    const [left, right] = [textOf(due!.get(step)), textOf(made!.get(step))]
    return left === right ? [] : [{ kind: 'ledger', expected: `in step ${step} ${left}`, found: right }]
  })
}
