/** The CSV form of a player's history as a house exports it: a round a line, in the fields of its JSON form. */
import { type Refusal, refuse } from '@fairhouse/kit'

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

const orNull = (text: string | undefined): string | null => (text === '' || text === undefined ? null : text)
const truth = (text: string | undefined): boolean | null => (orNull(text) === null ? null : text === 'true')
const list = (text = ''): readonly string[] => (text === '' ? [] : text.split(' '))
const numbers = (text: string | undefined): readonly number[] => list(text).map(Number)

/** What a game calls the columns that the games share. */
const ownFields = (cells: Readonly<Record<string, string>>): Raw => {
  const { game, played, dealt, multiplier, difficulty } = cells
  switch (game) {
    case 'keno':
      return { selectedNumbers: numbers(played), drawOrder: numbers(dealt), multiplier, difficulty }
    case 'hilo':
      return { choiceHistory: list(played), cardHistory: numbers(dealt), currentMultiplier: multiplier }
    default:
      return {}
  }
}

/** A line below the head's columns, as the JSON form has it. */
export const csvRow = (columns: readonly string[], line: string): Raw | Refusal => {
  const values = cellsOf(line)
  if (values?.length !== columns.length) return refuse('bad-csv', 'this line does not fit the columns')
  const cells = Object.fromEntries(columns.map((column, index) => [column, values[index]!]))
  const { played: _, dealt: _dealt, multiplier: _multiplier, difficulty: _difficulty, ...common } = cells
  return {
    ...common,
    ...ownFields(cells),
    isDemo: truth(cells.isDemo),
    isWin: truth(cells.isWin),
    finalPayout: orNull(cells.finalPayout),
    serverSeed: orNull(cells.serverSeed),
    rtp: orNull(cells.rtp),
  }
}
