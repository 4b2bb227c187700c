import { describe, expect, test } from 'vitest'
import {
  type BettingNode,
  bettingTree,
  type ChoiceNode,
  type PostflopMove,
  SpotTooLarge,
} from './betting-tree.ts'
import { KNOWN_SPOTS } from './testing/known-spots.ts'
import { postflopSpot } from './testing/spots.ts'

/** Moves by street and player. */
const countsOf = (root: BettingNode): readonly (readonly number[])[] => {
  const counts = [0, 1, 2].map(() => [0, 0])
  const walk = (node: BettingNode): void => {
    if (node.type === 'deal') walk(node.next)
    if (node.type !== 'choice') return
    counts[node.street]![node.player]! += node.moves.length
    for (const next of node.next) walk(next)
  }
  walk(root)
  return counts
}

/** As many as the independent solver's bytes speak of: it adds no all-in and merges no sizes. */
test.each([
  [
    0,
    [
      [0, 0],
      [0, 0],
      [22, 22],
    ],
  ],
  [
    1,
    [
      [0, 0],
      [10, 10],
      [32, 32],
    ],
  ],
  [
    2,
    [
      [13, 13],
      [55, 55],
      [157, 157],
    ],
  ],
])('known spot %d: so many moves by street and player', (index, counts) => {
  expect(countsOf(bettingTree(postflopSpot(KNOWN_SPOTS[index]!.line)))).toEqual(counts)
})

const LINE = { oop: 'AA', ip: 'KK', board: '2c3d4h5s9c', pot: 20, stack: 100 }
const movesOf = (line: object, ...path: readonly number[]): readonly PostflopMove[] => {
  const node = path.reduce<BettingNode>(
    (at, move) => (at as ChoiceNode).next[move]!,
    bettingTree(postflopSpot({ ...LINE, ...line })),
  )
  return (node as ChoiceNode).moves
}
const bet = (to: number) => ({ type: 'bet', to })
const raise = (to: number) => ({ type: 'raise', to })
const CHECK = { type: 'check' }
const FACING = [{ type: 'fold' }, { type: 'call' }]

describe('sizes', () => {
  test.each([
    ['of the pot, in whole chips', { bet: '33%,50%' }, [], [CHECK, bet(7), bet(10)]],
    ['all-in, once', { bet: '100%,a,900%,500%' }, [], [CHECK, bet(20), bet(100)]],
    ['none', { bet: '' }, [], [CHECK]],
    ['at least the minimum', { bet: '10%', minBet: 5 }, [], [CHECK, bet(5)]],
    ['of the pot after the call', { bet: '50%', raise: '50%,a' }, [1], [...FACING, raise(30), raise(100)]],
    ['at least a minimum raise', { bet: '50%', raise: '1%' }, [1], [...FACING, raise(20)]],
    ['of a raise of a raise', { bet: '50%', raise: '50%' }, [1, 2], [...FACING, raise(70)]],
    ['nothing after all-in', { bet: 'a', raise: '50%' }, [1], FACING],
    ['by player', { bet: { oop: '', ip: 'a' } }, [0], [CHECK, bet(100)]],
  ])('%s', (_case, line, path, moves) => {
    expect(movesOf(line, ...path)).toEqual(moves)
  })
})

test('what both paid: an uncalled bet comes back', () => {
  const tree = bettingTree(postflopSpot({ ...LINE, bet: '50%', raise: 'a' })) as ChoiceNode
  const facing = tree.next[1] as ChoiceNode
  expect(facing.next.slice(0, 2)).toEqual([
    { type: 'fold', by: 1, paid: 0 },
    { type: 'showdown', paid: 10 },
  ])
  expect((facing.next[2] as ChoiceNode).next).toEqual([
    { type: 'fold', by: 0, paid: 10 },
    { type: 'showdown', paid: 100 },
  ])
})

test('more betting than can be handled is said to be so', () => {
  const line = { ...LINE, board: '2c3d4h', stack: 1e9, bet: '1%,2%,3%', raise: '1%,2%,3%' }
  expect(() => bettingTree(postflopSpot(line))).toThrow(SpotTooLarge)
})
