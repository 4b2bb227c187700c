/** Hog on a terminal: the presenter's output in the game's English words. */
import type { OddsRow, ShownTurn } from '@fairhouse/games/hog/presenter.ts'
import type { State } from '@fairhouse/games/hog/rules.ts'
import { sayReason } from '@fairhouse/games/hog/say.ts'
import { en } from '@fairhouse/games/hog/words/en.ts'
import { drawDice } from './dice.ts'

/** By seat. */
export type Names = readonly [string, string]
export const YOU = en.you

export const percent = (probability: number): string => `${(100 * probability).toFixed(8)} %`

/** The dice, who did what, and which rules applied. */
export const turnText = (
  names: Names,
  { seat, dice, source, gain, reasons }: ShownTurn,
  columns: number,
): string => {
  const name = names[seat]!
  const deed = source === 'boar-brawl' ? en.table.brawled(name) : en.table.rolled(name, dice.length)
  const sum = source === 'sum' && dice.length > 1 ? `: ${dice.join(' + ')} = ${gain}` : ''
  const why = reasons.map((reason) => `  ${sayReason(en, reason)}.\n`)
  return `${drawDice(dice, columns)}${deed}${sum}.\n${why.join('')}\n`
}

/** A row per number of dice; the best is marked. */
export const oddsText = (rows: readonly OddsRow[]): string => {
  const lines = rows.map(({ dice, chance, best }) => {
    const bar = '▒'.repeat(Math.round(30 * chance))
    return `  ${en.dice(dice).padStart(7)}  ${(100 * chance).toFixed(2).padStart(6)} %  ${bar}${best ? ' best' : ''}\n`
  })
  return `How often you win from here with optimal play:\n${lines.join('')}\n`
}

export const scoresText = (names: Names, { scores }: State): string =>
  `${names[0]} ${scores[0]}, ${names[1]} ${scores[1]}`

export const endText = (names: Names, state: State): string => {
  const { scores, winner } = state
  if (winner === null) return `The game is not finished: ${scoresText(names, state)}.\n`
  const name = names[winner]!
  return `${en.table.wins(name, name === YOU)}, ${en.table.scoreLine(scores[winner]!, scores[1 - winner]!)}.\n`
}
