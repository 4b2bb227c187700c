import { describe, expect, test } from 'vitest'
import { POCKETS, pocketsIn } from '../odds/starting-hands.ts'
import {
  HEADS_UP_ISOLATE,
  HEADS_UP_OPEN,
  ISOLATE,
  inChart,
  LIMP_BEHIND,
  OPEN,
  SQUEEZE,
  VERSUS_RAISE,
  VERSUS_RERAISE,
} from './preflop-charts.ts'

const share = (text: string): number => pocketsIn(text).length / POCKETS
const has = (text: string, kind: string): boolean => inChart(text, pocketsIn(kind)[0]!)

test.each([
  [8, 0.13, 0.17],
  [7, 0.16, 0.21],
  [6, 0.18, 0.23],
  [5, 0.22, 0.28],
  [4, 0.28, 0.34],
  [3, 0.36, 0.43],
  [2, 0.45, 0.55],
  [1, 0.5, 0.6],
])('with %i seats behind, between %d and %d of all hands open', (behind, least, most) => {
  expect(share(OPEN[behind]!)).toBeGreaterThan(least)
  expect(share(OPEN[behind]!)).toBeLessThan(most)
})

test('with fewer seats behind the opening range only grows', () => {
  for (let behind = 8; behind > 1; behind -= 1) {
    for (const pocket of pocketsIn(OPEN[behind]!)) expect(inChart(OPEN[behind - 1]!, pocket)).toBe(true)
  }
  expect(share(HEADS_UP_OPEN)).toBeGreaterThan(0.75)
  expect(has(HEADS_UP_OPEN, '72o')).toBe(false)
})

const rows = [
  ...Object.entries(VERSUS_RAISE).flatMap(([origin, seatings]) =>
    Object.entries(seatings).map(([seating, row]) => [`${origin}, ${seating}`, row] as const),
  ),
  ['squeeze', SQUEEZE] as const,
  ...Object.entries(VERSUS_RERAISE),
]
describe.each(rows)('against a raise: %s', (_name, { raise, bluff, call }) => {
  test('aces are raised, 72o is folded', () => {
    expect(has(raise, 'AA')).toBe(true)
    for (const text of [raise, bluff, call]) expect(has(text, '72o')).toBe(false)
  })
  test('value raises and bluffs don’t overlap, and bluffs are few', () => {
    for (const pocket of pocketsIn(raise)) expect(inChart(bluff, pocket)).toBe(false)
    expect(share(bluff)).toBeLessThan(0.1)
  })
})

test('the big blind defends more against later positions', () => {
  const defended = (['early', 'middle', 'late', 'blind', 'heads-up'] as const).map((origin) => {
    const { raise, call } = VERSUS_RAISE[origin]['big-blind']!
    return new Set([...pocketsIn(raise), ...pocketsIn(call)]).size / POCKETS
  })
  expect(defended).toEqual(defended.toSorted((a, b) => a - b))
  expect(defended[0]).toBeGreaterThan(0.15)
  expect(defended.at(-1)).toBeGreaterThan(0.55)
})

test('limpers are raised with a narrower range than opens, and small pairs limp behind', () => {
  for (const [behind, text] of ISOLATE.entries()) {
    expect(share(text)).toBeGreaterThan(0.08)
    if (behind > 0) expect(share(text)).toBeLessThan(share(OPEN[behind]!))
  }
  expect(share(HEADS_UP_ISOLATE)).toBeLessThan(share(HEADS_UP_OPEN))
  expect(has(LIMP_BEHIND, '22')).toBe(true)
})
