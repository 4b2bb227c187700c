import { expect, test } from 'vitest'
import { fairhouse, printedLines } from '../testing/command-process.ts'

test('lbr: the same seed gives the same figures, in JSON', async () => {
  const args = ['holdem', 'lbr', '--hands', '4', '--depth', '10', '--seed', 'cli', '--json']
  const [one, other] = await Promise.all([fairhouse(args), fairhouse(args)])
  expect(printedLines(one)).toEqual([
    {
      ...{ hands: 4, depth: 10, from: 'flop', seed: 'cli', mbb: expect.any(Number) },
      ...{ low: expect.any(Number), high: expect.any(Number) },
    },
  ])
  expect(one.stdout).toBe(other.stdout)
})
