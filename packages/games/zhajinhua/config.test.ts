import { isRefusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { configure, DEFAULTS } from './config.ts'

test('missing fields get their defaults; cap and starting stack depend on the ante', () => {
  expect(configure({})).toEqual(DEFAULTS)
  expect(DEFAULTS).toMatchObject({ ante: 100, cap: 2000, rounds: 20, lookFromRound: 3, compareFromRound: 2 })
  expect(configure({ ante: 5 })).toEqual({ ...DEFAULTS, ante: 5, cap: 100, startingStack: 5000 })
  expect(configure({ ante: 5e11 })).toMatchObject({ cap: 1e12, startingStack: 1e12 })
})

test.each([
  [null],
  [[]],
  [{ anté: 1 }],
  [{ ante: 0 }],
  [{ ante: 1.5 }],
  [{ ante: '1' }],
  [{ ante: 6e11 }],
  [{ cap: 199 }],
  [{ cap: 2e12 }],
  [{ ladder: [] }],
  [{ ladder: [2, 5] }],
  [{ ladder: [1, 5, 5] }],
  [{ ladder: [1, 1.5] }],
  [{ ladder: '1' }],
  [{ rounds: 0 }],
  [{ rounds: 1001 }],
  [{ lookFromRound: 0 }],
  [{ compareFromRound: -1 }],
  [{ compareCost: 'free' }],
  [{ rakeBasisPoints: 10_001 }],
  [{ rakeAllInWin: 1 }],
  [{ a23: 'high' }],
  [{ single: 'both' }],
  [{ leopardBonus: null }],
  [{ startingStack: 99 }],
  [{ stacks: [100, 99] }],
  [{ stacks: [100] }],
  [{ stacks: { 0: 100, 1: 100 } }],
])('%j is refused', (raw) => {
  expect(configure(raw, 2)).toMatchObject({ refused: 'bad-config' })
})

test('stacks must fit the seats if these are known, and otherwise some table', () => {
  expect(isRefusal(configure({ stacks: [100, 200, 300] }, 3))).toBe(false)
  expect(isRefusal(configure({ stacks: [100, 200, 300] }))).toBe(false)
  expect(isRefusal(configure({ stacks: Array(6).fill(100) }))).toBe(true)
})
