import { HOUSE_TABLES, KENO_DIFFICULTIES } from '@fairhouse/games/keno/paytable.ts'
import { accepted, isRefusal, parseAmount } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { rows } from '../core/store/work.ts'
import { wallets } from '../core/wallet.ts'
import { cashedOut, codeOf, guessRightly, ledgerOf, SOUND, sureGuess } from '../testing/database-reads.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { choose } from '../testing/round-actions.ts'
import {
  hiloBet,
  kenoBet,
  newKey,
  type SampleHouse,
  sampleCatalogue,
  sampleHouse,
} from '../testing/sample-house.ts'
import type { ActReply, RoundOver } from './act.ts'
import { type BetReply, type BetRequest, bet } from './bet.ts'

const minor = (amount: string): bigint => accepted(parseAmount(amount, 2))

/** So that no win pays for a second bet. */
const PAYS_NOTHING = structuredClone(HOUSE_TABLES)
for (const difficulty of KENO_DIFFICULTIES)
  for (const { entries } of Object.values(PAYS_NOTHING[difficulty].spots))
    for (const entry of entries) Object.assign(entry, { payout: 0 })

const balanceOf = async (sample: SampleHouse, player: bigint, currency = 'USD'): Promise<string> => {
  const all = accepted(await sample.run((house) => wallets(house, player)))
  return all.find((wallet) => wallet.currency === currency && wallet.isDemo)!.balance
}

const openHilo = async (sample: SampleHouse, player: bigint): Promise<BetReply> => {
  const opened = accepted(await sample.run((house) => bet(house, player, hiloBet())))
  await guessRightly(sample, player, opened)
  return opened
}

describeOnEveryStore('races', (open) => {
  test('[A9] 50 parallel cash-outs: one credit, the rest learn how it ended', async () => {
    const { store, again } = await open()
    const [one, two] = [await sampleHouse(store), await sampleHouse(await again())]
    const player = await one.guest()
    const { round } = await openHilo(one, player.id)
    const before = await balanceOf(one, player.id)
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        cashedOut(i % 2 ? one : two, player.id, round.roundId, i < 10 ? 'the-same-key' : newKey()),
      ),
    )
    const paid = replies.filter((reply) => !isRefusal(reply)) as ActReply[]
    const late = replies.filter((reply) => isRefusal(reply)) as RoundOver[]
    expect(new Set(paid.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect([1, 10]).toContain(paid.length) // ten shared a key
    expect(new Set(late.map(({ refused }) => refused))).toEqual(new Set(['round-over']))
    for (const { round: result } of late) expect(result).toEqual(paid[0]!.round)
    expect(paid[0]!.balance).not.toBe(before)
    expect(await balanceOf(one, player.id)).toBe(paid[0]!.balance)
    expect(await ledgerOf(store)).toEqual(SOUND)
  })

  test('[A10] a cash-out races a losing choice, 1,000 times: one end, and the ledger agrees with it', async () => {
    const { store, again } = await open()
    const [one, two] = [await sampleHouse(store), await sampleHouse(await again())]
    const ends = { cashed_out: 0, finished: 0 }
    const race = async (player: bigint, turn: number): Promise<bigint> => {
      const { round } = await openHilo(one, player)
      const { roundId } = round
      const choice = await sureGuess(one, player, roundId, false)
      const losing = () => two.run((house) => choose(house, player, { key: newKey(), roundId, choice }))
      const winning = () => cashedOut(one, player, roundId)
      const both = turn % 2 ? [losing(), winning()] : [winning(), losing()]
      const replies = await Promise.all(both)
      const [ended, ...others] = replies.filter((reply) => !isRefusal(reply)) as ActReply[]
      expect(others).toEqual([])
      const { state } = ended!.round.view as { state: keyof typeof ends }
      ends[state] += 1
      expect(Number(ended!.round.finalPayout) > 0).toBe(state === 'cashed_out')
      expect(replies.filter(isRefusal).map(({ refused }) => refused)).toEqual(['round-over'])
      return minor(ended!.round.finalPayout!)
    }
    const players = await Promise.all(Array.from({ length: 20 }, () => one.guest()))
    await Promise.all(
      players.map(async ({ id }, index) => {
        let expected = minor(await balanceOf(one, id))
        for (let turn = 0; turn < 50; turn += 1) expected += (await race(id, index + turn)) - minor('1.00')
        expect(minor(await balanceOf(one, id))).toBe(expected)
      }),
    )
    expect(ends.cashed_out + ends.finished).toBe(1_000)
    expect(Math.min(ends.cashed_out, ends.finished)).toBeGreaterThan(0)
    expect(await ledgerOf(store)).toEqual(SOUND)
  })

  test('[A11] an action meant for another state is stale; a key with another request is a conflict', async () => {
    const sample = await sampleHouse((await open()).store)
    const player = await sample.guest()
    const { round } = accepted(await sample.run((house) => bet(house, player.id, hiloBet())))
    const { roundId, sequence } = round
    const skip = (key: string, seen: number) =>
      sample.run((house) => choose(house, player.id, { key, roundId, choice: 'skip', sequence: seen }))
    const skipped = accepted(await skip('one', sequence)) as ActReply
    expect(skipped.round.sequence).toBe(sequence + 1)
    expect(codeOf(await skip('two', sequence))).toBe('stale-sequence')
    expect(await skip('one', sequence)).toEqual(skipped) // a replayed frame
    expect(codeOf(await skip('one', sequence + 1))).toBe('key-conflict')
    const request = kenoBet()
    accepted(await sample.run((house) => bet(house, player.id, request)))
    const other = { ...request, amount: '2.00' }
    expect(codeOf(await sample.run((house) => bet(house, player.id, other)))).toBe('key-conflict')
    for (const key of ['', 'x'.repeat(65), 'with space', 'null\u0000'])
      expect(codeOf(await sample.bet(player, { key }))).toBe('bad-key')
  })

  test('[A12] every reply is lost and every request sent again: money moves once', async () => {
    const sample = await sampleHouse((await open()).store)
    const player = await sample.guest()
    const thrice = async <T>(send: (key: string) => Promise<T>): Promise<T> => {
      const key = newKey()
      const [first, second] = await Promise.all([send(key), send(key)])
      expect([second, await send(key)]).toEqual([first, first])
      return first
    }
    const place = (request: BetRequest) => sample.run((house) => bet(house, player.id, request))
    const { round } = accepted(await thrice((key) => place(hiloBet({ key }))))
    const choice = await sureGuess(sample, player.id, round.roundId, true)
    await thrice((key) =>
      sample.run((house) => choose(house, player.id, { key, roundId: round.roundId, choice })),
    )
    const hilo = accepted(await thrice((key) => cashedOut(sample, player.id, round.roundId, key))) as ActReply
    const keno = accepted(await thrice((key) => place(kenoBet({ key, amount: '990.00' }))))
    const won = minor(hilo.round.finalPayout!) + minor(keno.round.finalPayout!)
    expect(minor(await balanceOf(sample, player.id))).toBe(minor('1000.00') - minor('991.00') + won)
    expect(await ledgerOf(sample.store)).toEqual(SOUND)
    const stored = await sample.store.transact(() => rows('SELECT id FROM rounds'))
    expect(stored).toHaveLength(2)
  })

  test('[A12] a later retry gets the round as it was then, without its seed', async () => {
    const sample = await sampleHouse((await open()).store)
    const player = await sample.guest()
    const request = hiloBet()
    const place = () => sample.run((house) => bet(house, player.id, request))
    const placed = accepted(await place())
    const { roundId } = placed.round
    const skip = { key: newKey(), roundId, choice: 'skip' }
    const skipped = accepted(await sample.run((house) => choose(house, player.id, skip)))
    const choice = await sureGuess(sample, player.id, roundId, true)
    accepted(await sample.run((house) => choose(house, player.id, { key: newKey(), roundId, choice })))
    accepted(await cashedOut(sample, player.id, roundId, newKey()))
    expect(await place()).toEqual(placed)
    expect(await sample.run((house) => choose(house, player.id, skip))).toEqual(skipped)
    expect([placed.round.serverSeed, placed.round.closedAt]).toEqual([null, null])
  })

  test('[A15] parallel bets with a balance of one bet: one is accepted, never below zero', async () => {
    const { store, again } = await open()
    const catalogue = sampleCatalogue({ keno: { payoutTables: PAYS_NOTHING } })
    const [one, two] = [
      await sampleHouse(store, { catalogue }),
      await sampleHouse(await again(), { catalogue }),
    ]
    const player = await one.guest()
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, i) => (i % 2 ? one : two).bet(player, { amount: '1000.00' })),
    )
    expect(replies.filter((reply) => !isRefusal(reply))).toHaveLength(1)
    expect(new Set(replies.filter(isRefusal).map(codeOf))).toEqual(new Set(['insufficient-funds']))
    const stored = await store.transact(() => rows('SELECT id FROM rounds'))
    expect(stored).toHaveLength(1)
    expect(await balanceOf(one, player.id)).toBe('0.00')
    expect(await ledgerOf(store)).toEqual(SOUND)
  })

  test('[A15] [H6] parallel bets of HiLo: one round is opened, one stake taken', async () => {
    const { store, again } = await open()
    const [one, two] = [await sampleHouse(store), await sampleHouse(await again())]
    const player = await one.guest()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? one : two).run((house) => bet(house, player.id, hiloBet({ amount: '100.00' }))),
      ),
    )
    expect(replies.filter((reply) => !isRefusal(reply))).toHaveLength(1)
    expect(new Set(replies.filter(isRefusal).map(codeOf))).toEqual(new Set(['round-open']))
    expect(await balanceOf(one, player.id)).toBe('900.00')
    expect(await ledgerOf(store)).toEqual(SOUND)
  })
})
