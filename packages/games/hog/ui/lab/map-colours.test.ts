import type { Colour, HeatColours } from '@fairhouse/ui'
import { expect, test } from 'vitest'
import type { Duel, Sweep } from '../../lab.ts'
import { labWords } from '../../words/lab/index.ts'
import { inkOn, stateColours, sweepColours } from './map-colours.ts'

const other: Colour = [120, 90, 60]
const none: Colour = [1, 2, 3]
const grey = (value: number): Colour => [
  Math.round(value * 100),
  Math.round(value * 100),
  Math.round(value * 100),
]
const heat: HeatColours = { at: grey, other, none }
const words = labWords.en

/** Goal 2: own score is the row, the opponent's the column. */
const duel: Duel = {
  rate: { first: 0, second: 0, mean: 0 },
  a: Uint8Array.of(0, 1, 10, 4),
  b: Uint8Array.of(0, 10, 0, 4),
  winA: Float64Array.of(0, 0.25, 0.5, 1),
  winB: new Float64Array(4),
  differing: 2,
}
const cells = [0, 1].flatMap((row) => [0, 1].map((column) => ({ row, column })))

test.each([
  ['dice', [other, grey(0), grey(1), grey(1 / 3)]],
  ['win', [grey(0), grey(0.25), grey(0.5), grey(1)]],
  ['difference', [none, expect.any(Array), grey(1), none]],
] as const)('%s: row by row from the foot', (view, colours) => {
  const { colourOf } = stateColours(view, duel, 2, heat, words)
  expect(cells.map(colourOf)).toEqual(colours)
})

test('fewer dice are never in the first colour', () => {
  const [red, , blue] = stateColours('difference', duel, 2, heat, words).colourOf({ row: 0, column: 1 })
  expect(red).toBeGreaterThan(blue)
})

test('scales have their own words for every step', () => {
  for (const view of ['dice', 'win', 'difference'] as const) {
    const texts = stateColours(view, duel, 2, heat, words).steps.map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
  }
})

test('a sweep runs from its lowest to its highest value, with the best one set apart', () => {
  const values = new Float64Array(28 * 11).fill(0.4)
  values[0] = 0.2
  values[4 * 28 + 8] = 0.6
  const sweep: Sweep = { values, best: { cutoff: 8, dice: 4 } }
  const { colourOf } = sweepColours(sweep, heat, words)
  expect(colourOf({ column: 8, row: 4 })).toBe(other)
  expect(colourOf({ column: 0, row: 0 })).toEqual(grey(0))
  expect(colourOf({ column: 1, row: 0 })).toEqual(grey(0.5))
})

const luminance = (colour: Colour): number => {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

test('ink is readable on every grey', () => {
  for (let value = 0; value < 256; value += 1) {
    const below = luminance([value, value, value])
    const contrast = inkOn([value, value, value]) === 'white' ? 1.05 / (below + 0.05) : (below + 0.05) / 0.05
    expect(contrast).toBeGreaterThanOrEqual(4.5)
  }
})
