import { printAmount } from '@fairhouse/kit'
import type { Party } from '@fairhouse/messages'
import { shownAmount } from '../house/amounts.ts'

type Chipped = Pick<Party, 'decimals'> & Partial<Pick<Party, 'format'>>

/** An amount of chips as text: minor units of the currency at a wallet's table, plain chips in a tournament [L6]. */
export const chipsText = ({ decimals, format }: Chipped, chips: number): string =>
  shownAmount(printAmount(BigInt(chips), format === 'tournament' ? 0 : decimals))
