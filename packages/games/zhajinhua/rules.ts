/**
 * 炸金花 (Zhajinhua, a relative of three-card brag): one hand for 2 to 5 players, three cards each, face down.
 * Players bet in turn; one who has looked pays double. Hands are compared one against one until one player is left.
 * Rules [Z1]–[Z10]: RULES.md. Custody, auto-call and the jackpot belong to the host.
 */
import { type Card, DECK, draw, type Game, refuse, type Seat, type Step, shuffle } from '@fairhouse/kit'
import { Action, actionProblem, optionsOf } from './actions.ts'
import { type Config, configure, ZHAJINHUA_SEATS } from './config.ts'
import { beginZhajinhua, carryOut } from './hand.ts'
import { type Event, type State, seatsFrom } from './state.ts'
import { type View, zhajinhuaView } from './view.ts'

export type { Action, Config, Event, State, View }

const CARDS_EACH = 3

/** A hand with known cards by seat, for tests and for deals that are played several times. */
export const startWith = (
  config: Config,
  hands: readonly (readonly Card[])[],
  first: Seat,
): Step<State, Event> => {
  const cards = hands.flat()
  if (hands.some((hand) => hand.length !== CARDS_EACH) || new Set(cards).size !== cards.length)
    throw new RangeError('everybody has three cards, and none is there twice')
  if (first >= hands.length) throw new RangeError(`seat ${first} is none of ${hands.length}`)
  return beginZhajinhua(config, hands, first)
}

export const zhajinhua: Game<Config, State, Action, Event, View> = {
  id: 'zhajinhua',
  version: 1,
  perRound: ['stacks', 'startingStack'],
  seats: ZHAJINHUA_SEATS,
  configure,
  start: (config, seats, chance) => {
    const first = draw(chance, seats) // [Z1]
    const deck = shuffle(chance, DECK) // [F5]
    const order = seatsFrom(first, seats)
    const hands = Array.from({ length: seats }, (_, seat) =>
      deck.slice(0, CARDS_EACH * seats).filter((_card, i) => order[i % seats] === seat),
    )
    return startWith(config, hands, first)
  },
  toAct: ({ turn }) => (turn === null ? [] : [turn]),
  options: optionsOf,
  apply: (state, seat, action) => {
    if (state.turn === null) return refuse('round-over', 'the hand is over')
    if (seat !== state.turn) return refuse('out-of-turn', 'it is another player’s turn')
    return actionProblem(state, seat, action) ?? carryOut(state, seat, action)
  },
  view: zhajinhuaView,
  parse: (raw) => Action.read(raw) ?? null,
}
