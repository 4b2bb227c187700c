import { expect, test } from 'vitest'
import { outlineOf, type Stroke } from './outlines.ts'
import { stepped } from './setup-steps.ts'

test.each([
  [
    'M0 0h2Zm5 5h1',
    [
      { type: 'move', to: [0, 0] },
      { type: 'line', to: [2, 0] },
      { type: 'close' },
      { type: 'move', to: [5, 5] },
      { type: 'line', to: [6, 5] },
    ],
  ],
  [
    'M1 2 3 4',
    [
      { type: 'move', to: [1, 2] },
      { type: 'line', to: [3, 4] },
    ],
  ],
  [
    'M1 2l3 4',
    [
      { type: 'move', to: [1, 2] },
      { type: 'line', to: [4, 6] },
    ],
  ],
  [
    'M1 2h3v4',
    [
      { type: 'move', to: [1, 2] },
      { type: 'line', to: [4, 2] },
      { type: 'line', to: [4, 6] },
    ],
  ],
  ['M0 0h2Z', [{ type: 'move', to: [0, 0] }, { type: 'line', to: [2, 0] }, { type: 'close' }]],
  [
    'M0 0C1 0 2 1 2 2',
    [
      { type: 'move', to: [0, 0] },
      { type: 'curve', a: [1, 0], b: [2, 1], to: [2, 2] },
    ],
  ],
  [
    'M0 0c1 0 2 1 2 2s1 2 2 2',
    [
      { type: 'move', to: [0, 0] },
      { type: 'curve', a: [1, 0], b: [2, 1], to: [2, 2] },
      { type: 'curve', a: [2, 3], b: [3, 4], to: [4, 4] },
    ],
  ],
  [
    'M.5-1.5l-.5.5',
    [
      { type: 'move', to: [0.5, -1.5] },
      { type: 'line', to: [0, -1] },
    ],
  ],
] as const)('%s', (path, strokes) => expect(outlineOf(path)).toEqual(strokes))

const ends = (strokes: readonly Stroke[]) => strokes.map((stroke) => ('to' in stroke ? stroke.to : null))

test.each([
  ['half a circle, clockwise on the page', 'M0 0A1 1 0 0 1 2 0', [1, -1]],
  ['half a circle, the other way', 'M0 0A1 1 0 0 0 2 0', [1, 1]],
] as const)('%s', (_name, path, middle) => {
  const [, first, second] = ends(outlineOf(path))
  expect(first![0]).toBeCloseTo(middle[0])
  expect(first![1]).toBeCloseTo(middle[1])
  expect(second![0]).toBeCloseTo(2)
  expect(second![1]).toBeCloseTo(0)
})

test('three quarters of a circle take three curves', () => {
  const outline = outlineOf('M1 0A1 1 0 1 1 0 -1')
  expect(outline).toHaveLength(4)
  expect(ends(outline).map((at) => at!.map((n) => Math.round(n) + 0))).toEqual([
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ])
})

test.each([
  [10, 1, 20],
  [10, -1, 2],
  [15, 1, 20],
  [15, -1, 10],
  [20, 1, 20],
  [2, -1, 2],
] as const)('stepping from %d by %d gives %d', (present, direction, expected) =>
  expect(stepped([2, 10, 20], present, direction)).toBe(expected),
)
