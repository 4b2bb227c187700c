/**
 * Many rows as SQLite gives them fastest: one text, in which each row is a JSON list and ends with its line. A value of
 * another type than expected cannot be taken for anything else.
 */
import { cursorOver, type TextCursor, takeByte, takeNumber } from '@fairhouse/kit'
import type { AskLists } from '@fairhouse/server/audit-access.ts'
import { takeId } from './id-digits.ts'

/** `values` of each row, and after them the texts `rest`, which may be anything; `from`: a table, and which rows. */
export const rowsAsText = (values: readonly string[], rest: readonly string[], from: string): string => {
  const list = `JSON_ARRAY(${values.join(', ')})`
  const line = rest.length === 0 ? list : `CONCAT(${[list, ...rest].join(', ')})`
  return `SELECT CAST(GROUP_CONCAT(${line}, CHAR(10)) AS BLOB), COUNT(*) FROM ${from}`
}

const SQLITE_ERROR = 1

/** So many rows, and the text of all. */
export type RowText = Readonly<{ size: number; cursor: TextCursor }>

/** Null: there is a value that JSON cannot hold. */
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

/** For a value that is not there. */
export const NONE = -1

/** A whole number from 0 on and the byte `after` it; `NONE`: there is none. */
export const takeNumberAnd = (cursor: TextCursor, after: number): number => {
  const value = takeNumber(cursor)
  return takeByte(cursor, after) ? value : NONE
}

export const takeIdAnd = (cursor: TextCursor, after: number): boolean =>
  takeId(cursor) && takeByte(cursor, after)

/** Whether `null` and a comma come next; then they are taken. */
export const takesNull = (cursor: TextCursor): boolean => {
  if (cursor.bytes[cursor.at] !== LETTER_N) return false
  cursor.at += NULL_BYTES
  return takeByte(cursor, COMMA)
}

/** Where a text in quotes ends; the cursor stands at its beginning, and moves on behind the quote. −1: it is not plain. */
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
