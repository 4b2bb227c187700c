import { printAmount } from '@fairhouse/kit'
import type { Party } from '@fairhouse/messages'
import { shownAmount } from '../house/amounts.ts'

/** Chips of the table in words: of a wallet's table they are minor units of its currency. */
export const chipsText = ({ decimals }: Pick<Party, 'decimals'>, chips: number): string =>
  shownAmount(printAmount(BigInt(chips), decimals))
