/** What the house below needs of the wallets that operators keep themselves; `wallets/` implements it. */
import type { Refusal } from '@fairhouse/kit'
import type { Wallet } from './ledger.ts'
import type { Work } from './store/work.ts'

/** In minor units. `isOld`: the operator has not answered since. */
export type HeldBalance = Readonly<{ balance: bigint; isOld: boolean }>

/** A round whose money is in such a wallet. */
export type RemoteRound = Wallet & Readonly<{ id: bigint; player: bigint; operator: string; game: string }>

/** What entries are made with: the time, and ids of which each is larger than the one before. */
export type Numbering = Readonly<{ now(): number; nextId(): bigint }>

export type RemoteWallets = Readonly<{
  /** What the operator last said, by currency. */
  lastBalances(player: bigint): Work<readonly (HeldBalance & Readonly<{ currency: string }>)[]>
  /** [M4] What a step has won is booked with the round and credited from the outbox. The balance is the last known. */
  settle(house: Numbering, round: RemoteRound, won: bigint): Work<HeldBalance | Refusal>
}>
