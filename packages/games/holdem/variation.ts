/** What differs between the variations [V6] [V7]: one row each. Whatever else depends on a variation asks this table. */
import { type Card, DECK, type Seat } from '@fairhouse/kit'
import type { Config } from './config.ts'
import { cardIndex } from './evaluation/card-index.ts'
import { categoryOf, evaluate } from './evaluation/evaluator.ts'
import { bestHand, bestOmahaHand, type Category, type RankedHand, SHORT_DECK } from './evaluation/hands.ts'
import { evaluateOmaha } from './evaluation/omaha.ts'
import { evaluateShortDeck, shortDeckCategory } from './evaluation/short-deck.ts'
import type { LIMITS, VARIATIONS } from './fields.ts'
import { bigBlindOf, smallBlindOf } from './positions.ts'

export type Variation = (typeof VARIATIONS)[number]
export type Limit = (typeof LIMITS)[number]

export type VariationRules = Readonly<{
  deck: readonly Card[]
  holeCards: number
  /** Unless the configuration names another. */
  limit: Limit
  /** [V7] Everybody antes, and the button posts the one blind. */
  isButtonBlind: boolean
  /** Of a hand and five cards of the board. Higher wins, equal ties. */
  strength(hole: readonly Card[], board: readonly Card[]): number
  category(strength: number): Category
  /** For people: the best five. */
  best(hole: readonly Card[], board: readonly Card[]): RankedHand
}>

const HOLDEM: VariationRules = {
  deck: DECK,
  holeCards: 2,
  limit: 'no-limit',
  isButtonBlind: false,
  strength: (hole, board) => evaluate([...hole, ...board].map(cardIndex)),
  category: categoryOf,
  best: (hole, board) => bestHand([...hole, ...board]),
}

const OMAHA: VariationRules = {
  ...HOLDEM,
  holeCards: 4,
  limit: 'pot-limit',
  strength: (hole, board) => evaluateOmaha(hole.map(cardIndex), board.map(cardIndex)),
  best: bestOmahaHand,
}

type Seven = [number, number, number, number, number, number, number]

const VARIATION_RULES: Readonly<Record<Variation, VariationRules>> = {
  holdem: HOLDEM,
  omaha: OMAHA,
  omaha5: { ...OMAHA, holeCards: 5 },
  'short-deck': {
    ...HOLDEM,
    deck: DECK.slice(DECK.indexOf('6c')),
    isButtonBlind: true,
    strength: (hole, board) => evaluateShortDeck(...([...hole, ...board].map(cardIndex) as Seven)),
    category: shortDeckCategory,
    best: (hole, board) => bestHand([...hole, ...board], SHORT_DECK),
  },
}

export const variationOf = ({ variation = 'holdem' }: Pick<Config, 'variation'>): VariationRules =>
  VARIATION_RULES[variation]

/** Whether the most one may raise to is the pot [V6]. */
export const isPotLimit = (config: Pick<Config, 'variation' | 'limit'>): boolean =>
  (config.limit ?? variationOf(config).limit) === 'pot-limit'

export type Blinds = Readonly<{ small: Seat; big: Seat; straddle: Seat | null }>

/** [T1] [V1] [V7] The seats of the blinds; with the one blind of the button, both are there. */
export const blindsOf = (
  config: Pick<Config, 'variation' | 'button' | 'straddle'>,
  seats: number,
): Blinds => {
  const { button } = config
  const { isButtonBlind } = variationOf(config)
  const big = isButtonBlind ? button : bigBlindOf(button, seats)
  return {
    small: isButtonBlind ? button : smallBlindOf(button, seats),
    big,
    straddle: config.straddle && seats > 2 ? (big + 1) % seats : null,
  }
}

/** What the solved strategies, the adviser and the charts know: no-limit Hold'em on one board, with the usual blinds. */
export const isPlainHoldem = (config: Config): boolean =>
  config.variation === undefined &&
  !isPotLimit(config) &&
  config.boards === undefined &&
  config.straddle === undefined &&
  config.bombPot === undefined
