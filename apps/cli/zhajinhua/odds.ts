/** `fairhouse odds zhajinhua`: the classes of three-card hands, or the value of hands [Z8]. */
import { DEFAULTS } from '@fairhouse/games/zhajinhua/config.ts'
import { countAgainst, type WinCount } from '@fairhouse/games/zhajinhua/exact-equity.ts'
import { HAND_CLASSES, type HandClass, handOf, type Modes } from '@fairhouse/games/zhajinhua/hands.ts'
import {
  beatenAndEqual,
  countsOf,
  equityAgainst,
  HANDS,
  percentileOf,
} from '@fairhouse/games/zhajinhua/odds.ts'
import { type Card, rational, toNumber } from '@fairhouse/kit'
import { OK, type Run } from '../command.ts'
import { write, writeJson } from '../output.ts'
import { modesOption, threeCards } from './cards.ts'

type ClassOdds = Readonly<{ class: HandClass; hands: number; percentile: number }>

/** From the highest. */
const classOdds = (modes: Modes): readonly ClassOdds[] => {
  const counts = countsOf(modes)
  let below = 0
  const rising = HAND_CLASSES.map((name) => {
    const hands = counts[name]
    below += hands
    return { class: name, hands, percentile: (below - hands / 2) / HANDS }
  })
  return rising.toReversed()
}

const partOf = ({ won, deals }: WinCount): number => toNumber(rational(won, deals))

const handOdds = (cards: readonly Card[], modes: Modes) => {
  const { three, four } = countAgainst(cards, modes)
  return {
    cards,
    class: handOf(cards, modes).class,
    ...beatenAndEqual(cards, modes),
    percentile: percentileOf(cards, modes),
    equity: [equityAgainst(cards, 1, modes), equityAgainst(cards, 2, modes), partOf(three), partOf(four)],
  }
}

const percent = (part: number): string => `${(100 * part).toFixed(4)} %`.padStart(11)

const showClass = ({ class: name, hands, percentile }: ClassOdds): string =>
  `  ${name.padEnd(15)}${hands.toLocaleString('en').padStart(7)}${percent(hands / HANDS)}${percent(percentile)}\n`

const showHand = ({ cards, class: name, percentile, equity }: ReturnType<typeof handOdds>): string =>
  `  ${cards.join('')}  ${name.padEnd(15)}${[percentile, ...equity].map(percent).join('')}\n`

const CLASS_HEAD = '  class            hands       part percentile\n'
const HAND_HEAD = '  hand    class          percentile  beats one        two      three       four\n'

export const run: Run = async (call) => {
  const modes: Modes = { a23: DEFAULTS.a23, single: DEFAULTS.single, ...modesOption(call) }
  const hands = call.words.map(threeCards)
  const isJson = call.has('json')
  if (!isJson) await write(hands.length === 0 ? CLASS_HEAD : HAND_HEAD)
  if (hands.length === 0) {
    for (const odds of classOdds(modes)) await (isJson ? writeJson(odds) : write(showClass(odds)))
  }
  for (const cards of hands) {
    const odds = handOdds(cards, modes)
    await (isJson ? writeJson(odds) : write(showHand(odds)))
  }
  return OK
}
