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

/** `works`: what each work of the commit added. */
type Commit = Readonly<{ at: number; balance: bigint; works: readonly bigint[] }>

const ACCOUNT = rowKey('accounts', [''])
const MOVEMENT = rowKey('movements', [''])
const ROUND = 'SELECT player, currency, demo FROM rounds WHERE id = $1'
const BALANCE = 'SELECT balance FROM accounts WHERE id = $1'
const MOVED = 'SELECT debit, credit, amount FROM movements WHERE origin = $1 AND step = $2 AND line = $3'

/** More works on one account in one commit aren't told apart. */
const MOST_WORKS = 12

/** Works on one account may share a transaction, in any order: whether it had this balance between two of them. */
const isBetween = ({ balance: last, works }: Commit, balance: bigint): boolean => {
  if (works.length > MOST_WORKS) return true
  const before = last - works.reduce((sum, added) => sum + added, 0n)
  let reached = [before]
  for (const added of works) reached = reached.concat(reached.map((sum) => sum + added))
  return reached.includes(balance)
}

export const createBalances = (look: Look, now: () => number): Balances => {
  const history = new Map<string, Commit[]>()
  const known = new Set<string>()
  /** What each work added to each account. */
  const addedBy = (keys: readonly string[]): ReadonlyMap<string, ReadonlyMap<string, bigint>> => {
    const added = new Map<string, Map<string, bigint>>()
    const add = (account: string, work: string, amount: bigint): void => {
      const works = added.get(account) ?? new Map<string, bigint>()
      added.set(account, works.set(work, (works.get(work) ?? 0n) + amount))
    }
    for (const key of keys) {
      if (!key.startsWith(MOVEMENT) || known.has(key)) continue
      known.add(key)
      const [origin, step, line] = key.slice(MOVEMENT.length).split('/').map(BigInt) as [
        bigint,
        bigint,
        bigint,
      ]
      const [moved] = look(MOVED, origin, step, line)
      if (!moved) continue
      add(moved.debit as string, `${origin}/${step}`, -(moved.amount as bigint))
      add(moved.credit as string, `${origin}/${step}`, moved.amount as bigint)
    }
    return added
  }
  return {
    committed: (keys) => {
      const added = addedBy(keys)
      for (const key of keys) {
        if (!key.startsWith(ACCOUNT)) continue
        const account = key.slice(ACCOUNT.length)
        const [found] = look(BALANCE, account)
        if (!found) continue
        const works = [...(added.get(account)?.values() ?? [])]
        const commit = { at: now(), balance: found.balance as bigint, works }
        const commits = history.get(account)
        if (commits) commits.push(commit)
        else history.set(account, [commit])
      }
    },
    wasTrue: (round, balance, since) => {
      const [found] = look(ROUND, round)
      if (!found) return false
      const wallet = { currency: found.currency as string, isDemo: found.demo === 1n }
      const commits = history.get(playerAccount(found.player as bigint, wallet)) ?? []
      const first = commits.findLastIndex(({ at }) => at <= since)
      if (first >= 0 && commits[first]!.balance === balance) return true
      return commits.slice(first + 1).some((commit) => isBetween(commit, balance))
    },
  }
}
