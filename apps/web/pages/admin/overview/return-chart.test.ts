import { expect, test } from 'vitest'
import { chartOf, HEIGHT, type TrailPoint, ticksOf, WIDTH } from './return-chart.ts'

const point = (finished: number, returned: number, half: number): TrailPoint => ({
  finished,
  returned,
  expected: 0.98,
  low: 0.98 - half,
  high: 0.98 + half,
})
const NOTHING: TrailPoint = { finished: 0, returned: null, expected: null, low: null, high: null }

test('nothing staked makes no chart', () => {
  expect(chartOf([])).toBeNull()
  expect(chartOf([NOTHING])).toBeNull()
})

test('the last round is at the right edge, the exact value is a level line', () => {
  const chart = chartOf([NOTHING, point(50, 1.05, 0.2), point(100, 0.96, 0.1)])!
  expect(chart.rounds).toBe(100)
  expect(chart.returned).toMatch(new RegExp(` ${WIDTH},`))
  const heights = chart.expected.split(' ').map((point) => point.split(',')[1])
  expect(new Set(heights).size).toBe(1)
  expect(chart.returned.split(' ')[0]).toMatch(/^500,/)
  expect(chart.band.split(' ')).toHaveLength(4)
})

test('the settled part is entirely visible; the wild beginning may leave the chart', () => {
  const chart = chartOf([point(1, 9, 5), point(50, 1, 0.2), point(100, 0.96, 0.1)])!
  expect(chart.from).toBeLessThan(0.78)
  expect(chart.to).toBeGreaterThan(1.18)
  expect(chart.to).toBeLessThan(1.5)
  const end = Number(chart.returned.split(',').at(-1))
  expect(end).toBeGreaterThan(0)
  expect(end).toBeLessThan(HEIGHT)
})

test('a single round makes a chart of some height', () => {
  const chart = chartOf([point(1, 0.98, 0)])!
  expect(chart.to - chart.from).toBeCloseTo(0.02, 9)
})

test.each([
  [0.89, 1.06, [0.9, 0.95, 1, 1.05]],
  [0.9775, 0.9834, [0.978, 0.979, 0.98, 0.981, 0.982, 0.983]],
  [0, 12.5, [0, 5, 10]],
] as const)('ticks from %d to %d', (from, to, ticks) => {
  const found = ticksOf(from, to)
  expect(found).toHaveLength(ticks.length)
  for (const [index, tick] of ticks.entries()) expect(found[index]).toBeCloseTo(tick, 9)
})
