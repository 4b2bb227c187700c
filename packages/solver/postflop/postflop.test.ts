import { evaluate7 } from '@fairhouse/games/holdem/evaluation/evaluator.ts'
import { describe, expect, test } from 'vitest'
import { exploitability, gameValue } from '../testing/best-response.ts'
import { solve } from '../testing/cfr.ts'
import { SpotTooLarge } from './betting-tree.ts'
import { POCKETS } from './pockets.ts'
import { openPostflop } from './postflop.ts'
import { referenceKernel } from './reference.ts'
import { fastestKernel } from './simd.ts'
import type { PostflopSpot } from './spot.ts'
import { KNOWN_SPOTS } from './testing/known-spots.ts'
import { smallTree, strategyIn } from './testing/small-spot.ts'
import { cards, handNumber, postflopSpot, randomSpot } from './testing/spots.ts'

const range = (...hands: readonly string[]): Float32Array => {
  const weights = new Float32Array(POCKETS)
  for (const hand of hands) weights[handNumber(hand)] = 1
  return weights
}

test('Kuhn poker as a river: three hands that block only themselves; player 0 loses 1/18', () => {
  const three = range('QsQh', 'KsKh', 'AsAh')
  const sizes = { bet: [{ type: 'pot', fraction: 0.5 }], raise: [] } as const
  const spot: PostflopSpot = {
    ranges: [three, three],
    board: cards('2c 4d 5h 7s 9c'),
    pot: 2,
    stack: 1,
    sizes: Array.from({ length: 3 }, () => [sizes, sizes]),
  }
  const solver = openPostflop(spot, evaluate7)
  solver.run(2000)
  expect(solver.exploitability()).toBeLessThan(0.001)
  expect(solver.values()[0]).toBeCloseTo(1 - 1 / 18, 3)
  expect(solver.equity()).toBeCloseTo(0.5, 6)
  // Kings never bet first, and call a bet a third more often than player 0 bets queens.
  const first = solver.view([])!
  const bluff = first.strategy[1]![first.players[0].hands.indexOf(handNumber('QsQh'))]!
  const value = first.strategy[1]![first.players[0].hands.indexOf(handNumber('AsAh'))]!
  expect(bluff).toBeLessThan(0.34)
  expect(value).toBeCloseTo(3 * bluff, 1)
})

describe('against exact algorithms without vectors', () => {
  test.each([
    ['river', 1, 5, 9],
    ['river', 2, 5, 12],
    ['river', 3, 5, 15],
    ['turn', 4, 4, 3],
    ['turn', 5, 4, 3],
  ])(
    'a %s of random hands, seed %d: the same value, and the exploitability is what it says',
    (_street, seed, size, hands) => {
      const { rake: _, ...spot } = randomSpot(seed, size, hands)
      const tree = smallTree(spot, evaluate7)
      const solver = openPostflop(spot, evaluate7)
      solver.run(150)
      const ours = strategyIn(tree, solver)
      const left = solver.exploitability()
      expect(left).toBeLessThan(0.01 * spot.pot)
      expect(exploitability(tree, ours)).toBeCloseTo(left, 3)
      expect(gameValue(tree, ours)).toBeCloseTo(solver.values()[0] - spot.pot / 2, 3)
      const theirs = solve(tree, 150)
      const between = exploitability(tree, theirs) + left
      expect(Math.abs(gameValue(tree, theirs) + spot.pot / 2 - solver.values()[0])).toBeLessThan(
        2 * between + 1e-3,
      )
    },
  )
})

/** The flop takes a minute and more than a gigabyte. */
const KNOWN = process.env.SLOW_TESTS === '1' ? KNOWN_SPOTS : KNOWN_SPOTS.slice(0, 2)

test.each(KNOWN)('a $name has the values that an independent solver found', (known) => {
  const spot = postflopSpot(known.line)
  const solver = openPostflop(spot, evaluate7)
  solver.run(100)
  const left = solver.exploitability()
  expect(left).toBeLessThan(0.005 * spot.pot)
  const [oop, ip] = solver.values()
  expect(Math.abs(oop - known.evOop)).toBeLessThan(2 * (left + known.exploitability))
  expect(oop + ip).toBeCloseTo(spot.pot, 3)
  expect(solver.equity()).toBeCloseTo(known.equityOop, 5)
  expect(solver.bytes).toBeLessThan(known.bytes)
})

test.each([
  ['river', fastestKernel, 0],
  ['turn', fastestKernel, 1],
  ['river, in plain loops', referenceKernel, 0],
] as const)('a %s in 16 bits: as good, in less memory', (_name, makeKernel, index) => {
  const { line, evOop, exploitability: theirs, bytes } = KNOWN_SPOTS[index]
  const spot = postflopSpot(line)
  const solver = openPostflop(spot, evaluate7, { makeKernel, bits: 16 })
  solver.run(150)
  const left = solver.exploitability()
  expect(left).toBeLessThan(0.003 * spot.pot)
  expect(Math.abs(solver.values()[0] - evOop)).toBeLessThan(2 * (left + theirs))
  expect(solver.bytes).toBeLessThan(0.7 * bytes)
})

describe('suits that are alike are solved once', () => {
  const line = { oop: 'AA,KQs,76s', ip: 'QQ,98s', pot: 30, stack: 60, bet: '60%', raise: '60%' }
  /** The same spot, but no two suits weigh the same: nothing can be folded together. */
  const skewed = (spot: PostflopSpot): PostflopSpot => {
    const skew = (weights: Float32Array): Float32Array =>
      weights.map((weight, hand) => weight * (1 - hand * 1e-8))
    return { ...spot, ranges: [skew(spot.ranges[0]), skew(spot.ranges[1])] }
  }
  test.each(['Ts9s8s5d', 'Ts9h8d5c', 'Ts9s8s', 'TsTh8d'])('on %s', (board) => {
    const spot = postflopSpot({ ...line, board })
    const [folded, plain] = [openPostflop(spot, evaluate7), openPostflop(skewed(spot), evaluate7)]
    folded.run(4)
    plain.run(4)
    if (board !== 'Ts9h8d5c') expect(folded.bytes).toBeLessThan(0.8 * plain.bytes)
    expect(folded.values()[0]).toBeCloseTo(plain.values()[0], 2)
    expect(folded.exploitability()).toBeCloseTo(plain.exploitability(), 2)
    expect(folded.equity()).toBeCloseTo(plain.equity(), 5)
  })
})

test('a spot for which there is no memory is said to be too large', () => {
  const [{ line }] = KNOWN_SPOTS
  const makeKernel = (): never => {
    throw new RangeError('could not allocate memory')
  }
  expect(() => openPostflop(postflopSpot(line), evaluate7, { makeKernel })).toThrow(SpotTooLarge)
  const wide = { ...line, oop: 'any', ip: 'any', board: 'Td9d6h', bet: '33%,75%,150%', raise: '50%,100%' }
  expect(() => openPostflop(postflopSpot(wide), evaluate7)).toThrow(/4,294/)
})
