/** What the house has sent about this player, and how each message changes it. Amounts are the house's own texts. */
import type { Limits, ShownPlayer, Wallet } from '@fairhouse/messages'
import type { HousePush, HouseReply, HouseWallet, NextRound } from '@fairhouse/ui'

/** Anything the house sends over the socket. */
export type HouseMessage = HouseReply | HousePush

export type AccountState = Readonly<{
  player: ShownPlayer | null
  wallets: readonly Wallet[]
  next: NextRound | null
  limits: Limits | null
}>

export const NO_ACCOUNT: AccountState = { player: null, wallets: [], next: null, limits: null }

const isSame = (one: Omit<HouseWallet, 'balance'>, other: Omit<HouseWallet, 'balance'>): boolean =>
  one.currency === other.currency && one.isDemo === other.isDemo

const withWallet = (wallets: readonly Wallet[], changed: Wallet): readonly Wallet[] =>
  wallets.some((wallet) => isSame(wallet, changed))
    ? wallets.map((wallet) => (isSame(wallet, changed) ? changed : wallet))
    : [...wallets, changed]

/** A reply has a balance beside the round that moved it, a refill is the wallet itself, a push names it. */
const walletIn = (message: HouseMessage): Wallet | null => {
  if ('wallet' in message) return message.wallet
  if (!('balance' in message)) return null
  const { currency, isDemo } = 'round' in message ? message.round : message
  return { currency, isDemo, balance: message.balance }
}

/** [F11] The reply to a bet has the terms of that game only; the others stay. */
const withTerms = (held: NextRound['terms'], told: NextRound['terms']): NextRound['terms'] => ({
  ...held,
  ...Object.fromEntries(Object.entries(told).map(([game, terms]) => [game, { ...held[game], ...terms }])),
})

/** [F3] Nonces count upwards: a late message changes nothing. */
const newer = (next: NextRound, held: NextRound | null): NextRound => {
  if (held === null) return next
  return BigInt(next.nonce) < BigInt(held.nonce)
    ? held
    : { ...next, terms: withTerms(held.terms, next.terms) }
}

/** The greeting sets everything, and may be for another player than the last. */
export const afterHello = ({ player, wallets, next, limits }: HouseReply<'hello'>): AccountState => ({
  player,
  wallets,
  next,
  limits,
})

/** Applies what a reply or push says about wallets, seeds and limits. */
export const afterMessage = (account: AccountState, message: HouseMessage): AccountState => {
  const wallet = walletIn(message)
  const wallets = 'wallets' in message ? message.wallets : account.wallets
  return {
    player: account.player,
    wallets: wallet === null ? wallets : withWallet(wallets, wallet),
    next: 'next' in message && message.next !== undefined ? newer(message.next, account.next) : account.next,
    limits: 'limits' in message ? message.limits : account.limits,
  }
}

/** The chosen one; else play money, in the first currency that can be bet. Null until currencies are known. */
export const walletPlayed = (
  wallets: readonly HouseWallet[],
  chosen: Omit<HouseWallet, 'balance'> | null,
  currencies: readonly string[],
): HouseWallet | null => {
  const playable = currencies.flatMap((code) => wallets.filter(({ currency }) => currency === code))
  return (
    (chosen && playable.find((wallet) => isSame(wallet, chosen))) ??
    playable.find(({ isDemo }) => isDemo) ??
    playable[0] ??
    null
  )
}
