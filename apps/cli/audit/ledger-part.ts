/** [M3] All entries added up: each balance is the sum of its entries, and all balances together are zero. */
import { checkLedger, rows, type Work } from '@fairhouse/server/audit-access.ts'
import { type Mismatch, NO_BYTES, NOTHING, type PartResult } from './findings.ts'

/** What an account's name says, its other columns must say too. */
const MISNAMED = `SELECT id FROM accounts WHERE CASE WHEN player IS NULL THEN id LIKE 'player/%'
    ELSE id <> 'player/' || player || '/' || currency || '/' || CASE demo WHEN 1 THEN 'demo' ELSE 'real' END END`

function* misnamed(): Work<readonly Mismatch[]> {
  const found = yield* rows<{ id: string }>(MISNAMED)
  return found.map(({ id }) => ({
    ...{ kind: 'balance', account: id },
    expected: 'the player, currency and kind of wallet that the account is named after',
    found: 'others',
  }))
}

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
  const mismatches = [...balances, ...whole, ...(yield* misnamed())]
  return { figures: NOTHING, mismatches, seeds: NO_BYTES, ledgerTotal: total }
}
