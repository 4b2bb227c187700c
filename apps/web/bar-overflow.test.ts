import { expect, test } from 'vitest'
import { fittingEntries } from './bar-overflow.ts'

const WIDTHS = [80, 100, 60, 60]

test.each([
  ['all fit', 308, 4],
  ['a pixel too little for all: the last gives way to the button', 307, 3],
  ['just enough for three and the button', 296, 3],
  ['a pixel too little for three', 295, 2],
  ['only the first', 132, 1],
  ['not even the first', 131, 0],
  ['no room at all', -20, 0],
])('%s', (_what, room, count) => expect(fittingEntries(WIDTHS, { gap: 2, more: 50, room })).toBe(count))

test('no entries fit anywhere', () => expect(fittingEntries([], { gap: 2, more: 50, room: 0 })).toBe(0))
