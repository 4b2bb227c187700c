/** The whole house with an operator that keeps its players' wallets, over real HTTP and sockets. */
import type { Session } from '@fairhouse/messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OperatorServer, SECRET } from '../testing/operator-server.ts'
import { codeOf, type RunningHouse } from '../testing/running-house.ts'
import { operatorsOfTests } from '../testing/sample-remote.ts'
import { ACME_KEY, runSeamlessHouse, signInAnna } from '../testing/seamless-house.ts'
import { freshKey, hiloBet, type KenoRound, kenoBet, type Socket } from '../testing/visitor.ts'

const start = operatorsOfTests()
let house: RunningHouse
let operator: OperatorServer

beforeEach(async () => {
  operator = await start()
  house = await runSeamlessHouse(operator)
})
afterEach(async () => {
  await house.stop()
  vi.unstubAllEnvs()
})

const signIn = (): Promise<Session> => signInAnna(house)

const winner = async (socket: Socket): Promise<KenoRound> => {
  for (;;) {
    const { round, balance, balanceIsOld } = await socket.ask('placeBet', kenoBet({ isDemo: false }))
    expect([balance, balanceIsOld ?? false]).toEqual([expect.any(String), Number(round.finalPayout) > 0])
    if (Number(round.finalPayout) > 0) return round as KenoRound
  }
}

test('the player sees the operator’s balance, and gets it pushed when a win was credited', async () => {
  const { token } = await signIn()
  const socket = await house.enter(token)
  const asked = await socket.ask('wallets')
  expect(asked.wallets.filter(({ isDemo }) => !isDemo)).toEqual([
    { currency: 'USD', isDemo: false, balance: '100.00' },
  ])
  await winner(socket)
  const [push] = await socket.pushes(1)
  const balance = (Number(operator.balanceOf('anna')) / 100).toFixed(2)
  expect(push).toEqual({ type: 'balance', wallet: { currency: 'USD', isDemo: false, balance } })
  const { body } = await house.ask('GET', '/v1/wallet', { token })
  expect((body as { wallets: object[] }).wallets).toContainEqual({ currency: 'USD', isDemo: false, balance })
  expect((await socket.ask('placeBet', hiloBet())).balance).toBe('999.00') // demo coins are the house's
})

test('a win that the operator hasn’t confirmed shows in the metrics', async () => {
  operator.behave((call) => (call === 'credit' ? 'failed' : null))
  const socket = await house.enter((await signIn()).token)
  await winner(socket)
  const { text } = await house.ask('GET', '/metrics')
  expect(text).toContain('fairhouse_outbox_length{operator="acme",kind="credit"} 1\n')
  expect(text).toMatch(/fairhouse_outbox_age_seconds\{operator="acme",kind="credit"\} [\d.]+\n/)
  operator.behave(() => null)
  await socket.pushes(1) // the next sweep has brought it
  expect((await house.ask('GET', '/metrics')).text).not.toContain('fairhouse_outbox_length{')
  expect(house.logged.join('')).not.toContain(SECRET)
})

test('no deposits, withdrawals or free coins here; an operator that is down is reported as such', async () => {
  const { token } = await signIn()
  const body = { key: freshKey(), player: 'anna', type: 'deposit', currency: 'USD', amount: '1.00' }
  const paid = await house.ask('POST', '/v1/operator/wallet', { key: ACME_KEY, body })
  expect([paid.status, codeOf(paid.body)]).toEqual([409, 'wallet-elsewhere'])
  const socket = await house.enter(token)
  const coins = await socket.refusal('refill', { key: freshKey(), currency: 'USD', isDemo: false })
  expect(coins.code).toBe('demo-only')
  operator.behave(() => 'lost')
  expect((await socket.refusal('placeBet', hiloBet({ isDemo: false }))).code).toBe('wallet-unavailable')
  const old = (await socket.ask('wallets')).wallets.find(({ isDemo }) => !isDemo)
  expect(old).toEqual({ currency: 'USD', isDemo: false, balance: '100.00', balanceIsOld: true })
})
