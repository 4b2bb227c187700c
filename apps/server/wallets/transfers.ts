/**
 * How an operator's money passes through the ledger [M3]: a debited stake goes into the player's real account for the
 * bet, and what a round wins leaves it at once. So between works that account is empty, and the sum of `operator/…`
 * is credits minus debits.
 */
import { accepted, type Refusal } from '@fairhouse/kit'
import { book, houseAccount, openAccount, playerAccount, type WalletKey } from '../core/ledger.ts'
import type { Numbering, RemoteRound, RemoteWallets, WalletBalance } from '../core/remote-wallets.ts'
import { select } from '../core/store/queries.ts'
import { row, type Work } from '../core/store/work.ts'
import { lastBalance, lastBalances, markOld } from './balances.ts'
import { addEntry, type OutboxEntry } from './outbox.ts'

const operatorAccount = (operator: string, wallet: WalletKey): string =>
  houseAccount('operator', operator, wallet)

const realWallet = (currency: string): WalletKey => ({ currency, isDemo: false })

/** After the operator's debit: books the stake into the player's account. */
export function* bookStake(house: Numbering, debit: OutboxEntry): Work<void> {
  const wallet = realWallet(debit.currency)
  yield* openAccount(debit.player, wallet)
  const from = operatorAccount(debit.operator, wallet)
  const movements = [{ from, to: playerAccount(debit.player, wallet), amount: debit.amount }]
  accepted(yield* book({ origin: debit.id, step: 0, kind: 'debit', at: house.now(), movements }))
}

function* payOut(house: Numbering, round: RemoteRound, amount: bigint): Work<Refusal | null> {
  const { player, operator, currency } = round
  const found = yield* row<{ name: string }>(select('players', player, 'name'))
  const entry = { kind: 'credit', operator, player, name: found!.name, currency, amount } as const
  const { id } = yield* addEntry(house, { ...entry, round: round.id, game: round.game }, house.now())
  const movements = [{ from: playerAccount(player, round), to: operatorAccount(operator, round), amount }]
  const problem = yield* book({ origin: id, step: 0, kind: 'credit', at: house.now(), movements })
  if (!problem) yield* markOld(player, currency)
  return problem
}

function* settle(house: Numbering, round: RemoteRound, won: bigint): Work<WalletBalance | Refusal> {
  const problem = won > 0n ? yield* payOut(house, round, won) : null
  return problem ?? (yield* lastBalance(round.player, round.currency))
}

export const REMOTE_WALLETS: RemoteWallets = { lastBalances, settle }
