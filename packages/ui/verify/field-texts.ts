/** Reads and writes the texts of a form. */
import { isObject, type Refusal, refuse } from '@fairhouse/kit'
import type { RawRound } from './game-entries.ts'

/** A decimal as the house prints it, without needless zeros; null if invalid. It may have any number of digits. */
export const plainDecimal = (text: string): string | null =>
  /^\d+(\.\d+)?$/.test(text)
    ? text.replace(/^0+(?=\d)/, '').replace(/\.\d+$/, (fraction) => fraction.replace(/\.?0+$/, ''))
    : null

/** Splits at spaces, commas and semicolons. */
export const listOf = (text: string): readonly string[] => text.split(/[\s,;，、；]+/).filter(Boolean)

/** Texts that aren't numbers stay texts, for the game's parser to refuse. */
export const numbersOf = (text: string): readonly (number | string)[] =>
  listOf(text).map((word) => (/^\d{1,4}$/.test(word) ? Number(word) : word))

/** '4.50×' is 4.5. */
export const multiplierOf = (text: string): string | Refusal =>
  plainDecimal(text.replace(/ ?[×x]$/, '')) ??
  refuse('bad-multiplier', 'a multiplier is a number such as 4.5')

/** A JSON value as a field's text; empty if it has none. */
export const textOf = (raw: unknown): string =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw) : ''
export const listText = (raw: unknown): string => (Array.isArray(raw) ? raw.map(textOf).join(' ') : '')

/** What a round shows: a claim in the view of its result, a row of a history in its view, a request at the top level. */
export const viewIn = (raw: RawRound): RawRound => {
  const { view } = isObject(raw.result) ? raw.result : raw
  return isObject(view) ? view : raw
}

/** The number of survived steps, as typed. */
export const stepsOf = (text: string): number | Refusal =>
  /^\d{1,3}$/.test(text) ? Number(text) : refuse('bad-steps', 'a whole number, 0 or more')

/** What the player was told about a ladder round. */
export const ladderToldTexts = (raw: RawRound) => {
  const view = viewIn(raw)
  return { steps: textOf(view.stepCount), multiplier: textOf(view.currentMultiplier) }
}
