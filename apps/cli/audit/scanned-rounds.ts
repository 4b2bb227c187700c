/** A stretch of stored rounds as columns: SQLite prints them as one text, which is scanned once. */
import { type TextCursor, takeByte } from '@fairhouse/kit'
import type { AskLists } from '@fairhouse/server/audit-access.ts'
import { SEED_BYTES, takeUpperHex } from './hex-digits.ts'
import { lastTakenId } from './id-digits.ts'
import { openNames } from './names.ts'
import {
  askText,
  NONE,
  rowsAsText,
  takeIdAnd,
  takeLineEnd,
  takeNumberAnd,
  takeQuoted,
  takesNull,
} from './row-text.ts'

/** The length of a text after the list; null if the value isn't text, which can't be read here. */
const lengthOf = (column: string): string =>
  `CASE WHEN TYPEOF(${column}) = 'text' THEN OCTET_LENGTH(${column}) END`
const ROUNDS = rowsAsText(
  [
    ...['id', 'player', 'terms', 'demo', 'nonce', 'open', 'stake', 'payout', 'opened_at'],
    ...['closed_at', 'previous', 'seed_reused', 'game', 'currency'],
    "CASE WHEN TYPEOF(server_seed) = 'blob' THEN HEX(server_seed) END",
    ...[lengthOf('client_seed'), lengthOf('actions')],
  ],
  ['client_seed', 'actions'],
  'rounds WHERE id > ?1 AND id <= ?2',
)

const columnsFor = (most: number) => {
  const places = (): Int32Array => new Int32Array(most)
  const numbers = (): Float64Array => new Float64Array(most)
  return {
    /** Ids in two unsigned halves. */
    idHigh: new Uint32Array(most),
    idLow: new Uint32Array(most),
    playerHigh: new Uint32Array(most),
    playerLow: new Uint32Array(most),
    terms: numbers(),
    isDemo: new Uint8Array(most),
    nonce: numbers(),
    isOpen: new Uint8Array(most),
    stake: numbers(),
    payout: numbers(),
    openedAt: numbers(),
    /** These may be `NONE`. */
    closedAt: numbers(),
    hasPrevious: new Uint8Array(most),
    previousHigh: new Uint32Array(most),
    previousLow: new Uint32Array(most),
    seedReused: new Int8Array(most),
    /** Indices into `names`. */
    game: places(),
    currency: places(),
    /** Where its server seed is, in upper-case hex; both are `NONE` if it isn't a blob. */
    serverAt: places(),
    serverEnd: places(),
    /** Server seeds of 32 bytes, round after round. */
    servers: new Uint8Array(SEED_BYTES * most),
    clientAt: places(),
    clientEnd: places(),
    actionsAt: places(),
    actionsEnd: places(),
  }
}
type Columns = ReturnType<typeof columnsFor>
let columns = columnsFor(0)

/** Whether its server seed has the right size. */
export const hasServerSeed = ({ serverAt, serverEnd }: Columns, row: number): boolean =>
  serverEnd[row]! - serverAt[row]! === 2 * SEED_BYTES

type Names = ReturnType<typeof openNames>
export type ScannedRounds = Columns & Readonly<{ bytes: Uint8Array; size: number; names: readonly string[] }>

const [COMMA, CLOSE_LIST, OPEN_LIST, QUOTE] = [0x2c, 0x5d, 0x5b, 0x22]

const takeIds = (cursor: TextCursor, into: Columns, row: number): boolean => {
  if (!takeByte(cursor, OPEN_LIST) || !takeIdAnd(cursor, COMMA)) return false
  into.idHigh[row] = lastTakenId.high
  into.idLow[row] = lastTakenId.low
  if (!takeIdAnd(cursor, COMMA)) return false
  into.playerHigh[row] = lastTakenId.high
  into.playerLow[row] = lastTakenId.low
  return true
}

const takeNumbers = (cursor: TextCursor, into: Columns, row: number): boolean => {
  const terms = takeNumberAnd(cursor, COMMA)
  const isDemo = takeNumberAnd(cursor, COMMA)
  const nonce = takeNumberAnd(cursor, COMMA)
  const isOpen = takeNumberAnd(cursor, COMMA)
  const stake = takeNumberAnd(cursor, COMMA)
  const payout = takeNumberAnd(cursor, COMMA)
  const openedAt = takeNumberAnd(cursor, COMMA)
  into.terms[row] = terms
  into.isDemo[row] = isDemo
  into.nonce[row] = nonce
  into.isOpen[row] = isOpen
  into.stake[row] = stake
  into.payout[row] = payout
  into.openedAt[row] = openedAt
  return (
    terms >= 0 &&
    (isDemo === 0 || isDemo === 1) &&
    nonce >= 0 &&
    (isOpen === 0 || isOpen === 1) &&
    stake >= 0 &&
    payout >= 0 &&
    openedAt >= 0
  )
}

/** Values that may be null. */
const takeOptional = (cursor: TextCursor, into: Columns, row: number): boolean => {
  into.closedAt[row] = NONE
  if (!takesNull(cursor)) {
    into.closedAt[row] = takeNumberAnd(cursor, COMMA)
    if (into.closedAt[row] === NONE) return false
  }
  into.hasPrevious[row] = 0
  if (!takesNull(cursor)) {
    if (!takeIdAnd(cursor, COMMA)) return false
    into.hasPrevious[row] = 1
    into.previousHigh[row] = lastTakenId.high
    into.previousLow[row] = lastTakenId.low
  }
  into.seedReused[row] = NONE
  if (takesNull(cursor)) return true
  const reused = takeNumberAnd(cursor, COMMA)
  into.seedReused[row] = reused
  return reused === 0 || reused === 1
}

/** The number of a quoted text, or −1. */
const takeName = (cursor: TextCursor, names: Names): number => {
  if (!takeByte(cursor, QUOTE)) return -1
  const from = cursor.at
  const end = takeQuoted(cursor)
  return end < 0 || !takeByte(cursor, COMMA) ? -1 : names.find(from, end)
}

const takeServerSeed = (cursor: TextCursor, into: Columns, row: number): boolean => {
  into.serverAt[row] = NONE
  into.serverEnd[row] = NONE
  if (takesNull(cursor)) return true
  if (!takeByte(cursor, QUOTE)) return false
  const from = cursor.at
  const end = takeQuoted(cursor)
  const after = cursor.at
  into.serverAt[row] = from
  into.serverEnd[row] = end
  cursor.at = from
  if (hasServerSeed(into, row) && !takeUpperHex(cursor, into.servers, SEED_BYTES * row)) return false
  cursor.at = after
  return takeByte(cursor, COMMA)
}

/** Client seed and actions, which come after the list. */
const takeTexts = (cursor: TextCursor, into: Columns, row: number): boolean => {
  const clientBytes = takeNumberAnd(cursor, COMMA)
  const actionBytes = takeNumberAnd(cursor, CLOSE_LIST)
  const start = cursor.at
  const [middle, end] = [start + clientBytes, start + clientBytes + actionBytes]
  if (clientBytes < 0 || actionBytes < 0 || end > cursor.end) return false
  into.clientAt[row] = start
  into.clientEnd[row] = middle
  into.actionsAt[row] = middle
  into.actionsEnd[row] = end
  cursor.at = end
  return true
}

const isAfter = ({ idHigh, idLow }: Columns, row: number): boolean =>
  row === 0 ||
  idHigh[row]! > idHigh[row - 1]! ||
  (idHigh[row] === idHigh[row - 1] && idLow[row]! > idLow[row - 1]!)

const scanRow = (cursor: TextCursor, into: Columns, row: number, names: Names): boolean => {
  if (!takeIds(cursor, into, row) || !isAfter(into, row)) return false
  if (!takeNumbers(cursor, into, row) || !takeOptional(cursor, into, row)) return false
  into.game[row] = takeName(cursor, names)
  into.currency[row] = takeName(cursor, names)
  if (into.game[row]! < 0 || into.currency[row]! < 0) return false
  return takeServerSeed(cursor, into, row) && takeTexts(cursor, into, row) && takeLineEnd(cursor)
}

/**
 * In order of ids; valid until the next call. Null if there is a value that can't be read this way, such as a number
 * that is too large.
 */
export const scanRounds = (ask: AskLists, after: bigint, last: bigint): ScannedRounds | null => {
  const text = askText(ask, ROUNDS, after, last)
  if (!text) return null
  const { cursor, size } = text
  if (columns.idLow.length < size) columns = columnsFor(2 * size)
  const names = openNames(cursor.bytes)
  for (let row = 0; row < size; row += 1) if (!scanRow(cursor, columns, row, names)) return null
  if (cursor.at !== cursor.end) return null
  return { ...columns, bytes: cursor.bytes, size, names: names.names }
}

export const idFrom = (high: number, low: number): bigint => (BigInt(high) << 32n) | BigInt(low)
