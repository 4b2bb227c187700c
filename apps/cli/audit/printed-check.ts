/**
 * Rows of an exported history in printed form, checked very many at a time: each is settled from its seeds and
 * actions, and every byte of its line must be what the house would print. Rows that differ are left to the rules.
 */
import { randomInt } from 'node:crypto'
import {
  cursorOver,
  NOT_SETTLED,
  openSeedBatch,
  settlementsFor,
  type TextCursor,
  takeText,
} from '@fairhouse/kit'
import { type Figures, NO_BYTES } from './findings.ts'
import { type PrintedRows, REUSED } from './printed-scan.ts'
import type { PrintedTerms } from './printed-terms.ts'
import { openRoundTally } from './round-tally.ts'
import { markSheet } from './seed-marks.ts'

const AT_ONCE = 1_024
const SEED_BYTES = 32
const HASH_WORDS = 8
/** One row in this many is checked by the rules, whatever the fast path says. */
const SAMPLED = 256

const seeds = openSeedBatch(AT_ONCE)
const settled = settlementsFor(AT_ONCE)
const texts = { starts: new Int32Array(AT_ONCE), ends: new Int32Array(AT_ONCE) }

/** Loads the seeds of these rows into the batch. */
const loadSeeds = (rows: PrintedRows, some: readonly number[]): void => {
  for (let i = 0; i < some.length; i += 1) {
    const row = some[i]!
    const [from, to] = [SEED_BYTES * row, SEED_BYTES * i]
    for (let byte = 0; byte < SEED_BYTES; byte += 1) seeds.servers[to + byte] = rows.servers[from + byte]!
    seeds.putAscii(i, rows.bytes, rows.clientAt[row]!, rows.clientEnd[row]!, rows.nonce[row]!)
    texts.starts[i] = rows.actionsAt[row]!
    texts.ends[i] = rows.actionsEnd[row]!
  }
  seeds.start(some.length)
}

/** [F2] */
const isCommitted = ({ commitments }: PrintedRows, row: number, words: Int32Array, at: number): boolean => {
  for (let i = 0; i < HASH_WORDS; i += 1) {
    const byte = SEED_BYTES * row + 4 * i
    const word =
      (commitments[byte]! << 24) |
      (commitments[byte + 1]! << 16) |
      (commitments[byte + 2]! << 8) |
      commitments[byte + 3]!
    if (word !== words[at + i]) return false
  }
  return true
}

const areWordsRight = (rows: PrintedRows, row: number, i: number, { settler }: PrintedTerms): boolean => {
  for (let action = 0; action < rows.actionCount[row]!; action += 1)
    if (rows.words[rows.wordsAt[row]! + action] !== settler.printed.words(i, action)) return false
  return true
}

/** Whether the row is what the house prints for the round settled as number `i`. */
const isAsPrinted = (
  rows: PrintedRows,
  row: number,
  i: number,
  terms: PrintedTerms,
  cursor: TextCursor,
): boolean => {
  const { printed } = terms.settler
  if (settled.stakes[i] === NOT_SETTLED) return false
  const [stake, payout] = [settled.stakes[i]!, settled.payouts[i]!]
  if (rows.stake[row] !== stake || rows.payout[row] !== payout) return false
  if (rows.isWin[row] !== (payout > stake ? 1 : 0)) return false
  cursor.at = rows.viewAt[row]!
  cursor.end = rows.viewEnd[row]!
  if (!printed.takeView(cursor, i, settled) || cursor.at !== cursor.end) return false
  cursor.at = rows.multiplierAt[row]!
  cursor.end = rows.multiplierEnd[row]!
  if (!takeText(cursor, printed.multiplier(i, settled)) || cursor.at !== cursor.end) return false
  return areWordsRight(rows, row, i, terms)
}

/** Names such as `USD demo`; consecutive rows mostly share one. */
const openWallets = ({ bytes, currencyAt, currencyEnd, isDemo }: PrintedRows) => {
  let [last, name] = [-1, '']
  const isSame = (row: number): boolean => {
    const size = currencyEnd[row]! - currencyAt[row]!
    if (last < 0 || isDemo[row] !== isDemo[last] || size !== currencyEnd[last]! - currencyAt[last]!)
      return false
    for (let i = 0; i < size; i += 1)
      if (bytes[currencyAt[row]! + i] !== bytes[currencyAt[last]! + i]) return false
    return true
  }
  return (row: number): string => {
    if (isSame(row)) return name
    last = row
    name = `${bytes.toString('latin1', currencyAt[row], currencyEnd[row])} ${isDemo[row] === 1 ? 'demo' : 'real'}`
    return name
  }
}

const IS_REUSED = { [REUSED.notNoted]: null, [REUSED.no]: false, [REUSED.yes]: true } as const

/** `others`: rows left to the rules; nothing of them was counted. */
export type CheckedPrints = Readonly<{ figures: Figures; seeds: Uint8Array; others: ReadonlySet<number> }>

export const checkPrinted = (rows: PrintedRows): CheckedPrints => {
  const [tally, marks, others] = [openRoundTally(), markSheet(rows.size()), new Set<number>()]
  const walletOf = openWallets(rows)
  const cursor = cursorOver(rows.bytes)
  let sample = randomInt(SAMPLED)
  const checkSome = (terms: PrintedTerms, some: readonly number[]): void => {
    loadSeeds(rows, some)
    const commitments = seeds.commitments()
    terms.settler.settle(seeds, { size: some.length, bytes: rows.texts, ...texts }, settled)
    for (let i = 0; i < some.length; i += 1) {
      const [row, at] = [some[i]!, HASH_WORDS * i]
      sample -= 1
      if (
        sample < 0 ||
        !isCommitted(rows, row, commitments, at) ||
        !isAsPrinted(rows, row, i, terms, cursor)
      ) {
        if (sample < 0) sample = randomInt(2 * SAMPLED)
        others.add(row)
        continue
      }
      marks.addWords(commitments, at, rows.idHigh[row]!, rows.idLow[row]! >>> 0)
      tally.addKnown(terms.game, false)
      tally.turn(walletOf(row), rows.stake[row]!, rows.payout[row]!)
      tally.seed(IS_REUSED[rows.reused[row] as keyof typeof IS_REUSED])
    }
  }
  const byTerms = new Map<PrintedTerms, number[]>()
  for (const [row, terms] of rows.terms.entries()) {
    const list = byTerms.get(terms)
    if (list) list.push(row)
    else byTerms.set(terms, [row])
  }
  for (const [terms, list] of byTerms)
    for (let at = 0; at < list.length; at += AT_ONCE) checkSome(terms, list.slice(at, at + AT_ONCE))
  return { figures: tally.figures(), seeds: rows.size() === 0 ? NO_BYTES : marks.whole(), others }
}
