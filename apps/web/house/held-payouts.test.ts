import type { HouseReply } from '@fairhouse/ui'
import { expect, test } from 'vitest'
import { afterHold, afterPush, afterRelease, afterReply, NOTHING_HELD, shownWallet } from './held-payouts.ts'

const WALLET = { currency: 'USD', isDemo: true, balance: '1008.00' }
const paid = (finalPayout: string | null, wallet: object = {}) =>
  ({
    round: { currency: 'USD', isDemo: true, betAmount: '1.00', finalPayout, ...wallet },
  }) as HouseReply<'act'>

test('a held payout is missing from its wallet until released', () => {
  const held = afterReply(afterHold(NOTHING_HELD), paid('9.00'))
  expect(shownWallet(WALLET, held).balance).toBe('999.00')
  expect(shownWallet(WALLET, afterRelease(held)).balance).toBe('1008.00')
})

test.each([
  ['nobody holds', afterReply(NOTHING_HELD, paid('9.00'))],
  ['the round is open', afterReply(afterHold(NOTHING_HELD), paid(null))],
  ['the reply has no round', afterReply(afterHold(NOTHING_HELD), { wallets: [] })],
  ['another currency', afterReply(afterHold(NOTHING_HELD), paid('9.00', { currency: 'EUR' }))],
  ['real money', afterReply(afterHold(NOTHING_HELD), paid('9.00', { isDemo: false }))],
])('nothing is missing if %s', (_case, held) => expect(shownWallet(WALLET, held)).toBe(WALLET))

test('a payout held twice is shown after both releases', () => {
  const held = afterReply(afterReply(afterHold(afterHold(NOTHING_HELD)), paid('3.00')), paid('4.00'))
  expect(shownWallet(WALLET, held).balance).toBe('1001.00')
  expect(shownWallet(WALLET, afterRelease(held)).balance).toBe('1001.00')
  expect(shownWallet(WALLET, afterRelease(afterRelease(held))).balance).toBe('1008.00')
})

test('a balance spent elsewhere meanwhile is not shown as negative', () => {
  const held = afterReply(afterHold(NOTHING_HELD), paid('9.00'))
  expect(shownWallet({ ...WALLET, balance: '5.00' }, held).balance).toBe('0.00')
})

test('what a table pays is held back too; what it takes is not', () => {
  const told = (balance: string) => ({ type: 'balance', wallet: { ...WALLET, balance } }) as const
  const held = afterHold(NOTHING_HELD)
  const won = afterPush(held, [WALLET], told('1208.00'))
  expect(shownWallet({ ...WALLET, balance: '1208.00' }, won).balance).toBe(WALLET.balance)
  expect(afterPush(held, [WALLET], told('900.00'))).toBe(held)
  expect(afterPush(NOTHING_HELD, [WALLET], told('1208.00'))).toBe(NOTHING_HELD)
})
