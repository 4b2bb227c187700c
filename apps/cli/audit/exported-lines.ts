/** A stretch of an exported history's file: whole lines, read and checked where the worker is. */
import { closeSync, openSync, readSync } from 'node:fs'
import { type LineForm, readingOf } from '@fairhouse/games/history-entries.ts'
import { withTermsText } from '@fairhouse/games/history-row.ts'
import { isObject } from '@fairhouse/kit'
import { unmarked } from './client-seeds-part.ts'
import { checkRows, type Row } from './exported-part.ts'
import { type SeedEnds, type SeedRow, seedRowOf, watchPiece } from './exported-seeds.ts'
import type { Checked } from './findings.ts'

/** Bytes from `start` to `end` are whole lines, and the first of them has this place. */
export type LinesPart = Readonly<{
  type: 'exported-lines'
  path: string
  file: string
  form: LineForm
  start: number
  end: number
  place: number
  /** Texts of terms that were met before, by hash. */
  terms: Readonly<Record<string, string>>
}>

export type LinesFound = Readonly<{
  part: LinesPart
  /** The history ends in here. */
  isEnd: boolean
  /** Of each row that has one, with its place. */
  nonces: BigUint64Array
  places: Float64Array
  terms: Readonly<Record<string, string>>
  /** Terms are named that were not met yet. */
  isMissingTerms: boolean
  /** [F9] */
  seedEnds: SeedEnds
}>

export const readBytes = (path: string, start: number, end: number): Buffer => {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.allocUnsafe(end - start)
    const size = readSync(file, bytes, 0, bytes.length, start)
    return bytes.subarray(0, size)
  } finally {
    closeSync(file)
  }
}

/** Null: there is none. */
export const nonceIn = (value: unknown): bigint | null => {
  const nonce = isObject(value) ? value.nonce : null
  return typeof nonce === 'string' && /^\d{1,19}$/.test(nonce) ? BigInt(nonce) : null
}

export const checkLines = (part: LinesPart): Checked => {
  const read = readingOf(part.form)
  const seen = new Map(Object.entries(part.terms))
  const rows: Row[] = []
  const [nonces, places]: [bigint[], number[]] = [[], []]
  const seedRows: SeedRow[] = []
  let [isEnd, isMissingTerms, place] = [false, false, part.place]
  const lines = readBytes(part.path, part.start, part.end).toString().split('\n')
  if (lines.at(-1) === '') lines.pop()
  const headLines = part.start === 0 ? part.form.firstLine : 0
  for (const [index, line] of lines.entries()) {
    const parsed = index < headLines ? 'nothing' : read(line)
    isEnd ||= parsed === 'end'
    if (isEnd) break
    if (parsed !== 'nothing' && parsed !== 'end') {
      const value = 'value' in parsed ? withTermsText(seen, parsed.value) : null
      rows.push({ place, parsed: 'value' in parsed ? { value } : parsed })
      if (isObject(value) && typeof value.terms === 'string' && value.termsText === undefined)
        isMissingTerms = true
      const nonce = nonceIn(value)
      if (nonce !== null) {
        nonces.push(nonce)
        places.push(place)
        const row = seedRowOf(value, nonce, `${part.file}:${place}`)
        if (row) seedRows.push(row)
      }
    }
    place += 1
  }
  const { wrong, ends } = watchPiece(seedRows)
  const found: LinesFound = {
    part,
    isEnd,
    nonces: BigUint64Array.from(nonces),
    places: Float64Array.from(places),
    terms: Object.fromEntries(seen),
    isMissingTerms,
    seedEnds: ends,
  }
  const checked = checkRows(part.file, rows)
  const mismatches = [...checked.mismatches, ...wrong.map(({ round }) => unmarked(round))]
  return { ...checked, mismatches, lines: found }
}
