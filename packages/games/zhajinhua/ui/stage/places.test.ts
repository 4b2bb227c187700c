import type { Spot } from '@fairhouse/ui'
import { describe, expect, test } from 'vitest'
import { SLOTS } from '../../presenter.ts'
import { PLACES } from './places.ts'

/** The table at the two sizes that must fit, and what is on it, in pixels. */
const SIZES = {
  wide: {
    table: [1104, 654],
    plate: [168, 58],
    own: [184, 58],
    hand: [224, 134],
    bet: [90, 26],
    sign: [26, 26],
  },
  phone: {
    table: [390, 438],
    plate: [100, 46],
    own: [196, 46],
    hand: [172, 108],
    bet: [66, 22],
    sign: [20, 20],
  },
} as const

type Box = readonly [left: number, top: number, right: number, bottom: number]
type Pair = readonly [number, number]

const boxOf = ([x, y]: Spot, [width, height]: Pair, [across, down]: Pair): Box => {
  const [cx, cy] = [(x * across) / 100, (y * down) / 100]
  return [cx - width / 2, cy - height / 2, cx + width / 2, cy + height / 2]
}

const overlap = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

describe.each(['wide', 'phone'] as const)('%s', (size) => {
  const { table, plate, own, hand, bet, sign } = SIZES[size]
  const spots = PLACES.map((place) => place[size])
  const plates = spots.map(({ seat }, slot) => boxOf(seat, slot === 0 ? own : plate, table))
  /** My cards are above my plate. */
  const [left, top, right] = plates[0]!
  const middle = (left + right) / 2
  const cards: Box = [middle - hand[0] / 2, top - hand[1], middle + hand[0] / 2, top]
  const bets = spots.map((spot) => boxOf(spot.bet, bet, table))
  const signs = spots.map(({ dealer }) => boxOf(dealer, sign, table))

  test('a place for every slot, all on the table', () => {
    expect(PLACES).toHaveLength(SLOTS.length)
    for (const box of [...plates, ...bets, ...signs]) {
      expect(Math.min(box[0], box[1])).toBeGreaterThanOrEqual(0)
      expect(box[2]).toBeLessThanOrEqual(table[0])
      expect(box[3]).toBeLessThanOrEqual(table[1])
    }
  })
  test('seats, bets and my hand don’t overlap', () => {
    const all = [...plates, ...bets, cards]
    const pairs = all.flatMap((a, i) => all.slice(i + 1).map((b) => overlap(a, b)))
    expect(pairs.filter(Boolean)).toEqual([])
  })
  test('the mark of the first mover covers no seat, bet or card', () => {
    expect(
      signs.flatMap((one) => [...plates, ...bets, cards].filter((other) => overlap(one, other))),
    ).toEqual([])
  })
})
