import { accepted, isRefusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { isRepeated } from '../core/idempotency.ts'
import { setStakeLimit } from '../core/limits.ts'
import { depositOrWithdraw, takeCoins, wallets } from '../core/wallet.ts'
import type { ActReply } from '../rounds/act.ts'
import { bet } from '../rounds/bet.ts'
import { codeOf, guessRightly } from '../testing/database-reads.ts'
import { describeOnEveryStore, type OpenStore } from '../testing/every-store.ts'
import { cashOut } from '../testing/round-actions.ts'
import { kenoBet, newKey, sampleHouse } from '../testing/sample-house.ts'
import {
  expectEven,
  operatorsOfTests,
  outboxOf,
  realHilo,
  roundsOf,
  type SampleRemote,
  sampleRemote,
  sureKeno,
} from '../testing/sample-remote.ts'
import { refreshBalances } from './balances.ts'
import { betFromAnyWallet } from './remote-bet.ts'

const start = operatorsOfTests()
const opened = async (open: OpenStore): Promise<SampleRemote> =>
  sampleRemote((await open()).store, { operator: await start() })

const kinds = async ({ sample }: SampleRemote) => (await outboxOf(sample.store)).map(({ kind }) => kind)

describeOnEveryStore('a bet from an operator’s wallet', (open) => {
  test('[M4] lost: debited, opened, and nothing to credit; the balance is the operator’s', async () => {
    const remote = await opened(open)
    const player = await remote.player()
    const reply = accepted(
      await betFromAnyWallet(remote.bettors, player, await sureKeno(remote, player, false)),
    )
    expect(reply).toMatchObject({ round: { isDemo: false, finalPayout: '0.00' }, balance: '99.00' })
    expect(reply).not.toHaveProperty('balanceIsOld')
    expect(remote.operator.seen.map(({ call }) => call)).toEqual(['debit'])
    expect(remote.operator.seen[0]!.request.roundId).toBe(reply.round.roundId)
    await expectEven(remote)
  })

  test('[F9] a client seed that was used before marks the round, also when the reply is asked for again', async () => {
    const remote = await opened(open)
    const player = await remote.player()
    const request = kenoBet({ isDemo: false, clientSeed: 'fresh, this once' })
    const again = { ...request, key: newKey() }
    const first = accepted(await betFromAnyWallet(remote.bettors, player, request))
    const second = accepted(await betFromAnyWallet(remote.bettors, player, again))
    expect([first, second].map(({ round }) => round.clientSeedReused)).toEqual([false, true])
    for (const [asked, reply] of [
      [request, first],
      [again, second],
    ] as const) {
      expect(accepted(await betFromAnyWallet(remote.bettors, player, asked)).round).toEqual(reply.round)
    }
    await remote.delivery.sweep()
    await expectEven(remote)
  })

  test('[M4] won: answered at once with the last balance known, credited from the outbox', async () => {
    const remote = await opened(open)
    const player = await remote.player()
    const reply = accepted(
      await betFromAnyWallet(remote.bettors, player, await sureKeno(remote, player, true)),
    )
    expect(reply).toMatchObject({ balance: '99.00', balanceIsOld: true })
    expect(await kinds(remote)).toEqual(['credit'])
    await remote.delivery.sweep()
    expect(remote.told).toEqual([player.id])
    const { request } = remote.operator.seen[1]!
    expect(request).toMatchObject({ roundId: reply.round.roundId, amount: reply.round.finalPayout })
    const found = (await remote.sample.run((house) => wallets(house, player.id))).find(
      ({ isDemo }) => !isDemo,
    )
    expect(found).toEqual({
      currency: 'USD',
      isDemo: false,
      balance: (99 + Number(reply.round.finalPayout)).toFixed(2),
    })
    await expectEven(remote)
  })

  test('[M4] HiLo: the cash-out is credited; demo rounds stay with the house', async () => {
    const remote = await opened(open)
    const { sample, bettors, operator } = remote
    const player = await remote.player()
    const reply = accepted(await betFromAnyWallet(bettors, player, realHilo()))
    expect(codeOf(await betFromAnyWallet(bettors, player, realHilo()))).toBe('round-open')
    await guessRightly(sample, player.id, reply)
    const end = { key: newKey(), roundId: reply.round.roundId }
    const cashed = accepted(await sample.run((house) => cashOut(house, player.id, end))) as ActReply
    expect(cashed).toMatchObject({ balance: '99.00', balanceIsOld: true })
    expect(await sample.run((house) => cashOut(house, player.id, end))).toEqual(cashed)
    expect(await kinds(remote)).toEqual(['credit'])
    await remote.deliverAll()
    await expectEven(remote)
    const calls = operator.seen.length
    const demo = accepted(await remote.bet(player, { isDemo: true }))
    expect(demo.round.isDemo).toBe(true)
    expect(operator.seen).toHaveLength(calls)
    await expectEven(remote)
  })

  test('[A23] a round that was opened with the operator’s wallet is credited to it, whatever is configured by then', async () => {
    const remote = await opened(open)
    const { sample, bettors } = remote
    const player = await remote.player()
    const reply = accepted(await betFromAnyWallet(bettors, player, realHilo()))
    await guessRightly(sample, player.id, reply)
    const changed = await sampleHouse(sample.store)
    const end = { key: newKey(), roundId: reply.round.roundId }
    accepted(await changed.run((house) => cashOut(house, player.id, end)))
    expect(await kinds(remote)).toEqual(['credit'])
    await remote.deliverAll()
    await expectEven(remote)
  })

  test('what the house can refuse is refused before the operator is asked', async () => {
    const remote = await opened(open)
    const player = await remote.player()
    const limit = { currency: 'USD', isDemo: false, amount: '0.50' }
    const refusal = async (request: Parameters<SampleRemote['bet']>[1]) =>
      codeOf(await remote.bet(player, request))
    expect(await refusal({ amount: '1.001' })).toBe('too-many-decimals')
    expect(await refusal({ key: '' })).toBe('bad-key')
    expect(await refusal({ commitment: 'none' })).toBe('stale-commitment')
    accepted(await remote.sample.run((house) => setStakeLimit(house, player.id, limit)))
    expect(await refusal({})).toBe('over-daily-limit')
    expect(remote.operator.seen).toEqual([])
    await expectEven(remote)
  })

  test('[A14] a refusal by the operator is passed on, and its debit can’t arrive later', async () => {
    const remote = await opened(open)
    const player = await remote.player()
    const request = kenoBet({ isDemo: false, amount: '100.01' })
    expect(codeOf(await betFromAnyWallet(remote.bettors, player, request))).toBe('insufficient-funds')
    expect(await kinds(remote)).toEqual(['rollback'])
    await remote.deliverAll()
    remote.operator.fund(player.name!, 1n)
    const again = accepted(await betFromAnyWallet(remote.bettors, player, request)) // refused was not done
    expect(again.round.betAmount).toBe('100.01')
    await remote.deliverAll()
    await expectEven(remote)
  })

  test('without such a wallet at the operator there is nothing to roll back', async () => {
    const remote = await opened(open)
    const player = await remote.player()
    expect(codeOf(await remote.bet(player, { currency: 'BTC' }))).toBe('unknown-currency')
    expect(await kinds(remote)).toEqual(['rollback'])
    await remote.deliverAll()
    await expectEven(remote)
  })

  test('[A32] managers of an operator have no wallet there, whatever their name', async () => {
    const remote = await opened(open)
    const anna = await remote.player()
    expect(codeOf(await remote.bet({ ...anna, role: 'operator' }))).toBe('not-allowed')
    await refreshBalances(remote.bettors, { ...anna, role: 'admin' })
    expect(remote.operator.seen).toEqual([])
  })

  test('[A12] the same key gets the same reply and one debit, also at the same time', async () => {
    const remote = await opened(open)
    const player = await remote.player()
    const request = kenoBet({ isDemo: false })
    const place = () => betFromAnyWallet(remote.bettors, player, request)
    const [first, second] = await Promise.all([place(), place()])
    const third = accepted(await place())
    expect([second, third]).toEqual([first, first])
    expect(isRepeated(third)).toBe(true)
    expect(codeOf(await betFromAnyWallet(remote.bettors, player, { ...request, amount: '2.00' }))).toBe(
      'key-conflict',
    )
    expect(await roundsOf(remote, player)).toHaveLength(1)
    await remote.deliverAll()
    await expectEven(remote)
  })

  test('[A11] the key of a pending bet can’t be used for another bet', async () => {
    const remote = await opened(open)
    const player = await remote.player()
    const request = kenoBet({ isDemo: false })
    remote.operator.behave(() => 'held')
    const placing = betFromAnyWallet(remote.bettors, player, request)
    await expect.poll(remote.operator.held).toBe(1)
    expect(codeOf(await betFromAnyWallet(remote.bettors, player, { ...request, amount: '2.00' }))).toBe(
      'key-conflict',
    )
    remote.operator.release()
    accepted(await placing)
    remote.operator.behave(() => null)
    await remote.deliverAll()
    await expectEven(remote)
  })

  test('[H6] of two bets that can’t both be opened, one is, and the other gets its stake back', async () => {
    const remote = await opened(open)
    const player = await remote.player()
    remote.operator.behave(() => 'held')
    const placing = [1, 2].map(() => betFromAnyWallet(remote.bettors, player, realHilo()))
    await expect.poll(remote.operator.held).toBe(2)
    remote.operator.behave(() => null)
    remote.operator.release() // the last one first
    const replies = await Promise.all(placing)
    expect(replies.filter(isRefusal).map(({ refused }) => refused)).toEqual(['round-open'])
    await remote.deliverAll()
    expect(remote.operator.taken()).toBe(100n)
    await expectEven(remote)
  })

  test('nothing is paid in or out here, free coins are for the demo wallet, and the ledger takes no such bet', async () => {
    const remote = await opened(open)
    const { id } = await remote.player()
    for (const type of ['deposit', 'withdrawal'] as const) {
      const request = { key: newKey(), type, currency: 'USD', amount: '1.00' }
      expect(codeOf(await remote.sample.run((house) => depositOrWithdraw(house, id, request)))).toBe(
        'wallet-elsewhere',
      )
    }
    expect(codeOf(await remote.sample.run((house) => bet(house, id, realHilo())))).toBe('wallet-elsewhere')
    const coins = { key: newKey(), currency: 'USD' }
    expect(codeOf(await remote.sample.run((house) => takeCoins(house, id, coins)))).toBe('not-low')
    await expectEven(remote)
  })

  test('balances are the operator’s, and marked as old if it doesn’t answer', async () => {
    const remote = await opened(open)
    const player = await remote.player()
    const real = async () =>
      (await remote.sample.run((house) => wallets(house, player.id))).filter(({ isDemo }) => !isDemo)
    expect(await real()).toEqual([])
    await refreshBalances(remote.bettors, player)
    expect(await real()).toEqual([{ currency: 'USD', isDemo: false, balance: '100.00' }])
    remote.operator.behave(() => 'lost')
    await refreshBalances(remote.bettors, player)
    expect(await real()).toEqual([{ currency: 'USD', isDemo: false, balance: '100.00', balanceIsOld: true }])
  })
})
