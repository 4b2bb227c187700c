/**
 * Scans lines of an exported history, in the exact form that the house prints, into columns. Values that follow from
 * seeds and actions are only located here; `printed-check.ts` compares them. Other lines are left to `JSON.parse`.
 */
import { cursorOver, literal, type TextCursor, takeByte, takeNumber, takeText } from '@fairhouse/kit'
import { SEED_BYTES, takeHex } from './hex-digits.ts'
import { lastTakenId, takeId } from './id-digits.ts'
import type { PrintedTerms } from './printed-terms.ts'

/** The text between the fields of a row. */
const BEFORE = {
  roundId: literal('{"roundId":"'),
  isDemo: literal('","isDemo":'),
  betAmount: literal(',"betAmount":"'),
  maxPayout: literal('","maxPayout":"'),
  finalPayout: literal('","finalPayout":"'),
  multiplier: literal('","multiplier":"'),
  isWin: literal('","isWin":'),
  commitment: literal(',"commitment":"'),
  serverSeed: literal('","serverSeed":"'),
  clientSeed: literal('","clientSeed":"'),
  reused: literal('","clientSeedReused":'),
  nonce: literal(',"nonce":"'),
  sequence: literal('","sequence":'),
  openedAt: literal(',"openedAt":'),
  closedAt: literal(',"closedAt":'),
  view: literal(',"view":'),
  actions: literal(',"actions":['),
  action: literal('{"seat":0,"action":'),
  words: literal('},"words":'),
} as const
const SEATS = literal('],"seats":1}')
const [NULL, FALSE, TRUE] = [literal('null'), literal('false'), literal('true')]
const POINT = 0x2e
const [QUOTE, BACKSLASH, COMMA, OPEN_BRACE, CLOSE_BRACE] = [0x22, 0x5c, 0x2c, 0x7b, 0x7d]
const [OPEN_LIST, CLOSE_LIST] = [0x5b, 0x5d]
const MAX_CURRENCY = 16
const MAX_MULTIPLIER = 40
const MAX_CLIENT = 256
/** Longer rounds are left to the rules. */
const MAX_ACTIONS = 64

/** `clientSeedReused`, as a number. */
export const REUSED = { notNoted: 0, no: 1, yes: 2 } as const

/** Moves to the next quote; false if it is too far, or if anything before it could be escaped in JSON. */
const skipPlain = (cursor: TextCursor, most: number): boolean => {
  const { bytes, at, end } = cursor
  const limit = Math.min(end, at + most + 1)
  for (let i = at; i < limit; i += 1) {
    const byte = bytes[i]!
    if (byte === QUOTE) {
      cursor.at = i
      return i > at
    }
    if (byte < 0x20 || byte > 0x7e || byte === BACKSLASH) return false
  }
  return false
}

const takeTruth = (cursor: TextCursor): number =>
  takeText(cursor, FALSE) ? 0 : takeText(cursor, TRUE) ? 1 : -1

/** An amount with all its decimals, in minor units, or −1. */
const takeAmount = (cursor: TextCursor, decimals: number): number => {
  let value = takeNumber(cursor)
  if (decimals === 0 || value < 0) return value
  if (!takeByte(cursor, POINT)) return -1
  for (let i = 0; i < decimals; i += 1) {
    const digit = cursor.at < cursor.end ? cursor.bytes[cursor.at]! - 48 : -1
    if (digit < 0 || digit > 9) return -1
    value = 10 * value + digit
    cursor.at += 1
  }
  return value
}

const columnsFor = (most: number, textBytes: number) => {
  const places = (): Int32Array => new Int32Array(most)
  return {
    idAt: places(),
    idEnd: places(),
    idHigh: places(),
    idLow: places(),
    currencyAt: places(),
    currencyEnd: places(),
    isDemo: new Uint8Array(most),
    stake: new Float64Array(most),
    payout: new Float64Array(most),
    multiplierAt: places(),
    multiplierEnd: places(),
    isWin: new Uint8Array(most),
    commitments: new Uint8Array(SEED_BYTES * most),
    servers: new Uint8Array(SEED_BYTES * most),
    clientAt: places(),
    clientEnd: places(),
    reused: new Uint8Array(most),
    nonce: new Float64Array(most),
    viewAt: places(),
    viewEnd: places(),
    /** In the stored form, in `texts`. */
    actionsAt: places(),
    actionsEnd: places(),
    actionCount: places(),
    /** Words used after each action, row after row. */
    wordsAt: places(),
    words: new Float64Array(8 * most + MAX_ACTIONS),
    texts: new Uint8Array(textBytes),
  }
}
let columns = columnsFor(0, 0)

type Columns = typeof columns & Readonly<{ bytes: Buffer; terms: PrintedTerms[] }>

/** The state of the scan: the next row, and how much was written for those before it. */
type Scan = {
  readonly cursor: TextCursor
  readonly rows: Columns
  size: number
  textEnd: number
  wordsEnd: number
  /** Terms of the previous row. */
  last: PrintedTerms | null
  /** Lengths of the last rows from their actions on. */
  readonly tails: Int32Array
}

const takeRoundId = ({ cursor, rows, size }: Scan): boolean => {
  rows.idAt[size] = cursor.at
  if (!takeId(cursor)) return false
  rows.idEnd[size] = cursor.at
  rows.idHigh[size] = lastTakenId.high
  rows.idLow[size] = lastTakenId.low
  return true
}

const takeLead = (scan: Scan, known: readonly PrintedTerms[]): PrintedTerms | null => {
  const { cursor, last } = scan
  if (last && known.includes(last) && takeText(cursor, last.lead)) return last
  for (const terms of known)
    if (takeText(cursor, terms.lead)) {
      scan.last = terms
      return terms
    }
  return null
}

const takeMoney = ({ cursor, rows, size }: Scan, { decimals, maxPayout }: PrintedTerms): boolean => {
  rows.currencyAt[size] = cursor.at
  if (!skipPlain(cursor, MAX_CURRENCY)) return false
  rows.currencyEnd[size] = cursor.at
  if (!takeText(cursor, BEFORE.isDemo)) return false
  const isDemo = takeTruth(cursor)
  rows.isDemo[size] = isDemo
  if (isDemo < 0 || !takeText(cursor, BEFORE.betAmount)) return false
  rows.stake[size] = takeAmount(cursor, decimals)
  if (rows.stake[size]! < 0 || !takeText(cursor, BEFORE.maxPayout)) return false
  if (!takeText(cursor, maxPayout) || !takeText(cursor, BEFORE.finalPayout)) return false
  rows.payout[size] = takeAmount(cursor, decimals)
  if (rows.payout[size]! < 0 || !takeText(cursor, BEFORE.multiplier)) return false
  rows.multiplierAt[size] = cursor.at
  if (!skipPlain(cursor, MAX_MULTIPLIER)) return false
  rows.multiplierEnd[size] = cursor.at
  if (!takeText(cursor, BEFORE.isWin)) return false
  const isWin = takeTruth(cursor)
  rows.isWin[size] = isWin
  return isWin >= 0
}

const takeSeeds = ({ cursor, rows, size }: Scan): boolean => {
  if (!takeText(cursor, BEFORE.commitment)) return false
  if (!takeHex(cursor, rows.commitments, SEED_BYTES * size)) return false
  if (!takeText(cursor, BEFORE.serverSeed)) return false
  if (!takeHex(cursor, rows.servers, SEED_BYTES * size)) return false
  if (!takeText(cursor, BEFORE.clientSeed)) return false
  rows.clientAt[size] = cursor.at
  if (!skipPlain(cursor, MAX_CLIENT)) return false
  rows.clientEnd[size] = cursor.at
  if (!takeText(cursor, BEFORE.reused)) return false
  if (takeText(cursor, NULL)) rows.reused[size] = REUSED.notNoted
  else {
    const isReused = takeTruth(cursor)
    if (isReused < 0) return false
    rows.reused[size] = isReused === 1 ? REUSED.yes : REUSED.no
  }
  if (!takeText(cursor, BEFORE.nonce)) return false
  rows.nonce[size] = takeNumber(cursor)
  return rows.nonce[size]! >= 0
}

/** Actions in the stored form: without seats and words, which are noted. */
const takeActions = ({ cursor, rows, size, textEnd, wordsEnd }: Scan): boolean => {
  const { bytes } = rows
  rows.actionsAt[size] = textEnd
  rows.wordsAt[size] = wordsEnd
  if (wordsEnd + MAX_ACTIONS > rows.words.length) return false
  let [to, count] = [textEnd, 0]
  rows.texts[to++] = OPEN_LIST
  do {
    if (count === MAX_ACTIONS || !takeText(cursor, BEFORE.action)) return false
    if (count > 0) rows.texts[to++] = COMMA
    if (bytes[cursor.at] !== OPEN_BRACE) return false
    while (cursor.at < cursor.end) {
      const byte = bytes[cursor.at]!
      if (byte === CLOSE_BRACE && takeText(cursor, BEFORE.words)) break
      rows.texts[to++] = byte
      cursor.at += 1
    }
    rows.texts[to++] = CLOSE_BRACE
    const words = takeNumber(cursor)
    if (words < 0 || bytes[cursor.at] !== CLOSE_BRACE) return false
    cursor.at += 1
    rows.words[wordsEnd + count] = words
    count += 1
  } while (cursor.at < cursor.end && bytes[cursor.at] === COMMA && cursor.at++ > 0)
  rows.texts[to++] = CLOSE_LIST
  rows.actionsEnd[size] = to
  rows.actionCount[size] = count
  return true
}

/**
 * Moves to the end of the view. Most lines end like one of the last two, so the first guess is usually right; a wrong
 * one only costs time, since the view must match what the house prints up to there.
 */
const skipView = (scan: Scan): boolean => {
  const { cursor, rows, tails } = scan
  const { at: start, end } = cursor
  for (let i = 0; i < tails.length; i += 1) {
    cursor.at = end - tails[i]!
    if (cursor.at < start || !takeText(cursor, BEFORE.actions)) continue
    cursor.at = end - tails[i]!
    return true
  }
  cursor.at = rows.bytes.indexOf(BEFORE.actions.bytes, start)
  if (cursor.at < start || cursor.at >= end) return false
  tails[1] = tails[0]!
  tails[0] = end - cursor.at
  return true
}

const takeLog = (scan: Scan): boolean => {
  const { cursor, rows, size } = scan
  if (!takeText(cursor, BEFORE.sequence)) return false
  const sequence = takeNumber(cursor)
  if (!takeText(cursor, BEFORE.openedAt) || takeNumber(cursor) < 0) return false
  if (!takeText(cursor, BEFORE.closedAt) || takeNumber(cursor) < 0) return false
  if (!takeText(cursor, BEFORE.view)) return false
  rows.viewAt[size] = cursor.at
  if (!skipView(scan)) return false
  rows.viewEnd[size] = cursor.at
  cursor.at += BEFORE.actions.bytes.length
  return takeActions(scan) && rows.actionCount[size] === sequence && takeText(cursor, SEATS)
}

/** Printed rows are longer than this. */
const LEAST_BYTES = 512

export type PrintedRows = ReturnType<typeof openPrintedRows>

/** For lines in `bytes`. Overwrites the rows of an earlier call. */
export const openPrintedRows = (bytes: Buffer) => {
  const most = Math.ceil(bytes.length / LEAST_BYTES)
  if (columns.idAt.length < most || columns.texts.length < bytes.length)
    columns = columnsFor(2 * most, 2 * bytes.length)
  const rows: Columns = { ...columns, bytes, terms: [] }
  const scan: Scan = {
    ...{ cursor: cursorOver(bytes), rows, size: 0, textEnd: 0, wordsEnd: 0, last: null },
    tails: new Int32Array(2),
  }
  return {
    ...rows,
    size: (): number => scan.size,
    /** Whether the line has this form, with one of these terms; then it becomes the next row. Excludes its comma. */
    add: (start: number, end: number, known: readonly PrintedTerms[]): boolean => {
      const { cursor, size } = scan
      cursor.at = start
      cursor.end = end
      if (end - start < LEAST_BYTES || !takeText(cursor, BEFORE.roundId) || !takeRoundId(scan)) return false
      const terms = takeLead(scan, known)
      if (!terms || !takeMoney(scan, terms) || !takeSeeds(scan) || !takeLog(scan)) return false
      if (cursor.at !== end) return false
      rows.terms[size] = terms
      scan.textEnd = rows.actionsEnd[size]!
      scan.wordsEnd += rows.actionCount[size]!
      scan.size += 1
      return true
    },
  }
}
