import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { codeOf, ledgerOf, loseAll, SOUND } from '../testing/database-reads.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { HOUR, newKey, type SampleHouse, sampleHouse } from '../testing/sample-house.ts'
import { depositOrWithdraw, takeCoins, wallets } from './wallet.ts'

const START = Date.UTC(2026, 5, 1)
const coins = (sample: SampleHouse, player: bigint, key = newKey(), currency = 'USD') =>
  sample.run((house) => takeCoins(house, player, { key, currency }))
const usd = async (sample: SampleHouse, player: bigint) =>
  accepted(await sample.run((house) => wallets(house, player))).filter(({ currency }) => currency === 'USD')

const deposit = (amount: string) => ({ key: newKey(), type: 'deposit' as const, currency: 'USD', amount })

describeOnEveryStore('wallets', (open) => {
  test('free coins are for players who have run low, once per interval', async () => {
    let now = START
    const sample = await sampleHouse((await open()).store, { clock: () => now })
    const player = await sample.guest()
    expect(codeOf(await coins(sample, player.id))).toBe('not-low')
    await loseAll(sample, player.id)
    now = START + HOUR - 1
    expect(await coins(sample, player.id)).toMatchObject({ refused: 'too-soon', at: START + HOUR })
    now = START + HOUR
    expect(await coins(sample, player.id)).toEqual({ currency: 'USD', isDemo: true, balance: '1000.00' })
    await loseAll(sample, player.id)
    expect(await coins(sample, player.id)).toMatchObject({ refused: 'too-soon', at: now + HOUR })
    expect(await ledgerOf(sample.store)).toEqual(SOUND)
  })

  test('[A12] coins asked for twice under one key come once', async () => {
    let now = START
    const sample = await sampleHouse((await open()).store, { clock: () => now })
    const player = await sample.guest()
    await loseAll(sample, player.id)
    now += HOUR
    const ask = () => coins(sample, player.id, 'my-key')
    const [first, second] = await Promise.all([ask(), ask()])
    expect([second, await ask()]).toEqual([first, first])
    expect(await usd(sample, player.id)).toEqual([first])
  })

  test('an unknown currency has no coins', async () => {
    const sample = await sampleHouse((await open()).store)
    const player = await sample.guest()
    expect(codeOf(await coins(sample, player.id, newKey(), 'XXX'))).toBe('unknown-currency')
    expect(codeOf(await coins(sample, 1n))).toBe('no-such-player')
  })

  test('demo coins and the real wallet never mix', async () => {
    const sample = await sampleHouse((await open()).store)
    const player = await sample.guest()
    expect(codeOf(await sample.bet(player, { isDemo: false }))).toBe('insufficient-funds')
    accepted(await sample.run((house) => depositOrWithdraw(house, player.id, deposit('1.00'))))
    const real = accepted(await sample.bet(player, { isDemo: false, amount: '1.00' }))
    expect(real.round).toMatchObject({ isDemo: false, betAmount: '1.00' })
    expect(await usd(sample, player.id)).toEqual([
      { currency: 'USD', isDemo: false, balance: real.balance },
      { currency: 'USD', isDemo: true, balance: '1000.00' },
    ])
    expect(await ledgerOf(sample.store)).toEqual(SOUND)
  })

  test('an operator deposits and withdraws, once per key, and never more than there is', async () => {
    const sample = await sampleHouse((await open()).store)
    const player = await sample.guest()
    const pay = (request: Parameters<typeof depositOrWithdraw>[2]) =>
      sample.run((house) => depositOrWithdraw(house, player.id, request))
    const paid = deposit('10.00')
    expect(await pay(paid)).toEqual({ currency: 'USD', isDemo: false, balance: '10.00' })
    expect(await pay(paid)).toEqual({ currency: 'USD', isDemo: false, balance: '10.00' })
    expect(await pay({ ...deposit('4.00'), type: 'withdrawal' })).toMatchObject({ balance: '6.00' })
    expect(codeOf(await pay({ ...deposit('6.01'), type: 'withdrawal' }))).toBe('insufficient-funds')
    expect(codeOf(await pay(deposit('0')))).toBe('bad-amount')
    expect(codeOf(await pay(deposit('1.001')))).toBe('too-many-decimals')
    expect(codeOf(await pay(deposit('9'.repeat(40))))).toBe('bad-amount')
    expect(codeOf(await pay({ ...paid, amount: '11.00' }))).toBe('key-conflict')
    expect(await ledgerOf(sample.store)).toEqual(SOUND)
  })

  test('[A11] a player’s keys and the operator’s never collide', async () => {
    const sample = await sampleHouse((await open()).store)
    const player = await sample.guest()
    const pay = (key: string) =>
      sample.run((house) => depositOrWithdraw(house, player.id, { ...deposit('10.00'), key }))
    accepted(await sample.bet(player, { key: 'deposit-1' }))
    expect(await pay('deposit-1')).toMatchObject({ balance: '10.00' })
    expect(await pay('deposit-1')).toMatchObject({ balance: '10.00' })
    expect(await pay('deposit-2')).toMatchObject({ balance: '20.00' })
    accepted(await sample.bet(player, { key: 'deposit-2' }))
    expect(codeOf(await sample.bet(player, { key: 'operator deposit-2' }))).toBe('bad-key')
    expect(await ledgerOf(sample.store)).toEqual(SOUND)
  })
})
