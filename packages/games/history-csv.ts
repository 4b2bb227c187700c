/** The CSV form of a player's exported history: one round per line, with the fields of the JSON form. */
import { type Refusal, refuse } from '@fairhouse/kit'

type Raw = Readonly<Record<string, unknown>>

/** The first column of a CSV history: JSON never begins like this. */
export const isCsvHead = (line: string): boolean => /^roundId,\w+/.test(line)

const CELL = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))(?=,|$)/y

/** Parses a line of RFC 4180 without line breaks in cells; null if invalid. */
export const cellsOf = (line: string): readonly string[] | null => {
  const text = line.replace(/\r$/, '')
  const cells: string[] = []
  CELL.lastIndex = 0
  for (;;) {
    const match = CELL.exec(text)
    if (!match) return null
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2]!)
    const end = match.index + match[0].length
    if (end === text.length) return cells
    CELL.lastIndex = end
  }
}

/** A spreadsheet would take this text for a formula, so the file puts a sign in front. */
const FORMULA = /^'*[=+\-@\t\r]/

export const neutralCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
const plainCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const nullable = (text: string): string | null => (text === '' ? null : text)

const truth = (text: string): boolean | null => (text === '' ? null : text === 'true')

/** Parsers of columns; all others are strings. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  version: Number,
  isDemo: (text) => text === 'true',
  isWin: truth,
  clientSeedReused: truth,
  finalPayout: nullable,
  multiplier: nullable,
  serverSeed: nullable,
  actions: parsed,
  termsText: (text) => nullable(text) ?? undefined,
}

/** A round against the house has one seat and no setup. */
const fieldsOf = (cells: Readonly<Record<string, string>>): Raw => ({
  seats: 1,
  ...Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => {
      const text = plainCell(cell)
      return [column, Object.hasOwn(READERS, column) ? READERS[column]!(text) : text]
    }),
  ),
})

/** A line in the JSON form, by the columns of the header. */
export const csvRow = (columns: readonly string[], line: string): Raw | Refusal => {
  const values = cellsOf(line)
  if (values?.length !== columns.length) return refuse('bad-csv', 'this line does not fit the columns')
  return fieldsOf(Object.fromEntries(columns.map((column, index) => [column, values[index]!])))
}
