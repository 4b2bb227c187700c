import { describe, expect, test } from 'vitest'
import { ringPlaces } from './ring.ts'

/** Tables that must fit, and the plates on them, in pixels. */
const SIZES = {
  wide: { table: [1104, 654], plate: [168, 58] },
  phone: { table: [390, 550], plate: [84, 46] },
} as const

describe.each([2, 3, 4, 5, 6, 7, 8, 9])('%i places', (places) => {
  test.each(['wide', 'phone'] as const)('%s: on the table, and none over another', (size) => {
    const { table, plate } = SIZES[size]
    const spots = ringPlaces(places, 0).map((place) => place[size].seat)
    const pixels = spots.map(([x, y]) => [(x * table[0]) / 100, (y * table[1]) / 100] as const)
    for (const [x, y] of pixels) {
      expect(Math.min(x, table[0] - x)).toBeGreaterThanOrEqual(plate[0] / 2)
      expect(Math.min(y, table[1] - y)).toBeGreaterThanOrEqual(plate[1] / 2)
    }
    for (const [index, [x, y]] of pixels.entries())
      for (const [otherX, otherY] of pixels.slice(index + 1))
        expect(Math.abs(x - otherX) >= plate[0] || Math.abs(y - otherY) >= plate[1]).toBe(true)
  })

  test('the viewer is at the bottom, and play goes clockwise', () => {
    const ring = ringPlaces(places, 1)
    const [x, y] = ring[1]!.wide.seat
    expect([x, y]).toEqual([50, Math.max(...ring.map(({ wide }) => wide.seat[1]))])
    if (places > 2) expect(ring[2 % places]!.wide.seat[0]).toBeLessThan(50)
  })
})
