/**
 * Many rows in the form that SQLite delivers fastest: one text with a JSON list per row and line. A value of an
 * unexpected type can't be mistaken for another.
 */
import { cursorOver, type TextCursor, takeByte, takeNumber } from '@fairhouse/kit'
import type { AskLists } from '@fairhouse/server/audit-access.ts'
import { takeId } from './id-digits.ts'

/** `values` of each row, then the texts `rest`, which may be anything; `from`: a table, and which rows. */
export const rowsAsText = (values: readonly string[], rest: readonly string[], from: string): string => {
  const list = `JSON_ARRAY(${values.join(', ')})`
  const line = rest.length === 0 ? list : `CONCAT(${[list, ...rest].join(', ')})`
  return `SELECT CAST(GROUP_CONCAT(${line}, CHAR(10)) AS BLOB), COUNT(*) FROM ${from}`
}

const SQLITE_ERROR = 1

/** The number of rows, and a cursor over their text. */
export type RowText = Readonly<{ size: number; cursor: TextCursor }>

/** Null if there is a value that JSON can't hold. */
export const askText = (ask: AskLists, sql: string, after: bigint, last: bigint): RowText | null => {
  try {
    const [text, size] = ask(sql, [after, last])[0] as readonly [Uint8Array | null, number]
    const cursor = cursorOver(text ?? new Uint8Array(0))
    cursor.end = cursor.bytes.length
    return { cursor, size }
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_ERROR) return null
    throw error
  }
}

const [COMMA, NEWLINE, QUOTE, BACKSLASH, LETTER_N] = [0x2c, 0x0a, 0x22, 0x5c, 0x6e]
const NULL_BYTES = 4

/** Stands for a missing value. */
export const NONE = -1

/** A whole number from 0 and the byte `after` it, or `NONE`. */
export const takeNumberAnd = (cursor: TextCursor, after: number): number => {
  const value = takeNumber(cursor)
  return takeByte(cursor, after) ? value : NONE
}

export const takeIdAnd = (cursor: TextCursor, after: number): boolean =>
  takeId(cursor) && takeByte(cursor, after)

/** Whether `null` and a comma come next; if so, skips them. */
export const takesNull = (cursor: TextCursor): boolean => {
  if (cursor.bytes[cursor.at] !== LETTER_N) return false
  cursor.at += NULL_BYTES
  return takeByte(cursor, COMMA)
}

/** The end of a quoted text; the cursor must be at its beginning, and moves behind the quote. −1 if it isn't plain. */
export const takeQuoted = (cursor: TextCursor): number => {
  const { bytes, end } = cursor
  for (let at = cursor.at; at < end; at += 1) {
    if (bytes[at] === BACKSLASH) return -1
    if (bytes[at] !== QUOTE) continue
    cursor.at = at + 1
    return at
  }
  return -1
}

/** Between two rows, or at the end. */
export const takeLineEnd = (cursor: TextCursor): boolean =>
  cursor.at === cursor.end || takeByte(cursor, NEWLINE)
