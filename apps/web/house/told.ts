/** What the house has told this browser, and how each message changes it. Amounts are the house's own texts. */
import { isObject } from '@fairhouse/kit'
import type { Limits, ShownPlayer, Wallet } from '@fairhouse/messages'
import type { HouseReply, HouseWallet, NextRound } from '@fairhouse/ui'

export type Told = Readonly<{
  player: ShownPlayer | null
  wallets: readonly Wallet[]
  next: NextRound | null
  limits: Limits | null
}>

export const NOTHING_TOLD: Told = { player: null, wallets: [], next: null, limits: null }

const isWallet = (raw: unknown): raw is Wallet =>
  isObject(raw) &&
  typeof raw.currency === 'string' &&
  typeof raw.isDemo === 'boolean' &&
  typeof raw.balance === 'string'

const isSame = (one: Omit<HouseWallet, 'balance'>, other: Omit<HouseWallet, 'balance'>): boolean =>
  one.currency === other.currency && one.isDemo === other.isDemo

const withWallet = (wallets: readonly Wallet[], changed: Wallet): readonly Wallet[] =>
  wallets.some((wallet) => isSame(wallet, changed))
    ? wallets.map((wallet) => (isSame(wallet, changed) ? changed : wallet))
    : [...wallets, changed]

/** A reply says a balance beside the round that moved it, a refill the wallet itself, a push names it. */
const walletIn = ({ round, balance, wallet, ...rest }: HouseReply): Wallet | null => {
  if (isWallet(wallet)) return wallet
  const whole = isObject(round) ? { ...round, balance } : { ...rest, balance }
  return isWallet(whole) ? { currency: whole.currency, isDemo: whole.isDemo, balance: whole.balance } : null
}

const isNext = (raw: unknown): raw is NextRound =>
  isObject(raw) &&
  typeof raw.commitment === 'string' &&
  typeof raw.clientSeed === 'string' &&
  typeof raw.nonce === 'string' &&
  isObject(raw.terms)

/** [F11] After a bet the house tells the terms of that alone; all others hold as they were told. */
const withTerms = (held: NextRound['terms'], told: NextRound['terms']): NextRound['terms'] => ({
  ...held,
  ...Object.fromEntries(Object.entries(told).map(([game, terms]) => [game, { ...held[game], ...terms }])),
})

/** [F3] Nonces count upwards: a message that was overtaken by another changes nothing. */
const newer = (next: unknown, held: NextRound | null): NextRound | null => {
  if (!isNext(next) || held === null) return isNext(next) ? next : held
  return BigInt(next.nonce) < BigInt(held.nonce)
    ? held
    : { ...next, terms: withTerms(held.terms, next.terms) }
}

/** The greeting says it all, and may be another player's than the last. */
export const afterHello = ({ player, wallets, next, limits }: HouseReply): Told => ({
  player: isObject(player) ? (player as ShownPlayer) : null,
  wallets: Array.isArray(wallets) ? wallets.filter(isWallet) : [],
  next: isNext(next) ? next : null,
  limits: isObject(limits) ? (limits as Limits) : null,
})

/** A reply or a push: whatever it says of wallets, seeds and limits. */
export const afterMessage = (told: Told, message: HouseReply): Told => {
  const wallet = walletIn(message)
  const wallets = Array.isArray(message.wallets) ? message.wallets.filter(isWallet) : told.wallets
  return {
    player: told.player,
    wallets: wallet === null ? wallets : withWallet(wallets, wallet),
    next: newer(message.next, told.next),
    limits: isObject(message.limits) ? (message.limits as Limits) : told.limits,
  }
}

/** The one chosen; else play money, in the first of the currencies that can be bet. Null before those are known. */
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
