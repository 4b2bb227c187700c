/** Deals from the first card of the deck: two to everybody, then the board, with a burn before each street. */
import { type Card, type Chance, DECK, type Seat, shuffle } from '@fairhouse/kit'
import { clockwise } from './positions.ts'

export const STREETS = ['preflop', 'flop', 'turn', 'river'] as const
export type Street = (typeof STREETS)[number]

const BOARD_CARDS: Readonly<Record<Street, number>> = { preflop: 0, flop: 3, turn: 1, river: 1 }

export const shuffledDeck = (chance: Chance): readonly Card[] => shuffle(chance, DECK)

export const streetAfter = (street: Street): Street => STREETS[STREETS.indexOf(street) + 1]!

/** One card at a time, clockwise, first to the button's left; twice around. */
export const dealingOrder = (button: Seat, seats: number): readonly Seat[] => {
  const round = clockwise(button, seats)
  return [...round, ...round]
}

export type StreetCards = Readonly<{ burnt: readonly Card[]; cards: readonly Card[]; deck: readonly Card[] }>

export const dealStreet = (deck: readonly Card[], street: Street, burn: boolean): StreetCards => {
  const burns = burn ? 1 : 0
  const end = burns + BOARD_CARDS[street]
  return { burnt: deck.slice(0, burns), cards: deck.slice(burns, end), deck: deck.slice(end) }
}

/** A deck that deals these cards, by seat and then the board; gaps are filled with the remaining cards. */
export const deckDealing = (
  holes: readonly (readonly Card[])[],
  board: readonly Card[],
  { button, burn }: Readonly<{ button: Seat; burn: boolean }>,
): readonly Card[] => {
  const rest = DECK.filter((card) => !board.includes(card) && !holes.some((hole) => hole.includes(card)))
  const hole = dealingOrder(button, holes.length).map((seat, i) => holes[seat]![i < holes.length ? 0 : 1])
  const streets = [board.slice(0, 3), board.slice(3, 4), board.slice(4, 5)].map((cards, i) => [
    ...(burn ? [undefined] : []),
    ...Array.from({ length: i === 0 ? 3 : 1 }, (_, place) => cards[place]),
  ])
  const dealt = [...hole, ...streets.flat()].map((card) => card ?? rest.shift()!)
  return [...dealt, ...rest]
}
