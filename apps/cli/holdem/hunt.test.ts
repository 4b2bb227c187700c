import { expect, test } from 'vitest'
import { fairhouse, printedLines } from '../testing/command-process.ts'

test('hunt: prints the best plan it found, and what it wins on new deals', async () => {
  const args = ['holdem', 'hunt', '--seats', '3', '--plans', '3', '--hands', '4', '--seed', 'cli', '--json']
  const outcome = await fairhouse(args)
  expect(printedLines(outcome)).toEqual([
    {
      ...{ plan: expect.objectContaining({ bets: expect.any(Number) }), tried: 3, seats: 3, stack: 100 },
      ...{ seed: 'cli', search: expect.any(Number), bb100: expect.any(Number) },
      ...{ low: expect.any(Number), high: expect.any(Number) },
    },
  ])
})
