/** A history whose lines can be read one by one: it is cut at line ends, and the workers read the pieces. */
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { CUT_SHORT, type LineForm, lineFormOf } from '@fairhouse/games/history-entries.ts'
import type { Auditing } from './auditing.ts'
import { unmarked } from './client-seeds-part.ts'
import { checkLines, type LinesFound, type LinesPart, readBytes } from './exported-lines.ts'
import { unreadable } from './exported-part.ts'
import { joinPieces, type SeedRow } from './exported-seeds.ts'
import type { Checked } from './findings.ts'
import type { NonceRun } from './nonce-runs.ts'

const PIECE_BYTES = 2 ** 20
const NEWLINE = 10
/** A longer first line is not that of a history in lines. */
const LONGEST_HEAD = 2 ** 20
/** A line that is longer than this is not read in pieces. */
const LONGEST_LINE = 2 ** 28

/** Null: it must be read as a whole. */
export const formOfFile = (path: string): LineForm | null => {
  const head = readBytes(path, 0, LONGEST_HEAD)
  const end = head.indexOf(NEWLINE)
  return end < 0 ? null : lineFormOf(head.toString('utf8', 0, end).replace(/\r$/, ''))
}

type Piece = Readonly<{ start: number; end: number; lines: number }>

const newlinesIn = (bytes: Uint8Array, size: number): number => {
  let count = 0
  for (let at = bytes.indexOf(NEWLINE); at >= 0 && at < size; at = bytes.indexOf(NEWLINE, at + 1)) count += 1
  return count
}

/** Whole lines, a megabyte at a time or as much as one line needs. */
function* piecesOf(path: string): Generator<Piece> {
  const { size } = statSync(path)
  const file = openSync(path, 'r')
  let bytes = Buffer.alloc(PIECE_BYTES)
  try {
    for (let start = 0; start < size; ) {
      const read = readSync(file, bytes, 0, bytes.length, start)
      const isLast = start + read >= size
      const last = isLast ? read : bytes.lastIndexOf(NEWLINE, read - 1) + 1
      if (last === 0) {
        if (bytes.length >= LONGEST_LINE) throw new Error(`a line has more than ${LONGEST_LINE} bytes`)
        bytes = Buffer.alloc(2 * bytes.length)
        continue
      }
      yield { start, end: start + last, lines: newlinesIn(bytes, last) }
      start += last
    }
  } finally {
    closeSync(file)
  }
}

export type Lines = Readonly<{
  path: string
  form: LineForm
  onNonces(run: NonceRun, nameOf: (place: number) => string): Promise<void>
  onRead(bytes: number): void
  isStopped(): boolean
}>

/** Pieces are taken in their order, whichever is done first: terms stand in the first row that names them. */
export const auditLines = async (
  { path, form, onNonces, onRead, isStopped }: Lines,
  auditing: Auditing,
): Promise<void> => {
  const file = basename(path)
  const terms: Record<string, string> = {}
  const waiting = new Map<number, Checked>()
  let [reached, isEnd, last] = [0, false, form.firstPlace as number]
  let seeds: readonly SeedRow[] = []
  let wake = (): void => {}

  async function* parts(): AsyncGenerator<LinesPart> {
    let place = form.firstPlace - form.firstLine
    for (const { start, end, lines } of piecesOf(path)) {
      // The first piece comes alone, for it has the terms that most others need.
      while (start > 0 && (reached === 0 || waiting.size > AHEAD))
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      if (isEnd) return
      yield { type: 'exported-lines', path, file, form, start, end, place, terms: { ...terms } }
      place += lines
      last = place
    }
  }
  const take = async (checked: Checked): Promise<void> => {
    const lines = checked.lines!
    const isAgain = lines.isMissingTerms && Object.keys(terms).length > Object.keys(lines.part.terms).length
    const due = isAgain ? checkLines({ ...lines.part, terms: { ...terms } }) : checked
    if (!isEnd) {
      await auditing.take(due)
      await noteAll(due.lines!)
    }
    isEnd ||= due.lines!.isEnd
    Object.assign(terms, due.lines!.terms)
    reached = lines.part.end
    onRead(lines.part.end - lines.part.start)
  }
  const noteAll = async ({ nonces, seedEnds }: LinesFound): Promise<void> => {
    for (const run of nonces) await onNonces(run, (place) => `${file}:${place}`)
    const { wrong, last: nearest } = joinPieces(seeds, seedEnds)
    for (const { round } of wrong) await auditing.found(unmarked(round)) // [F9]
    seeds = nearest
  }
  let turn = Promise.resolve()
  await auditing.workInOrder(parts(), (checked) => {
    waiting.set(checked.lines!.part.start, checked)
    turn = turn.then(async () => {
      for (let due = waiting.get(reached); due; due = waiting.get(reached)) {
        waiting.delete(reached)
        await take(due)
      }
      wake()
    })
    return turn
  })
  if (form.type === 'exported' && !isEnd && !isStopped())
    await auditing.found(unreadable(`${file}:${last}`, CUT_SHORT))
}

/** Pieces that may be done before the one whose turn it is. */
const AHEAD = 16
