import { expect, test } from 'vitest'
import { listOf, listText, multiplierOf, numbersOf, plainDecimal, textOf } from './field-texts.ts'

test.each([
  ['4.5', '4.5'],
  ['4.50', '4.5'],
  ['100', '100'],
  ['100.00', '100'],
  ['007.0', '7'],
  ['0.0', '0'],
  ['0.10', '0.1'],
  [`1.${'1'.repeat(200)}`, `1.${'1'.repeat(200)}`],
  ['', null],
  ['.5', null],
  ['5.', null],
  ['-1', null],
  ['1e3', null],
  ['٣', null],
])('%j is %j', (text, plain) => {
  expect(plainDecimal(text)).toBe(plain)
})

test('lists are cut at spaces, commas and semicolons; other texts stay as they are', () => {
  expect(listOf(' 1,2;3\n4，5、 ')).toEqual(['1', '2', '3', '4', '5'])
  expect(numbersOf('7 07 1.5 -1 x 99999')).toEqual([7, 7, '1.5', '-1', 'x', '99999'])
})

test('a multiplier may end with ×', () => {
  expect(['4.50×', '4.5 x', '4.5'].map(multiplierOf)).toEqual(['4.5', '4.5', '4.5'])
  expect(multiplierOf('much')).toMatchObject({ refused: 'bad-multiplier' })
})

test('values without a text become empty', () => {
  expect([textOf(7), textOf('a'), textOf(null), textOf({})]).toEqual(['7', 'a', '', ''])
  expect([listText([7, 'a']), listText('7')]).toEqual(['7 a', ''])
})
