/**
 * How long requests took and what came of them, counted in plain numbers. `prom-client` would look up the labels of
 * each observation, which costs a request as much as reading it from the socket; it gets the sums when somebody asks.
 */
import { Counter, type Histogram, type Registry } from 'prom-client'

/** Upper bounds in seconds. */
export const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

const NAME = 'fairhouse_request_seconds'
const HELP = 'From a message of a socket to its reply.'

type OfType = {
  sum: number
  count: number
  readonly buckets: number[]
  readonly outcomes: Map<string, number>
}

/** One line of the text: a name, its labels and its value. */
type Line = Readonly<{ metricName: string; labels: Readonly<Record<string, string | number>>; value: number }>

const linesOf = (type: string, { sum, count, buckets }: OfType): readonly Line[] => {
  let upTo = 0
  const bounds = buckets.map((times, index): Line => {
    upTo += times
    return { metricName: `${NAME}_bucket`, labels: { le: BUCKETS[index]!, type }, value: upTo }
  })
  return [
    ...bounds,
    { metricName: `${NAME}_bucket`, labels: { le: '+Inf', type }, value: count },
    { metricName: `${NAME}_sum`, labels: { type }, value: sum },
    { metricName: `${NAME}_count`, labels: { type }, value: count },
  ]
}

export const createRequestTimes = (
  registry: Registry,
): ((type: string, outcome: string, seconds: number) => void) => {
  const byType = new Map<string, OfType>()
  const histogram = {
    name: NAME,
    get: async () => ({
      ...{ name: NAME, help: HELP, type: 'histogram' },
      values: [...byType].flatMap(([type, figures]) => linesOf(type, figures)),
    }),
  }
  registry.registerMetric(histogram as unknown as Histogram) // of which it uses nothing else
  const outcomes: Counter = new Counter({
    name: 'fairhouse_requests_total',
    help: 'Messages answered, by what came of them.',
    labelNames: ['type', 'outcome'],
    registers: [registry],
    collect: () => {
      outcomes.reset()
      for (const [type, figures] of byType)
        for (const [outcome, times] of figures.outcomes) outcomes.inc({ type, outcome }, times)
    },
  })
  const figuresOf = (type: string): OfType => {
    const known = byType.get(type)
    if (known) return known
    const fresh = { sum: 0, count: 0, buckets: BUCKETS.map(() => 0), outcomes: new Map() }
    byType.set(type, fresh)
    return fresh
  }
  return (type, outcome, seconds) => {
    const figures = figuresOf(type)
    figures.sum += seconds
    figures.count += 1
    const bucket = BUCKETS.findIndex((bound) => seconds <= bound)
    if (bucket >= 0) figures.buckets[bucket]! += 1
    figures.outcomes.set(outcome, (figures.outcomes.get(outcome) ?? 0) + 1)
  }
}
