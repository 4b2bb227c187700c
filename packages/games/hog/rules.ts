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
  isIntegerIn,
  isObject,
  type Refusal,
  refuse,
  type Seat,
  type Step,
  type ValuesOf,
  whole,
} from '@fairhouse/kit'
import { type Source, takeTurn } from './turn.ts'

export const FIELDS = {
  goal: whole(1, 1000, 100),
  sides: whole(2, 20, 6),
  /** [G2] The most dice in one throw. */
  maxDice: whole(1, 10, 10),
}
export type Config = ValuesOf<typeof FIELDS>
export const DEFAULTS: Config = initialOf(FIELDS)

export type Roll = Readonly<{ type: 'roll'; dice: number }>
export type Action = Roll | Readonly<{ type: 'resign' }>
export type Event = Readonly<
  | { type: 'rolled'; seat: Seat; dice: readonly number[] }
  | { type: 'scored'; seat: Seat; source: Source; gain: number; from: number; to: number }
  | { type: 'bumped'; seat: Seat; from: number; to: number }
  | { type: 'won'; seat: Seat; score: number }
  | { type: 'resigned'; seat: Seat }
>
export type State = Readonly<{
  config: Config
  scores: readonly [number, number]
  turn: Seat
  winner: Seat | null
}>
/** Nothing is hidden in Hog: everybody sees the state. */
export type View = State

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

const parseRoll = (raw: unknown): Roll | null =>
  isObject(raw) && raw.type === 'roll' && isIntegerIn(raw.dice, 0, FIELDS.maxDice.max)
    ? { type: 'roll', dice: raw.dice }
    : null

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
  parse: (raw) => (isObject(raw) && raw.type === 'resign' ? { type: 'resign' } : parseRoll(raw)),
}
