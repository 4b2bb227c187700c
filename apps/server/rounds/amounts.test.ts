import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { row } from '../core/store/work.ts'
import { codeOf, guessRightly, ledgerOf, SOUND, sureGuess } from '../testing/database-reads.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { choose } from '../testing/round-actions.ts'
import { hiloBet, newKey, sampleCatalogue, sampleHouse } from '../testing/sample-house.ts'
import type { ActReply } from './act.ts'
import { bet } from './bet.ts'

const REFUSED: readonly (readonly [amount: unknown, code: string])[] = [
  [-1, 'bad-amount'],
  [[5], 'bad-amount'],
  [null, 'bad-amount'],
  ['0', 'bet-too-small'],
  ['1e400', 'bad-amount'],
  ['1.001', 'too-many-decimals'],
  ['1000.01', 'bet-too-large'],
  ['9'.repeat(40), 'bet-too-large'],
]

describeOnEveryStore('amounts', (open) => {
  test('[A16] invalid amounts are refused, each with its code, and nothing is stored', async () => {
    const sample = await sampleHouse((await open()).store)
    const player = await sample.guest()
    const codes: unknown[] = []
    for (const [amount] of REFUSED)
      codes.push([amount, codeOf(await sample.bet(player, { amount, key: 'one-key' }))])
    expect(codes).toEqual(REFUSED)
    const count = await sample.store.transact(() =>
      row('SELECT COUNT(*) AS rounds, (SELECT COUNT(*) FROM requests) AS requests FROM rounds'),
    )
    expect({ ...count }).toEqual({ rounds: 0n, requests: 0n })
    const { round } = accepted(await sample.bet(player, { amount: '1', key: 'one-key' }))
    expect([round.betAmount, round.nonce]).toEqual(['1.00', '1'])
  })

  test.each(['XXX', '', 'USD\0', '../USD'])('an unknown currency is refused: %j', async (currency) => {
    const sample = await sampleHouse((await open()).store)
    expect(codeOf(await sample.bet(await sample.guest(), { currency }))).toBe('unknown-currency')
  })

  test('[A21] [M2] [H5] a payout past the cap is capped, and the cap is shown before', async () => {
    const catalogue = sampleCatalogue({ hilo: { maxPayout: '100000' } })
    const sample = await sampleHouse((await open()).store, { catalogue })
    const player = await sample.guest()
    let { round } = accepted(
      await sample.run((house) => bet(house, player.id, hiloBet({ amount: '900.00' }))),
    )
    expect(round.view).toMatchObject({ config: { maxPayout: '100000' } })
    while (round.closedAt === null) {
      const choice = await sureGuess(sample, player.id, round.roundId, true)
      const { roundId } = round
      const reply = await sample.run((house) => choose(house, player.id, { key: newKey(), roundId, choice }))
      round = (accepted(reply) as ActReply).round
    }
    expect([round.finalPayout, round.view]).toMatchObject(['1000.00', { state: 'cashed_out' }])
    expect(await ledgerOf(sample.store)).toEqual(SOUND)
  })

  test('[A21] amounts past 2^53 are exact', async () => {
    const sample = await sampleHouse((await open()).store)
    const player = await sample.guest()
    const stake = 2n ** 53n + 1n
    const request = hiloBet({ currency: 'BTC', amount: '90071992.54740993' })
    const opened = accepted(await sample.run((house) => bet(house, player.id, request)))
    expect(opened.round.betAmount).toBe('90071992.54740993')
    expect(opened.balance).toBe('9928007.45259007')
    const { round } = await guessRightly(sample, player.id, opened)
    const { currentMultiplier } = round.view as { currentMultiplier: string }
    const [whole, fraction = ''] = currentMultiplier.split('.')
    const paid = (stake * BigInt(whole + fraction)) / 10n ** BigInt(fraction.length)
    const { roundId } = round
    const reply = await sample.run((house) =>
      choose(house, player.id, { key: newKey(), roundId, choice: 'cashOut' }),
    )
    expect((accepted(reply) as ActReply).round.finalPayout!.replace('.', '')).toBe(String(paid))
    expect(await ledgerOf(sample.store)).toEqual(SOUND)
  })
})
