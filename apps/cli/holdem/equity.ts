/** `fairhouse holdem equity`: what hands or ranges are worth against each other. */

import { VARIATIONS } from '@fairhouse/games/holdem/fields.ts'
import { type Equity, equity } from '@fairhouse/games/holdem/odds/equity.ts'
import { parseRange, type Range } from '@fairhouse/games/holdem/odds/ranges.ts'
import { variationEquity } from '@fairhouse/games/holdem/odds/variation-equity.ts'
import type { Variation } from '@fairhouse/games/holdem/variation.ts'
import { type Card, isRefusal, labelled, parseCards, type Refusal, words } from '@fairhouse/kit'
import { type Call, OK, type Run, UsageError } from '../command.ts'
import { wholeNumber } from '../figures.ts'
import { write, writeJson } from '../output.ts'

const SEED = 'equity'

const cardsOf = (call: Call, option: string): readonly Card[] => {
  const cards = parseCards(call.text(option) ?? '')
  if (cards === null)
    throw new UsageError(`--${option} is cards such as "Ah 7c 2d", not "${call.text(option)}"`)
  return cards
}

const rangeOf = (text: string): Range => {
  const range = parseRange(text)
  if (isRefusal(range)) throw new UsageError(`"${text}": ${range.message}`)
  return range
}

const percent = (part: number): string => `${(100 * part).toFixed(3)} %`.padStart(10)

const show = (
  hands: readonly string[],
  { exact, boards, win, tie, equity: shares, error }: Equity,
): string => {
  const width = Math.max(...hands.map((hand) => hand.length))
  const rows = hands.map((hand, i) => {
    const range = error ? `  ± ${(100 * 1.96 * error[i]!).toFixed(3)} %` : ''
    return `  ${hand.padEnd(width)} ${percent(shares[i]!)}  wins ${percent(win[i]! / boards)}  ties ${percent(tie[i]! / boards)}${range}`
  })
  const counted = `${boards.toLocaleString('en')} boards`
  return `${exact ? `All ${counted}` : `A sample of ${counted}, with 95 % intervals`}\n${rows.join('\n')}\n`
}

const variationIn = (call: Call): Variation => {
  const text = call.text('variation') ?? 'holdem'
  const known = VARIATIONS.find((one) => one === text)
  if (known === undefined) throw new UsageError(`--variation is ${VARIATIONS.join(', ')}, not "${text}"`)
  return known
}

const handIn = (text: string): readonly Card[] => {
  const hand = parseCards(text)
  if (hand === null) throw new UsageError(`"${text}" is not a hand such as AcAdKhKd`)
  return hand
}

const ofRanges = (call: Call): Equity | Refusal => {
  const [limit, samples] = ['limit', 'samples'].map((option) =>
    wholeNumber(call, option, { min: 0, max: 1e12 }),
  )
  return equity({
    hands: call.words.map(rangeOf),
    board: cardsOf(call, 'board'),
    dead: cardsOf(call, 'dead'),
    chance: words(labelled(call.text('seed') ?? SEED, 'equity', 0)),
    ...(limit !== undefined && { limit }),
    ...(samples !== undefined && { samples }),
  })
}

export const run: Run = async (call) => {
  if (call.words.length < 2) throw new UsageError('give two to nine hands, such as AcAd KcKd or "QQ+,AKs"')
  const variation = variationIn(call)
  const result =
    variation === 'holdem'
      ? ofRanges(call)
      : variationEquity({
          variation,
          hands: call.words.map(handIn),
          board: cardsOf(call, 'board'),
          dead: cardsOf(call, 'dead'),
        })
  if (isRefusal(result)) throw new UsageError(result.message)
  await (call.has('json') ? writeJson(result) : write(show(call.words, result)))
  return OK
}
