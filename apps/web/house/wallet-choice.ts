/** The wallet the player has chosen on this device; null: none yet. */
import { type HouseWallet, readStored, writeStored } from '@fairhouse/ui'
import { createStore } from '../store.ts'

export type WalletChoice = Omit<HouseWallet, 'balance'>

const WALLET_KEY = 'fairhouse.wallet'

const readChosen = (): WalletChoice | null => {
  const raw = readStored(WALLET_KEY) as Partial<WalletChoice> | null
  return typeof raw?.currency === 'string' && typeof raw.isDemo === 'boolean'
    ? { currency: raw.currency, isDemo: raw.isDemo }
    : null
}

export const walletChoice = createStore(readChosen())

export const chooseWallet = (wallet: WalletChoice): void => {
  writeStored(WALLET_KEY, wallet)
  walletChoice.set(wallet)
}
