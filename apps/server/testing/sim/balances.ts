/**
 * Records every committed balance with its time, to check that each balance a player is told was true at some moment
 * between the request and the reply. Accounts are then linearizable as far as players can see.
 */
import { playerAccount } from '../../core/ledger.ts'
import type { Look } from './inspector.ts'
import { rowKey } from './locked-reads.ts'

export type Balances = Readonly<{
  /** Call after each commit, with the keys of the rows it changed. */
  committed(keys: readonly string[]): void
  /** `balance` is of the round's account, in minor units. */
  wasTrue(round: bigint, balance: bigint, since: number): boolean
}>

type BalanceAt = Readonly<{ at: number; balance: bigint }>

const PREFIX = rowKey('accounts', [''])
const ROUND = 'SELECT player, currency, demo FROM rounds WHERE id = $1'

const MOVED = 'SELECT origin, step, debit, amount, at FROM movements WHERE debit = $1 OR credit = $1'

/** Works on one account may share a transaction: the balances after each of them, starting at `from`. */
const betweenCommits = (look: Look, account: string, from: bigint): readonly bigint[] => {
  const works = Map.groupBy(look(MOVED, account), ({ at, origin, step }) => `${at} ${origin} ${step}`)
  const passed: bigint[] = [0n]
  for (const key of [...works.keys()].sort()) {
    const added = works.get(key)!.reduce((sum, { debit, amount }) => {
      const moved = amount as bigint
      return debit === account ? sum - moved : sum + moved
    }, 0n)
    passed.push(passed.at(-1)! + added)
  }
  return passed.slice(passed.lastIndexOf(from))
}

export const createBalances = (look: Look, now: () => number): Balances => {
  const history = new Map<string, BalanceAt[]>()
  return {
    committed: (keys) => {
      for (const key of keys) {
        if (!key.startsWith(PREFIX)) continue
        const account = key.slice(PREFIX.length)
        const [found] = look('SELECT balance FROM accounts WHERE id = $1', account)
        if (!found) continue
        const known = history.get(account) ?? []
        history.set(account, known)
        known.push({ at: now(), balance: found.balance as bigint })
      }
    },
    wasTrue: (round, balance, since) => {
      const [found] = look(ROUND, round)
      if (!found) return false
      const wallet = { currency: found.currency as string, isDemo: found.demo === 1n }
      const account = playerAccount(found.player as bigint, wallet)
      const known = history.get(account) ?? []
      const first = known.findLastIndex(({ at }) => at <= since)
      if (known.slice(Math.max(first, 0)).some((each) => each.balance === balance)) return true
      return betweenCommits(look, account, known[first]?.balance ?? 0n).includes(balance)
    },
  }
}
