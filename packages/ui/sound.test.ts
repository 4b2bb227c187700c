import { expect, test } from 'vitest'
import { SOUNDS } from './sound.ts'

test.each(Object.entries(SOUNDS))('%s is short and soft', (_name, notes) => {
  expect(Math.max(...notes.map(({ at, ms }) => at + ms))).toBeLessThan(400)
  expect(Math.max(...notes.map(({ gain }) => gain))).toBeLessThanOrEqual(0.5)
})
