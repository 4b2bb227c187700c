/**
 * Counts wrong passwords per account and source: the address, or a device that has signed in to the account before.
 * After a few the source has to wait, longer each time. No count of strangers makes another source wait, so nobody
 * can lock the owner out; but while an account gets many wrong passwords, an unknown address has only one free try.
 */
import { type Refusal, refuse } from '@fairhouse/kit'

/** Where a login comes from. */
export type LoginTry = Readonly<{
  account: string
  address: string
  /** The account's own, from an earlier login; null: an unknown one. */
  device: string | null
}>

export type LoginGuard = Readonly<{
  /** Null if the login may be tried now. `at`: when it may be tried again. */
  problem(login: LoginTry): (Refusal & Readonly<{ at: number }>) | null
  failed(login: LoginTry): void
  succeeded(login: LoginTry): void
}>

/** Wrong passwords that cost nothing. */
const FREE = 5
const FREE_UNDER_ATTACK = 1
/** Wrong passwords for one account, from anywhere, that make an attack. */
const ATTACK = 50
const FIRST_WAIT_MS = 2_000
const MAX_WAIT_MS = 15 * 60_000

type Failures = { count: number; last: number }

/** After this long without a wrong password the count is cleared. */
const FORGET_MS = 60 * 60_000
const MAX_REMEMBERED = 100_000

const waitOf = (count: number, free: number): number =>
  count < free ? 0 : Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(count - free, 30))

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
  const sourceOf = ({ account, address, device }: LoginTry): string =>
    JSON.stringify([account, device === null ? { address } : { device }])
  return {
    problem: (login) => {
      const own = counts.of(sourceOf(login))
      if (own === null) return null
      const isAttacked = (counts.of(login.account)?.count ?? 0) >= ATTACK
      const free = isAttacked && login.device === null ? FREE_UNDER_ATTACK : FREE
      const at = own.last + waitOf(own.count, free)
      return at > now()
        ? { ...refuse('too-many-tries', 'too many wrong passwords: wait before the next try'), at }
        : null
    },
    failed: (login) => {
      counts.add(sourceOf(login))
      counts.add(login.account)
    },
    succeeded: (login) => counts.clear(sourceOf(login)),
  }
}
