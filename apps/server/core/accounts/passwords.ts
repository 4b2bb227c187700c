/** Making and checking hashes of passwords, off the event loop, a few at a time, at most a few for one address. */
import type { Refusal } from '@fairhouse/kit'
import { createGate } from '../gate.ts'
import { HASH_COST, type HashCost, hashPassword, isOutdated, isPassword } from '../players/password.ts'
import { passwordProblem } from '../players/password-strength.ts'
import type { Credentials } from './accounts.ts'

export type Checked = Readonly<{
  isRight: boolean
  /** The right password's hash at today's cost, if the stored one is outdated. */
  renewed: string | null
}>

/** `address`: whose turn it is; null: a person at the machine, or an administrator. */
export type Passwords = Readonly<{
  /** Refuses passwords that are easy to guess. */
  hash(credentials: Credentials, address: string | null): Promise<string | Refusal>
  /** `stored`: null for an unknown name. */
  check(password: string, stored: string | null, address: string): Promise<Checked | Refusal>
}>

/**
 * A hash takes 128 MiB and a thread that token checks need too, so long queues are refused. Memory and threads belong
 * to the process, and so does the gate.
 */
const hashing = createGate({ atOnce: 2, waiting: 16, perKey: 4 })

/** `cost`: a low one for tests. */
export const createPasswords = (cost: HashCost = HASH_COST): Passwords => ({
  hash: async ({ name, password }, address) =>
    passwordProblem(password, name) ?? hashing(() => hashPassword(password, cost), address),
  check: (password, stored, address) =>
    hashing(async () => {
      const isRight = await isPassword(password, stored, cost)
      const isOld = isRight && isOutdated(stored!, cost)
      return { isRight, renewed: isOld ? await hashPassword(password, cost) : null }
    }, address),
})
