import { parseCards } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { cardIndex } from '../evaluation/card-index.ts'
import { eachStrength, pocketOf } from './board-strength.ts'
import { boardsOf, canonicalSuits, recast, recastBoard, rowOfBoard } from './boards.ts'
import { type AllLimits, bucketOf, bucketOn, holeClass } from './buckets.ts'
import { type Strength, strengthOn } from './hand-strength.ts'

const cards = (text: string): number[] => parseCards(text)!.map(cardIndex)
const pair = (text: string): [number, number] => cards(text) as [number, number]

test.each([
  [3, 1755],
  [4, 16_432],
] as const)('boards of %i cards fall into %i classes, each found again in any suits', (size, rows) => {
  const boards = boardsOf(size, (length) => new ArrayBuffer(length))
  expect(boards.rows).toBe(rows)
  const [suits, into] = [new Uint8Array(4), new Uint8Array(size)]
  for (let row = 0; row < rows; row += 13) {
    const board = Array.from(
      boards.cards.subarray(row * size, (row + 1) * size),
      (card) => card ^ (1 + (row % 3)),
    )
    canonicalSuits(board.toReversed(), size, suits)
    recastBoard(board.toReversed(), size, suits, into)
    expect(rowOfBoard(boards, into)).toBe(row)
  }
})

test('the 169 classes of hole cards', () => {
  const sizes = new Map<number, number>()
  for (let a = 0; a < 52; a += 1) {
    for (let b = 0; b < a; b += 1) sizes.set(holeClass(a, b), (sizes.get(holeClass(b, a)) ?? 0) + 1)
  }
  const counted = [4, 6, 12].map((size) => [...sizes.values()].filter((found) => found === size).length)
  expect([sizes.size, ...counted]).toEqual([169, 78, 13, 78])
})

/** Brute force: every opponent on every full board. */
test.each([
  ['AhKh', 'Qh Jh Th 2c 2d', 1],
  ['3c2d', 'Ah Kh Qh Jh Th', 0.5],
  ['7c2d', 'Ah Kh Qh 9s 8s', 0],
] as const)('on the river %s on %s beats the expected share', (hole, board, share) => {
  const { mean, spread } = strengthOn(pair(hole), cards(board))
  expect(spread).toBe(0)
  if (share === 0) expect(mean).toBeLessThan(0.1)
  else expect(mean).toBe(share)
})

test('a draw has more spread than a made hand of the same strength', () => {
  const draw = strengthOn(pair('JhTh'), cards('9h 8h 2c'))
  const made = strengthOn(pair('AsKc'), cards('Ah 8d 2c'))
  expect(draw.mean).toBeGreaterThan(0.55)
  expect(draw.spread).toBeGreaterThan(1.5 * made.spread)
})

test.each(['Kh 7h 2d', 'Kh 7h 2d 2s', 'Kh 7h 2d 2s Tc'])(
  'evaluating all hands on %s at once matches evaluating each alone',
  (text) => {
    const board = cards(text)
    const [suits, canonical] = [new Uint8Array(4), new Uint8Array(board.length)]
    canonicalSuits(board, board.length, suits)
    recastBoard(board, board.length, suits, canonical)
    const all = new Map<number, Strength>()
    eachStrength(canonical, board.length, (pocket, strength) => all.set(pocket, strength))
    const left = 52 - board.length
    expect(all.size).toBe((left * (left - 1)) / 2)
    for (const hole of ['AsAd', '7c7s', 'QhJh', '3c4d', 'AhTs'].map(pair)) {
      const [a, b] = hole.map((card) => recast(card, suits)) as [number, number]
      expect(strengthOn(hole, board)).toEqual(all.get(pocketOf(a, b)))
    }
  },
)

test('a bucket is a step of strength and a step of spread', () => {
  const limits = { means: [0.25, 0.5], spreads: [[0.1], [0.2], [0.3]] }
  const bucket = (mean: number, spread: number) => bucketOf(limits, { mean, spread })
  expect([
    bucket(0, 0),
    bucket(0, 0.1),
    bucket(0.25, 0.1),
    bucket(0.3, 0.2),
    bucket(1, 0.1),
    bucket(1, 1),
  ]).toEqual([0, 1, 2, 3, 4, 5])
  const all: AllLimits = [limits, limits, limits]
  expect(bucketOn(all, pair('AsAd'), cards('Ac Ah 2d'))).toBe(4)
})
