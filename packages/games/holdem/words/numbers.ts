/** Amounts, written alike in every language. */
import type { Chips } from '@fairhouse/kit'
import { groupDigits } from './group-digits.ts'

/** How an amount is written: in chips, or in big blinds. */
export type Unit = (amount: Chips) => string

export const chips: Unit = groupDigits
export const signed = (n: Chips): string => (n > 0 ? `+${chips(n)}` : chips(n))
export const bigBlinds = (n: number): string =>
  `${n < 100 ? n.toFixed(1).replace(/\.0$/, '') : chips(Math.round(n))} BB`

/** Parts of the pot, by percent. */
export const POT_PARTS: Readonly<Record<number, string>> = { 25: '¼', 33: '⅓', 50: '½', 67: '⅔', 75: '¾' }
