import { accepted, isRefusal, parseCards } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { cardIndex } from '../evaluation/card-index.ts'
import { parseRangeWeights } from '../odds/range-weights.ts'
import { type River, solveRiver } from './river.ts'

const RIVER: River = {
  ranges: [
    accepted(parseRangeWeights('any')),
    accepted(parseRangeWeights('22+,A2s+,A8o+,KTo+,K9s+,JTs,T9s,98s')),
  ],
  board: parseCards('Kd8c3s3hJd')!.map(cardIndex),
  ...{ pot: 20, stack: 90, minBet: 2, moves: [] },
}
const handOf = (text: string): number => {
  const [high, low] = parseCards(text)!
    .map(cardIndex)
    .toSorted((a, b) => b - a) as [number, number]
  return (high * (high - 1)) / 2 + low
}

test.each([
  [[{ type: 'bet', to: 13 }], 33],
  [[{ type: 'check' }, { type: 'bet', to: 37 }], 57],
  [
    [
      { type: 'bet', to: 5 },
      { type: 'raise', to: 19 },
    ],
    44,
  ],
  [[{ type: 'check' }, { type: 'bet', to: 9 }, { type: 'raise', to: 31 }, { type: 'raise', to: 90 }], 141],
] as const)('after %j the pot is %d, the nuts never fold and air never calls', (moves, pot) => {
  const view = solveRiver({ ...RIVER, moves })
  if (isRefusal(view)) throw new Error(view.message)
  expect(view.pot).toBe(pot)
  expect(view.player).toBe(moves.length % 2)
  expect(view.moves[0]).toEqual({ type: 'fold' })
  const { hands, reach } = view.players[view.player]
  const fold = (text: string): number => view.strategy[0]![hands.indexOf(handOf(text))]!
  expect(reach.some((weight) => weight > 0)).toBe(true)
  expect(fold('3c3d')).toBeLessThan(0.001)
  if (view.player === 0) expect(view.strategy[1]![hands.indexOf(handOf('4c2h'))]).toBeLessThan(0.02)
})

test('the same river gives the same numbers', () => {
  expect(solveRiver(RIVER)).toEqual(solveRiver(RIVER))
})

test.each([
  ['bad-move', { moves: [{ type: 'call' }] }],
  ['bad-move', { moves: [{ type: 'bet', to: 91 }] }],
  [
    'bad-move',
    {
      moves: [
        { type: 'bet', to: 10 },
        { type: 'raise', to: 15 },
      ],
    },
  ],
  ['bad-move', { moves: [{ type: 'check' }, { type: 'check' }] }],
  ['no-hands', { ranges: [new Float32Array(1326), new Float32Array(1326)] }],
] as const)('%s: %j', (code, change) => {
  const view = solveRiver({ ...RIVER, ...change } as River)
  expect(isRefusal(view) && view.refused).toBe(code)
})
