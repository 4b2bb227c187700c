/** [M3] The ledger's check, and where the money is: the house's own accounts, and all players together. */
import { accepted, isRefusal, printAmount, type Refusal } from '@fairhouse/kit'
import type { LedgerReport } from '@fairhouse/messages'
import { checkLedger, type LedgerCheck } from '../../core/ledger.ts'
import { rows, type Work } from '../../core/store/work.ts'
import { REPORT_MS } from '../admission.ts'
import type { Context } from '../context.ts'

type Sum = Readonly<{ account: string; currency: string; demo: bigint; sum: bigint }>

/** There are many players and pots, so the database adds them up. */
const HELD = `SELECT kind AS account, currency, demo, SUM(balance) AS sum FROM (
    SELECT CASE WHEN id LIKE 'pot/%' THEN 'pot' ELSE 'player' END AS kind, currency, demo, balance FROM accounts
  ) AS held GROUP BY kind, currency, demo`
const OWN = `SELECT account, SUM(amount) AS sum FROM entries
  WHERE account NOT LIKE 'player/%' AND account NOT LIKE 'pot/%' GROUP BY account`

/** `house/acme/USD/real`: account, operator, currency, kind of money. */
const ownSum = ({ account, sum }: Pick<Sum, 'account' | 'sum'>): Sum => {
  const [kind, owner, currency = '', wallet] = account.split('/')
  return { account: `${kind}/${owner}`, currency, demo: wallet === 'demo' ? 1n : 0n, sum }
}

type Found = Readonly<{ check: LedgerCheck; sums: readonly Sum[] }>

function* report(): Work<Found> {
  const check = yield* checkLedger()
  const [held, own] = [yield* rows<Sum>(HELD), yield* rows<Pick<Sum, 'account' | 'sum'>>(OWN)]
  return { check, sums: [...held, ...own.map(ownSum)] }
}

const placeOf = ({ currency, demo, account }: Sum): string => `${currency} ${demo} ${account}`

export const readLedger = async ({ store, house }: Context): Promise<LedgerReport | Refusal> => {
  const found = await store.transact<Found>(report, { withinMs: REPORT_MS })
  if (isRefusal(found)) return found
  const { total, wrong } = found.check
  return {
    at: house.now(),
    ok: total === 0n && wrong.length === 0,
    total: total.toString(),
    wrong: wrong.map(({ account, balance, sum }) => ({
      account,
      balance: balance.toString(),
      sum: sum.toString(),
    })),
    sums: found.sums
      .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
      .map(({ account, currency, demo, sum }) => ({
        account,
        currency,
        isDemo: demo === 1n,
        sum: printAmount(sum, accepted(house.currency(currency)).decimals),
      })),
  }
}
