import { isRefusal, words } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { type Config, DEFAULTS } from '../config.ts'
import { type Action, holdem, type State } from '../rules.ts'
import { positionOf, potOdds, seatsBehind, situationOf } from './situation.ts'
import { aggressive, checkOrFold, passive, raiseTo, sizeOf } from './sizing.ts'

const CHANCE = words({ server: 'situation', client: 'test', nonce: '0' })

const play = (config: Partial<Config>, seats: number, actions: readonly Action[]): State => {
  let { state } = holdem.start({ ...DEFAULTS, ...config }, seats, CHANCE)
  for (const action of actions) {
    const step = holdem.apply(state, state.turn!, action, CHANCE)
    if (isRefusal(step)) throw new Error(step.message)
    state = step.state
  }
  return state
}
const situationIn = (state: State) =>
  situationOf(holdem.view(state, state.turn!), holdem.options(state, state.turn!))

const FOLD: Action = { type: 'fold' }
const CALL: Action = { type: 'call' }
const CHECK: Action = { type: 'check' }
const raise = (amount: number): Action => ({ type: 'raise', amount })
const bet = (amount: number): Action => ({ type: 'bet', amount })

test('what each player faced, action by action', () => {
  const state = play({ ante: 1 }, 3, [raise(30), CALL, CALL, bet(45), raise(150), FOLD])
  const { pastActions } = situationIn(state)
  expect(pastActions.map(({ seat, type, raises, callers }) => [seat, type, raises, callers])).toEqual([
    [0, 'raise', 0, 0],
    [1, 'call', 1, 0],
    [2, 'call', 1, 1],
    [1, 'raise', 0, 0],
    [2, 'raise', 1, 0],
    [0, 'fold', 2, 0],
  ])
  expect(pastActions.map(({ pot, owed, level }) => [pot, owed, level])).toEqual([
    [18, 10, 10],
    [48, 25, 30],
    [73, 20, 30],
    [93, 0, 0],
    [138, 45, 45],
    [288, 150, 150],
  ])
  expect(pastActions.map(({ leader, rivals }) => [leader, rivals])).toEqual([
    [null, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [1, 2],
    [2, 2],
  ])
})

test('what the player to act faces', () => {
  const state = play({}, 3, [raise(30), CALL, CALL, bet(45), raise(150), FOLD])
  const situation = situationIn(state)
  expect(situation).toMatchObject({ seat: 1, pot: 285, toCall: 105, stack: 925, bet: 45, opponents: [2] })
  expect(situation.facing).toMatchObject({ raises: 2, barrels: 0, rivals: 1, owed: 105, leader: 2 })
  expect(situation.raise).toEqual({ min: 255, max: 970 })
  expect(situation.last).toBe(false)
  expect(potOdds(situation)).toBeCloseTo(105 / 390, 12)
})

test('bets of earlier streets after the flop are barrels', () => {
  const state = play({}, 2, [CALL, CHECK, bet(10), CALL, bet(30), CALL])
  expect(situationIn(state).facing).toMatchObject({ street: 'river', barrels: 2, raises: 0, owed: 0 })
})

test.each([
  [9, ['early', 'early', 'middle', 'middle', 'hijack', 'cutoff', 'button', 'small-blind', 'big-blind']],
  [3, ['button', 'small-blind', 'big-blind']],
  [2, ['button', 'big-blind']],
])('positions of %i seats, the first to act first', (seats, positions) => {
  const { state } = holdem.start(DEFAULTS, seats, CHANCE)
  const view = holdem.view(state, 0)
  const order = Array.from({ length: seats }, (_, i) => (view.turn! + i) % seats)
  expect(order.map((seat) => positionOf(view, seat))).toEqual(positions)
  expect(order.map((seat) => seatsBehind(view, seat)).at(-1)).toBe(0)
})

test.each([
  ['half the pot', 0.5, 60],
  ['below the minimum: the minimum', 0.01, 20],
  ['most of the stack: all of it', 6, 1000],
])('a size of %s', (_name, part, to) => {
  const situation = situationIn(play({}, 2, []))
  expect(raiseTo({ ...situation, pot: 90, toCall: 10, bet: 0 }, part, 0.6)).toBe(to)
})

test('the size in percent includes the call', () => {
  const situation = situationIn(play({}, 2, [CALL, CHECK, bet(10)]))
  expect(sizeOf(situation, 50)).toBe(100)
})

test('wishes become legal actions', () => {
  const open = situationIn(play({}, 2, []))
  expect(aggressive(open, 25.4)).toEqual({ type: 'raise', amount: 25 })
  expect(aggressive(open, 5)).toEqual({ type: 'raise', amount: 20 })
  expect(aggressive(open, 5000)).toEqual({ type: 'allIn' })
  expect([passive(open), checkOrFold(open)]).toEqual([CALL, FOLD])
  const free = situationIn(play({}, 2, [CALL]))
  expect([passive(free), checkOrFold(free)]).toEqual([CHECK, CHECK])
  const short = situationIn(play({ stacks: [1000, 15] }, 2, [{ type: 'allIn' }]))
  expect([short.raise, aggressive(short, 100)]).toEqual([null, CALL])
})
