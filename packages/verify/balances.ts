/**
 * [M3] Whether a balance changed by stake and payout alone. It is judged only if nothing else can explain a
 * difference: one request at a time, on a wallet that the house keeps. A difference counts only after a while, in
 * which a push about something else (another tab's bet, free coins, a table) may still come.
 */
import { isRefusal, parseAmount, printAmount } from '@fairhouse/kit'
import type { Mismatch } from './claims.ts'
import type { SeenRound } from './frames.ts'

/** How long a push about another device may take. */
export const GRACE_MS = 10_000

export type WalletName = Readonly<{ currency: string; isDemo: boolean }>
const keyOf = ({ currency, isDemo }: WalletName): string => `${currency} ${isDemo}`

/** An unexplained difference. `since`: when the balance before it was reported. */
export type Doubt = Readonly<{ wallet: string; since: number; at: number; mismatch: Mismatch }>

const minorOf = (amount: string, decimals: number): bigint | null => {
  const minor = parseAmount(amount, decimals)
  return isRefusal(minor) ? null : minor
}

/** What the reply's own round moved. `opened`: including its bet. */
const movedBy = (round: SeenRound, opened: boolean, decimals: number): bigint | null => {
  const stake = opened ? minorOf(round.betAmount, decimals) : 0n
  const paid = minorOf(round.finalPayout ?? '0', decimals)
  return stake === null || paid === null ? null : paid - stake
}

export type Balances = Readonly<{
  /** A balance to start from, whatever it was before. */
  reset(wallet: WalletName, balance: string, at: number): void
  /** Checks the reply to the only request under way. */
  replied(round: SeenRound, opened: boolean, balance: string, at: number): void
  /** Something else may have moved money in this wallet; without one, in any. */
  disturbed(at: number, wallet?: WalletName): void
  doubts(): readonly Doubt[]
  drop(doubt: Doubt): void
}>

export const createBalances = (): Balances => {
  const known = new Map<string, Readonly<{ balance: string; at: number }>>()
  let doubts: readonly Doubt[] = []

  const judge = (round: SeenRound, opened: boolean, balance: string, at: number): void => {
    const wallet = keyOf(round)
    const before = known.get(wallet)
    if (!before) return
    const decimals = balance.split('.')[1]?.length ?? 0
    const [held, moved] = [minorOf(before.balance, decimals), movedBy(round, opened, decimals)]
    if (held === null || moved === null || held + moved < 0n) return
    const expected = printAmount(held + moved, decimals)
    if (expected === balance) return
    const { roundId, nonce } = round
    const mismatch = {
      claim: 'balance',
      round: roundId,
      nonce,
      field: 'balance',
      expected,
      found: balance,
    } as const
    doubts = [...doubts, { wallet, since: before.at, at, mismatch }]
  }
  return {
    reset: (wallet, balance, at) => void known.set(keyOf(wallet), { balance, at }),
    replied: (round, opened, balance, at) => {
      judge(round, opened, balance, at)
      known.set(keyOf(round), { balance, at })
    },
    disturbed: (at, wallet) => {
      if (wallet) known.delete(keyOf(wallet))
      else known.clear()
      doubts = doubts.filter((doubt) => at < doubt.since || (wallet && doubt.wallet !== keyOf(wallet)))
    },
    doubts: () => doubts,
    drop: (doubt) => {
      doubts = doubts.filter((each) => each !== doubt)
    },
  }
}
