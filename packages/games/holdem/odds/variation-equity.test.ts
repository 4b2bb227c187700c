import { accepted, type Card, parseCards } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { type Variation, variationOf } from '../variation.ts'
import { variationEquity } from './variation-equity.ts'

const cards = (text: string): readonly Card[] => parseCards(text)!
const equityOf = (variation: Exclude<Variation, 'holdem'>, hands: string, board = '', dead = '') =>
  variationEquity({
    variation,
    hands: hands.split(' ').map(cards),
    board: cards(board),
    dead: cards(dead),
  })

/** The plain evaluator on every board. */
const plainly = (variation: Variation, hands: string, board: string) => {
  const { deck, best } = variationOf({ variation: variation as 'omaha' })
  const holes = hands.split(' ').map(cards)
  const known = [...holes.flat(), ...cards(board)]
  const rest = deck.filter((card) => !known.includes(card))
  const win = holes.map(() => 0)
  const tie = holes.map(() => 0)
  const show = (all: readonly Card[]): void => {
    const keys = holes.map((hole) => best(hole, all).key)
    const winners = [...keys.keys()].filter((hand) => keys[hand] === Math.max(...keys))
    for (const hand of winners) (winners.length === 1 ? win : tie)[hand]! += 1
  }
  const deal = (all: readonly Card[], from: number): void => {
    if (all.length === 5) show(all)
    else for (let i = from; i < rest.length; i += 1) deal([...all, rest[i]!], i + 1)
  }
  deal(cards(board), 0)
  return { win, tie }
}

test.each([
  ['[V6]', 'omaha', 'AhAdKhKd 9c8c7d6d JsTsTc8d', '9h5s2c'],
  ['[V6]', 'omaha5', 'AhAdKhKd2s 9c8c7d6d4h', '9h5h2h'],
  ['[V7]', 'short-deck', 'AhKh 9c9d JsTs', '9hTh6d'],
] as const)('%s %s: %s on %s, board by board', (_rule, variation, hands, board) => {
  const { exact, win, tie } = accepted(equityOf(variation, hands, board))
  expect({ exact, win, tie }).toEqual({ exact: true, ...plainly(variation, hands, board) })
})

test('[V7] before the flop ace-king suited is ahead of ten-jack off, and all boards count once', () => {
  const { boards, equity } = accepted(equityOf('short-deck', 'AhKh JdTs'))
  expect(boards).toBe(201_376) // C(32, 5)
  expect(equity[0]! + equity[1]!).toBeCloseTo(1, 12)
  expect(equity[0]).toBeGreaterThan(0.5)
})

test('[V6] before the flop: C(44, 5) boards, and aces double-suited are ahead of a rundown', () => {
  const { boards, equity } = accepted(equityOf('omaha', 'AhAdKhKd Ts9c8s7c'))
  expect(boards).toBe(1_086_008)
  expect(equity[0]).toBeGreaterThan(0.5)
})

test.each([
  ['hand-count', 'omaha', 'AhAdKhKd', '', ''],
  ['hand-size', 'omaha', 'AhAd KhKd', '', ''],
  ['board-size', 'short-deck', 'AhAd KhKd', '9c', ''],
  ['duplicate-card', 'short-deck', 'AhAd KhKd', 'Ah9c8c', ''],
  ['bad-card', 'short-deck', 'AhAd KhKd', '', '2c'],
] as const)('%s: %s %s', (code, variation, hands, board, dead) => {
  expect(equityOf(variation, hands, board, dead)).toMatchObject({ refused: code })
})
