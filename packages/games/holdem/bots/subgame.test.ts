import { accepted, type Card, labelled, words } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { botOf } from '../bots.ts'
import { DEFAULTS } from '../config.ts'
import { deckDealing } from '../deal.ts'
import { cardIndex } from '../evaluation/card-index.ts'
import { pocketNumber } from '../odds/starting-hands.ts'
import { playOf } from '../postflop/play-of-hand.ts'
import { type Action, holdem, type State, startWith } from '../rules.ts'
import { houseSolutions } from '../testing/solutions.ts'
import { solveSubgame } from './subgame.ts'

const CALL = { type: 'call' } as const
const CHECK = { type: 'check' } as const
const FOLD = { type: 'fold' } as const
const bet = (amount: number): Action => ({ type: 'bet', amount })

const chance = words(labelled('subgame', 'test', 0))
const BOARD: readonly Card[] = ['Ks', '8d', '3c', '2h', '7s']
const CONFIG = { ...DEFAULTS, startingStack: 1000, button: 0, burn: false }

const after = (holes: readonly (readonly Card[])[], actions: readonly Action[]): State =>
  actions.reduce(
    (state, action) => accepted(holdem.apply(state, state.turn!, action, chance)).state,
    startWith(CONFIG, holes.length, deckDealing(holes, BOARD, CONFIG)).state,
  )
const solved = (state: State) => solveSubgame(holdem.view(state, null), houseSolutions)?.node ?? null
const play = (state: State, hand: readonly [Card, Card]) =>
  playOf(solved(state)!, pocketNumber(cardIndex(hand[0]), cardIndex(hand[1])))
const often = (state: State, hand: readonly [Card, Card], type: string): number =>
  play(state, hand)
    .filter(({ move }) => move.type === type)
    .reduce((sum, { odds }) => sum + odds, 0)

const TWO = [[], []] as const
const limped = [CALL, CHECK] as const
const checked = [CHECK, CHECK] as const
/** Heads-up, everything checked; the big blind bets this much on the river. */
const riverBet = (amount: number): State => after(TWO, [...limped, ...checked, ...checked, bet(amount)])

describe('a river heads-up', () => {
  test('is solved on the bet that was made: more hands fold to more, the best never', () => {
    const folds = (amount: number): number => often(riverBet(amount), ['Kd', '4c'], 'fold')
    expect(folds(10)).toBeLessThan(0.05)
    expect(folds(600)).toBeGreaterThan(0.5)
    expect(often(riverBet(900), ['8c', '8h'], 'fold')).toBeLessThan(0.01)
  })
  test('a call of many pots is rarer than one of a pot', () => {
    const called = (amount: number): number => {
      const { players, player, strategy, moves } = solved(riverBet(amount))!
      const call = moves.findIndex(({ type }) => type === 'call')
      const { reach } = players[player]
      const all = reach.reduce((sum, weight) => sum + weight, 0)
      return strategy[call]!.reduce((sum, odds, i) => sum + odds * reach[i]!, 0) / all
    }
    expect(called(20)).toBeGreaterThan(0.25)
    expect(called(240)).toBeLessThan(0.2)
    expect(called(240)).toBeGreaterThan(0.02)
  })
  test('nobody’s cards are used: any two give the same', () => {
    const actions = [...limped, ...checked, ...checked]
    const [one, other] = [
      ['Kd', 'Kc'],
      ['4d', '5d'],
    ].map((hole) => solved(after([hole as Card[], []], actions)))
    expect(one).toEqual(other)
  })
})

test('at more seats it is solved once two are left, with what the others paid', () => {
  const six = Array.from({ length: 6 }, () => [])
  // Three see the flop; one gives up there.
  const actions = [FOLD, FOLD, FOLD, CALL, CALL, CHECK, CHECK, bet(20), CALL, FOLD, ...checked]
  const state = after(six, actions)
  expect(state.street).toBe('river')
  expect(solved(state)).toMatchObject({ pot: 70, player: 0 })
})

test.each<[string, readonly (readonly Card[])[], readonly Action[]]>([
  ['a flop', TWO, limped],
  ['three players', [[], [], []], [CALL, CALL, CHECK, CHECK, CHECK, CHECK]],
])('%s is not', (_what, holes, actions) => expect(solved(after(holes, actions))).toBeNull())

test('the strong bot plays it, the same from the same seed, within a street’s rules', () => {
  const bot = botOf('hard', 'regular', houseSolutions)
  const state = after(
    [
      ['Kd', '4c'],
      ['Ah', 'Qh'],
    ],
    [...limped, ...checked, ...checked, bet(900)],
  )
  const decide = (i: number) =>
    bot(holdem.view(state, 0), holdem.options(state, 0), words(labelled('bot', 'subgame', i)))
  const decisions = Array.from({ length: 12 }, (_, i) => decide(i))
  expect(decisions.filter(({ action }) => action.type === 'fold').length).toBeGreaterThan(8)
  expect(decide(3)).toEqual(decisions[3])
})
