/** The movements of a stretch of rounds, scanned like the rounds. */
import { type TextCursor, takeByte } from '@fairhouse/kit'
import type { AskLists } from '@fairhouse/server/audit-access.ts'
import { lastTakenId } from './id-digits.ts'
import { askText, rowsAsText, takeIdAnd, takeLineEnd, takeNumberAnd, takeQuoted } from './row-text.ts'

const MOVEMENTS = rowsAsText(
  ['origin', 'step', 'amount', 'debit', 'credit'],
  [],
  "movements WHERE kind = 'round' AND origin > ?1 AND origin <= ?2",
)

const columnsFor = (most: number) => {
  const places = (): Int32Array => new Int32Array(most)
  return {
    originHigh: new Uint32Array(most),
    originLow: new Uint32Array(most),
    step: new Float64Array(most),
    amount: new Float64Array(most),
    /** Accounts as JSON, with their quotes. */
    debitAt: places(),
    creditAt: places(),
    creditEnd: places(),
  }
}
type Columns = ReturnType<typeof columnsFor>
let columns = columnsFor(0)

export type ScannedMovements = Columns & Readonly<{ cursor: TextCursor; size: number }>

const [COMMA, CLOSE_LIST, OPEN_LIST, QUOTE] = [0x2c, 0x5d, 0x5b, 0x22]

/** Must be in order of origins, since matching relies on it. */
const isInOrder = ({ originHigh, originLow }: Columns, row: number): boolean =>
  row === 0 ||
  originHigh[row]! > originHigh[row - 1]! ||
  (originHigh[row] === originHigh[row - 1] && originLow[row]! >= originLow[row - 1]!)

const scanRow = (cursor: TextCursor, into: Columns, row: number): boolean => {
  if (!takeByte(cursor, OPEN_LIST) || !takeIdAnd(cursor, COMMA)) return false
  into.originHigh[row] = lastTakenId.high
  into.originLow[row] = lastTakenId.low
  if (!isInOrder(into, row)) return false
  const step = takeNumberAnd(cursor, COMMA)
  const amount = takeNumberAnd(cursor, COMMA)
  into.step[row] = step
  into.amount[row] = amount
  into.debitAt[row] = cursor.at
  if (step < 0 || amount < 0 || !takeByte(cursor, QUOTE) || takeQuoted(cursor) < 0) return false
  if (!takeByte(cursor, COMMA)) return false
  into.creditAt[row] = cursor.at
  if (!takeByte(cursor, QUOTE) || takeQuoted(cursor) < 0) return false
  into.creditEnd[row] = cursor.at
  return takeByte(cursor, CLOSE_LIST) && takeLineEnd(cursor)
}

/** Valid until the next call. Null if there is a value that can't be read this way. */
export const scanMovements = (ask: AskLists, after: bigint, last: bigint): ScannedMovements | null => {
  const text = askText(ask, MOVEMENTS, after, last)
  if (!text) return null
  const { cursor, size } = text
  if (columns.originLow.length < size) columns = columnsFor(2 * size)
  for (let row = 0; row < size; row += 1) if (!scanRow(cursor, columns, row)) return null
  if (cursor.at !== cursor.end) return null
  return { ...columns, cursor, size }
}
