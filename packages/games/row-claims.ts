/** The claims of a history's rows, and whether they hold. */
import type { RoundResult } from '@fairhouse/host'
import { type Log, type Refusal, refuse, sameJson } from '@fairhouse/kit'

/** What a row claims. */
export type RowClaim = 'commitment' | 'terms' | 'result' | 'multiplier' | 'payout'
export type Difference = Readonly<{ claim: RowClaim; field: string; expected: unknown; found: unknown }>
export type CheckedRow = Readonly<{
  game: string
  /** The round's id, or else its nonce. */
  round: string
  /** Whether each claim that was made holds. */
  claims: Readonly<Partial<Record<RowClaim, boolean>>>
  /** The fields that don't hold. */
  differences: readonly Difference[]
  result: RoundResult
  log: Log<unknown, unknown>
}>

/** The code of a round that can't be checked yet, because its seed is still secret. */
export const STILL_OPEN = 'still-open'
export const OPEN: Refusal = refuse(STILL_OPEN, 'the round is open, so its seed is still secret')
export const MISSING_SEED: Refusal = refuse('missing-seed', 'the round is over, but its seed is missing')

const holds = ({ expected, found }: Difference): boolean => sameJson(expected, found)

/** Which claims were made and hold, and the fields that don't. */
export const judged = (compared: readonly Difference[]): Pick<CheckedRow, 'claims' | 'differences'> => {
  const differences = compared.filter((each) => !holds(each))
  const claims: Partial<Record<RowClaim, boolean>> = {}
  for (const { claim } of compared) claims[claim] = true
  for (const { claim } of differences) claims[claim] = false
  return { claims, differences }
}
