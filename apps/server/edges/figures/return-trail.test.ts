import { expect, test } from 'vitest'
import { createTrail } from './return-trail.ts'

const after = (passes: number, most: number): readonly number[] => {
  const trail = createTrail<number>(most)
  for (let pass = 1; pass <= passes; pass += 1) trail.pass(() => pass)
  return trail.list()
}

test.each([
  ['every point, while there are few', 3, [1, 2, 3]],
  ['every second, once there are too many', 4, [2, 4]],
  ['evenly from then on', 7, [2, 4, 6]],
  ['every fourth after the next time', 8, [4, 8]],
  ['and so on', 100, [32, 64, 96]],
] as const)('keeps %s', (_case, passes, kept) => {
  expect(after(passes, 4)).toEqual(kept)
})
