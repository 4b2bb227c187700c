/**
 * [M3] The ledger's check, incrementally: adds up the movements of each commit instead of all of them again and again.
 * The check at the end adds up everything.
 */
import type { Violation } from './checks.ts'
import type { Look } from './inspector.ts'
import { rowKey } from './locked-reads.ts'

export type RunningLedger = Readonly<{
  /** Call after each commit, with the keys of the rows it changed. */
  committed(keys: readonly string[]): void
  problems(): readonly Violation[]
}>

const PREFIX = rowKey('movements', [''])
const MOVED = 'SELECT debit, credit, amount FROM movements WHERE origin = $1 AND step = $2 AND line = $3'
const HELD = 'SELECT id, balance FROM accounts'
/** Accounts that have a balance; the others are sums of entries. */
const BALANCED = /^(?:player|pot)\//

export const createRunningLedger = (look: Look): RunningLedger => {
  const sums = new Map<string, bigint>()
  const known = new Set<string>()
  const fresh = new Set<string>()
  const add = (account: string, amount: bigint): void =>
    void sums.set(account, (sums.get(account) ?? 0n) + amount)
  const addFresh = (): void => {
    for (const key of fresh) {
      const [origin, step, line] = key.slice(PREFIX.length).split('/').map(BigInt) as [bigint, bigint, bigint]
      const [moved] = look(MOVED, origin, step, line)
      if (!moved) continue
      add(moved.debit as string, -(moved.amount as bigint))
      add(moved.credit as string, moved.amount as bigint)
      known.add(key)
    }
    fresh.clear()
  }
  return {
    committed: (keys) => {
      for (const key of keys) if (key.startsWith(PREFIX) && !known.has(key)) fresh.add(key)
    },
    problems: () => {
      addFresh()
      const balances = new Map(look(HELD).map(({ id, balance }) => [id as string, balance as bigint]))
      const accounts = new Set([...balances.keys(), ...[...sums.keys()].filter((id) => BALANCED.test(id))])
      return [...accounts].flatMap((account) => {
        const [balance, sum] = [balances.get(account) ?? 0n, sums.get(account) ?? 0n]
        const what = `${account} has ${balance}, its entries ${sum}`
        return balance === sum ? [] : [{ rule: 'M3', what }]
      })
    },
  }
}
