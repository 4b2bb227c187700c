/** Short campaigns over real processes, run with `SLOW_TESTS=1`. For longer ones: `npm run chaos`. */
import { expect, test } from 'vitest'
import { hasNats } from '../nats-server.ts'
import { hasPostgres } from '../postgres-server.ts'
import { runCampaign } from './campaign.ts'

const CAN_RUN = hasPostgres() && hasNats()
const SHORT = { minutes: 0.15, processes: 2, people: 8 }

test.runIf(CAN_RUN)(
  '[A31] random kills, crashes and outages leave everything right',
  async () => {
    const { violation, eventLog, bets } = await runCampaign({ seed: '1', ...SHORT })
    expect(violation, eventLog.join('\n')).toBeNull()
    expect(bets).toBeGreaterThan(0)
  },
  300_000,
)

test.runIf(CAN_RUN).each([
  ['F3', 'a lost bet that was acknowledged', 'DELETE FROM rounds WHERE id = (SELECT MAX(id) FROM rounds)'],
  ['M3', 'a cent too much', "UPDATE accounts SET balance = balance + 1 WHERE id LIKE 'player/%'"],
])(
  '[%s] finds %s',
  async (rule, _what, sql) => {
    const { violation } = await runCampaign({ seed: '2', ...SHORT, minutes: 0.05, plant: sql })
    expect(violation?.rule).toBe(rule)
  },
  300_000,
)
