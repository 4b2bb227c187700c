/**
 * New Table. Each seat antes a chip and gets a hidden die; in turn it stays, for one to three chips more, or folds. The
 * highest die that stayed takes the pot, of equals the first seat; if everybody folds, the last.
 */
import {
  type Chips,
  configureBy,
  draw,
  type Game,
  initialOf,
  type Move,
  move,
  refuse,
  type Seat,
  whole,
} from '@fairhouse/kit'
import * as s from '@fairhouse/kit/shape.ts'

export const FIELDS = { faces: whole(2, 20, 6) }
export const Config = s.object(s.shapesOf(FIELDS))
export type Config = s.Shaped<typeof Config>
export const DEFAULTS: Config = initialOf(FIELDS)

export const ANTE = 1
export const MOST = 3

const Stay = s.object({ type: s.oneOf('stay'), amount: s.countIn(1, MOST) })
const Fold = s.object({ type: s.oneOf('fold') })
export const Action = s.union(Stay, Fold)
export type Action = s.Shaped<typeof Action>

export const Event = s.union(
  s.object({ type: s.oneOf('dealt'), seat: s.seat, die: s.count, only: s.optional(s.seat) }),
  s.object({ type: s.oneOf('stayed'), seat: s.seat, amount: s.count }),
  s.object({ type: s.oneOf('folded'), seat: s.seat }),
  s.object({ type: s.oneOf('shown'), dice: s.list(s.count), winner: s.seat }),
)
export type Event = s.Shaped<typeof Event>

export const View = s.object({
  seats: s.count,
  die: s.about('Your own.', s.nullable(s.count)),
  choices: s.about('By seat, as far as they were made.', s.list(Action)),
  pot: s.count,
  dice: s.about('Everybody’s, once the hand is over.', s.nullable(s.list(s.count))),
  winner: s.nullable(s.seat),
})
export type View = s.Shaped<typeof View>

export type State = Readonly<{
  config: Config
  dice: readonly number[]
  choices: readonly Action[]
  winner: Seat | null
}>

export const paidBy = (choice: Action | undefined): Chips =>
  ANTE + (choice?.type === 'stay' ? choice.amount : 0)

export const potOf = ({ dice, choices }: Pick<State, 'dice' | 'choices'>): Chips =>
  dice.reduce((sum, _die, seat) => sum + paidBy(choices[seat]), 0)

const bestOf = (dice: readonly number[], choices: readonly Action[]): Seat => {
  const standing = dice.map((die, seat) => (choices[seat]?.type === 'stay' ? die : 0))
  const highest = Math.max(...standing)
  return highest === 0 ? dice.length - 1 : standing.indexOf(highest)
}

/** The hand with one more choice; the last one ends it. */
const withChoice = (state: State, choice: Action, events: readonly Event[], moves: readonly Move[]) => {
  const choices = [...state.choices, choice]
  const { dice } = state
  if (choices.length < dice.length) return { state: { ...state, choices }, events, moves }
  const winner = bestOf(dice, choices)
  return {
    state: { ...state, choices, winner },
    events: [...events, { type: 'shown' as const, dice, winner }],
    moves: [...moves, move('pot', winner, potOf({ dice, choices }))],
  }
}

export const rules: Game<Config, State, Action, Event, View> = {
  id: 'new-table',
  version: 1,
  seats: { min: 2, max: 6 },
  configure: configureBy('New Table', FIELDS),
  start: (config, seats, chance) => {
    const dice = Array.from({ length: seats }, () => draw(chance, config.faces) + 1)
    return {
      state: { config, dice, choices: [], winner: null },
      events: dice.map((die, seat) => ({ type: 'dealt', seat, die, only: seat })),
      moves: dice.map((_die, seat) => move(seat, 'pot', ANTE)),
    }
  },
  toAct: ({ choices, winner }) => (winner === null ? [choices.length] : []),
  options: () => [{ action: { type: 'fold' } }, { action: { type: 'stay', amount: 1 }, min: 1, max: MOST }],
  apply: (state, seat, action) => {
    if (state.winner !== null) return refuse('round-over', 'the hand is over')
    if (seat !== state.choices.length) return refuse('out-of-turn', 'it is not your turn')
    if (action.type === 'fold') return withChoice(state, action, [{ type: 'folded', seat }], [])
    const { amount } = action
    return withChoice(state, action, [{ type: 'stayed', seat, amount }], [move(seat, 'pot', amount)])
  },
  view: ({ dice, choices, winner }, seat) => ({
    seats: dice.length,
    die: seat === null ? null : dice[seat]!,
    choices,
    pot: winner === null ? potOf({ dice, choices }) : 0,
    dice: winner === null ? null : dice,
    winner,
  }),
  parse: (raw) => Action.read(raw) ?? null,
}
