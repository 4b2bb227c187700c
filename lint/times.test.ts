/** Times are written in one place, so that none of them is an American date. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readModules } from './module-graph.ts'

test('only packages/ui/times.ts formats times', () => {
  const found = [...readModules().keys()].filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) &&
      /toLocale(Date|Time)String|dateStyle|timeStyle|DateTimeFormat/.test(readFileSync(file, 'utf8')),
  )
  expect(found).toEqual(['packages/ui/times.ts'])
})
