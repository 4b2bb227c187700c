/**
 * New Table. Each seat antes a chip and gets a hidden die; in turn it stays, for one to three chips more, or folds. The
 * highest die that stayed takes the pot, of equals the first seat; if everybody folds, the last.
 */
import { configureBy, draw, type Game, type Move, move, refuse, type Seat } from '@fairhouse/kit'
import { Action, ANTE, type Config, type Event, FIELDS, MOST, potOf, type State, type View } from './state.ts'

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
