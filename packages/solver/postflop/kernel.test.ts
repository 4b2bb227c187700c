/** The loops on vectors do what the plain ones do, and are what their source says. */

import { readFileSync } from 'node:fs'
import { evaluate7 } from '@fairhouse/games/holdem/evaluation/evaluator.ts'
import { expect, test } from 'vitest'
import { compileKernels } from '../../../scripts/kernels.ts'
import type { Kernel } from './kernel.ts'
import { referenceKernel } from './reference.ts'
import { simdKernel } from './simd.ts'
import { layOut, rootOf, type Solution } from './solution.ts'
import { otherPlayer } from './spot.ts'
import { randomSpot } from './testing/spots.ts'
import { traverse } from './traversal.ts'

const vectors = (bytes: number): Kernel => {
  const kernel = simdKernel(bytes)
  if (kernel === null) throw new Error('there is no WebAssembly with vectors here')
  return kernel
}

const SPOTS = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((seed) => [seed, 5, 5 + 40 * seed] as const),
  ...[11, 12, 13, 14].map((seed) => [seed, 4, 20 * (seed - 10)] as const),
  [15, 3, 3] as const,
]

const START = { positive: 0.9, negative: 0.5, average: 0.8 }

/** What both have learnt, in numbers. */
const learnt = ({ kernel, store }: Solution): Float32Array =>
  new Float32Array(kernel.memory, store.at, store.bytes / 4)

/** Locks every third decision of the first board, at even odds. */
const lockSome = ({ stores, kernel }: Solution): void => {
  const { locks, sums } = stores[0]![0]!
  new Uint8Array(kernel.memory, locks, 1).fill(1)
  new Float32Array(kernel.memory, sums[0].at, 8).fill(1)
}

/** Beginning from the same numbers each time: a difference in the last bit may decide between equal moves. */
test.each(SPOTS)('seed %d, %d cards, %d hands: both loops learn and judge alike', (seed, board, hands) => {
  const spot = randomSpot(seed, board, hands)
  const both = [layOut(spot, evaluate7, referenceKernel), layOut(spot, evaluate7, vectors)] as const
  const size = spot.pot + spot.stack
  if (seed % 2 === 0) for (const solution of both) lockSome(solution)
  const conducts = [{ type: 'learn', discount: START }, { type: 'best' }, { type: 'average' }] as const
  for (const [round, conduct] of [0, 0, 0, 1, 2].entries()) {
    for (const player of [0, 1] as const) {
      learnt(both[1]).set(learnt(both[0]))
      const [plain, fast] = both.map((solution) =>
        traverse(
          solution,
          rootOf(solution),
          player,
          solution.weights[otherPlayer(player)],
          conducts[conduct]!,
        ),
      )
      for (const [hand, value] of plain!.entries())
        expect(Math.abs(fast![hand]! - value), `round ${round}`).toBeLessThan(1e-4 * size * hands)
    }
    const [plain, fast] = both.map(learnt)
    let worst = 0
    for (const [i, number] of plain!.entries()) worst = Math.max(worst, Math.abs(fast![i]! - number))
    expect(worst).toBeLessThan(1e-4 * size * hands)
  }
})

test('the compiled module is that of the source', async () => {
  const committed = readFileSync(new URL('simd-module.ts', import.meta.url), 'utf8')
  expect(await compileKernels()).toBe(committed)
})
