/**
 * No-limit Texas Hold'em: one hand for 2 to 9 players. Two cards each, up to five on the board, four
 * rounds of betting; the best five of seven win the pots. Rules [T1]–[T9] [L1] [L9]: RULES.md, which has its
 * variations [V1]–[V7] too (`variation.ts`). Several hands in a row are a session (`session.ts`) or a live table (`live.ts`).
 */
import { type Card, type Game, refuse, type Seat, type Step } from '@fairhouse/kit'
import { Action, actionOutcome, isRunAnswer, optionsOf } from './actions.ts'
import { type Config, configure } from './config.ts'
import { shuffledDeck } from './deal.ts'
import { HOLDEM_SEATS } from './fields.ts'
import { answerRuns, beginHoldem, carryOut, forcedBets } from './hand.ts'
import { type Event, type ForcedBets, isAskedForRuns, type State } from './state.ts'
import { variationOf } from './variation.ts'
import { holdemView, type View } from './view.ts'

export type { Action, Config, Event, State, View }

/** [V3] */
const RUN_ANSWER_MS = 5_000

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
  const { length } = variationOf(config).deck
  if (deck.length !== length || new Set(deck).size !== length)
    throw new RangeError(`a deck is ${length} different cards`)
  return beginHoldem(config, seats, deck, forced, unknown)
}

export const holdem: Game<Config, State, Action, Event, View> = {
  id: 'holdem',
  version: 1,
  seats: HOLDEM_SEATS,
  perRound: ['stacks', 'button', 'posts', 'absent', 'straddle', 'bombPot', 'runChoices'],
  configure,
  start: (config, seats, chance) => startWith(config, seats, shuffledDeck(chance, config)),
  toAct: ({ turn }) => (turn === null ? [] : [turn]),
  shortTurnMs: (state) => (isAskedForRuns(state) ? RUN_ANSWER_MS : null),
  options: optionsOf,
  apply: (state, seat, action) => {
    if (state.turn === null) return refuse('round-over', 'the hand is over')
    if (seat !== state.turn) return refuse('out-of-turn', 'it is another player’s turn')
    if (isAskedForRuns(state))
      return isRunAnswer(action)
        ? answerRuns(state, seat, action)
        : refuse('runs-open', 'say first whether the board is run again')
    if (isRunAnswer(action)) return refuse('nothing-to-run', 'nobody asked how often to run the board')
    const outcome = actionOutcome(state, seat, action)
    return 'refused' in outcome ? outcome : carryOut(state, seat, outcome)
  },
  view: holdemView,
  parse: (raw) => Action.read(raw) ?? null,
}
