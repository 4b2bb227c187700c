/** Amounts and multipliers as they are read: grouped by thousands, with a true minus, exact to the last digit. */
import {
  accepted,
  compare,
  isRefusal,
  ONE,
  parseAmount,
  parseDecimal,
  printAmount,
  printDecimal,
  roundTo,
} from '@fairhouse/kit'

/** '1291.50' → '1,291.50'; '-2.00' → '−2.00'. */
export const shownAmount = (amount: string): string => {
  const [whole = '', fraction] = amount.split('.')
  const grouped = whole.replace('-', '−').replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** With its sign; nothing has none. */
export const shownChange = (minor: bigint, decimals: number): string =>
  `${minor > 0n ? '+' : ''}${shownAmount(printAmount(minor, decimals))}`

const decimalsOf = (amount: string): number => amount.split('.')[1]?.length ?? 0

/** What a round has brought, as the house says both amounts: with all decimals of the currency. */
export const netOf = (
  round: Readonly<{ betAmount: string; finalPayout: string | null }>,
): Readonly<{ minor: bigint; decimals: number }> => {
  const decimals = decimalsOf(round.betAmount)
  const minor = (amount: string): bigint => accepted(parseAmount(amount, decimals))
  return { minor: minor(round.finalPayout ?? '0') - minor(round.betAmount), decimals }
}

/** '2.24983008' → '2.2498×'. */
export const shownMultiplier = (multiplier: string, decimals = 4): string => {
  const value = parseDecimal(multiplier)
  return isRefusal(value) ? multiplier : `${shownAmount(printDecimal(roundTo(value, decimals)))}×`
}

/** Whether a multiplier gives more than the stake back. */
export const paysMore = (multiplier: string): boolean => {
  const value = parseDecimal(multiplier)
  return !isRefusal(value) && compare(value, ONE) > 0
}
