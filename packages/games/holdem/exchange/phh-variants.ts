/**
 * The variation of a hand in a .phh file: the standard's codes (`NT`, `PO`, `NS`) and further ones in their pattern;
 * what the standard has no words for is in fields of our own, whose names begin with `_`.
 */
import { type Card, type Chips, isIntegerIn, parseCards, type Refusal, refuse } from '@fairhouse/kit'
import type { Config } from '../config.ts'
import { LIMITS, VARIATIONS } from '../fields.ts'
import { isPotLimit, type Limit, type Variation } from '../variation.ts'
import type { View } from '../view.ts'

export type Variant = Readonly<{
  config: Pick<Config, 'variation' | 'limit' | 'boards' | 'runs' | 'sevenDeuce' | 'bombPot' | 'oddChips'>
  /** [V3] [V4] Besides the board that the actions deal. */
  otherBoards: readonly (readonly Card[])[]
}>

const LIMIT_LETTERS: Readonly<Record<Limit, string>> = { 'no-limit': 'N', 'pot-limit': 'P' }
const LETTERS: Readonly<Record<Variation, string>> = {
  holdem: 'T',
  omaha: 'O',
  omaha5: 'O5',
  'short-deck': 'S',
}

const codeOf = (variation: Variation, limit: Limit): string => LIMIT_LETTERS[limit] + LETTERS[variation]

const NAMED = new Map(
  VARIATIONS.flatMap((variation) =>
    LIMITS.map((limit) => [codeOf(variation, limit), { variation, limit }] as const),
  ),
)

const readBoards = (raw: unknown): Variant['otherBoards'] | null => {
  if (!Array.isArray(raw)) return null
  const boards = raw.map((text) => (typeof text === 'string' ? parseCards(text) : null))
  return boards.every((board) => board !== null) ? boards : null
}

const isCount = (raw: unknown, min: number, max: number): raw is number => isIntegerIn(raw, min, max)

export const readVariant = (toml: Readonly<Record<string, unknown>>): Variant | Refusal => {
  const named = NAMED.get(String(toml.variant))
  if (named === undefined)
    return refuse('wrong-variant', `only these variants are played here: ${[...NAMED.keys()].join(', ')}`)
  const { _boards = [], _runs = 1, _seven_deuce = 0, _bomb_pot = 0 } = toml
  const otherBoards = readBoards(_boards)
  if (otherBoards === null) return refuse('bad-phh', '"_boards" must be a list of boards')
  if (!isCount(_runs, 1, 3) || !isCount(_bomb_pot, 0, 100) || typeof _seven_deuce !== 'number')
    return refuse('bad-phh', '"_runs", "_bomb_pot" and "_seven_deuce" must be numbers')
  const boards = (1 + otherBoards.length) / _runs
  if (boards !== 1 && boards !== 2)
    return refuse('bad-phh', '"_boards" must have the boards of every run but the first')
  const { variation, limit } = named
  return {
    otherBoards,
    config: {
      limit,
      ...(variation !== 'holdem' && { variation }),
      ...(boards > 1 && { boards }),
      ...(_runs > 1 && { runs: _runs }),
      ...(_seven_deuce > 0 && { sevenDeuce: _seven_deuce }),
      ...(_bomb_pot > 0 && { bombPot: _bomb_pot }),
    },
  }
}

/** With whole amounts. */
export const variantInUnits = (
  { config, otherBoards }: Variant,
  whole: (amount: number) => Chips,
): Variant => ({
  otherBoards,
  config: config.sevenDeuce === undefined ? config : { ...config, sevenDeuce: whole(config.sevenDeuce) },
})

/** The code, and the lines of our own fields. */
export const printVariant = ({
  config,
  otherBoards = [],
}: View): Readonly<{ code: string; own: readonly string[] }> => {
  const { variation = 'holdem', boards = 1, sevenDeuce, bombPot } = config
  const runs = (1 + otherBoards.length) / boards
  const texts = otherBoards.map((board) => `'${board.join('')}'`)
  return {
    code: codeOf(variation, isPotLimit(config) ? 'pot-limit' : 'no-limit'),
    own: [
      ...(otherBoards.some((board) => board.length > 0) ? [`_boards = [${texts.join(', ')}]`] : []),
      ...(runs > 1 ? [`_runs = ${runs}`] : []),
      ...(sevenDeuce === undefined ? [] : [`_seven_deuce = ${sevenDeuce}`]),
      ...(bombPot === undefined ? [] : [`_bomb_pot = ${bombPot}`]),
    ],
  }
}
