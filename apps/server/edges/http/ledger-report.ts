/** [M3] The ledger's check, and where the money is: the house's own accounts, and all players together. */
import { accepted, isRefusal, printAmount, type Refusal } from '@fairhouse/kit'
import type { LedgerReport } from '@fairhouse/messages'
import type { Context } from '../context.ts'
import type { AccountSum, OwnSum } from '../reports/report-works.ts'

/** `house/acme/USD/real`: account, operator, currency, kind of money. */
const ownSum = ({ account, sum }: OwnSum): AccountSum => {
  const [kind, owner, currency = '', wallet] = account.split('/')
  return { account: `${kind}/${owner}`, currency, demo: wallet === 'demo' ? 1n : 0n, sum }
}

const placeOf = ({ currency, demo, account }: AccountSum): string => `${currency} ${demo} ${account}`

export const readLedger = async (
  { reports, house }: Context,
  caller: bigint,
): Promise<LedgerReport | Refusal> => {
  const found = await reports.read(caller, 'ledger')
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
    sums: [...found.held, ...found.own.map(ownSum)]
      .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
      .map(({ account, currency, demo, sum }) => ({
        account,
        currency,
        isDemo: demo === 1n,
        sum: printAmount(sum, accepted(house.currency(currency)).decimals),
      })),
  }
}
