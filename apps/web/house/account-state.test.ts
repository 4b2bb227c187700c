import { expect, test } from 'vitest'
import {
  type AccountState,
  afterHello,
  afterMessage,
  type HouseMessage,
  walletPlayed,
} from './account-state.ts'

const PLAYER = { id: '1', operator: 'house', name: null, role: 'player', createdAt: 1 } as const
const DEMO = { currency: 'USD', isDemo: true, balance: '100.00' }
const REAL = { currency: 'USD', isDemo: false, balance: '5.00' }
const NEXT = {
  commitment: 'c5',
  clientSeed: 'my seed 1',
  nonce: '5',
  terms: { keno: { USD: 't1', BTC: 't2' } },
}
const LIMITS = { stakePerDay: [], excludedUntil: null, reminderMinutes: null }
const ACCOUNT: AccountState = { player: PLAYER, wallets: [DEMO, REAL], next: NEXT, limits: LIMITS }

/** The account after a message. */
const after = (message: object): AccountState => afterMessage(ACCOUNT, message as HouseMessage)

test('the greeting sets everything', () => {
  const hello = {
    player: PLAYER,
    wallets: [DEMO, REAL],
    next: NEXT,
    limits: LIMITS,
    openRounds: [],
    place: null,
    now: 1,
  }
  expect(afterHello(hello)).toEqual(ACCOUNT)
})

test('the reply to a bet changes the wallet of its round, and the seeds', () => {
  const next = { ...NEXT, commitment: 'c6', nonce: '6' }
  const round = { currency: 'USD', isDemo: true, commitment: 'c5' }
  expect(after({ ok: true, round, balance: '98.00', next })).toEqual({
    ...ACCOUNT,
    wallets: [{ ...DEMO, balance: '98.00' }, REAL],
    next,
  })
})

test('[F11] the reply to a bet has the terms of that game only; the others are kept', () => {
  const next = { ...NEXT, nonce: '6', terms: { keno: { USD: 't9' } } }
  expect(after({ next }).next?.terms).toEqual({ keno: { USD: 't9', BTC: 't2' } })
})

test('[F3] a late message does not bring an older commitment back', () => {
  const next = { ...NEXT, commitment: 'c4', nonce: '4' }
  expect(after({ next }).next).toEqual(NEXT)
  const reseeded = { ...NEXT, clientSeed: 'another seed' }
  expect(after({ next: reseeded }).next).toEqual(reseeded)
  expect(after({ next: { ...NEXT, nonce: '10' } }).next?.nonce).toBe('10')
})

test.each([
  ['a push names the wallet', { type: 'balance', wallet: { ...REAL, balance: '7.00' } }, '7.00'],
  ['a refill is the wallet', { ok: true, id: '3', ...REAL, balance: '7.00' }, '7.00'],
  ['all wallets at once', { wallets: [DEMO, { ...REAL, balance: '7.00' }] }, '7.00'],
  ['a message without it', { rounds: [], before: null }, '5.00'],
])('%s', (_case, message, balance) => {
  expect(after(message).wallets[1]?.balance).toBe(balance)
})

test('a new wallet is added', () => {
  const other = { currency: 'EUR', isDemo: true, balance: '1.00' }
  expect(after({ wallet: other }).wallets).toEqual([DEMO, REAL, other])
})

const EURO = { currency: 'EUR', isDemo: true, balance: '3.00' }

test.each([
  ['play money first', [EURO, REAL, DEMO], null, ['USD', 'EUR'], DEMO],
  ['in the first currency', [EURO, REAL, DEMO], null, ['EUR', 'USD'], EURO],
  ['the chosen one', [REAL, DEMO], { currency: 'USD', isDemo: false }, ['USD'], REAL],
  ['the chosen one does not exist', [REAL], { currency: 'EUR', isDemo: true }, ['USD'], REAL],
  ['nothing can be bet', [REAL, DEMO], null, [], null],
] as const)('the wallet in use: %s', (_case, wallets, chosen, currencies, expected) => {
  expect(walletPlayed(wallets, chosen, currencies)).toEqual(expected)
})
