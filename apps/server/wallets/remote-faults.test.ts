import { accepted, isRefusal, type Refusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import type { Player } from '../core/players/players.ts'
import { codeOf } from '../testing/database-reads.ts'
import { describeOnEveryStore, type OpenStore } from '../testing/every-store.ts'
import { FAULTS, type Fault } from '../testing/operator-server.ts'
import { kenoBet } from '../testing/sample-house.ts'
import {
  expectEven,
  operatorsOfTests,
  outboxOf,
  roundsOf,
  type SampleRemote,
  sampleRemote,
  sureKeno,
  TEST_TIMES,
} from '../testing/sample-remote.ts'
import { betFromAnyWallet } from './remote-bet.ts'
import type { WalletPort } from './wallet-port.ts'

const start = operatorsOfTests()

const opened = async (open: OpenStore): Promise<SampleRemote> =>
  sampleRemote((await open()).store, { operator: await start() })

describeOnEveryStore('faults between the house and an operator', (open) => {
  test('[A14] rolling back an unknown debit repeatedly is harmless; the debit is refused when it arrives', async () => {
    const remote = await opened(open)
    const player = await remote.player()
    const wallet = remote.bettors.walletOf('acme')!
    const debit = { id: 1n, name: player.name!, currency: 'USD', amount: 100n, round: 2n, game: 'keno' }
    for (const _ of [1, 2, 3]) expect(await wallet.rollback(debit)).toEqual({ balance: 10_000n })
    expect(await wallet.debit(debit)).toMatchObject({ refused: 'wallet-refused' })
    expect(remote.operator.taken()).toBe(0n)
  })

  test('[A14] a debit that arrives after its rollback is refused, and opens nothing', async () => {
    const remote = await opened(open)
    const player = await remote.player()
    remote.operator.behave((call) => (call === 'debit' ? 'held' : null))
    const placing = betFromAnyWallet(remote.bettors, player, kenoBet({ isDemo: false }))
    await expect.poll(remote.operator.held).toBe(1)
    await remote.deliverAll() // its time is over
    expect(remote.operator.seen.map(({ call }) => call)).toEqual(['rollback'])
    remote.operator.release()
    expect(codeOf(await placing)).toBe('wallet-refused')
    expect(await roundsOf(remote, player)).toEqual([])
    expect(remote.operator.taken()).toBe(0n)
    await expectEven(remote)
  })

  test('[A14] a debit that was done, and answered only after the bet was given up, opens nothing', async () => {
    const remote = await opened(open)
    const player = await remote.player()
    const wallet = remote.bettors.walletOf('acme')!
    const late: WalletPort = {
      ...wallet,
      debit: async (transaction) => {
        const answer = await wallet.debit(transaction)
        await remote.deliverAll()
        return answer
      },
    }
    const request = kenoBet({ isDemo: false })
    const bettors = { ...remote.bettors, walletOf: () => late }
    expect(codeOf(await betFromAnyWallet(bettors, player, request))).toBe('wallet-unavailable')
    expect(await roundsOf(remote, player)).toEqual([])
    await expectEven(remote)
    accepted(await betFromAnyWallet(remote.bettors, player, request)) // the same key is a new bet now
    await remote.deliverAll()
    expect(await roundsOf(remote, player)).toHaveLength(1)
    await expectEven(remote)
  })

  test('[M4] an operator that is down: bets are refused and refunded, wins wait for it', async () => {
    const remote = await opened(open)
    const player = await remote.player()
    accepted(await betFromAnyWallet(remote.bettors, player, await sureKeno(remote, player, true)))
    remote.operator.behave(() => 'failed')
    expect(codeOf(await remote.bet(player))).toBe('wallet-unavailable')
    for (const _ of [1, 2, 3]) await remote.delivery.sweep()
    expect((await outboxOf(remote.sample.store)).map(({ kind }) => kind)).toEqual(['credit', 'rollback'])
    remote.operator.behave(() => null)
    await remote.deliverAll()
    await expectEven(remote)
  })

  test('[M4] two processes, and an operator that drops, delays, repeats and garbles: at the end the books agree', async () => {
    const operator = await start()
    const { store, again } = await open()
    const hasty = { operator, times: { ...TEST_TIMES, answerMs: 150 } }
    const houses = [await sampleRemote(store, hasty), await sampleRemote(await again(), hasty)] as const
    const moods: readonly (Fault | null)[] = [null, null, ...FAULTS, null]
    let turn = 0
    operator.behave(() => {
      turn = (turn * 48_271 + 11) % 2_147_483_647
      return moods[turn % moods.length]!
    })
    const outcomes: (Refusal | object)[] = []
    const play = async (player: Player): Promise<void> => {
      for (let bets = 0; bets < 12; bets += 1) {
        const [one, other] = bets % 2 ? houses : houses.toReversed()
        const request = kenoBet({ isDemo: false, amount: '2.00' })
        const asking = [betFromAnyWallet(one!.bettors, player, request)]
        if (bets % 3 === 0) asking.push(betFromAnyWallet(other!.bettors, player, request))
        outcomes.push(...(await Promise.all(asking)))
        await Promise.all(houses.map(({ delivery }) => delivery.sweep()))
        if (bets % 2 === 0) operator.release()
      }
    }
    const players = await Promise.all(Array.from({ length: 8 }, () => houses[0].player()))
    await Promise.all(players.map(play))
    expect(outcomes.some(isRefusal)).toBe(true)
    expect(outcomes.every(isRefusal)).toBe(false)
    operator.behave(() => null)
    operator.release()
    const patient = await sampleRemote(store, { operator })
    await patient.deliverAll()
    await expectEven(patient)
  })
})
