/**
 * Hog. Two players take turns throwing 0 to 10 dice; a 1 spoils the throw (Pig Out), no dice score
 * by both players' digits (Boar Brawl), and a suspicious total moves up to the next prime. The first
 * to reach GOAL wins. Rules [G1]–[G3] [L7]: RULES.md.
 */
import {
  type Chance,
  draw,
  type Game,
  isIntegerIn,
  isObject,
  type Refusal,
  refuse,
  type Seat,
  type Step,
  strangeKeys,
} from '@fairhouse/kit'
import { type Source, takeTurn } from './turn.ts'

/** [G2] `maxDice`: the most dice in one throw. */
export type Config = Readonly<{ goal: number; sides: number; maxDice: number }>
export const DEFAULTS: Config = { goal: 100, sides: 6, maxDice: 10 }
export const LIMITS = {
  goal: { min: 1, max: 1000 },
  sides: { min: 2, max: 20 },
  maxDice: { min: 1, max: 10 },
} as const satisfies Record<keyof Config, Readonly<{ min: number; max: number }>>

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

const configure: Game<Config, State, Action, Event, View>['configure'] = (raw) => {
  if (!isObject(raw)) return refuse('bad-config', 'a configuration is an object')
  const [strange] = strangeKeys(raw, Object.keys(DEFAULTS))
  if (strange !== undefined) return refuse('bad-config', `Hog has no setting "${strange}"`)
  const config: Config = { ...DEFAULTS, ...raw }
  for (const key of ['goal', 'sides', 'maxDice'] as const) {
    const { min, max } = LIMITS[key]
    if (!isIntegerIn(config[key], min, max)) {
      return refuse('bad-config', `"${key}" must be a whole number from ${min} to ${max}`)
    }
  }
  return config
}

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
  isObject(raw) && raw.type === 'roll' && isIntegerIn(raw.dice, 0, LIMITS.maxDice.max)
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
