/**
 * Reads rounds from a text of any size. A history exported by the house, CSV or JSON, and JSON lines are read line by
 * line; any other JSON list, or an object with a list `rounds`, is read as a whole. A bad line is reported in its
 * place.
 */
import { isObject, isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { withTermsText } from './check-round.ts'
import { cellsOf, csvRow, isCsvHead } from './history-csv.ts'

export type HistoryEntry = Readonly<{
  /** The line, or the position in the list; from 1. */
  place: number
  /** The total, once it is known. */
  of: number | null
}> &
  Readonly<{ value: unknown } | { refusal: Refusal }>

export type ParsedEntry = Readonly<{ value: unknown } | { refusal: Refusal }>

/** A list on one line may be a whole history. */
const LONGEST = 2 ** 28
const TOO_LONG = refuse('line-too-long', `a line has at most ${LONGEST} characters`)
const BAD_JSON: ParsedEntry = { refusal: refuse('bad-json', 'this is not JSON') }

export const parseJson = (text: string): ParsedEntry => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return BAD_JSON
  }
}

/** Null for a line that is too long. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string | null> {
  let pending: string | null = ''
  for await (const chunk of chunks) {
    const [first = '', ...others]: readonly string[] = chunk.split('\n')
    pending = pending === null || pending.length + first.length > LONGEST ? null : pending + first
    for (const other of others) {
      yield pending
      pending = other
    }
  }
  if (pending !== '') yield pending
}

/** The rounds of a text that is one JSON value; a single round is a list of one. */
export const roundsIn = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value
  return isObject(value) && Array.isArray(value.rounds) ? value.rounds : [value]
}

type Lines = AsyncIterable<string | null> | Iterable<string | null>

const entryOfLine = (line: string | null): ParsedEntry =>
  line === null ? { refusal: TOO_LONG } : parseJson(line)

function* listed(values: readonly unknown[]): Generator<HistoryEntry> {
  for (const [index, value] of values.entries()) yield { place: index + 1, of: values.length, value }
}

type Reading = (line: string | null) => ParsedEntry

/** Empty lines are counted but have no round. */
async function* lineByLine(
  lines: Lines,
  from: number,
  read: Reading = entryOfLine,
): AsyncGenerator<HistoryEntry> {
  let place = from
  for await (const line of lines) {
    if (line?.trim() !== '') yield { place, of: null, ...read(line) }
    place += 1
  }
}

/** The first and the last line of an exported history; between them one round per line, with commas. */
const EXPORT_HEAD = '{"rounds":['
const EXPORT_FOOT = ']}'

export const CUT_SHORT = refuse('cut-short', 'the history breaks off before its end')

async function* exported(lines: Lines): AsyncGenerator<HistoryEntry> {
  let place = 1
  for await (const line of lines) {
    if (line === EXPORT_FOOT) return
    yield { place, of: null, ...entryOfLine(line?.replace(/,$/, '') ?? null) }
    place += 1
  }
  yield { place, of: null, refusal: CUT_SHORT }
}

const readCsv = (head: string): Reading => {
  const columns = cellsOf(head) ?? []
  return (line) => {
    const row = line === null ? TOO_LONG : csvRow(columns, line)
    return isRefusal(row) ? { refusal: row } : { value: row }
  }
}

/** A JSON object on its own line counts as the first of JSON lines. */
const isFirstOfMany = (line: string | null): boolean => {
  const parsed = line === null ? BAD_JSON : parseJson(line)
  return 'value' in parsed && isObject(parsed.value) && !Array.isArray(parsed.value.rounds)
}

/**
 * A history that can be read line by line from any point: exported by a house as JSON (`exported`) or CSV, or JSON
 * lines. `first`: the offset and the position of the first round's line.
 */
export type LineForm = Readonly<{
  type: 'exported' | 'csv' | 'lines'
  head: string
  firstLine: 0 | 1
  firstPlace: 1 | 2
}>

/** The form, by the first line; null if it must be read as a whole. */
export const lineFormOf = (line: string): LineForm | null => {
  const head = line.replace(/^\uFEFF/, '')
  if (head === EXPORT_HEAD) return { type: 'exported', head, firstLine: 1, firstPlace: 1 }
  if (isCsvHead(head)) return { type: 'csv', head, firstLine: 1, firstPlace: 2 }
  return isFirstOfMany(head) ? { type: 'lines', head, firstLine: 0, firstPlace: 1 } : null
}

/** The content of a line: a round, nothing, or the end of the history. */
export const readingOf = ({ type, head }: LineForm): ((line: string) => ParsedEntry | 'nothing' | 'end') => {
  if (type === 'exported')
    return (line) =>
      line === EXPORT_FOOT ? 'end' : entryOfLine(line.endsWith(',') ? line.slice(0, -1) : line)
  const read = type === 'csv' ? readCsv(head) : entryOfLine
  return (line) => (line.trim() === '' ? 'nothing' : read(line.replace(/^\uFEFF/, '')))
}

async function* entriesAsTheyStand(chunks: AsyncIterable<string>): AsyncGenerator<HistoryEntry> {
  const lines = linesOf(chunks)
  const { value: start, done } = await lines.next()
  if (done) return
  const first = start?.replace(/^\uFEFF/, '') ?? null
  if (first === EXPORT_HEAD) {
    yield* exported(lines)
    return
  }
  if (first !== null && isCsvHead(first)) {
    yield* lineByLine(lines, 2, readCsv(first))
    return
  }
  if (isFirstOfMany(first)) {
    yield* lineByLine([first], 1)
    yield* lineByLine(lines, 2)
    return
  }
  const all = [first]
  for await (const line of lines) all.push(line)
  const whole = all.includes(null) ? BAD_JSON : parseJson(all.join('\n'))
  if ('value' in whole) yield* listed(roundsIn(whole.value))
  else yield* lineByLine(all, 1)
}

/** [F11] Only the first row with some terms carries their text; this adds it to all later ones. */
export async function* entriesOf(chunks: AsyncIterable<string>): AsyncGenerator<HistoryEntry> {
  const seen = new Map<string, string>()
  for await (const entry of entriesAsTheyStand(chunks)) {
    yield 'value' in entry ? { ...entry, value: withTermsText(seen, entry.value) } : entry
  }
}
