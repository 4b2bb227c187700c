/**
 * A finished hand in the order of a hand history, built from a view: it has the cards its seat has seen, and no
 * others. Shared by the exports.
 */
import type { Card, Chips, Seat } from '@fairhouse/kit'
import { stackOf } from '../config.ts'
import { STREETS, type Street } from '../deal.ts'
import { showingOrder } from '../showdown.ts'
import type { Done } from '../state.ts'
import type { View } from '../view.ts'

/** What a hand history says besides the hand. */
export type About = Readonly<{
  /** By seat; `Player 1` and so on by default. */
  names?: readonly string[]
  hand?: number
}>

/** A street with its cards and actions; no actions once everybody is all-in. */
export type Chapter = Readonly<{ street: Street; cards: readonly Card[]; actions: readonly Done[] }>

export const chaptersOf = ({ board, history }: View): readonly Chapter[] => {
  const cuts = [0, 3, 4, 5]
  return STREETS.map((street, i) => ({
    street,
    cards: board.slice(cuts[i - 1] ?? 0, cuts[i]),
    actions: history.filter((done) => done.street === street),
  })).filter(({ street, cards }) => street === 'preflop' || cards.length > 0)
}

export const startingStacks = ({ config, players }: View): readonly Chips[] =>
  players.map((_, seat) => stackOf(config, seat))

export const playerNameAt = ({ names }: About, seat: Seat): string => names?.[seat] ?? `Player ${seat + 1}`

/** [T7] The seats that had to show, in order; empty if everybody else folded. */
export const showingOf = ({ players, history, button }: View): readonly Seat[] => {
  const standing = [...players.keys()].filter((seat) => !players[seat]!.folded)
  if (standing.length === 1) return []
  const last = history.findLast(({ type }) => type === 'bet' || type === 'raised')
  return showingOrder(standing, last?.street === 'river' ? last.seat : null, button, players.length)
}
