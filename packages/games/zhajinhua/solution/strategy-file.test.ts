import { expect, test } from 'vitest'
import { RECIPE } from './recipe.ts'
import { valueIn } from './spot-values.ts'
import { MOVE_COUNT, SPOTS } from './spots.ts'
import {
  decodeStrategy,
  encodeStrategy,
  FIFTEENTHS,
  LEAST_VISITS,
  type Training,
  trainingOf,
} from './strategy-file.ts'
import { openTables, rowOf } from './tables.ts'

const training: Training = { recipe: RECIPE, seed: 3, hands: 1234 }
/** Some neighbours, the first and the last spot, and gaps of many sizes. */
const REACHED = [0, 1, 2, 9, 70, 700, 7000, 70_000, 700_001, 700_002, 3_000_000, SPOTS - 1]

/** Visited too rarely to be stored. */
const RARE = 5

const tables = openTables((length) => new ArrayBuffer(length))
const { keys, sums, regrets, weights, values, visits } = tables
for (const spot of [...REACHED, RARE]) {
  const row = rowOf(keys, spot)
  visits[row] = spot === RARE ? LEAST_VISITS - 1 : LEAST_VISITS
  weights[row] = 10
  values[row] = 10 * ((spot % 50) - 25)
  for (let move = 0; move < MOVE_COUNT; move += 1) {
    sums[row * MOVE_COUNT + move] = Math.max(0, ((spot + 3 * move) % 7) - 2)
    regrets[row * MOVE_COUNT + move] = move === 3 ? 0 : 2 - move
  }
}
const bytes = encodeStrategy(training, tables)

test('a strategy survives writing and reading, with its recipe, but for spots that were rarely visited', () => {
  const { spots, parts, training: read } = decodeStrategy(bytes)
  expect(read).toEqual(training)
  expect(trainingOf(bytes)).toEqual(training)
  expect(Array.from(spots)).toEqual(REACHED)
  for (const [place, spot] of REACHED.entries()) {
    const base = rowOf(keys, spot) * MOVE_COUNT
    const weights = sums.subarray(base, base + MOVE_COUNT)
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const row = parts.subarray(place * MOVE_COUNT, (place + 1) * MOVE_COUNT)
    expect(row.reduce((sum, part) => sum + part, 0)).toBe(FIFTEENTHS)
    for (const [move, part] of row.entries())
      expect(Math.abs(part / FIFTEENTHS - weights[move]! / total)).toBeLessThan(1 / FIFTEENTHS)
  }
})

test('values survive up to the steps of their scale; a move that was never tried has none', () => {
  const { bests, losses } = decodeStrategy(bytes)
  for (const [place, spot] of REACHED.entries()) {
    const read = Array.from({ length: MOVE_COUNT }, (_, move) =>
      valueIn(bests[place]!, losses[place * MOVE_COUNT + move]!),
    )
    expect(read[3]).toBe(null)
    for (const move of [0, 1, 4]) {
      const value = (spot % 50) - 25 + (2 - move) / 10
      expect(Math.abs(read[move]! - value)).toBeLessThan(0.1 + 0.15 * Math.abs(value) + 0.05 * move)
    }
  }
})

test('a damaged file is refused, and so is another format', () => {
  expect(() => decodeStrategy(bytes.with(bytes.length - 3, bytes.at(-3)! ^ 1))).toThrow('damaged')
  expect(() => decodeStrategy(bytes.slice(0, -1))).toThrow('damaged')
  const other = Uint8Array.from(bytes)
  other[other.indexOf('-'.charCodeAt(0))] = '+'.charCodeAt(0)
  expect(() => decodeStrategy(other)).toThrow('not a strategy')
})

test('a move that lost much when it was tried is not played', () => {
  const learned = openTables((length) => new ArrayBuffer(length))
  const row = rowOf(learned.keys, 7)
  learned.visits[row] = learned.weights[row] = 100
  for (const [move, [sum, regret]] of [
    [30, -500],
    [10, 20],
    [60, -5],
  ].entries()) {
    learned.sums[row * MOVE_COUNT + move] = sum!
    learned.regrets[row * MOVE_COUNT + move] = regret!
  }
  const { parts } = decodeStrategy(encodeStrategy(training, learned))
  expect(Array.from(parts.subarray(0, 3))).toEqual([0, 2, 13])
})
