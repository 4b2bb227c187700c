import { accepted, isRefusal, words } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import type { Action } from '../actions.ts'
import { DEFAULTS } from '../config.ts'
import { parseRangeWeights } from '../odds/range-weights.ts'
import { readSpot } from '../postflop/spot-line.ts'
import { holdem, type State } from '../rules.ts'
import { houseSolutions } from '../testing/solutions.ts'
import { spotOfHand } from './spot-of-hand.ts'

const after = (seats: number, actions: readonly Action[]): State => {
  const chance = words({ server: 'study', client: 'hand', nonce: '0' })
  let { state } = holdem.start(DEFAULTS, seats, chance)
  for (const action of actions) state = accepted(holdem.apply(state, state.turn!, action, chance)).state
  return state
}
const lineAfter = (seats: number, actions: readonly Action[]) =>
  spotOfHand(holdem.view(after(seats, actions), null), houseSolutions)

const RAISED: readonly Action[] = [{ type: 'raise', amount: 2.5 * DEFAULTS.bigBlind }, { type: 'call' }]

test('a flop of two players: the pot, the stacks and ranges that fit what was done', () => {
  const line = lineAfter(2, RAISED)!
  const { bigBlind, startingStack } = DEFAULTS
  expect(line).toMatchObject({ pot: 5 * bigBlind, stack: startingStack - 2.5 * bigBlind, minBet: bigBlind })
  const spot = readSpot(line)
  expect(isRefusal(spot) ? spot : spot.board.length).toBe(3)
  const [caller, raiser] = [line.oop, line.ip].map((text) => accepted(parseRangeWeights(text)))
  const total = (range: Float32Array) => range.reduce((sum, weight) => sum + weight, 0)
  expect(total(caller!)).toBeGreaterThan(50)
  expect(total(raiser!)).toBeGreaterThan(50)
  expect(total(raiser!)).toBeLessThan(1326)
})

test('a bet on the street is no part of the spot: it begins with the street', () => {
  const [before, after] = [RAISED, [...RAISED, { type: 'bet', amount: 4 * DEFAULTS.bigBlind } as const]]
  expect(lineAfter(2, after)).toEqual(lineAfter(2, before))
})

test.each([
  ['before the flop', 2, []],
  ['with three players left', 3, [{ type: 'call' }, { type: 'call' }, { type: 'check' }]],
  ['once somebody has folded', 2, [{ type: 'fold' }]],
] as const)('%s there is none', (_when, seats, actions) => {
  expect(lineAfter(seats, actions)).toBeNull()
})
