import { describe, expect, test } from 'vitest'
import { type Game, move } from '../game.ts'
import { isRefusal } from '../refusal.ts'
import { checksOf, conforms, swapTexts } from './conforms.ts'
import { type Action, type Config, type Event, type State, sealedDie, type View } from './sealed-die.ts'

type Toy = Game<Config, State, Action, Event, View>
const configs: readonly Config[] = [{ faces: 6 }]

conforms({ describe, test }, sealedDie, { configs, rounds: 20 })

test('a complaint says the round, the step and the path', () => {
  const broken: Toy = {
    ...sealedDie,
    view: (state, seat) => ({ ...sealedDie.view(state, seat), pot: state.dice[0]! }),
  }
  const secrets = checksOf(broken, { configs, rounds: 20 }).find(({ name }) => name.includes('hidden'))!
  expect(() => secrets.run()).toThrow(
    /^2 seats, nonce \d+: step 0, the start: it shows more than was told, at view of a spectator\.pot: \d, not \d$/,
  )
})

const failures = (game: Toy, swapHidden?: (state: State, seat: number | null) => State): readonly string[] =>
  checksOf(game, { configs, rounds: 20, maxActions: 50, ...(swapHidden && { swapHidden }) })
    .filter(({ run }) => {
      try {
        run()
        return false
      } catch {
        return true
      }
    })
    .map(({ name }) => name)

const stepping =
  (change: (step: Exclude<ReturnType<Toy['apply']>, { refused: string }>) => typeof step): Toy['apply'] =>
  (...args) => {
    const step = sealedDie.apply(...args)
    return isRefusal(step) ? step : change(step)
  }

let calls = 0

const BROKEN: readonly (readonly [string, string, Partial<Toy>])[] = [
  [
    'never ends',
    'ends',
    {
      toAct: () => [0],
      apply: (state) => ({ state, events: [], moves: [] }),
    },
  ],
  [
    'keeps something outside its state',
    'replays to the same states and events',
    {
      apply: stepping((step) => ({ ...step, state: { ...step.state, pot: step.state.pot + (calls++ % 2) } })),
    },
  ],
  [
    'writes into the state it was given',
    'leaves its input alone and stays plain JSON',
    {
      apply: (state, seat, action, chance) => {
        ;(state as { pot: number }).pot += 0
        return sealedDie.apply(state, seat, action, chance)
      },
    },
  ],
  [
    'holds what JSON cannot',
    'leaves its input alone and stays plain JSON',
    { apply: stepping((step) => ({ ...step, state: { ...step.state, extra: undefined } })) },
  ],
  [
    'pays out more than there is',
    'conserves chips',
    { apply: stepping((step) => ({ ...step, moves: [...step.moves, move('pot', 0, 1)] })) },
  ],
  [
    'moves a negative amount',
    'conserves chips',
    { apply: stepping((step) => ({ ...step, moves: [...step.moves, move(0, 1, -1)] })) },
  ],
  [
    'refuses what it offers',
    'accepts its own options',
    { options: () => [{ action: { type: 'fold' } }, { action: { type: 'stay', amount: 9 } }] },
  ],
  ['offers what it cannot read', 'accepts its own options', { parse: () => null }],
  [
    'lets anybody act',
    'refuses seats that are not to act, and parses no junk',
    {
      apply: (state, _seat, action, chance) =>
        sealedDie.apply(state, state.choices.length % state.dice.length, action, chance),
    },
  ],
  [
    'shows the dice of others',
    'shows no seat what is hidden from it',
    { view: (state, seat) => ({ ...sealedDie.view(state, seat), dice: state.dice }) },
  ],
]

test.each(BROKEN)('a game that %s fails "%s"', (_fault, check, fault) => {
  expect(failures({ ...sealedDie, ...fault })).toContain(check)
})

/** The other seats’ dice, while they are hidden. */
const otherDice = ({ dice, choices, ...state }: State, seat: number | null): State => {
  const isOver = choices.length === dice.length
  return { ...state, choices, dice: dice.map((die, other) => (isOver || other === seat ? die : 7 - die)) }
}
const sameWhatever = 'shows the same whatever is hidden'

test('what is hidden may be swapped without a seat noticing, in its view, its options and its events', () => {
  expect(failures(sealedDie, otherDice)).toEqual([])
  const highest: Toy = {
    ...sealedDie,
    view: (state, seat) => ({ ...sealedDie.view(state, seat), pot: Math.max(...state.dice) }),
  }
  const options: Toy['options'] = ({ dice }, seat) => [
    { action: { type: 'fold' } },
    { action: { type: 'stay', amount: dice[seat]! > dice[1 - seat]! ? 2 : 1 } },
  ]
  const told: Toy['apply'] = (state, ...rest) => {
    const step = sealedDie.apply(state, ...rest)
    return isRefusal(step) ? step : { ...step, events: [...step.events, { ...SHOWN, dice: state.dice }] }
  }
  for (const fault of [highest, { ...sealedDie, options }, { ...sealedDie, apply: told }])
    expect(failures(fault, otherDice)).toContain(sameWhatever)
})
const SHOWN = { type: 'shown', winner: 0 } as const

test('swapped texts are found wherever they stand in a state', () => {
  const state = { deck: ['As', 'Kd'], players: [{ hole: ['Qc'] }, { note: 'As Kd' }] }
  expect(swapTexts(state, ['As', 'Qc'])).toEqual({
    deck: ['Qc', 'Kd'],
    players: [{ hole: ['As'] }, { note: 'As Kd' }],
  })
})
