/** What hands add up to. Amounts are in minor units. */
import { accepted, parseAmount } from '@fairhouse/kit'
import type { HandRow } from '@fairhouse/messages'
import { decimalsOf } from '../house/amounts.ts'

const minor = (amount: string): bigint => accepted(parseAmount(amount, decimalsOf(amount)))

export const netOf = ({ paid, won }: Pick<HandRow, 'paid' | 'won'>): bigint => minor(won) - minor(paid)

/** The running total after each hand, starting with 0. */
export const winningsOf = (hands: readonly Pick<HandRow, 'paid' | 'won'>[]): readonly number[] => {
  const points = [0]
  for (const hand of hands) points.push(points.at(-1)! + Number(netOf(hand)))
  return points
}

/** The biggest first; of equal ones the earlier. */
export const biggestPots = <Hand extends Pick<HandRow, 'pot'>>(
  hands: readonly Hand[],
  count: number,
): readonly Hand[] => hands.toSorted((a, b) => Number(minor(b.pot) - minor(a.pot))).slice(0, count)
