/**
 * No-limit Texas Hold'em: one hand for 2 to 9 players. Two cards each, up to five on the board, four
 * rounds of betting; the best five of seven win the pots. Rules [T1]–[T9] [L1] [L9]: RULES.md. Several hands
 * in a row are a session (`session.ts`) or a live table (`live.ts`).
 */
import { type Card, DECK, type Game, refuse, type Seat, type Step } from '@fairhouse/kit'
import { Action, actionOutcome, optionsOf } from './actions.ts'
import { type Config, configure } from './config.ts'
import { shuffledDeck } from './deal.ts'
import { HOLDEM_SEATS } from './fields.ts'
import { beginHoldem, carryOut, forcedBets } from './hand.ts'
import type { Event, ForcedBets, State } from './state.ts'
import { holdemView, type View } from './view.ts'

export type { Action, Config, Event, State, View }

/** What an imported hand may specify beyond its configuration. */
export type GivenHand = Readonly<{
  forced?: ForcedBets
  /** Seats whose cards are unknown; they win nothing at a showdown. */
  unknown?: readonly Seat[]
}>

/** A hand from a known deck, for imports and tests. The first card of `deck` is dealt first. */
export const startWith = (
  config: Config,
  seats: number,
  deck: readonly Card[],
  { forced = forcedBets(config, seats), unknown = [] }: GivenHand = {},
): Step<State, Event> => {
  if (config.button >= seats) throw new RangeError(`the button is at seat ${config.button} of ${seats}`)
  if (deck.length !== DECK.length || new Set(deck).size !== DECK.length)
    throw new RangeError('a deck is 52 different cards')
  return beginHoldem(config, seats, deck, forced, unknown)
}

export const holdem: Game<Config, State, Action, Event, View> = {
  id: 'holdem',
  version: 1,
  seats: HOLDEM_SEATS,
  perRound: ['stacks', 'button', 'posts'],
  configure,
  start: (config, seats, chance) => startWith(config, seats, shuffledDeck(chance)),
  toAct: ({ turn }) => (turn === null ? [] : [turn]),
  options: optionsOf,
  apply: (state, seat, action) => {
    if (state.turn === null) return refuse('round-over', 'the hand is over')
    if (seat !== state.turn) return refuse('out-of-turn', 'it is another player’s turn')
    const outcome = actionOutcome(state, seat, action)
    return 'refused' in outcome ? outcome : carryOut(state, seat, outcome)
  },
  view: holdemView,
  parse: (raw) => Action.read(raw) ?? null,
}
