/**
 * A post-flop spot as JSON: `{"oop","ip","board","pot","stack","bet","raise"}`, and if wanted `"minBet"` and `"rake"`.
 * Sizes are text for everybody (`"50%,100%"`, `"33%,a"`) or an object by street, by player, or both.
 */
import { isObject, isRefusal, parseCards, type Refusal, refuse } from '@fairhouse/kit'
import type { BetSize, BetSizes, PostflopSpot, Rake } from '../../../solver/postflop/spot.ts'
import { cardIndex } from '../evaluation/card-index.ts'
import { parseRangeWeights } from '../odds/range-weights.ts'

export const STREETS = ['flop', 'turn', 'river'] as const
const PLAYERS = ['oop', 'ip'] as const
/** As text, by street. */
export type StreetSizes = Readonly<Record<(typeof STREETS)[number], string>>
type LineSizes = StreetSizes | Readonly<Record<(typeof PLAYERS)[number], StreetSizes>>

/** A line as the study page writes it. */
export type SpotLine = Readonly<{
  oop: string
  ip: string
  board: string
  pot: number
  stack: number
  minBet?: number
  bet: LineSizes
  raise: LineSizes
}>
/** Sums of 32-bit floats stay exact enough below this. */
const MOST_CHIPS = 1e9

const parseSize = (text: string): BetSize | Refusal => {
  if (text === 'a') return { type: 'allIn' }
  const percent = /^(\d+(?:\.\d+)?)%$/.exec(text)?.[1]
  return percent !== undefined && Number(percent) > 0
    ? { type: 'pot', fraction: Number(percent) / 100 }
    : refuse('bad-size', `"${text}" is neither a percentage of the pot, such as "50%", nor "a" for all-in`)
}

/** Text: sizes, separated by commas; none if it is empty. */
const parseSizes = (text: string): readonly BetSize[] | Refusal => {
  const sizes: BetSize[] = []
  for (const part of text.trim() === '' ? [] : text.split(',')) {
    const size = parseSize(part.trim().toLowerCase())
    if (isRefusal(size)) return size
    sizes.push(size)
  }
  return sizes
}

/** The text for a street and a player, however it is given. */
const textFor = (value: unknown, names: readonly string[]): string | undefined => {
  if (value === undefined) return ''
  if (typeof value === 'string') return value
  if (!isObject(value) || Object.keys(value).some((key) => ![...STREETS, ...PLAYERS].includes(key as 'oop')))
    return undefined
  const name = names.find((each) => value[each] !== undefined)
  return name === undefined ? '' : textFor(value[name], names)
}

const readSizes = (line: Readonly<Record<string, unknown>>, names: readonly string[]): BetSizes | Refusal => {
  const [bet, raise] = (['bet', 'raise'] as const).map((field) => {
    const text = textFor(line[field], names)
    return text === undefined
      ? refuse('bad-size', `"${field}" is text, or an object by street or player`)
      : parseSizes(text)
  })
  return isRefusal(bet) ? bet : isRefusal(raise) ? raise : { bet: bet!, raise: raise! }
}

const readAllSizes = (line: Readonly<Record<string, unknown>>): PostflopSpot['sizes'] | Refusal => {
  const all: (readonly [BetSizes, BetSizes])[] = []
  for (const street of STREETS) {
    const [oop, ip] = PLAYERS.map((player) => readSizes(line, [street, player]))
    if (isRefusal(oop)) return oop
    if (isRefusal(ip)) return ip
    all.push([oop!, ip!])
  }
  return all
}

const readRange = (value: unknown, field: string): Float32Array | Refusal =>
  typeof value === 'string' ? parseRangeWeights(value) : refuse('bad-range', `"${field}" is a range as text`)

const readBoard = (value: unknown): readonly number[] | Refusal => {
  const cards = typeof value === 'string' ? parseCards(value) : null
  return cards !== null && cards.length >= 3 && cards.length <= 5
    ? cards.map(cardIndex)
    : refuse('bad-board', '"board" is three, four or five different cards, such as "Td9d6h"')
}

const isAmount = (value: unknown, least: number): value is number =>
  typeof value === 'number' && value >= least && value <= MOST_CHIPS

const readRake = (value: unknown): Rake | Refusal =>
  isObject(value) && isAmount(value.percent, 0) && value.percent < 100 && isAmount(value.cap, 0)
    ? { rate: value.percent / 100, cap: value.cap }
    : refuse('bad-rake', '"rake" is {"percent","cap"}, a percentage of the pot and the most in chips')

export const readSpot = (line: unknown): PostflopSpot | Refusal => {
  if (!isObject(line)) return refuse('bad-line', 'a line is an object')
  const { pot, stack, minBet = 1 } = line
  if (!isAmount(pot, 1e-6)) return refuse('bad-pot', '"pot" is a number of chips above 0')
  if (!isAmount(stack, 0)) return refuse('bad-stack', '"stack" is what both players have left, 0 or more')
  if (!isAmount(minBet, 1)) return refuse('bad-min-bet', '"minBet" is a number of chips, at least 1')
  const board = readBoard(line.board)
  if (isRefusal(board)) return board
  const [oop, ip] = [readRange(line.oop, 'oop'), readRange(line.ip, 'ip')]
  if (isRefusal(oop)) return oop
  if (isRefusal(ip)) return ip
  const sizes = readAllSizes(line)
  if (isRefusal(sizes)) return sizes
  const rake = line.rake === undefined ? undefined : readRake(line.rake)
  if (isRefusal(rake)) return rake
  return { ranges: [oop, ip], board, pot, stack, sizes, minBet, ...(rake !== undefined && { rake }) }
}
