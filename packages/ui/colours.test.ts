import { expect, test } from 'vitest'
import { type Colour, mixColours } from './colours.ts'

const STEPS: readonly Colour[] = [
  [0, 0, 0],
  [100, 50, 0],
  [200, 50, 10],
]

test.each<[number, Colour]>([
  [0, [0, 0, 0]],
  [0.25, [50, 25, 0]],
  [0.5, [100, 50, 0]],
  [0.75, [150, 50, 5]],
  [1, [200, 50, 10]],
  [-1, [0, 0, 0]],
  [2, [200, 50, 10]],
])('%d of the way is %j', (at, colour) => {
  expect(mixColours(STEPS, at)).toEqual(colour)
})
