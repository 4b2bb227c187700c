import { expect, test } from 'vitest'
import { RECIPE } from './recipe.ts'
import { valueIn } from './spot-values.ts'
import { MOVE_COUNT, SPOTS } from './spots.ts'
import { decodeStrategy, encodeStrategy, FIFTEENTHS, type Training, trainingOf } from './strategy-file.ts'
import { openTables } from './tables.ts'

const training: Training = { recipe: RECIPE, seed: 3, hands: 1234 }
/** Some neighbours, the first and the last spot, and gaps of many sizes. */
const REACHED = [0, 1, 2, 9, 70, 700, 7000, 70_000, 700_001, 700_002, 3_000_000, SPOTS - 1]

const tables = openTables((length) => new ArrayBuffer(length))
const { sums, regrets, weights, values } = tables
for (const spot of REACHED) {
  weights[spot] = 10
  values[spot] = 10 * ((spot % 50) - 25)
  for (let move = 0; move < MOVE_COUNT; move += 1) {
    sums[spot * MOVE_COUNT + move] = Math.max(0, ((spot + 3 * move) % 7) - 2)
    regrets[spot * MOVE_COUNT + move] = move === 3 ? 0 : 10 * (2 - move)
  }
}
const bytes = encodeStrategy(training, tables)

test('a strategy survives writing and reading, with its recipe', () => {
  const { spots, parts, training: read } = decodeStrategy(bytes)
  expect(read).toEqual(training)
  expect(trainingOf(bytes)).toEqual(training)
  expect(Array.from(spots)).toEqual(REACHED)
  for (const [place, spot] of REACHED.entries()) {
    const weights = sums.subarray(spot * MOVE_COUNT, (spot + 1) * MOVE_COUNT)
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
      const value = (spot % 50) - 25 + 2 - move
      expect(Math.abs(read[move]! - value)).toBeLessThan(0.1 + 0.15 * Math.abs(value) + 0.35 * move)
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
