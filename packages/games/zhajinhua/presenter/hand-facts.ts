/** What my cards are worth: their class, how many hands are higher, the probability of beating all others. */
import type { Card } from '@fairhouse/kit'
import { type HandClass, handOf, type Modes } from '../hands.ts'
import { beatenAndEqual, countsOf, EQUITY_ERROR, equityAgainst, HANDS } from '../odds.ts'
import type { View } from '../view.ts'

export type HandFacts = Readonly<{
  label: HandClass
  /** The share of all 22,100 hands that beats it, 0 to 1. */
  above: number
  opponents: number
  /** The probability of beating all of them with random cards; 0 to 1. */
  equity: number
  /** The maximum error of the equity. */
  error: number
}>

/** Numbers of opponents. */
const EXACT_UP_TO = 2

export const factsOf = (cards: readonly Card[], opponents: number, modes: Modes): HandFacts => {
  const { beaten, equal } = beatenAndEqual(cards, modes)
  return {
    label: handOf(cards, modes).class,
    above: (HANDS - beaten - equal) / HANDS,
    opponents,
    equity: equityAgainst(cards, opponents, modes),
    error: opponents <= EXACT_UP_TO ? 0 : EQUITY_ERROR,
  }
}

/** Null if I haven't looked. */
export const myFacts = ({ seat, players, config }: View): HandFacts | null => {
  const cards = seat === null ? null : players[seat]!.cards
  const others = players.filter(({ status }, other) => status === 'in' && other !== seat)
  return cards === null ? null : factsOf(cards, others.length, config)
}

export { countsOf, HANDS }

/** A hand of each class for the rules page, from the highest. */
export const EXAMPLES: readonly (readonly [HandClass | 'special', readonly Card[]])[] = [
  ['leopard', ['As', 'Ah', 'Ad']],
  ['straight-flush', ['As', 'Ks', 'Qs']],
  ['flush', ['8s', '6s', '3s']],
  ['straight', ['7d', '6h', '5s']],
  ['pair', ['Ah', 'Ac', '4s']],
  ['single', ['As', 'Th', '7d']],
  ['special', ['5c', '3h', '2s']],
]

/** Hands with interesting odds, from high to low. */
export const MILESTONES: readonly (readonly Card[])[] = [
  ['As', 'Ah', 'Ad'],
  ['2s', '2h', '2d'],
  ['As', 'Ks', 'Qs'],
  ['3d', '2d', 'Ad'],
  ['As', 'Ks', 'Js'],
  ['5d', '3d', '2d'],
  ['As', 'Kh', 'Qd'],
  ['3d', '2c', 'Ah'],
  ['As', 'Ah', 'Kd'],
  ['2c', '2d', '3d'],
  ['As', 'Kh', 'Jd'],
  ['Ks', 'Qh', 'Td'],
  ['9s', '7h', '4d'],
  ['5d', '3c', '2h'],
]
