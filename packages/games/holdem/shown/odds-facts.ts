/** The numbers of the odds page: how often hands come, what helps, what a call costs. All exact. */
import { accepted, type Card } from '@fairhouse/kit'
import { cardIndex } from '../evaluation/card-index.ts'
import { CATEGORIES, type Category } from '../evaluation/hands.ts'
import { type Equity, equity } from '../odds/equity.ts'
import { pocketOf } from '../odds/ranges.ts'

/** Of all hands of seven cards; `fairhouse holdem counts` counts them. */
const COUNTS: Readonly<Record<Category, number>> = {
  'high-card': 23_294_460,
  pair: 58_627_800,
  'two-pair': 31_433_400,
  'three-of-a-kind': 6_461_620,
  straight: 6_180_020,
  flush: 4_047_644,
  'full-house': 3_473_184,
  'four-of-a-kind': 224_848,
  'straight-flush': 37_260,
  'royal-flush': 4_324,
}
export const ALL_HANDS = 133_784_560

export type HandFact = Readonly<{ category: Category; count: number; chance: number }>

/** From the strongest on. */
export const handFacts = (): readonly HandFact[] =>
  CATEGORIES.toReversed().map((category) => ({
    category,
    count: COUNTS[category],
    chance: COUNTS[category] / ALL_HANDS,
  }))

export const OUTS = [2, 4, 5, 6, 8, 9, 12, 15] as const
export type OutsFact = Readonly<{ outs: number; byTurn: number; byRiver: number }>

/** After the flop: 47 cards are unknown, then 46. */
export const outsFacts = (): readonly OutsFact[] =>
  OUTS.map((outs) => ({
    outs,
    byTurn: outs / 47,
    byRiver: 1 - ((47 - outs) * (46 - outs)) / (47 * 46),
  }))

export const BET_SIZES = [0.25, 1 / 3, 0.5, 2 / 3, 0.75, 1, 1.5, 2] as const
export type PriceFact = Readonly<{ bet: number; needed: number }>

/** A bet as a part of the pot, and the share of the whole that a call costs. */
export const priceFacts = (): readonly PriceFact[] =>
  BET_SIZES.map((bet) => ({ bet, needed: bet / (1 + 2 * bet) }))

/** Two hands before the flop, as the words name them: `AsAh KsKd`. */
export const DUELS = ['AsAh KsKd', 'QsQh AcKd', '8s8h AcKc', 'AcKd AhQs', 'AsKs 7d2c', 'JhTh 2s2d'] as const
export type Duel = (typeof DUELS)[number]

export const duelHands = (duel: Duel): readonly (readonly Card[])[] =>
  duel.split(' ').map((hand) => hand.match(/../g) as Card[])

/** A few hundredths of a second each. */
export const duelFacts = (duel: Duel): Equity =>
  accepted(equity({ hands: duelHands(duel).map(([a, b]) => [pocketOf(cardIndex(a!), cardIndex(b!))]) }))
