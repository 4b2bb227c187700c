import { expect, test } from 'vitest'
import { fairhouse, printedLines } from '../testing/command-process.ts'

const GAIN = { bets: expect.any(Number), folds: expect.any(Number), gain: expect.any(Number) }

test('lbr: the same seed gives the same figures, in JSON', async () => {
  const args = ['holdem', 'lbr', '--hands', '4', '--depth', '10', '--seed', 'cli', '--json']
  const [one, other] = await Promise.all([fairhouse(args), fairhouse(args)])
  expect(printedLines(one)).toEqual([
    {
      ...{ hands: 4, depth: 10, from: 'flop', seed: 'cli', mbb: expect.any(Number) },
      ...{ low: expect.any(Number), high: expect.any(Number) },
      streets: { preflop: { bets: 0, folds: 0, gain: 0 }, flop: GAIN, turn: GAIN, river: GAIN },
    },
  ])
  expect(one.stdout).toBe(other.stdout)
})
