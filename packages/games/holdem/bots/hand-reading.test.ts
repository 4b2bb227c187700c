import { parseCards } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { cardIndex } from '../evaluation/card-index.ts'
import { pocketNumber } from '../odds/starting-hands.ts'
import { readBoard, STRONG_DRAW } from './board-reading.ts'
import { drawOf, madeHandOf } from './hand-reading.ts'

const cards = (text: string): number[] => parseCards(text)!.map(cardIndex)
const at = (text: string): number => pocketNumber(...(cards(text) as [number, number]))

test.each([
  ['Qs Jd', 'Kh 7c 2d', 'nothing'],
  ['As Jd', 'Kh 7c 2d', 'ace-high'],
  ['As 2s', 'Kh 7c 2d', 'low-pair'],
  ['3s 3d', 'Kh 7c 4d', 'low-pair'],
  ['As 7s', 'Kh 7c 2d', 'middle-pair'],
  ['Ts Td', 'Kh 7c 2d', 'middle-pair'],
  ['Ks 2s', 'Kh 7c 3d', 'top-pair'],
  ['As Ad', 'Kh 7c 2d', 'over-pair'],
  ['Ks 7s', 'Kh 7c 2d', 'two-pair'],
  ['Ks Qs', 'Kh 7c 7d', 'top-pair'],
  ['As Qs', 'Kh 7c 7d', 'ace-high'],
  ['7s 7d', 'Kh 7c 2d', 'set'],
  ['7s Ad', 'Kh 7c 7d', 'set'],
  ['As Qd', 'Kh Kc Kd', 'ace-high'],
  ['9s 8d', '7h 6c 5d', 'straight'],
  ['Ah 2h', 'Kh 7h 3h', 'flush'],
  ['Ks Kd', 'Kh 7c 7d', 'full-house-up'],
  ['3s 2d', 'Ah Kh Qh Jh Th', 'nothing'],
  ['3s 2d', 'Ah Ad Qh Qd Kc', 'nothing'],
] as const)('%s on %s is %s', (hole, board, made) => expect(madeHandOf(cards(hole), cards(board))).toBe(made))

test.each([
  ['As Qd', 'Kh 7c 2d', 'none'],
  ['Js Td', 'Kh 9c 2d', 'gutshot'],
  ['As 2d', '5h 4c Kd', 'gutshot'],
  ['Js Td', '9h 8c 2d', 'open-ended'],
  ['9s 7d', 'Jh 8c 5d', 'open-ended'],
  ['Ah 2h', 'Kh 7h 3c', 'flush-draw'],
  ['Jh Th', '9h 8h 2c', 'combo-draw'],
  ['As 2c', 'Kh 7h 3h 2h', 'none'],
  ['As 2c', 'Th 9d 8h 7c', 'none'],
  ['Jh Th', '9h 8h 2c 3d 4s', 'none'],
] as const)('%s on %s draws to %s', (hole, board, draw) =>
  expect(drawOf(cards(hole), cards(board))).toBe(draw),
)

test('better hands rank higher, and draws rank above equal hands without one', () => {
  const board = cards('Kh 7h 6c')
  const { level, draw } = readBoard(board)
  const order = ['KsKd', 'KsQd', 'QsQd', '7s2s', 'Ah2h', '9s8d', '3s2d'].map((text) => level[at(text)]!)
  expect(order).toEqual(order.toSorted((a, b) => b - a))
  expect(level[at('Ah2h')]).toBeGreaterThan(level[at('As2s')]!)
  expect([draw[at('Ah2h')], draw[at('9s8d')], draw[at('Ts9s')], draw[at('3s2d')]]).toEqual([
    STRONG_DRAW,
    STRONG_DRAW,
    0,
    0,
  ])
})

test('with two suits on the turn both make flush draws', () => {
  const { draw } = readBoard(cards('Kh 7h 6c 2c'))
  const drawing = ['Ah3h', 'Ac3c', 'AdJd'].map((text) => draw[at(text)])
  expect(drawing).toEqual([STRONG_DRAW, STRONG_DRAW, 0])
})

test('on the river nothing draws, and ties share a level', () => {
  const { level, draw } = readBoard(cards('As Ks Qs Js Ts'))
  const living = level.filter((value) => value > 0)
  expect(new Set(living)).toEqual(new Set([127]))
  expect(draw.every((value) => value === 0)).toBe(true)
})

test('a board reads the same again after many others', () => {
  const board = cards('2c 3d 9h')
  const first = readBoard(board)
  for (let card = 12; card < 48; card += 1) readBoard([card, card + 1, card + 3])
  expect(readBoard(board)).toEqual(first)
})
