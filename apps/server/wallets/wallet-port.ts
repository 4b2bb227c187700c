/**
 * The interface to a wallet that somebody else keeps. All four calls may be repeated with the same transaction id and
 * are done once. Without a port the wallet is in the house's own ledger, where money and round change in one database
 * transaction.
 */
import { type Refusal, refuse } from '@fairhouse/kit'

/** An operator's player, by the operator's name for them. */
export type Holder = Readonly<{ name: string; currency: string }>

/** `amount` in minor units. */
export type WalletTransaction = Holder & Readonly<{ id: bigint; amount: bigint; round: bigint; game: string }>

/**
 * Done, with the new balance in minor units; or refused, and nothing has moved. Only after `wallet-unavailable` it is
 * unknown whether it was done.
 */
export type WalletAnswer = Readonly<{ balance: bigint }> | Refusal

export interface WalletPort {
  balance(holder: Holder): Promise<WalletAnswer>
  debit(transaction: WalletTransaction): Promise<WalletAnswer>
  credit(transaction: WalletTransaction): Promise<WalletAnswer>
  /** Rolls back a debit by its id, even one that never arrived: if it arrives later it is refused. */
  rollback(debit: WalletTransaction): Promise<WalletAnswer>
}

export const WALLET_CALLS = ['balance', 'debit', 'credit', 'rollback'] as const
export type WalletCall = (typeof WALLET_CALLS)[number]

export const walletUnavailable = (): Refusal =>
  refuse('wallet-unavailable', 'the wallet doesn’t answer; a stake that was taken will be given back')

export type WalletTimes = Readonly<{
  /** For one answer. */
  answerMs: number
  /** How often a debit is tried while the player waits, and the pause before the second try; it doubles. */
  tries: number
  pauseMs: number
  /** A bet not opened after this time is given up; longer than all tries of its debit. */
  betMs: number
  /** Pause before the outbox tries again; it doubles up to the maximum. */
  againMs: number
  maxAgainMs: number
}>

export const WALLET_TIMES: WalletTimes = {
  answerMs: 3_000,
  tries: 3,
  pauseMs: 200,
  betMs: 30_000,
  againMs: 1_000,
  maxAgainMs: 300_000,
}
