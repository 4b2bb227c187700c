import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PARTS } from '../strategy-file.ts'
import { MOVES } from './moves.ts'
import { RING_RECIPE } from './recipe.ts'
import { decodeRing, encodeRing, isRing, type RingTraining, ringTrainingOf } from './ring-file.ts'
import { SETS, setOf } from './spots.ts'

const none = { means: [], spreads: [[]] }
const training: RingTraining = { recipe: RING_RECIPE, limits: [none, none, none], seed: 3, traversals: 99 }

/** Two spots were reached, by every third hand. */
const sums = new Float32Array(SETS * MOVES)
for (const [street, spot] of [
  [0, 5],
  [2, 40],
] as const)
  for (let bucket = 0; bucket < 99; bucket += 3)
    for (let move = 0; move < MOVES; move += 1)
      sums[setOf(street, spot, bucket) * MOVES + move] = 9000 * (((bucket + move * 7) % 11) + 0.1)
const bytes = encodeRing(training, sums, 1)

test('a file decodes to what was encoded, with its training', () => {
  const { rows, parts, training: made } = decodeRing(bytes)
  expect(made).toEqual(training)
  expect(ringTrainingOf(bytes)).toEqual(training)
  expect([rows[0]![5], rows[2]![40], rows[0]![6], rows[3]![0]]).toEqual([0, 169, -1, -1])
  for (const bucket of [0, 30, 96]) {
    const weights = sums.subarray(setOf(2, 40, bucket) * MOVES, (setOf(2, 40, bucket) + 1) * MOVES)
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const row = parts.subarray((169 + bucket) * MOVES, (170 + bucket) * MOVES)
    expect(row.reduce((sum, part) => sum + part, 0)).toBe(PARTS)
    for (const [move, part] of row.entries())
      expect(Math.abs(part / PARTS - weights[move]! / total)).toBeLessThan(1.2 / PARTS)
  }
})

test('a damaged file is refused, and so is another format', () => {
  expect(() => decodeRing(bytes.with(bytes.length - 3, bytes.at(-3)! ^ 1))).toThrow('damaged')
  const headsUp = readFileSync(new URL('../strategies/depth-10.strategy', import.meta.url))
  expect(() => decodeRing(headsUp)).toThrow('not a strategy')
  expect([isRing(bytes), isRing(headsUp)]).toEqual([true, false])
})

test('the file that comes with the game was made with the current recipe', () => {
  const file = readFileSync(new URL('../strategies/ring.strategy', import.meta.url))
  const { recipe, traversals } = ringTrainingOf(file)
  expect(recipe).toEqual(RING_RECIPE)
  expect(traversals).toBeGreaterThan(1e8)
  expect(file.length).toBeLessThan(1_600_000)
})
