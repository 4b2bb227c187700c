/**
 * The return so far as a chart: rounds to the right, the return upwards, its band around the exact value. The first
 * rounds swing far beyond the rest: the scale fits the later ones, and the first may leave the chart.
 */
import type { LiveFigures } from '@fairhouse/messages'

export type TrailPoint = LiveFigures['games'][number]['trail'][number]
type Known = Readonly<Record<keyof TrailPoint, number>>

export type Chart = Readonly<{
  rounds: number
  /** Shares at the lower and upper edge. */
  from: number
  to: number
  /** Shares with a grid line. */
  ticks: readonly number[]
  /** SVG points in a box of WIDTH × HEIGHT. */
  band: string
  expected: string
  returned: string
}>

export const WIDTH = 1000
export const HEIGHT = 240

const isKnown = (point: TrailPoint): point is Known =>
  point.returned !== null && point.expected !== null && point.low !== null && point.high !== null

/** From this share of the rounds on, everything must be visible. */
const SETTLED = 1 / 4
const LEAST_HEIGHT = 0.02
const MARGIN = 0.08

const rangeOf = (points: readonly Known[], rounds: number): readonly [number, number] => {
  const settled = points.filter(({ finished }) => finished >= rounds * SETTLED)
  const values = settled.flatMap(({ low, high, returned }) => [low, high, returned])
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const room = Math.max((most - least) * MARGIN, LEAST_HEIGHT / 2)
  return [Math.max(0, least - room), most + room]
}

const STEPS = [1, 2, 5, 10]
const MAX_TICKS = 6

/** Round shares between the edges, at most about six. */
export const ticksOf = (from: number, to: number): readonly number[] => {
  const least = (to - from) / MAX_TICKS
  const power = 10 ** Math.floor(Math.log10(least))
  const step = power * STEPS.find((factor) => factor * power >= least)!
  const first = Math.ceil(from / step)
  const last = Math.floor(to / step)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

const rounded = (value: number): number => Math.round(value * 10) / 10

/** Null if nothing has been staked yet. `trail` in order. */
export const chartOf = (trail: readonly TrailPoint[]): Chart | null => {
  const points = trail.filter(isKnown)
  const last = points.at(-1)
  if (last === undefined) return null
  const rounds = last.finished
  const [from, to] = rangeOf(points, rounds)
  const xOf = ({ finished }: Known): number => rounded((finished / rounds) * WIDTH)
  const yOf = (share: number): number => rounded(HEIGHT * (1 - (share - from) / (to - from)))
  const line = (of: readonly Known[], key: 'low' | 'high' | 'expected' | 'returned'): string =>
    of.map((point) => `${xOf(point)},${yOf(point[key])}`).join(' ')
  return {
    rounds,
    from,
    to,
    ticks: ticksOf(from, to),
    band: `${line(points, 'high')} ${line(points.toReversed(), 'low')}`,
    expected: line(points, 'expected'),
    returned: line(points, 'returned'),
  }
}
