import { describe, expect, test } from 'vitest'
import { PLACES, placeOf, type Spot } from './places.ts'

/** The table at the two sizes that must fit, and the things on it, in pixels. */
const SIZES = {
  wide: { table: [1104, 727], plate: [168, 58], bet: [110, 26], dealer: [26, 26] },
  phone: { table: [390, 515], plate: [84, 46], bet: [84, 22], dealer: [20, 20] },
} as const

type Box = readonly [left: number, top: number, right: number, bottom: number]

const boxOf = (
  [x, y]: Spot,
  [width, height]: readonly [number, number],
  [across, down]: readonly [number, number],
): Box => {
  const [cx, cy] = [(x * across) / 100, (y * down) / 100]
  return [cx - width / 2, cy - height / 2, cx + width / 2, cy + height / 2]
}

const overlap = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

describe.each(['wide', 'phone'] as const)('%s', (size) => {
  const { table, plate, bet, dealer } = SIZES[size]
  const seats = PLACES.map((place) => boxOf(place[size].seat, plate, table))
  const bets = PLACES.map((place) => boxOf(place[size].bet, bet, table))
  const dealers = PLACES.map((place) => boxOf(place[size].dealer, dealer, table))

  test('nine places, all on the table', () => {
    expect(PLACES).toHaveLength(9)
    for (const [left, top, right, bottom] of [...seats, ...bets, ...dealers]) {
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(table[0])
      expect(bottom).toBeLessThanOrEqual(table[1])
    }
  })

  test('no seat or bet overlaps another', () => {
    const all = [...seats, ...bets]
    const pairs = all.flatMap((a, i) => all.slice(i + 1).map((b) => overlap(a, b)))
    expect(pairs.filter(Boolean)).toEqual([])
  })

  test('the dealer button overlaps no seat and not the bet beside it', () => {
    expect(dealers.flatMap((one) => seats.filter((seat) => overlap(one, seat)))).toEqual([])
    expect(dealers.filter((one, place) => overlap(one, bets[place]!))).toEqual([])
  })
})

describe.each([2, 3, 4, 5, 6, 7, 8, 9])('a felt of %i chairs', (chairs) => {
  const all = [...Array(chairs).keys()]
  test.each(all)('seen from chair %i: clockwise from the bottom, no two in one place', (viewer) => {
    const places = all.map((steps) => placeOf((viewer + steps) % chairs, viewer, chairs))
    expect(places[0]).toBe(0)
    expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
    expect(PLACES[places.at(-1)!]).toBeDefined()
  })
})
