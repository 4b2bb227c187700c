/** Deals from the first card of the deck: the hole cards, then the board or boards, with a burn before each street. */
import { type Card, type Chance, type Seat, shuffle } from '@fairhouse/kit'
import type { Config } from './config.ts'
import { clockwise } from './positions.ts'
import { variationOf } from './variation.ts'

export const STREETS = ['preflop', 'flop', 'turn', 'river'] as const
export type Street = (typeof STREETS)[number]

const BOARD_CARDS: Readonly<Record<Street, number>> = { preflop: 0, flop: 3, turn: 1, river: 1 }
/** Of a whole board: its cards, and a burn before each street. */
const BOARD_SIZE = 5
const BURNS = 3

export const shuffledDeck = (chance: Chance, config: Pick<Config, 'variation'>): readonly Card[] =>
  shuffle(chance, variationOf(config).deck)

export const streetAfter = (street: Street): Street => STREETS[STREETS.indexOf(street) + 1]!

/** The streets still to come. */
export const streetsAfter = (street: Street): readonly Street[] => STREETS.slice(STREETS.indexOf(street) + 1)

/** One card at a time, clockwise, first to the button's left, as often as there are hole cards. */
export const dealingOrder = (config: Pick<Config, 'button' | 'variation'>, seats: number): readonly Seat[] =>
  Array.from({ length: variationOf(config).holeCards }, () => clockwise(config.button, seats)).flat()

type Dealing = Pick<Config, 'burn' | 'variation' | 'boards'>

/** None if the deck would be too short. */
export const hasBurns = (config: Dealing, seats: number): boolean => {
  const { burn, boards = 1 } = config
  const { deck, holeCards } = variationOf(config)
  return burn && seats * holeCards + boards * (BOARD_SIZE + BURNS) <= deck.length
}

export type StreetCards = Readonly<{ burnt: readonly Card[]; cards: readonly Card[]; deck: readonly Card[] }>

export const dealStreet = (deck: readonly Card[], street: Street, burn: boolean): StreetCards => {
  const burns = burn ? 1 : 0
  const end = burns + BOARD_CARDS[street]
  return { burnt: deck.slice(0, burns), cards: deck.slice(burns, end), deck: deck.slice(end) }
}

/** [V3] How often the streets that are still to come can be dealt from this deck. */
export const possibleRuns = (
  deck: readonly Card[],
  street: Street,
  config: Dealing,
  seats: number,
): number => {
  const burn = hasBurns(config, seats) ? 1 : 0
  const cards = streetsAfter(street).reduce((sum, next) => sum + BOARD_CARDS[next] + burn, 0)
  return cards === 0 ? 0 : Math.floor(deck.length / (cards * (config.boards ?? 1)))
}

/** Where a street's cards are on a board. */
const PLACES: Readonly<Record<Street, readonly number[]>> = {
  preflop: [],
  flop: [0, 1, 2],
  turn: [3],
  river: [4],
}

/**
 * A deck that deals these cards, by seat and then the boards; gaps are filled with the remaining cards. `otherBoards`:
 * second boards and further runs; what a run has in common with the first one is dealt once.
 */
export const deckDealing = (
  holes: readonly (readonly Card[])[],
  board: readonly Card[],
  config: Dealing & Pick<Config, 'button'>,
  otherBoards: readonly (readonly Card[])[] = [],
): readonly Card[] => {
  const all = [board, ...otherBoards]
  const named = new Set([...holes.flat(), ...all.flat()])
  const rest = variationOf(config).deck.filter((card) => !named.has(card))
  const hole = dealingOrder(config, holes.length).map((seat, i) => holes[seat]![Math.floor(i / holes.length)])
  const burn = hasBurns(config, holes.length) ? [undefined] : []
  const boards = Math.max(all.length, config.boards ?? 1)
  const perRun = config.boards ?? 1
  const dealt = Array.from({ length: boards / perRun }, (_, run) =>
    streetsAfter('preflop').flatMap((street) =>
      Array.from({ length: perRun }, (_, at) => {
        const cards = PLACES[street].map((place) => all[run * perRun + at]?.[place])
        const isCommon = run > 0 && cards[0] === all[at]?.[PLACES[street][0]!]
        return isCommon ? [] : [...burn, ...cards]
      }).flat(),
    ),
  ).flat()
  return [...[...hole, ...dealt].map((card) => card ?? rest.shift()!), ...rest]
}
