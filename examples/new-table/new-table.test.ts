import { accepted, isRefusal, words } from '@fairhouse/kit'
import { conforms } from '@fairhouse/kit/testing/conforms.ts'
import { describe, expect, test } from 'vitest'
import { live } from './live.ts'
import { rules } from './rules.ts'
import { type Action, DEFAULTS, type State } from './state.ts'

conforms({ describe, test }, rules, {
  configs: [DEFAULTS, { faces: 2 }],
  swapHidden: ({ dice, winner, ...state }, seat) => ({
    ...state,
    winner,
    dice: dice.map((die, other) => (winner !== null || other === seat ? die : state.config.faces + 1 - die)),
  }),
})

const CHANCE = () => words({ server: 'server', client: 'client', nonce: '0' })
const STAY: Action = { type: 'stay', amount: 2 }
const FOLD: Action = { type: 'fold' }

/** A hand with these dice. */
const play = (dice: readonly number[], choices: readonly Action[]): State =>
  choices.reduce<State>((state, action, seat) => accepted(rules.apply(state, seat, action, CHANCE())).state, {
    config: DEFAULTS,
    dice,
    choices: [],
    winner: null,
  })

test.each([
  ['the highest die that stayed', [2, 6, 4], [STAY, STAY, FOLD], 1],
  ['of equals the first', [5, 5], [STAY, STAY], 0],
  ['not a higher one that folded', [6, 1], [FOLD, STAY], 1],
  ['the last, if everybody folds', [6, 1], [FOLD, FOLD], 1],
] as const)('%s takes the pot', (_rule, dice, choices, winner) => {
  const state = play(dice, choices)
  expect(state.winner).toBe(winner)
  expect(live.result(state).winners).toEqual([winner])
})

test('a hand pays what was put in, and a choice out of turn is refused', () => {
  const { seats } = live.result(play([2, 6], [STAY, STAY]))
  expect(seats.map(({ paid, won }) => won - paid)).toEqual([-3, 3])
  const step = rules.apply(play([2, 6], []), 1, FOLD, CHANCE())
  expect(isRefusal(step) && step.refused).toBe('out-of-turn')
})

test('at a table the first to act moves on, and nobody plays who can’t pay', () => {
  const seat = (stack: number) => ({ stack, isNew: false, posts: false })
  const deal = (last: readonly number[] | null, stacks: readonly (number | null)[]) =>
    live.series!.deal(DEFAULTS, {
      places: stacks.map((stack) => (stack === null ? null : seat(stack))),
      last: last && { places: last, setup: {} },
    })?.places
  expect(deal(null, [9, null, 9, 9])).toEqual([0, 2, 3])
  expect(deal([0, 2, 3], [9, null, 9, 9])).toEqual([2, 3, 0])
  expect(deal([2, 3, 0], [9, null, 9, 3])).toEqual([0, 2])
  expect(deal(null, [9, null, 3])).toBeUndefined()
})

test('bots play from their views alone, and unknown ones throw', () => {
  const { decide } = live.bots!.open(() => new Uint8Array())
  const { state } = rules.start(DEFAULTS, 2, CHANCE())
  for (const name of live.bots!.temperaments) {
    const { action } = decide(name, rules.view(state, 0), rules.options(state, 0), CHANCE())
    expect(isRefusal(rules.apply(state, 0, action, CHANCE()))).toBe(false)
  }
  expect(() => decide('cheat', rules.view(state, 0), [], CHANCE())).toThrow('no bot')
})
