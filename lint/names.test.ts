/** A name must be findable: one thing, one name; a file is called after the thing in it. */
import { expect, test } from 'vitest'
import { isParticiple, nameFigures } from './names.ts'

const figures = nameFigures()

test('no exported name is defined in more than three files, but for those that a contract asks for', () => {
  expect(figures.files).toBeGreaterThan(1500)
  expect(figures.unfindable).toEqual([])
})
test('no file is called after a participle', () => {
  expect(figures.participles).toEqual([])
})
test.each([
  ['apps/server/comings.ts', true],
  ['packages/a/told.test.ts', true],
  ['packages/a/ui/HandSettled.tsx', true],
  ['packages/a/ladder-shown.ts', true],
  ['packages/a/client-seed.ts', false],
  ['packages/a/hand-reading.ts', false],
  ['packages/a/sealed-die.ts', false],
] as const)('%s: %s', (path, is) => expect(isParticiple(path)).toBe(is))
