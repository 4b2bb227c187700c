/** What bots and the adviser look up by hand, with the trainer's numbers of cards. */
import type { Card } from '@fairhouse/kit'
import { type HandTable, handTable } from '../solution/hand-table.ts'
import type { Terms } from '../solution/terms.ts'

const tables = new Map<string, HandTable>()

/** Cached by mode. */
export const handTableFor = ({ a23, single }: Pick<Terms, 'a23' | 'single'>): HandTable => {
  const key = `${a23} ${single}`
  const table = tables.get(key) ?? handTable({ a23, single })
  tables.set(key, table)
  return table
}

export const cardNumber = (card: Card): number =>
  4 * '23456789TJQKA'.indexOf(card[0]!) + 'cdhs'.indexOf(card[1]!)
