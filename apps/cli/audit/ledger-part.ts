/** [M3] All entries added up: each balance is the sum of its entries, and all balances together are zero. */
import { checkLedger, type Work } from '@fairhouse/server/audit-access.ts'
import { type Mismatch, NO_BYTES, NOTHING, type PartResult } from './findings.ts'

export function* checkBalances(): Work<PartResult> {
  const { total, wrong } = yield* checkLedger()
  const balances = wrong.map(
    ({ account, balance, sum }): Mismatch => ({
      kind: 'balance',
      account,
      expected: `${sum}, the sum of its entries`,
      found: balance.toString(),
    }),
  )
  const whole: readonly Mismatch[] =
    total === 0n
      ? []
      : [{ kind: 'ledger', expected: 'balances and house accounts add up to 0', found: total.toString() }]
  return { figures: NOTHING, mismatches: [...balances, ...whole], seeds: NO_BYTES, ledgerTotal: total }
}
