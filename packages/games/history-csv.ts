/** The CSV form of a player's history as a house exports it: a round a line, in the fields of its JSON form. */
import { type Refusal, refuse } from '@fairhouse/kit'
import { version1Fields } from './version-1-rows.ts'

type Raw = Readonly<Record<string, unknown>>

/** The first column of a history, and so of no JSON. */
export const isCsvHead = (line: string): boolean => /^roundId,\w+/.test(line)

const CELL = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))(?=,|$)/y

/** As RFC 4180 has it, without line breaks in cells; null: no such line. */
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

/** A spreadsheet would take such a text for a formula: one more sign is in front of it in the file. */
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

/** How a column's text is read; any other is a text. */
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

/** A round against the house has one seat, and no setup of its own. */
const fieldsOf = (cells: Readonly<Record<string, string>>): Raw => ({
  seats: 1,
  ...Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => {
      const text = plainCell(cell)
      return [column, Object.hasOwn(READERS, column) ? READERS[column]!(text) : text]
    }),
  ),
})

/** A line below the head's columns, as the JSON form has it. Without a version it is of the first [F11]. */
export const csvRow = (columns: readonly string[], line: string): Raw | Refusal => {
  const values = cellsOf(line)
  if (values?.length !== columns.length) return refuse('bad-csv', 'this line does not fit the columns')
  const cells = Object.fromEntries(columns.map((column, index) => [column, values[index]!]))
  return cells.version === undefined ? version1Fields(cells) : fieldsOf(cells)
}
