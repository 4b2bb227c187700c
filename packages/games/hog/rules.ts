/**
 * Hog. Two players take turns throwing 0 to 10 dice; a 1 spoils the throw (Pig Out), no dice score
 * by both players' digits (Boar Brawl), and a suspicious total moves up to the next prime. The first
 * to reach GOAL wins. Rules [G1]–[G3] [L7]: RULES.md.
 */
import {
  type Chance,
  configureBy,
  draw,
  type Game,
  initialOf,
  type Refusal,
  refuse,
  type Seat,
  type Step,
  whole,
} from '@fairhouse/kit'
import * as s from '@fairhouse/kit/shape.ts'
import { SOURCES, takeTurn } from './turn.ts'

export const FIELDS = {
  goal: whole(1, 1000, 100),
  sides: whole(2, 20, 6),
  /** [G2] The most dice in one throw. */
  maxDice: whole(1, 10, 10),
}
export const Config = s.object(s.shapesOf(FIELDS))
export type Config = s.Shaped<typeof Config>
export const DEFAULTS: Config = initialOf(FIELDS)

const Roll = s.object({
  type: s.oneOf('roll'),
  dice: s.about('How many; 0 is Boar Brawl.', s.countIn(0, FIELDS.maxDice.max)),
})
export type Roll = s.Shaped<typeof Roll>
export const Action = s.union(Roll, s.object({ type: s.oneOf('resign') }))
export type Action = s.Shaped<typeof Action>

export const Event = s.union(
  s.object({ type: s.oneOf('rolled'), seat: s.seat, dice: s.list(s.count) }),
  s.object({
    type: s.oneOf('scored'),
    seat: s.seat,
    source: s.oneOf(...SOURCES),
    gain: s.count,
    from: s.count,
    to: s.count,
  }),
  s.object({ type: s.oneOf('bumped'), seat: s.seat, from: s.count, to: s.count }),
  s.object({ type: s.oneOf('won'), seat: s.seat, score: s.count }),
  s.object({ type: s.oneOf('resigned'), seat: s.seat }),
)
export type Event = s.Shaped<typeof Event>

/** Nothing is hidden in Hog: everybody sees the state. */
export const View = s.object({
  config: Config,
  scores: s.pair(s.count),
  turn: s.about('Counted from 0; seat 0 begins.', s.count),
  winner: s.nullable(s.seat),
})
export type View = s.Shaped<typeof View>
export type State = View

const configure = configureBy('Hog', FIELDS)

const withScore = (scores: State['scores'], seat: Seat, score: number): State['scores'] =>
  seat === 0 ? [score, scores[1]] : [scores[0], score]

type Outcome = Step<State, Event> | Refusal

/** Throws of 0 to `maxDice` dice. */
export const rollsIn = ({ config }: State): readonly Roll[] =>
  Array.from({ length: config.maxDice + 1 }, (_, dice) => ({ type: 'roll', dice }))

const turnProblem = ({ turn, winner }: State, seat: Seat): Refusal | null => {
  if (winner !== null) return refuse('round-over', 'the game is over')
  return seat === turn ? null : refuse('out-of-turn', 'it is the other player’s turn')
}

const roll = (state: State, seat: Seat, { dice: count }: Roll, chance: Chance): Outcome => {
  const { config, scores, turn } = state
  if (count > config.maxDice) return refuse('too-many-dice', `at most ${config.maxDice} dice can be thrown`)
  const dice = Array.from({ length: count }, () => draw(chance, config.sides) + 1) // [G2] all are thrown
  const other = 1 - seat
  const from = scores[seat]!
  const { source, gain, total, score, bumped, won } = takeTurn(from, scores[other]!, dice, config.goal)
  const events: Event[] = [
    ...(count > 0 ? [{ type: 'rolled' as const, seat, dice }] : []),
    { type: 'scored', seat, source, gain, from, to: total },
    ...(bumped ? [{ type: 'bumped' as const, seat, from: total, to: score }] : []),
    ...(won ? [{ type: 'won' as const, seat, score }] : []),
  ]
  return {
    state: {
      config,
      scores: withScore(scores, seat, score),
      turn: won ? turn : other,
      winner: won ? seat : null,
    },
    events,
    moves: [],
  }
}

/** [L7] The opponent wins, with the scores as they are. */
const resign = (state: State, seat: Seat): Outcome => {
  const winner = 1 - seat
  return {
    state: { ...state, winner },
    events: [
      { type: 'resigned', seat },
      { type: 'won', seat: winner, score: state.scores[winner]! },
    ],
    moves: [],
  }
}

/** Whoever leaves a duel resigns [L7]; a game on one device never does. */
export const hog: Game<Config, State, Action, Event, View> = {
  id: 'hog',
  version: 1,
  seats: { min: 2, max: 2 },
  configure,
  start: (config) => ({
    state: { config, scores: [0, 0], turn: 0, winner: null },
    events: [],
    moves: [],
  }),
  toAct: ({ turn, winner }) => (winner === null ? [turn] : []),
  view: (state) => state,
  options: (state) => [...rollsIn(state).map((action) => ({ action })), { action: { type: 'resign' } }],
  apply: (state, seat, action, chance) => {
    const problem = turnProblem(state, seat)
    if (problem) return problem
    return action.type === 'resign' ? resign(state, seat) : roll(state, seat, action, chance)
  },
  parse: (raw) => Action.read(raw) ?? null,
}
