/**
 * The port to a wallet that somebody else keeps. All four calls may be made again with the same
 * transaction: it is done once. Without a port the wallet is the house's own ledger, where money and round
 * change in one database transaction.
 */
import { type Refusal, refuse } from '@fairhouse/kit'

/** A player of the operator, by the operator's own name for him. */
export type Holder = Readonly<{ name: string; currency: string }>

/** `amount` in minor units. */
export type WalletTransaction = Holder & Readonly<{ id: bigint; amount: bigint; round: bigint; game: string }>

/**
 * Done, with the balance after it in minor units; or refused: then nothing has moved. Only
 * `wallet-unavailable` leaves open whether it was done.
 */
export type WalletAnswer = Readonly<{ balance: bigint }> | Refusal

export interface WalletPort {
  balance(holder: Holder): Promise<WalletAnswer>
  debit(transaction: WalletTransaction): Promise<WalletAnswer>
  credit(transaction: WalletTransaction): Promise<WalletAnswer>
  /** Of a debit by its id. What was never debited is rolled back too: if the debit comes later it is refused. */
  rollback(debit: WalletTransaction): Promise<WalletAnswer>
}

export const WALLET_CALLS = ['balance', 'debit', 'credit', 'rollback'] as const
export type WalletCall = (typeof WALLET_CALLS)[number]

export const walletUnavailable = (): Refusal =>
  refuse('wallet-unavailable', 'the wallet does not answer; a stake that was taken is given back')

export type WalletTimes = Readonly<{
  /** For one answer. */
  answerMs: number
  /** How often a debit is tried while the player waits, and the pause before the second time; it doubles. */
  tries: number
  pauseMs: number
  /** A bet that is not opened after this time is given up; more than all tries of its debit take. */
  betMs: number
  /** What the outbox could not deliver is tried again after this time; it doubles up to the most. */
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
