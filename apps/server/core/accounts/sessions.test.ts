/** [A49] Sessions in a house whose processes have different clocks, or one that steps back. */
import { accepted, isRefusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { describeOnEveryStore, type OpenStore } from '../../testing/every-store.ts'
import { CHEAP_HASHES } from '../../testing/running-house.ts'
import { sampleHouse } from '../../testing/sample-house.ts'
import { type Accounts, openAccounts } from './accounts.ts'
import { createPasswords } from './passwords.ts'
import { tokenSecret } from './secret.ts'
import { createTokens } from './tokens.ts'

const START = Date.UTC(2026, 0, 1)
const TWO_MINUTES = 120_000

type Process = Readonly<{ accounts: Accounts; set(offset: number): void }>

/** Two processes of one house; each has a clock that the test sets. */
const twoProcesses = async (open: OpenStore): Promise<readonly [Process, Process]> => {
  const { store, again } = await open()
  const process = async (shared: typeof store): Promise<Process> => {
    let offset = 0
    const { house } = await sampleHouse(shared, { clock: () => START + offset })
    const tokens = createTokens(tokenSecret('', 's'.repeat(32)), house.now)
    return {
      accounts: openAccounts(shared, house, { tokens, passwords: createPasswords(CHEAP_HASHES) }),
      set: (ms) => {
        offset = ms
      },
    }
  }
  return [await process(store), await process(await again())]
}

const isGood = async ({ accounts }: Process, token: string): Promise<boolean> =>
  !isRefusal(await accounts.visitor(token))

const logout = async ({ accounts }: Process, token: string): Promise<void> =>
  accounts.logout(accepted(await accounts.visitor(token)), true)

describeOnEveryStore('sessions', (open) => {
  test('[A49] a logout ends every session, however far back the clock has stepped', async () => {
    const [one, two] = await twoProcesses(open)
    const { token, refreshToken } = accepted(await one.accounts.guest('::1'))
    one.set(-TWO_MINUTES)
    await logout(one, token)
    expect([await isGood(one, token), await isGood(two, token)]).toEqual([false, false])
    expect(isRefusal(await two.accounts.refresh(refreshToken, async () => undefined))).toBe(true)
  })

  test('[A49] a logout at a process whose clock is behind ends sessions begun where it is ahead', async () => {
    const [one, two] = await twoProcesses(open)
    const name = { name: 'Ada', password: 'a long password' }
    const first = accepted(await one.accounts.register(name, null, '::1'))
    two.set(TWO_MINUTES)
    const second = accepted(await two.accounts.login(name, { address: '::1' }))
    await logout(one, first.token)
    expect([await isGood(one, second.token), await isGood(two, second.token)]).toEqual([false, false])
  })

  test('[A49] a session begun after a logout is valid, whatever the clocks say', async () => {
    const [one, two] = await twoProcesses(open)
    const name = { name: 'Ada', password: 'a long password' }
    two.set(TWO_MINUTES)
    await logout(two, accepted(await two.accounts.register(name, null, '::1')).token)
    for (const process of [one, two]) {
      const { token } = accepted(await process.accounts.login(name, { address: '::1' }))
      expect([await isGood(one, token), await isGood(two, token)]).toEqual([true, true])
    }
  })
})
