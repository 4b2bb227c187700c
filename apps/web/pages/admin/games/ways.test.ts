import { expect, test } from 'vitest'
import { extremes, partsOf, type Way } from './ways.ts'

const way = (name: string, decimal: string): Way => ({ way: name, returns: '', decimal })

test('the lowest and the highest return; the first of equals', () => {
  const ways = [way('low 1', '0.98750000'), way('low 2', '0.98000000'), way('high 9', '0.98750000')]
  expect(extremes(ways)).toEqual({ lowest: ways[1], highest: ways[0] })
  expect(extremes([ways[2]!])).toEqual({ lowest: ways[2], highest: ways[2] })
})

test.each([
  ['low 3', ['low', '3']],
  ['higher A', ['higher', 'A']],
  ['odd', ['odd', '']],
] as const)('%s is split into its parts', (name, parts) => {
  expect(partsOf(way(name, '1'))).toEqual(parts)
})
