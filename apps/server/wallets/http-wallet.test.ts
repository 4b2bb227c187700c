import { expect, test } from 'vitest'
import { SECRET } from '../testing/operator-server.ts'
import { operatorsOfTests, TEST_TIMES } from '../testing/sample-remote.ts'
import { httpWallet } from './http-wallet.ts'
import { isSignedBy, signatureOf } from './signature.ts'

const start = operatorsOfTests()

const opened = async (times = TEST_TIMES, secret = SECRET) => {
  const operator = await start()
  operator.fund('anna', 1_000n)
  const options = { url: operator.url, secret, operator: 'acme', decimalsOf: () => 2, now: Date.now, times }
  return { operator, wallet: httpWallet(options) }
}

const anna = { name: 'anna', currency: 'USD' }
const stake = (id: bigint, amount = 100n) => ({ ...anna, id, amount, round: 7n, game: 'keno' })

test('a signature holds for one secret, time, path and body', () => {
  const signed = { time: '1', path: '/debit', body: '{}' }
  const signature = signatureOf(SECRET, signed)
  expect(isSignedBy(SECRET, signed, signature)).toBe(true)
  expect(isSignedBy('another', signed, signature)).toBe(false)
  expect(isSignedBy(SECRET, signed, '')).toBe(false)
  for (const key of ['time', 'path', 'body'])
    expect(isSignedBy(SECRET, { ...signed, [key]: '2' }, signature)).toBe(false)
})

test('the four calls, each done once however often it is made', async () => {
  const { operator, wallet } = await opened()
  expect(await wallet.balance(anna)).toEqual({ balance: 1_000n })
  for (const _ of [1, 2]) expect(await wallet.debit(stake(1n))).toEqual({ balance: 900n })
  for (const _ of [1, 2]) expect(await wallet.credit(stake(2n, 250n))).toEqual({ balance: 1_150n })
  for (const _ of [1, 2]) expect(await wallet.rollback(stake(1n))).toEqual({ balance: 1_250n })
  expect(operator.seen[1]!.request).toEqual({
    operator: 'acme',
    player: 'anna',
    currency: 'USD',
    transactionId: '1',
    roundId: '7',
    game: 'keno',
    amount: '1.00',
  })
})

test.each([
  ['insufficient-funds', stake(1n, 1_001n), 'insufficient-funds'],
  ['an unknown currency', { ...stake(1n), currency: 'EUR' }, 'unknown-currency'],
  ['an unknown player', { ...stake(1n), name: 'nobody' }, 'unknown-player'],
])('%s is refused, and asked once', async (_, transaction, code) => {
  const { operator, wallet } = await opened()
  expect(await wallet.debit(transaction)).toMatchObject({ refused: code })
  expect(operator.seen).toHaveLength(1)
})

test.each(['lost', 'failed', 'redirected', 'unanswered', 'botched', 'garbled', 'endless'] as const)(
  'a debit that is %s is tried again, and done once',
  async (fault) => {
    const { operator, wallet } = await opened()
    let left = 2
    operator.behave(() => {
      left -= 1
      return left >= 0 ? fault : null
    })
    expect(await wallet.debit(stake(1n))).toEqual({ balance: 900n })
    expect(operator.taken()).toBe(100n)
  },
)

test('an operator that never answers properly is unavailable after three tries', async () => {
  const { operator, wallet } = await opened()
  let asked = 0
  operator.behave(() => {
    asked += 1
    return 'failed'
  })
  expect(await wallet.debit(stake(1n))).toMatchObject({ refused: 'wallet-unavailable' })
  expect(asked).toBe(3)
  expect(await wallet.credit(stake(2n))).toMatchObject({ refused: 'wallet-unavailable' })
  expect(asked).toBe(4) // the outbox comes back to it
})

test('a late answer counts as none', async () => {
  const { operator, wallet } = await opened({ ...TEST_TIMES, answerMs: 20 })
  operator.behave(() => 'held')
  expect(await wallet.debit(stake(1n))).toMatchObject({ refused: 'wallet-unavailable' })
  expect(operator.seen).toEqual([])
})

test('a wrong secret or an unreachable operator counts as no answer too', async () => {
  const { operator, wallet } = await opened(TEST_TIMES, 'not the secret of this operator!')
  expect(await wallet.debit(stake(1n))).toMatchObject({ refused: 'wallet-unavailable' })
  expect(operator.seen).toEqual([])
  await operator.close()
  expect(await wallet.balance(anna)).toMatchObject({ refused: 'wallet-unavailable' })
})
