import { expect, test } from 'vitest'
import { doorLimits, maxFiles, openCounts } from './open-limits.ts'

test('[A47] limits per address and in all; leaving makes room', () => {
  const counts = openCounts({ all: 3, perAddress: 2 })
  expect(['a', 'a', 'a'].map((address) => counts.enter(address))).toEqual([null, null, 'too-many'])
  expect(['b', 'b', 'c'].map((address) => counts.enter(address))).toEqual([null, 'full', 'full'])
  counts.leave('a')
  expect([counts.enter('c'), counts.enter('c')]).toEqual([null, 'full'])
})

test.each([
  ['the usual', {}, 20_000, { all: 15_840, perAddress: 100 }],
  ['few files', {}, 2_048, { all: 1_478, perAddress: 100 }],
  ['hardly any files', {}, 256, { all: 102, perAddress: 100 }],
  ['fewer by choice', { most: 50, perAddress: 20 }, 20_000, { all: 50, perAddress: 20 }],
  ['more than there are files', { most: 100_000 }, 2_048, { all: 1_478, perAddress: 100 }],
])('[A47] sockets stay below the limit of files: %s', (_case, limits, files, sockets) => {
  const doors = doorLimits(limits, files)
  expect(doors.sockets).toEqual(sockets)
  expect(doors.connections.all).toBeLessThan(files)
  expect(doors.connections.all).toBeGreaterThan(sockets.all)
})

test('the system says how many files there may be', () => expect(maxFiles()).toBeGreaterThan(100))
