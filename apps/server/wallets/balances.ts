/** Balances that operators last reported. They are shown, never relied on. */
import { isRefusal } from '@fairhouse/kit'
import type { House } from '../core/house.ts'
import type { Player } from '../core/players/players.ts'
import type { WalletBalance } from '../core/remote-wallets.ts'
import { insertOrUpdate } from '../core/store/queries.ts'
import type { Store } from '../core/store/store.ts'
import { row, rows, type Work, write } from '../core/store/work.ts'
import type { WalletAnswer, WalletPort } from './wallet-port.ts'

export function* rememberBalance(player: bigint, currency: string, balance: bigint): Work<void> {
  yield* write(
    insertOrUpdate(
      'operator_balances',
      { player, currency, balance, is_old: 0 },
      'player, currency',
      'balance = excluded.balance, is_old = 0',
    ),
  )
}

export function* markOld(player: bigint, currency: string): Work<void> {
  yield* write(
    'UPDATE operator_balances SET is_old = 1 WHERE player = $1 AND currency = $2 AND is_old = 0',
    player,
    currency,
  )
}

export function* lastBalance(player: bigint, currency: string): Work<WalletBalance> {
  const found = yield* row<{ balance: bigint; is_old: bigint }>(
    'SELECT balance, is_old FROM operator_balances WHERE player = $1 AND currency = $2',
    player,
    currency,
  )
  return { balance: found?.balance ?? 0n, isOld: found?.is_old !== 0n }
}

export function* lastBalances(
  player: bigint,
): Work<readonly (WalletBalance & Readonly<{ currency: string }>)[]> {
  const found = yield* rows<{ currency: string; balance: bigint; is_old: bigint }>(
    'SELECT currency, balance, is_old FROM operator_balances WHERE player = $1',
    player,
  )
  return found.map(({ currency, balance, is_old }) => ({ currency, balance, isOld: is_old === 1n }))
}

export type Balances = Readonly<{ store: Store; house: House; walletOf(operator: string): WalletPort | null }>

/** Asks the operator for every currency. If it doesn't answer, the known balances are marked as old. */
export const refreshBalances = async (
  { store, house, walletOf }: Balances,
  { id, operator, name, role }: Pick<Player, 'id' | 'operator' | 'name' | 'role'>,
): Promise<void> => {
  const wallet = walletOf(operator)
  if (!wallet || name === null || role !== 'player') return
  const asked = house.currencies().map(async ({ code }): Promise<readonly [string, WalletAnswer]> => {
    return [code, await wallet.balance({ name, currency: code })]
  })
  const answers = await Promise.all(asked)
  await store.transact(function* (): Work<void> {
    for (const [currency, answer] of answers) {
      if (isRefusal(answer)) yield* markOld(id, currency)
      else yield* rememberBalance(id, currency, answer.balance)
    }
  })
}
