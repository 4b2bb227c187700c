import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createRequestTimes } from './request-times.ts'

test('times and outcomes are shown as a histogram and a counter', async () => {
  const registry = new Registry()
  const answered = createRequestTimes(registry)
  answered('placeBet', 'ok', 0.0005)
  answered('placeBet', 'ok', 0.03)
  answered('placeBet', 'round-open', 7)
  answered('hello', 'ok', 0.002)
  const lines = (await registry.metrics()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      '# TYPE fairhouse_request_seconds histogram',
      'fairhouse_request_seconds_bucket{le="0.0005",type="placeBet"} 1',
      'fairhouse_request_seconds_bucket{le="0.025",type="placeBet"} 1',
      'fairhouse_request_seconds_bucket{le="0.05",type="placeBet"} 2',
      'fairhouse_request_seconds_bucket{le="2.5",type="placeBet"} 2',
      'fairhouse_request_seconds_bucket{le="+Inf",type="placeBet"} 3',
      'fairhouse_request_seconds_sum{type="placeBet"} 7.0305',
      'fairhouse_request_seconds_count{type="placeBet"} 3',
      'fairhouse_request_seconds_count{type="hello"} 1',
      '# TYPE fairhouse_requests_total counter',
      'fairhouse_requests_total{type="placeBet",outcome="ok"} 2',
      'fairhouse_requests_total{type="placeBet",outcome="round-open"} 1',
    ]),
  )
  expect(await registry.metrics()).toBe(lines.join('\n')) // asking changes nothing
})
