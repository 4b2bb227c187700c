import type { RoundResult } from '@fairhouse/host'
import { useVerifyWords } from '../../../words/verify/index.ts'

/** What each account gained or lost, in minor units or chips. */
export const Net = ({ net }: Readonly<{ net: RoundResult['net'] }>) => {
  const words = useVerifyWords().logs
  const accounts = Object.entries(net)
  if (accounts.length === 0) return null
  return (
    <section className="panel">
      <h2>{words.net}</h2>
      <dl className="kv num">
        {accounts.map(([account, amount]) => (
          <NetRow key={account} account={account} amount={BigInt(amount)} />
        ))}
      </dl>
      <p className="note">{words.netNote}</p>
    </section>
  )
}

const NetRow = ({ account, amount }: Readonly<{ account: string; amount: bigint }>) => {
  const words = useVerifyWords().logs
  const size = (amount < 0n ? -amount : amount).toLocaleString('en')
  const sign = amount < 0n ? '−' : amount > 0n ? '+' : ''
  const named: Readonly<Record<string, string>> = words.accounts
  return (
    <>
      <dt>{/^\d+$/.test(account) ? words.seat(Number(account)) : (named[account] ?? account)}</dt>
      <dd>
        {sign}
        {size}
      </dd>
    </>
  )
}
