/** What the layers below `wallets/` need of wallets that operators keep; `wallets/` implements it. */
import type { Refusal } from '@fairhouse/kit'
import type { WalletKey } from './ledger.ts'
import type { Work } from './store/work.ts'

/** In minor units. `isOld`: the operator hasn't confirmed it since. */
export type WalletBalance = Readonly<{ balance: bigint; isOld: boolean }>

/** A round whose money is in an operator's wallet. */
export type RemoteRound = WalletKey & Readonly<{ id: bigint; player: bigint; operator: string; game: string }>

/** The house's time and growing ids, for ledger and outbox entries. */
export type Numbering = Readonly<{ now(): number; nextId(): bigint }>

export type RemoteWallets = Readonly<{
  /** The balances that the operator last confirmed, by currency. */
  lastBalances(player: bigint): Work<readonly (WalletBalance & Readonly<{ currency: string }>)[]>
  /** [M4] Books what a step has won and queues the credit in the outbox. Returns the last known balance. */
  settle(house: Numbering, round: RemoteRound, won: bigint): Work<WalletBalance | Refusal>
}>
