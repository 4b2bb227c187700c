import { isRefusal, words } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { DEFAULTS } from '../config.ts'
import { deckDealing } from '../deal.ts'
import { FIRST, PLACE, POCKETS, pocketNumber, pocketsIn, SECOND } from '../odds/starting-hands.ts'
import { type Action, holdem, type State, startWith } from '../rules.ts'
import { fastChance } from './fast-chance.ts'
import { likelihoodOf, rangeOf } from './opponent-range.ts'
import { drawSamples, equityOf } from './showdown-samples.ts'
import { type Situation, situationOf } from './situation.ts'
import { TEMPERAMENTS, WILD } from './temperaments.ts'

const CHANCE = words({ server: 'range', client: 'test', nonce: '0' })

/** A hand with this many seats, seat 0 on the button; `p` passes (checks or calls), a number raises to it. */
const play = (seats: number, acts: readonly ('f' | 'p' | number)[]): State => {
  const holes = Array.from({ length: seats }, () => [])
  const deck = deckDealing(holes, ['Kh', '7h', '6c', '2d', '3s'], { button: 0, burn: DEFAULTS.burn })
  let { state } = startWith(DEFAULTS, seats, deck)
  for (const act of acts) {
    const seat = state.turn!
    const types = holdem.options(state, seat).map(({ action }) => action.type)
    const passive = types.includes('check') ? 'check' : 'call'
    const action: Action =
      act === 'f'
        ? { type: 'fold' }
        : act === 'p'
          ? { type: passive }
          : { type: types.includes('bet') ? 'bet' : 'raise', amount: act }
    const step = holdem.apply(state, seat, action, CHANCE)
    if (isRefusal(step)) throw new Error(step.message)
    state = step.state
  }
  return state
}
const situationIn = (state: State): Situation =>
  situationOf(holdem.view(state, state.turn!), holdem.options(state, state.turn!))

/** The mean rank of the range's hands: 0 is best. */
const meanPlace = (range: Float32Array): number => {
  const sum = range.reduce((total, weight) => total + weight, 0)
  return range.reduce((total, weight, i) => total + weight * PLACE[i % POCKETS]!, 0) / sum
}
const partOf = (range: Float32Array, text: string): number => {
  const pockets = new Set(pocketsIn(text))
  const sum = range.reduce((total, weight) => total + weight, 0)
  return range.reduce((total, weight, i) => total + (pockets.has(i % POCKETS) ? weight : 0), 0) / sum
}

test('ranges exclude the known cards and nothing else', () => {
  const situation = situationIn(play(2, [30, 'p']))
  const seen = new Set([...situation.hole, ...situation.board])
  expect(seen.size).toBe(5)
  const range = rangeOf(situation, 0)
  for (let pocket = 0; pocket < POCKETS; pocket += 1) {
    const meets = seen.has(FIRST[pocket]!) || seen.has(SECOND[pocket]!)
    expect(range[pocket]! > 0).toBe(!meets)
  }
})

test('a raise from an early seat implies better hands than one from the button', () => {
  const early = rangeOf(situationIn(play(6, [25])), 3)
  const late = rangeOf(situationIn(play(6, ['f', 'f', 'f', 25])), 0)
  expect(meanPlace(early)).toBeLessThan(meanPlace(late) - 0.05)
})

test('every raise narrows the range, a call removes the best hands', () => {
  const opened = meanPlace(rangeOf(situationIn(play(6, [25])), 3))
  const again = meanPlace(rangeOf(situationIn(play(6, [25, 'f', 75, 'f', 'f', 'f', 170])), 3))
  expect(again).toBeLessThan(opened - 0.05)
  const called = rangeOf(situationIn(play(6, [25, 'p'])), 4)
  const reraised = rangeOf(situationIn(play(6, [25, 75])), 4)
  expect(partOf(called, 'QQ+')).toBeLessThan(partOf(reraised, 'QQ+') / 3)
})

test('bets on every street make strong hands likelier', () => {
  const streets = [
    [25, 'p', 'p'],
    [25, 'p', 'p', 30],
    [25, 'p', 'p', 30, 'p', 'p', 80],
  ] as const
  const [before, one, two] = streets.map((acts) => {
    const state = play(2, acts)
    return partOf(rangeOf(situationOf(holdem.view(state, 1), holdem.options(state, 1)), 0), 'KK,77,66,AK,K7s')
  })
  expect(one).toBeGreaterThan(before! * 1.2)
  expect(two).toBeGreaterThan(one! * 1.2)
})

test('raising at every chance looks like a maniac, raising once does not', () => {
  const once = rangeOf(situationIn(play(2, [30])), 0)
  const always = rangeOf(situationIn(play(2, [30, 'p', 'p', 60, 120, 360])), 0)
  const never = TEMPERAMENTS[WILD]!.prior
  expect(likelihoodOf(once, WILD)).toBeLessThan(4 * never)
  expect(likelihoodOf(always, WILD)).toBeGreaterThan(10 * never)
})

test('many unlikely actions still leave a range', () => {
  const config = { ...DEFAULTS, startingStack: 1_000_000 }
  let { state } = holdem.start(config, 2, words({ server: 'war', client: 'test', nonce: '0' }))
  for (let i = 0; i < 60; i += 1) {
    const { action } = holdem.options(state, state.turn!).find(({ min }) => min !== undefined)!
    const step = holdem.apply(state, state.turn!, action, CHANCE)
    if (isRefusal(step)) throw new Error(step.message)
    state = step.state
  }
  const range = rangeOf(situationIn(state), 1 - state.turn!)
  expect(range.reduce((sum, weight) => sum + weight, 0)).toBeGreaterThan(1e-13)
})

test('aces against any hand win 85 of 100, as exact enumeration says', () => {
  const state = play(2, [])
  const situation: Situation = { ...situationIn(state), pocket: pocketNumber(51, 50), hole: [51, 50] }
  drawSamples(situation, [new Float32Array(POCKETS).fill(1)], 1000, fastChance(CHANCE))
  expect(equityOf(1, 1000)).toBeGreaterThan(0.81)
  expect(equityOf(1, 1000)).toBeLessThan(0.89)
})
