/**
 * A stretch of an exported history's file: whole lines, read and checked in the worker. Lines in the house's printed
 * form are checked many at a time; all others are parsed and replayed by the rules.
 */
import { closeSync, openSync, readSync } from 'node:fs'
import { withTermsText } from '@fairhouse/games/check-round.ts'
import { type LineForm, type ParsedEntry, readingOf } from '@fairhouse/games/history-entries.ts'
import { isObject } from '@fairhouse/kit'
import { missingMark } from './client-seeds-part.ts'
import { checkRows, type ExportedRow } from './exported-part.ts'
import { openSeedRows, type SeedEnds, type SeedRow, seedRowOf } from './exported-seeds.ts'
import { addFigures, type PartResult } from './findings.ts'
import { type NonceRun, openNonceRuns } from './nonce-runs.ts'
import { type CheckedPrints, checkPrinted } from './printed-check.ts'
import { openPrintedRows, type PrintedRows, REUSED } from './printed-scan.ts'
import { type PrintedTerms, printedTermsOf } from './printed-terms.ts'

/** Bytes from `start` to `end` are whole lines; `place` is the number of the first. */
export type LinesPart = Readonly<{
  type: 'exported-lines'
  path: string
  file: string
  form: LineForm
  start: number
  end: number
  place: number
  /** Texts of terms seen so far, by hash. */
  terms: Readonly<Record<string, string>>
}>

export type LinesFindings = Readonly<{
  part: LinesPart
  /** Whether the history ends here. */
  isEnd: boolean
  nonces: readonly NonceRun[]
  terms: Readonly<Record<string, string>>
  /** Whether it names terms not seen yet. */
  isMissingTerms: boolean
  /** [F9] */
  seedEnds: SeedEnds
}>

const NEWLINE = 10
const COMMA = 44

let buffer = Buffer.alloc(0)
/** What the buffer holds for the next reader, or null. */
let ahead: Readonly<{ path: string; start: number; size: number }> | null = null

const readInto = (path: string, start: number, end: number): number => {
  if (buffer.length < end - start) buffer = Buffer.alloc(end - start)
  const file = openSync(path, 'r')
  try {
    return readSync(file, buffer, 0, end - start, start)
  } finally {
    closeSync(file)
  }
}

/** Valid until the next call. */
export const readBytes = (path: string, start: number, end: number): Buffer => {
  const isThere = ahead?.path === path && ahead.start === start && ahead.size >= end - start
  ahead = null
  const size = isThere ? end - start : readInto(path, start, end)
  return buffer.subarray(0, size)
}

/** Like `readBytes`; if the next call wants the beginning of these bytes, they aren't read again. */
export const readAhead = (path: string, start: number, end: number): Buffer => {
  ahead = { path, start, size: readInto(path, start, end) }
  return buffer.subarray(0, ahead.size)
}

/** Null if there is none. */
export const nonceIn = (value: unknown): bigint | null => {
  const nonce = isObject(value) ? value.nonce : null
  return typeof nonce === 'string' && /^\d{1,19}$/.test(nonce) ? BigInt(nonce) : null
}

/** Texts of terms by hash, as known at a line, and those whose rows may be in printed form. */
type KnownTerms = Readonly<{ texts: ReadonlyMap<string, string>; printed: readonly PrintedTerms[] }>

const knownFrom = (texts: ReadonlyMap<string, string>): KnownTerms => ({
  texts,
  printed: [...texts].flatMap(([hash, text]) => printedTermsOf(hash, text) ?? []),
})

/** Lines that hold a row, in order: in printed form (its number among those, else −1), or parsed. */
type ReadLines = Readonly<{
  printed: number[]
  places: number[]
  starts: number[]
  ends: number[]
  parsed: (ParsedEntry | undefined)[]
  /** What was known before the line. */
  knowns: KnownTerms[]
  rows: PrintedRows
  isEnd: boolean
  known: KnownTerms
}>

const rowValue = (parsed: ParsedEntry): unknown => ('value' in parsed ? parsed.value : null)

/** The row with the text of its terms, and what is known after it. */
const withKnown = (parsed: ParsedEntry, known: KnownTerms): readonly [ParsedEntry, KnownTerms] => {
  if (!('value' in parsed)) return [parsed, known]
  const { value } = parsed
  const isNews = isObject(value) && typeof value.terms === 'string' && typeof value.termsText === 'string'
  const texts = isNews ? new Map(known.texts) : known.texts
  const whole = { value: withTermsText(texts as Map<string, string>, value) }
  return [whole, isNews ? knownFrom(texts) : known]
}

/** `mayBePrinted`: whether to try lines in printed form. */
const readLines = (
  { form, start: first, place: firstPlace, terms }: LinesPart,
  bytes: Buffer,
  mayBePrinted: boolean,
): ReadLines => {
  const read = readingOf(form)
  const rows = openPrintedRows(bytes)
  const lines = { printed: [], places: [], starts: [], ends: [], parsed: [], knowns: [] } as Pick<
    ReadLines,
    'printed' | 'places' | 'starts' | 'ends' | 'parsed' | 'knowns'
  >
  let [known, head] = [knownFrom(new Map(Object.entries(terms))), first === 0 ? form.firstLine : 0]
  const add = (place: number, start: number, end: number): boolean => {
    const last = form.type === 'exported' && bytes[end - 1] === COMMA ? end - 1 : end
    const before = known
    if (mayBePrinted && rows.add(start, last, known.printed)) {
      lines.printed.push(rows.size() - 1)
      lines.parsed.push(undefined)
    } else {
      const parsed = read(bytes.toString('utf8', start, end))
      if (parsed === 'end') return false
      if (parsed === 'nothing') return true
      const [whole, after] = withKnown(parsed, known)
      lines.printed.push(-1)
      lines.parsed.push(whole)
      known = after
    }
    lines.places.push(place)
    lines.starts.push(start)
    lines.ends.push(end)
    lines.knowns.push(before)
    return true
  }
  for (let [start, place] = [0, firstPlace]; start < bytes.length; place += 1) {
    const newline = bytes.indexOf(NEWLINE, start)
    const end = newline < 0 ? bytes.length : newline
    if (head > 0) head -= 1
    else if (!add(place, start, end)) return { ...lines, rows, isEnd: true, known }
    start = end + 1
  }
  return { ...lines, rows, isEnd: false, known }
}

/** Parses lines that turned out not to be in printed form. False if one brings terms that others may depend on. */
const parseOthers = (lines: ReadLines, { others }: CheckedPrints, form: LineForm, bytes: Buffer): boolean => {
  const read = readingOf(form)
  for (const [index, row] of lines.printed.entries()) {
    if (row < 0 || !others.has(row)) continue
    const parsed = read(bytes.toString('utf8', lines.starts[index], lines.ends[index])) as ParsedEntry
    const [whole, after] = withKnown(parsed, lines.knowns[index]!)
    if (after !== lines.knowns[index]) return false
    lines.printed[index] = -1
    lines.parsed[index] = whole
  }
  return true
}

/** [F3] [F9] Notes the nonces and client seeds of all rows, in order. */
const noteAll = ({ printed, places, parsed, rows }: ReadLines, file: string) => {
  const rowOf = (row: number): SeedRow => ({
    nonce: BigInt(rows.nonce[row]!),
    seed: rows.bytes.toString('latin1', rows.clientAt[row], rows.clientEnd[row]),
    round: rows.bytes.toString('latin1', rows.idAt[row], rows.idEnd[row]),
    isUnmarked: rows.reused[row] === REUSED.no,
  })
  const [nonces, seeds] = [openNonceRuns(), openSeedRows(rowOf)]
  for (let index = 0; index < printed.length; index += 1) {
    const [row, place] = [printed[index]!, places[index]!]
    if (row >= 0) {
      nonces.add(rows.nonce[row]!, place)
      seeds.add(row, rows.bytes, rows.clientAt[row]!, rows.clientEnd[row]!)
      continue
    }
    const value = rowValue(parsed[index]!)
    const nonce = nonceIn(value)
    if (nonce === null) continue
    nonces.add(nonce, place)
    const seedRow = seedRowOf(value, nonce, `${file}:${place}`)
    if (seedRow) seeds.addRow(seedRow)
  }
  return { nonces: nonces.runs, ...seeds.watched() }
}

const lacksTerms = (value: unknown): boolean =>
  isObject(value) && typeof value.terms === 'string' && value.termsText === undefined

const checkRead = (part: LinesPart, read: ReadLines, prints: CheckedPrints): PartResult => {
  const others: readonly ExportedRow[] = read.parsed.flatMap((parsed, index) =>
    parsed ? [{ place: read.places[index]!, parsed }] : [],
  )
  const { nonces, wrong, ends } = noteAll(read, part.file)
  const checked = checkRows(part.file, others)
  const lines: LinesFindings = {
    part,
    isEnd: read.isEnd,
    nonces,
    terms: Object.fromEntries(read.known.texts),
    isMissingTerms: others.some(({ parsed }) => lacksTerms(rowValue(parsed))),
    seedEnds: ends,
  }
  return {
    figures: addFigures(checked.figures, prints.figures),
    mismatches: [...checked.mismatches, ...wrong.map(({ round }) => missingMark(round))],
    seeds: new Uint8Array(Buffer.concat([checked.seeds, prints.seeds])),
    lines,
  }
}

/** `mayBePrinted`: false to parse and replay everything, as the reference does. */
export const checkLines = (part: LinesPart, mayBePrinted = part.form.type !== 'csv'): PartResult => {
  const bytes = readBytes(part.path, part.start, part.end)
  const read = readLines(part, bytes, mayBePrinted)
  const prints = checkPrinted(read.rows)
  if (!parseOthers(read, prints, part.form, bytes)) return checkLines(part, false)
  return checkRead(part, read, prints)
}
