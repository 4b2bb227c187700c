/**
 * Counts wrong passwords, per account and address and per account alone. After a few of them the next try has to
 * wait, longer each time; a right password clears the count of its address. The limit for a whole account is wide, so
 * that strangers can't easily lock somebody out.
 */
import { type Refusal, refuse } from '@fairhouse/kit'

export type LoginGuard = Readonly<{
  /** Null if the login may be tried now. `at`: when it may be tried again. */
  problem(account: string, address: string): (Refusal & Readonly<{ at: number }>) | null
  failed(account: string, address: string): void
  succeeded(account: string, address: string): void
}>

type Limits = Readonly<{ free: number; firstMs: number; maxMs: number }>
/** From one address. */
const FROM_ADDRESS: Limits = { free: 5, firstMs: 2_000, maxMs: 15 * 60_000 }
/** From anywhere. */
const IN_ALL: Limits = { free: 50, firstMs: 1_000, maxMs: 30_000 }

type Failures = { count: number; last: number }

/** After this long without a wrong password the count is cleared. */
const FORGET_MS = 60 * 60_000
const MAX_REMEMBERED = 100_000

const waitOf = ({ count }: Failures, { free, firstMs, maxMs }: Limits): number =>
  count < free ? 0 : Math.min(maxMs, firstMs * 2 ** Math.min(count - free, 30))

/** Forgets the oldest first, and counts that have been quiet. */
const createCounts = (now: () => number) => {
  const counts = new Map<string, Failures>()
  return {
    of: (key: string): Failures | null => {
      const found = counts.get(key)
      return found && now() - found.last < FORGET_MS ? found : null
    },
    add: (key: string): void => {
      const count = (counts.get(key)?.count ?? 0) + 1
      counts.delete(key)
      counts.set(key, { count, last: now() })
      if (counts.size > MAX_REMEMBERED) counts.delete(counts.keys().next().value!)
    },
    clear: (key: string): void => void counts.delete(key),
  }
}

export const createLoginGuard = (now: () => number): LoginGuard => {
  const counts = createCounts(now)
  const pair = (account: string, address: string): string => `${address} ${account}`
  const until = (key: string, limits: Limits): number => {
    const found = counts.of(key)
    return found === null ? 0 : found.last + waitOf(found, limits)
  }
  return {
    problem: (account, address) => {
      const at = Math.max(until(pair(account, address), FROM_ADDRESS), until(account, IN_ALL))
      return at > now()
        ? { ...refuse('too-many-tries', 'too many wrong passwords: wait before the next try'), at }
        : null
    },
    failed: (account, address) => {
      counts.add(pair(account, address))
      counts.add(account)
    },
    succeeded: (account, address) => counts.clear(pair(account, address)),
  }
}
