import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test.each([0, 3_600_000, -90_000])(
  '[A49] the house’s time is %i ms ahead of the clock: the metrics say so',
  async (ms) => {
    const sockets = { count: () => ({ sockets: 0, players: 0 }) }
    const ledger = { latest: async () => null }
    const now = () => Date.now() + ms
    const metrics = createMetrics({}, sockets, { status: () => null }, async () => [], ledger, null, now)
    const ahead = /^fairhouse_clock_ahead_seconds (\S+)$/m.exec(await metrics.text())![1]
    expect(Number(ahead)).toBeCloseTo(ms / 1_000, 1)
  },
)
