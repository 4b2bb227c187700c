/** The wallets that operators keep, as configured now. */
import { accepted, isRefusal } from '@fairhouse/kit'
import { walletSecret } from '../core/config/operators.ts'
import type { GameRegistry } from '../core/config/registry.ts'
import type { House } from '../core/house.ts'
import { httpWallet } from './http-wallet.ts'
import type { WalletPort, WalletTimes } from './wallet-port.ts'

/** Null if the house keeps the wallets of this operator's players. */
export const operatorWallets =
  (registry: Pick<GameRegistry, 'getOperator'>, house: House, times: WalletTimes) =>
  (operatorId: string): WalletPort | null => {
    const operator = registry.getOperator(operatorId)
    if (isRefusal(operator) || !operator.wallet) return null
    const { url, secretEnv } = operator.wallet
    const secret = walletSecret(secretEnv)
    if (secret === null) return null
    return httpWallet({
      url,
      secret,
      operator: operatorId,
      decimalsOf: (currency) => accepted(house.currency(currency)).decimals,
      now: house.now,
      times,
    })
  }
