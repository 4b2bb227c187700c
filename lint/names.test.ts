/** Names must be findable: one name for one thing, and files named after their content. */
import { expect, test } from 'vitest'
import { isParticiple, nameFigures } from './names.ts'

const figures = nameFigures()

test('no exported name is defined in more than three files, except those that a contract requires', () => {
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
