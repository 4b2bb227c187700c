/**
 * Whether a balance that somebody was told was ever true while he waited: each committed balance of each account with
 * its time. What an account answers is then linearizable, as far as people can see.
 */
import { playerAccount } from '../../core/ledger.ts'
import type { Look } from './inspector.ts'
import { rowKey } from './locked-reads.ts'

export type Balances = Readonly<{
  /** Called with the keys of the rows that a commit has changed or locked, after it. */
  committed(keys: readonly string[]): void
  /** Of a round's own account, in minor units. */
  wasTrue(round: bigint, balance: bigint, since: number): boolean
}>

type Standing = Readonly<{ at: number; balance: bigint }>

const PREFIX = rowKey('accounts', [''])
const ROUND = 'SELECT player, currency, demo FROM rounds WHERE id = $1'

export const createBalances = (look: Look, now: () => number): Balances => {
  const standings = new Map<string, Standing[]>()
  return {
    committed: (keys) => {
      for (const key of keys) {
        if (!key.startsWith(PREFIX)) continue
        const account = key.slice(PREFIX.length)
        const [found] = look('SELECT balance FROM accounts WHERE id = $1', account)
        if (!found) continue
        const known = standings.get(account) ?? []
        standings.set(account, known)
        known.push({ at: now(), balance: found.balance as bigint })
      }
    },
    wasTrue: (round, balance, since) => {
      const [found] = look(ROUND, round)
      if (!found) return false
      const wallet = { currency: found.currency as string, isDemo: found.demo === 1n }
      const known = standings.get(playerAccount(found.player as bigint, wallet)) ?? []
      const endOf = (index: number): number => known[index + 1]?.at ?? Number.POSITIVE_INFINITY
      return known.some((standing, index) => standing.balance === balance && endOf(index) >= since)
    },
  }
}
