/**
 * Sealed Die, the smallest game with everything in it: chance, secrets, chips, turns. Each seat antes a
 * chip and gets a hidden die; in turn it stays (for one to three chips more) or folds. The highest die
 * that stayed takes the pot; of equals, the first seat. The kit's and the host's tests play it, and
 * docs/ADDING-A-GAME.md explains it.
 */
import { draw } from '../chance.ts'
import { type Chips, type Game, type Move, move, type Seat } from '../game.ts'
import { isIntegerIn, isObject } from '../json.ts'
import { refuse } from '../refusal.ts'

export type Config = Readonly<{ faces: number }>
export type Action = Readonly<{ type: 'fold' } | { type: 'stay'; amount: Chips }>
export type Event = Readonly<
  | { type: 'dealt'; seat: Seat; die: number; only: Seat }
  | { type: 'stayed'; seat: Seat; amount: Chips }
  | { type: 'folded'; seat: Seat }
  | { type: 'shown'; dice: readonly number[]; winner: Seat }
>
export type State = Readonly<{ dice: readonly number[]; choices: readonly Action[]; pot: Chips }>
export type View = Readonly<{
  seats: number
  die: number | null
  choices: readonly Action[]
  pot: Chips
  dice: readonly number[] | null
}>

const MOST = 3

const isOver = ({ dice, choices }: State): boolean => choices.length === dice.length

/** Everybody folded: the last seat takes the pot back. */
const winnerOf = ({ dice, choices }: State): Seat => {
  const standing = dice.map((die, seat) => (choices[seat]?.type === 'stay' ? die : 0))
  const highest = Math.max(...standing)
  return highest === 0 ? dice.length - 1 : standing.indexOf(highest)
}

const payWinner = (state: State, events: readonly Event[], moves: readonly Move[]) => {
  if (!isOver(state)) return { state, events, moves }
  const winner = winnerOf(state)
  return {
    state: { ...state, pot: 0 },
    events: [...events, { type: 'shown' as const, dice: state.dice, winner }],
    moves: [...moves, move('pot', winner, state.pot)],
  }
}

export const sealedDie: Game<Config, State, Action, Event, View> = {
  id: 'sealed-die',
  version: 1,
  seats: { min: 2, max: 6 },
  configure: (raw) => {
    const faces = isObject(raw) ? (raw.faces ?? 6) : null
    return isIntegerIn(faces, 2, 100)
      ? { faces }
      : refuse('bad-config', '"faces" must be a whole number from 2 to 100')
  },
  start: ({ faces }, seats, chance) => {
    const dice = Array.from({ length: seats }, () => draw(chance, faces) + 1)
    return {
      state: { dice, choices: [], pot: seats },
      events: dice.map((die, seat) => ({ type: 'dealt', seat, die, only: seat })),
      moves: dice.map((_, seat) => move(seat, 'pot', 1)),
    }
  },
  toAct: (state) => (isOver(state) ? [] : [state.choices.length]),
  options: () => [{ action: { type: 'fold' } }, { action: { type: 'stay', amount: 1 }, min: 1, max: MOST }],
  apply: (state, seat, action) => {
    if (isOver(state) || seat !== state.choices.length) return refuse('out-of-turn', 'it is not your turn')
    const choices = [...state.choices, action]
    if (action.type === 'fold') return payWinner({ ...state, choices }, [{ type: 'folded', seat }], [])
    const { amount } = action
    return payWinner(
      { ...state, choices, pot: state.pot + amount },
      [{ type: 'stayed', seat, amount }],
      [move(seat, 'pot', amount)],
    )
  },
  view: (state, seat) => ({
    seats: state.dice.length,
    die: seat === null ? null : state.dice[seat]!,
    choices: state.choices,
    pot: state.pot,
    dice: isOver(state) ? state.dice : null,
  }),
  parse: (raw) => {
    if (!isObject(raw)) return null
    if (raw.type === 'fold') return { type: 'fold' }
    return raw.type === 'stay' && isIntegerIn(raw.amount, 1, MOST)
      ? { type: 'stay', amount: raw.amount }
      : null
  },
}
