/** A history with one row per line: it is cut at line ends, and workers read the pieces. */
import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { CUT_SHORT, type LineForm, lineFormOf } from '@fairhouse/games/history-entries.ts'
import type { AuditRun } from './audit-run.ts'
import { checkLines, type LinesPart, readAhead, readBytes } from './exported-lines.ts'
import { unreadable } from './exported-part.ts'
import type { FileRows } from './exported-rows.ts'
import type { PartResult } from './findings.ts'
import { workInOrder } from './ordered-work.ts'

const PIECE_BYTES = 2 ** 18
const NEWLINE = 10
/** A file with a longer first line isn't a history in lines. */
const LONGEST_HEAD = 2 ** 20
/** Longer lines aren't read in pieces. */
const LONGEST_LINE = 2 ** 28

/** Null if it must be read as a whole. */
export const formOfFile = (path: string): LineForm | null => {
  const head = readBytes(path, 0, LONGEST_HEAD)
  const end = head.indexOf(NEWLINE)
  return end < 0 ? null : lineFormOf(head.toString('utf8', 0, end).replace(/\r$/, ''))
}

type Piece = Readonly<{ start: number; end: number; lines: number }>

const newlinesIn = (bytes: Uint8Array): number => {
  let count = 0
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count += 1
  return count
}

/** Whole lines, a megabyte at a time, or as much as one line needs. */
function* piecesOf(path: string): Generator<Piece> {
  const { size } = statSync(path)
  let most = PIECE_BYTES
  for (let start = 0; start < size; ) {
    const read = readAhead(path, start, start + most)
    const isLast = start + read.length >= size
    const last = isLast ? read.length : read.lastIndexOf(NEWLINE) + 1
    if (last === 0) {
      if (most >= LONGEST_LINE) throw new Error(`a line has more than ${LONGEST_LINE} bytes`)
      most *= 2
      continue
    }
    yield { start, end: start + last, lines: newlinesIn(read.subarray(0, last)) }
    start += last
  }
}

export type Lines = Readonly<{
  path: string
  form: LineForm
  rows: FileRows
  onRead(bytes: number): void
  isStopped(): boolean
}>

/** Terms are in the first row that names them, so pieces are taken in order. */
export const auditLines = async (
  { path, form, rows, onRead, isStopped }: Lines,
  auditing: AuditRun,
): Promise<void> => {
  const file = basename(path)
  const terms: Record<string, string> = {}
  let [isEnd, place] = [false, form.firstPlace - form.firstLine]
  const partOf = ({ start, end, lines }: Piece): LinesPart => {
    const first = place
    place += lines
    return { type: 'exported-lines', path, file, form, start, end, place: first, terms: { ...terms } }
  }
  const take = async (checked: PartResult): Promise<void> => {
    const lines = checked.lines!
    const isAgain = lines.isMissingTerms && Object.keys(terms).length > Object.keys(lines.part.terms).length
    const due = isAgain ? checkLines({ ...lines.part, terms: { ...terms } }) : checked
    if (!isEnd) {
      await auditing.take(due)
      for (const row of due.lines!.rows) for (const mismatch of rows.add(row)) await auditing.found(mismatch)
    }
    isEnd ||= due.lines!.isEnd
    Object.assign(terms, due.lines!.terms)
    onRead(lines.part.end - lines.part.start)
  }
  const spanOf = ({ lines }: PartResult): LinesPart => lines!.part
  const ordered = { start: 0, cuts: piecesOf(path), partOf, spanOf, take, isOver: () => isEnd }
  await workInOrder(ordered, auditing.workInOrder)
  if (form.type === 'exported' && !isEnd && !isStopped())
    await auditing.found(unreadable(`${file}:${place}`, CUT_SHORT))
}
