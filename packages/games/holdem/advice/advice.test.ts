import { accepted, type Card, type Chance, DECK, labelled, shuffle, words } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { botOf } from '../bots.ts'
import { DEFAULTS } from '../config.ts'
import { deckDealing } from '../deal.ts'
import { holdem, type State, startWith } from '../rules.ts'
import { houseSolutions } from '../testing/solutions.ts'
import { type Advice, adviseOn } from './advice.ts'
import { bestOf } from './choices.ts'
import { gridCell, gridHand, gridOf, gridShare } from './range-grid.ts'

const SOLUTIONS = houseSolutions
/** A small sample is enough where the result is clear. */
const QUICKLY = 0.3
const chanceOf = (seed: string): Chance => words(labelled(seed, 'advice', 0))

const advised = (state: State, seed = 'any', solutions = SOLUTIONS): Advice =>
  adviseOn(
    holdem.view(state, state.turn),
    holdem.options(state, state.turn!),
    chanceOf(seed),
    solutions,
    QUICKLY,
  )

const opened = (seats: number, deck: readonly Card[], stack = 350): State =>
  startWith({ ...DEFAULTS, startingStack: stack }, seats, deck).state

/** Every spot of some hands between bots. */
const spotsOf = function* (seats: number, hands: number): Generator<State> {
  const bot = botOf('hard', 'regular', SOLUTIONS)
  for (let hand = 0; hand < hands; hand += 1) {
    const chance = words(labelled('spots', String(seats), hand))
    let state = opened(seats, shuffle(chance, DECK))
    while (state.turn !== null) {
      yield state
      const { action } = bot(holdem.view(state, state.turn), holdem.options(state, state.turn), chance)
      state = accepted(holdem.apply(state, state.turn, action, chance)).state
    }
  }
}

test.each([
  [2, 2],
  [3, 4],
  [6, 3],
])(
  'at %i seats choices are legal, add up, and the most frequent is (nearly) the most valuable',
  (seats, hands) => {
    const short: number[] = []
    for (const state of spotsOf(seats, hands)) {
      const advice = advised(state)
      const { choices } = advice
      expect(advice.source).toBe('solved')
      expect(choices.reduce((sum, { frequency }) => sum + frequency, 0)).toBeCloseTo(1, 1)
      for (const { action, value, error } of choices) {
        accepted(holdem.apply(state, state.turn!, action, chanceOf('x')))
        expect(Number.isFinite(value) && error >= 0).toBe(true)
        if (action.type === 'fold') expect(value).toBe(0)
      }
      if (short.length % 8 === 0) expect(advised(state)).toEqual(advice)
      const { pot } = holdem.view(state, null)
      short.push((Math.max(...choices.map(({ value }) => value)) - bestOf(choices).value) / pot)
    }
    expect(short.length).toBeGreaterThan(9)
    expect(short.filter((part) => part > 0.25).length / short.length).toBeLessThan(0.2)
  },
)

const HERO: readonly Card[] = ['Ac', 'Kd']
const BOARD: readonly Card[] = ['Ah', '7s', '4d', 'Tc', '2h']

/** Heads-up; the button calls, and every street is checked until the big blind bets the river. */
const riverBet = (villain: readonly Card[]): State => {
  let state = opened(2, deckDealing([HERO, villain], BOARD, { button: 0, burn: true }))
  const act = (type: 'call' | 'check' | 'bet', amount = 0): void => {
    const action = type === 'bet' ? { type, amount } : { type }
    state = accepted(holdem.apply(state, state.turn!, action, chanceOf('x'))).state
  }
  act('call')
  for (let i = 0; i < 5; i += 1) act('check')
  act('bet', 15)
  return state
}

describe('values', () => {
  test('the opponent’s cards change nothing', () => {
    expect(advised(riverBet(['9c', '9d']))).toEqual(advised(riverBet(['Ad', 'As'])))
  })
  test('before the flop good hands are worth more than bad ones, and aces never fold', () => {
    const first = (hole: readonly Card[]) =>
      advised(opened(2, deckDealing([hole, []], [], { button: 0, burn: true }))).choices
    const [aces, trash] = [first(['Ac', 'Ad']), first(['7c', '2d'])]
    expect(bestOf(aces).value).toBeGreaterThan(bestOf(trash).value + 20)
    expect(aces[0]).toMatchObject({ action: { type: 'fold' }, frequency: 0 })
  })
})

describe('the grid', () => {
  test('has every kind of hand once, aces first, suited above the diagonal', () => {
    const names = Array.from({ length: 169 }, (_, cell) => gridHand(cell))
    expect(new Set(names).size).toBe(169)
    expect([names[0], names[1], names[13], names[168]]).toEqual(['AA', 'AKs', 'AKo', '22'])
    expect(gridHand(gridCell(0))).toBe('22')
  })
  test('of all hands is full, and a range without its worst half covers about half', () => {
    expect(gridShare(gridOf(new Float64Array(1326).fill(1), []))).toBeCloseTo(1, 9)
    const aces = new Float64Array(1326)
    for (let pocket = 0; pocket < 1326; pocket += 1) if (gridCell(pocket) === 0) aces[pocket] = 0.5
    expect(gridShare(gridOf(aces, []))).toBeCloseTo(6 / 1326, 9)
  })
  test('narrows with each action', () => {
    const state = riverBet(['9c', '9d'])
    const { own, others } = advised(state)
    expect(others).toHaveLength(1)
    expect(gridShare(others[0]!.grid)).toBeLessThan(0.9)
    expect(own).toHaveLength(169)
  })
})
