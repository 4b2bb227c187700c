/** Amounts and multipliers as displayed and typed: grouped by thousands, with a true minus sign, never rounded up. */
import {
  accepted,
  floor,
  isRefusal,
  parseAmount,
  parseDecimal,
  printAmount,
  printDecimal,
  type Refusal,
  rational,
  refuse,
  times,
} from '@fairhouse/kit'

const GROUPED = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/

/** '1,000.00' → '1000.00'. Commas that don't group thousands stay, so that the parser refuses them. */
export const ungrouped = (text: string): string => {
  const typed = text.trim()
  return GROUPED.test(typed) ? typed.replaceAll(',', '') : typed
}

/**
 * [M1] An amount as typed: plain, or with commas between thousands, as the page prints it. Any other comma is
 * refused: `100,00` is a hundred to one reader and ten thousand to another.
 */
export const parseTyped = (text: string, decimals: number): bigint | Refusal => {
  const plain = ungrouped(text)
  return plain.includes(',')
    ? refuse('bad-grouping', 'use commas between thousands and a point before decimals')
    : parseAmount(plain, decimals)
}

/** '1291.50' → '1,291.50'; '-2.00' → '−2.00'. */
export const shownAmount = (amount: string): string => {
  const [whole = '', fraction] = amount.split('.')
  const grouped = whole.replace('-', '−').replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** With its sign; zero has none. */
export const shownChange = (minor: bigint, decimals: number): string =>
  `${minor > 0n ? '+' : ''}${shownAmount(printAmount(minor, decimals))}`

/** The number of decimals of an amount from the house, which always has all of its currency's. */
export const decimalsOf = (amount: string): number => amount.split('.')[1]?.length ?? 0

/** Payout minus stake, in minor units. */
export const roundNet = (
  round: Readonly<{ betAmount: string; finalPayout: string | null }>,
): Readonly<{ minor: bigint; decimals: number }> => {
  const decimals = decimalsOf(round.betAmount)
  const minor = (amount: string): bigint => accepted(parseAmount(amount, decimals))
  return { minor: minor(round.finalPayout ?? '0') - minor(round.betAmount), decimals }
}

/** '2.24983008' → '2.2498'. Cut, not rounded: 1.4999 is not shown as 1.5. */
export const cutMultiplier = (multiplier: string, decimals: number): string => {
  const value = parseDecimal(multiplier)
  if (isRefusal(value)) return multiplier
  const scale = 10n ** BigInt(decimals)
  return shownAmount(printDecimal(rational(floor(times(value, rational(scale))), scale)))
}

/** '2.24983008' → '2.2498×'. */
export const shownMultiplier = (multiplier: string, decimals = 4): string =>
  `${cutMultiplier(multiplier, decimals)}×`
