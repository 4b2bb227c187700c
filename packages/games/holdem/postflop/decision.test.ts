import { accepted, isRefusal, parseCards } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { cardIndex } from '../evaluation/card-index.ts'
import { parseRangeWeights } from '../odds/range-weights.ts'
import { pocketNumber } from '../odds/starting-hands.ts'
import { type Decision, solveDecision } from './decision.ts'
import { playOf } from './play-of-hand.ts'

const cards = (text: string): readonly number[] => parseCards(text)!.map(cardIndex)
const hand = (text: string): number => pocketNumber(...(cards(text) as [number, number]))
const range = (text: string): Float32Array => accepted(parseRangeWeights(text))

const RIVER: Decision = {
  ranges: [range('any'), range('22+,A2s+,A8o+,KTo+,K9s+,JTs,T9s,98s')],
  board: cards('Kd8c3s3hJd'),
  ...{ pot: 20, stack: 90, minBet: 2, moves: [] },
}
const TURN: Decision = { ...RIVER, board: cards('Kd8c3s3h') }

const solved = (decision: Decision, iterations?: number) => {
  const solution = solveDecision(decision, iterations)
  if (isRefusal(solution)) throw new Error(solution.message)
  return solution.node
}
const oddsOf = (decision: Decision, cards: string, move: string): number =>
  playOf(solved(decision), hand(cards))
    .filter(({ move: { type } }) => type === move)
    .reduce((sum, { odds }) => sum + odds, 0)

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
  const view = solved({ ...RIVER, moves })
  expect(view.pot).toBe(pot)
  expect(view.player).toBe(moves.length % 2)
  expect(view.moves[0]).toEqual({ type: 'fold' })
  expect(view.players[view.player].reach.some((weight) => weight > 0)).toBe(true)
  expect(playOf(view, hand('3c3d'))[0]!.odds).toBeLessThan(0.001)
  if (view.player === 0) expect(playOf(view, hand('4c2h'))[1]!.odds).toBeLessThan(0.02)
})

describe('what a hand does', () => {
  const view = solved({ ...RIVER, moves: [{ type: 'bet', to: 20 }] })
  test('its odds make 1, and a move that is played is worth as much as any', () => {
    for (const text of ['AcKc', '8d8h', 'QcQd', 'AcQh']) {
      const played = playOf(view, hand(text))
      expect(played.reduce((sum, { odds }) => sum + odds, 0)).toBeCloseTo(1, 5)
      const best = Math.max(...played.map(({ value }) => value))
      for (const { odds, value } of played) if (odds > 0.2) expect(best - value).toBeLessThan(0.5)
    }
  })
  test('folding gives up the pot', () => {
    expect(playOf(view, hand('QcQd'))[0]).toMatchObject({
      move: { type: 'fold' },
      value: expect.closeTo(0, 4),
    })
  })
  test('a hand outside the range, or on the board, does nothing', () => {
    expect(playOf(view, hand('7c2d'))).toEqual([])
    expect(playOf(view, hand('Kd8c'))).toEqual([])
  })
})

describe('a turn', () => {
  test('is played on real bets too: a set goes on, air gives up against everything', () => {
    const moves = [
      { type: 'bet', to: 17 },
      { type: 'raise', to: 90 },
    ] as const
    expect(oddsOf({ ...TURN, moves }, '8d8h', 'call')).toBeGreaterThan(0.999)
    expect(oddsOf({ ...TURN, moves }, '7c2d', 'fold')).toBeGreaterThan(0.999)
  })
  test('counts the cards to come: a draw to the nuts calls a small bet, no draw folds', () => {
    const ranges = [range('KK,88,KJs,AKo'), range('QdTd,Ad4d,7c2c,AcKc,8d8h')] as const
    const draws = { ...TURN, ranges, board: cards('Kd8d3s2h'), moves: [{ type: 'bet', to: 3 }] } as const
    expect(oddsOf(draws, 'Ad4d', 'fold')).toBeLessThan(0.01)
    expect(oddsOf({ ...draws, moves: [{ type: 'bet', to: 60 }] }, 'QdTd', 'fold')).toBeGreaterThan(0.9)
  })
})

test('a bet that covers the other stack is all-in', () => {
  const covered = solved({ ...RIVER, moves: [{ type: 'bet', to: 300 }] }, 20)
  expect(covered).toEqual(solved({ ...RIVER, moves: [{ type: 'bet', to: 90 }] }, 20))
  expect(covered.moves).toEqual([{ type: 'fold' }, { type: 'call' }])
})

test.each([RIVER, TURN])('the same decision gives the same numbers', (decision) => {
  expect(solved(decision, 10)).toEqual(solved(decision, 10))
})

test('rake makes calls dearer', () => {
  const moves = [{ type: 'bet', to: 20 }] as const
  const called = (decision: Decision): number => {
    const { players, strategy } = solved({ ...decision, moves })
    return strategy[1]!.reduce((sum, odds, i) => sum + odds * players[1].reach[i]!, 0)
  }
  expect(called({ ...RIVER, rake: { rate: 0.1, cap: 1000 } })).toBeLessThan(0.98 * called(RIVER))
})

test.each([
  ['bad-board', { board: cards('Kd8c3s') }],
  ['bad-move', { moves: [{ type: 'call' }] }],
  ['bad-move', { moves: [{ type: 'bet', to: 1 }] }],
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
  const view = solveDecision({ ...RIVER, ...change } as Decision, 1)
  expect(isRefusal(view) && view.refused).toBe(code)
})
