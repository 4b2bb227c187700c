import { expect, test } from 'vitest'
import { drawDice } from './dice.ts'

test('every face has its pips', () => {
  const pips = [1, 2, 3, 4, 5, 6].map((face) => drawDice([face], 80).split('●').length - 1)
  expect(pips).toEqual([1, 2, 3, 4, 5, 6])
})

test('dice are side by side as far as the screen allows', () => {
  const widths = (count: number, columns: number): readonly number[] =>
    drawDice(Array<number>(count).fill(6), columns)
      .split('\n')
      .slice(0, -1)
      .map((line) => line.length)
  expect(widths(2, 80)).toEqual(Array(5).fill(19))
  expect(widths(10, 79)).toEqual([...Array(5).fill(79), ...Array(5).fill(19)])
  expect(widths(2, 3)).toEqual(Array(10).fill(9))
  expect(drawDice([], 80)).toBe('')
})

test('faces above six are numbers', () => {
  expect(drawDice([20, 7], 80)).toContain('│  20   │ │   7   │')
})
