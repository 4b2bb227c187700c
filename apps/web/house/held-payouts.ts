/**
 * Payouts that a game holds back until its animation is over. The balances from the house stay as they are; held
 * payouts are subtracted only for display, so nothing can be lost.
 */
import { accepted, parseAmount, printAmount } from '@fairhouse/kit'
import { decimalsOf, type HousePush, type HouseReply, type HouseWallet } from '@fairhouse/ui'

type Payout = Readonly<{ currency: string; isDemo: boolean; amount: string }>

/** `holders`: how many hold; payouts meanwhile are held until the last one releases. */
export type HeldPayouts = Readonly<{ holders: number; payouts: readonly Payout[] }>

export const NOTHING_HELD: HeldPayouts = { holders: 0, payouts: [] }

export const afterHold = ({ holders, payouts }: HeldPayouts): HeldPayouts => ({
  holders: holders + 1,
  payouts,
})

export const afterRelease = ({ holders, payouts }: HeldPayouts): HeldPayouts =>
  holders <= 1 ? NOTHING_HELD : { holders: holders - 1, payouts }

/** The reply of a finished round has paid what it says. */
export const afterReply = (held: HeldPayouts, reply: HouseReply): HeldPayouts => {
  const round = 'round' in reply ? reply.round : null
  if (held.holders === 0 || round === null || round.finalPayout === null) return held
  const { currency, isDemo, finalPayout: amount } = round
  return { ...held, payouts: [...held.payouts, { currency, isDemo, amount }] }
}

/** A table's push has only the new balance: an increase was paid. `wallets`: as known before. */
export const afterPush = (
  held: HeldPayouts,
  wallets: readonly HouseWallet[],
  push: HousePush,
): HeldPayouts => {
  if (held.holders === 0 || push.type !== 'balance') return held
  const { currency, isDemo, balance } = push.wallet
  const before = wallets.find((wallet) => wallet.currency === currency && wallet.isDemo === isDemo)
  if (before === undefined) return held
  const decimals = decimalsOf(balance)
  const [now, then] = [balance, before.balance].map((amount) => accepted(parseAmount(amount, decimals)))
  if (now! <= then!) return held
  return {
    ...held,
    payouts: [...held.payouts, { currency, isDemo, amount: printAmount(now! - then!, decimals) }],
  }
}

/** As displayed; never negative, even if the balance was spent elsewhere meanwhile. */
export const shownWallet = <W extends HouseWallet>(wallet: W, { payouts }: HeldPayouts): W => {
  const own = payouts.filter(
    ({ currency, isDemo }) => currency === wallet.currency && isDemo === wallet.isDemo,
  )
  if (own.length === 0) return wallet
  const decimals = decimalsOf(wallet.balance)
  const minor = (amount: string): bigint => accepted(parseAmount(amount, decimals))
  const left = own.reduce((sum, { amount }) => sum - minor(amount), minor(wallet.balance))
  return { ...wallet, balance: printAmount(left < 0n ? 0n : left, decimals) }
}
