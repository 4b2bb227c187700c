import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { codeOf, ledgerOf, SOUND } from '../testing/database-reads.ts'
import { describeOnEveryStore, type OpenStore } from '../testing/every-store.ts'
import {
  type Booking,
  balanceOf,
  book,
  houseAccount,
  MAX_AMOUNT,
  openAccount,
  playerAccount,
} from './ledger.ts'
import { createPlayer } from './players/players.ts'
import { insert, update } from './store/queries.ts'
import type { Store } from './store/store.ts'
import { rows, write } from './store/work.ts'

const WALLET = { currency: 'USD', isDemo: true }
const [ANNA, BEN] = [playerAccount(1n, WALLET), playerAccount(2n, WALLET)]
const MINT = houseAccount('mint', 'house', WALLET)
const HOUSE = houseAccount('house', 'house', WALLET)

/** Anna has 100, Ben has nothing. */
const opened = async (open: OpenStore): Promise<Store> => {
  const { store } = await open()
  for (const id of [1n, 2n]) {
    const newcomer = { id, operator: 'house', name: null, password: null, role: 'player', at: 0 } as const
    accepted(await store.transact(() => createPlayer(newcomer)))
    await store.transact(() => openAccount(id, WALLET))
  }
  accepted(
    await booked(store, { origin: 1n, kind: 'coins', movements: [{ from: MINT, to: ANNA, amount: 100n }] }),
  )
  return store
}

const booked = (store: Store, booking: Pick<Booking, 'origin' | 'movements'> & Partial<Booking>) =>
  store.transact(() => book({ step: 0, kind: 'round', at: 5, ...booking }))

const balances = (store: Store) =>
  Promise.all([ANNA, BEN].map((account) => store.transact(() => balanceOf(account))))

describeOnEveryStore('the ledger', (open) => {
  test('[M3] [M4] does the work again if the balance is not the one that was told', async () => {
    const store = await opened(open)
    const movements = [{ from: ANNA, to: HOUSE, amount: 30n }]
    const told = [130n, 70n, 100n] // more than there is, less, and what there is
    let tries = 0
    const work = () => {
      const balance = told[tries]!
      tries += 1
      return book({ origin: 2n, step: 0, kind: 'round', at: 5, movements }, { account: ANNA, balance })
    }
    expect(await store.transact(work)).toBeNull()
    expect([tries, ...(await balances(store))]).toEqual([3, 70n, 0n])
    expect(await ledgerOf(store)).toEqual(SOUND)
  })

  test('[M3] books every movement with both sides, and changes the balances', async () => {
    const store = await opened(open)
    const booking = {
      origin: 2n,
      movements: [
        { from: ANNA, to: HOUSE, amount: 30n },
        { from: HOUSE, to: ANNA, amount: 5n },
        { from: HOUSE, to: BEN, amount: 7n },
        { from: HOUSE, to: BEN, amount: 0n },
      ],
    }
    expect(await booked(store, booking)).toBeNull()
    expect(await balances(store)).toEqual([75n, 7n])
    const entries = await store.transact(() =>
      rows('SELECT account, SUM(amount) AS sum FROM entries WHERE origin = 2 GROUP BY account ORDER BY 2'),
    )
    expect(accepted(entries).map(({ account, sum }) => [account, sum])).toEqual([
      [ANNA, -25n],
      [BEN, 7n],
      [HOUSE, 18n],
    ])
    expect(await ledgerOf(store)).toEqual(SOUND)
  })

  test('[M3] no balance goes below zero, not even between two movements of a transaction', async () => {
    const store = await opened(open)
    const onCredit = [
      { from: ANNA, to: HOUSE, amount: 101n },
      { from: HOUSE, to: ANNA, amount: 500n },
    ]
    expect(codeOf(await booked(store, { origin: 2n, movements: onCredit }))).toBe('insufficient-funds')
    accepted(await booked(store, { origin: 2n, movements: onCredit.toReversed() }))
    const nobody = [{ from: playerAccount(9n, WALLET), to: HOUSE, amount: 1n }]
    expect(codeOf(await booked(store, { origin: 3n, movements: nobody }))).toBe('insufficient-funds')
    expect(await balances(store)).toEqual([499n, 0n])
    expect(await ledgerOf(store)).toEqual(SOUND)
  })

  test('[M3] a transaction is booked once', async () => {
    const store = await opened(open)
    const bet = { origin: 2n, step: 3, movements: [{ from: ANNA, to: BEN, amount: 10n }] }
    accepted(await booked(store, bet))
    await expect(booked(store, bet)).rejects.toThrow()
    accepted(await booked(store, { ...bet, step: 4 }))
    expect(await balances(store)).toEqual([80n, 20n])
  })

  test('an invalid amount is a bug of ours: it throws, and nothing is booked', async () => {
    const store = await opened(open)
    for (const amount of [-1n, MAX_AMOUNT + 1n]) {
      await expect(
        booked(store, { origin: 2n, movements: [{ from: ANNA, to: BEN, amount }] }),
      ).rejects.toThrow()
    }
    expect(await balances(store)).toEqual([100n, 0n])
  })

  test('[M3] parallel bookings between two players, in both directions: nothing is lost and nothing deadlocks', async () => {
    const store = await opened(open)
    accepted(await booked(store, { origin: 2n, movements: [{ from: ANNA, to: BEN, amount: 50n }] }))
    await Promise.all(
      Array.from({ length: 40 }, (_, i) => {
        const [from, to] = i % 2 ? [ANNA, BEN] : [BEN, ANNA]
        return booked(store, { origin: BigInt(10 + i), movements: [{ from, to, amount: 1n }] })
      }),
    )
    expect(await balances(store)).toEqual([50n, 50n])
    expect(await ledgerOf(store)).toEqual(SOUND)
  })

  test('the check finds a tampered balance, and a movement that isn’t in the balance', async () => {
    const store = await opened(open)
    await store.transact(() => write(update('accounts', BEN, 'balance = 7')))
    expect(await ledgerOf(store)).toMatchObject({
      total: 7n,
      wrong: [{ account: BEN, balance: 7n, sum: 0n }],
    })
    const ghost = playerAccount(9n, WALLET)
    await store.transact(() =>
      write(
        insert('movements', {
          origin: 9,
          step: 0,
          line: 0,
          kind: 'round',
          debit: HOUSE,
          credit: ghost,
          amount: 7,
          at: 0,
        }),
      ),
    )
    const { wrong } = await ledgerOf(store)
    expect(wrong.map(({ account }) => account).toSorted()).toEqual([BEN, ghost])
  })
})
