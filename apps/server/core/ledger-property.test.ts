import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bet } from '../rounds/bet.ts'
import { checkActive } from '../rounds/history.ts'
import { ledgerOf, SOUND } from '../testing/database-reads.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { cashOut, choose } from '../testing/round-actions.ts'
import { HOUR, hiloBet, kenoBet, newKey, type SampleHouse, sampleHouse } from '../testing/sample-house.ts'
import { rows } from './store/work.ts'
import { depositOrWithdraw, takeCoins } from './wallet.ts'

type Deed = Readonly<{
  player: number
  type: string
  amount: string
  isDemo: boolean
  key: string
  waits: number
}>

const BETS = ['keno', 'keno', 'hilo', 'hilo'] as const
const CHOICES = ['higher', 'lower', 'skip', 'cashOut'] as const
const PAYMENTS = ['coins', 'deposit', 'withdrawal'] as const

/** Few keys and few amounts, so that retries, conflicts and empty wallets are met. */
const deeds = fc.array(
  fc.record({
    player: fc.nat(2),
    type: fc.constantFrom(...BETS, ...CHOICES, ...PAYMENTS),
    amount: fc.constantFrom('0.01', '1.00', '333.33', '900.00'),
    isDemo: fc.constantFrom(true, true, false),
    key: fc.constantFrom('', '', '', 'a', 'b'),
    waits: fc.constantFrom(0, 0, HOUR),
  }),
  { minLength: 10, maxLength: 40, size: 'max' },
)

const perform = async (sample: SampleHouse, player: bigint, { type, amount, isDemo, key }: Deed) => {
  const once = { key: key || newKey() }
  const { house, run } = sample
  switch (type) {
    case 'keno':
      return run(() => bet(house, player, kenoBet({ ...once, amount, isDemo })))
    case 'hilo':
      return run(() => bet(house, player, hiloBet({ ...once, amount, isDemo })))
    case 'coins':
      return run(() => takeCoins(house, player, { ...once, currency: 'USD' }))
    case 'deposit':
    case 'withdrawal':
      return run(() => depositOrWithdraw(house, player, { ...once, type, currency: 'USD', amount }))
  }
  const [open] = await run(() => checkActive(house, player))
  const roundId = open?.roundId ?? '1'
  return type === 'cashOut'
    ? run(() => cashOut(house, player, { ...once, roundId }))
    : run(() => choose(house, player, { ...once, roundId, choice: type }))
}

/** What the rounds say was staked and paid must be what the ledger says went to and from their players. */
const MISMATCHES = `SELECT rounds.id FROM rounds LEFT JOIN (
    SELECT origin, SUM(amount) AS net FROM entries WHERE kind = 'round' AND account LIKE 'player/%' GROUP BY origin
  ) AS booked ON booked.origin = rounds.id
  WHERE COALESCE(booked.net, 0) <> rounds.payout - rounds.stake`

const GAPS = `SELECT player, COUNT(*) AS rounds, MAX(nonce) AS last FROM rounds
  GROUP BY player HAVING COUNT(*) <> MAX(nonce)`

describeOnEveryStore('whatever players do', (open) => {
  test('[M3] the ledger sums to zero, balances are sums of entries, rounds agree with it, nonces have no gap', async () => {
    const { store } = await open()
    let now = Date.UTC(2026, 5, 1)
    const sample = await sampleHouse(store, { clock: () => now })
    const play = async (sequence: readonly Deed[]): Promise<void> => {
      const players = [await sample.guest(), await sample.guest(), await sample.guest()]
      const pending: Promise<unknown>[] = []
      for (const deed of sequence) {
        now += deed.waits
        pending.push(perform(sample, players[deed.player]!.id, deed))
        if (pending.length % 4 === 0) await Promise.all(pending)
      }
      await Promise.all(pending)
      expect(await ledgerOf(store)).toEqual(SOUND)
      expect(await store.transact(() => rows(MISMATCHES))).toEqual([])
      expect(await store.transact(() => rows(GAPS))).toEqual([])
    }
    await fc.assert(fc.asyncProperty(deeds, play), { numRuns: 40 })
    const played = await store.transact(() => rows('SELECT id FROM rounds'))
    expect(played.length).toBeGreaterThan(100)
  })
})
