import { printAmount } from '@fairhouse/kit'
import type { Party } from '@fairhouse/messages'
import { shownAmount } from '../house/amounts.ts'

type Chipped = Pick<Party, 'decimals'> & Partial<Pick<Party, 'format'>>

/** Chips in words: at a wallet's table they are minor units of its currency, in a tournament the table's own [L6]. */
export const chipsText = ({ decimals, format }: Chipped, chips: number): string =>
  shownAmount(printAmount(BigInt(chips), format === 'tournament' ? 0 : decimals))
