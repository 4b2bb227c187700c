/** A stretch of an exported history's file: whole lines, read, parsed and replayed in the worker. */
import { closeSync, openSync, readSync } from 'node:fs'
import { withTermsText } from '@fairhouse/games/check-round.ts'
import { type LineForm, type ParsedEntry, readingOf } from '@fairhouse/games/history-entries.ts'
import { isObject } from '@fairhouse/kit'
import { checkRows, type ExportedRow } from './exported-part.ts'
import { type NumberedRow, numberedRow } from './exported-rows.ts'
import type { PartResult } from './findings.ts'

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
  rows: readonly NumberedRow[]
  terms: Readonly<Record<string, string>>
  /** Whether it names terms not seen yet. */
  isMissingTerms: boolean
}>

const NEWLINE = 10

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

type ReadLines = Readonly<{ rows: readonly ExportedRow[]; isEnd: boolean }>

/** `terms`: texts by hash, extended on the way. */
const readLines = (
  { form, start: from, place: firstPlace }: LinesPart,
  bytes: Buffer,
  terms: Map<string, string>,
): ReadLines => {
  const read = readingOf(form)
  const rows: ExportedRow[] = []
  let head = from === 0 ? form.firstLine : 0
  for (let [start, place] = [0, firstPlace]; start < bytes.length; place += 1) {
    const newline = bytes.indexOf(NEWLINE, start)
    const end = newline < 0 ? bytes.length : newline
    const parsed = head > 0 ? 'nothing' : read(bytes.toString('utf8', start, end))
    if (head > 0) head -= 1
    if (parsed === 'end') return { rows, isEnd: true }
    if (parsed !== 'nothing') rows.push({ place, parsed: withTerms(parsed, terms) })
    start = end + 1
  }
  return { rows, isEnd: false }
}

const withTerms = (parsed: ParsedEntry, terms: Map<string, string>): ParsedEntry =>
  'value' in parsed ? { value: withTermsText(terms, parsed.value) } : parsed

const lacksTerms = ({ parsed }: ExportedRow): boolean =>
  'value' in parsed &&
  isObject(parsed.value) &&
  typeof parsed.value.terms === 'string' &&
  parsed.value.termsText === undefined

export const checkLines = (part: LinesPart): PartResult => {
  const terms = new Map(Object.entries(part.terms))
  const { rows, isEnd } = readLines(part, readBytes(part.path, part.start, part.end), terms)
  const lines: LinesFindings = {
    ...{ part, isEnd },
    rows: rows.flatMap(({ place, parsed }) => numberedRow(parsed, `${part.file}:${place}`) ?? []),
    terms: Object.fromEntries(terms),
    isMissingTerms: rows.some(lacksTerms),
  }
  return { ...checkRows(part.file, rows), lines }
}
