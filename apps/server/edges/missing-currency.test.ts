/** Processes of one house are configured one after the other: one may meet a currency it does not know yet. */
import { accepted, isRefusal, refuse } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { setStakeLimit } from '../core/limits.ts'
import { history } from '../rounds/history.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { CURRENCIES, hiloBet, kenoBet, sampleCatalogue, sampleHouse } from '../testing/sample-house.ts'
import { readPlayerState } from './player-reads.ts'

const withoutBitcoin = () => {
  const catalogue = sampleCatalogue()
  const isKnown = (code: string): boolean => code !== 'BTC'
  return {
    ...catalogue,
    currency: (code: string) => (isKnown(code) ? catalogue.currency(code) : refuse('unknown-currency', '')),
    currencies: () => CURRENCIES.filter(({ code }) => isKnown(code)),
  }
}

describeOnEveryStore('a process that lacks a currency', (open) => {
  test('serves players, and leaves that wallet out', async () => {
    const { store, again } = await open()
    const whole = await sampleHouse(store)
    const player = await whole.guest()
    const limit = { currency: 'BTC', isDemo: true, amount: '5.00' }
    await whole.run((house) => setStakeLimit(house, player.id, limit))
    const inBitcoin = { currency: 'BTC', amount: '0.00000100' }
    const played = accepted(await whole.bet(player, kenoBet(inBitcoin)))
    const opened = accepted(await whole.bet(player, hiloBet(inBitcoin)))

    const behind = await sampleHouse(await again(), { catalogue: withoutBitcoin() })
    const reader = { ...behind, walletOf: () => null }
    const state = accepted(await readPlayerState(reader, { player }))
    expect(state.wallets).toEqual([{ currency: 'USD', isDemo: true, balance: '1000.00' }])
    expect(state.limits.stakePerDay).toEqual([])
    expect(state.openRounds).toEqual([opened.round])
    const page = accepted(await behind.run((house) => history(house, player.id, {})))
    expect(page.rounds).toEqual([opened.round, played.round])
    expect(isRefusal(await behind.bet(player, inBitcoin))).toBe(true)
  })
})
