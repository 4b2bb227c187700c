/** The log of a running house, audited over HTTP by its address alone. */
import type { Round } from '@fairhouse/messages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type RunningHouse, runHouse } from '../../../server/testing/running-house.ts'
import { freshKey } from '../../../server/testing/visitor.ts'
import { auditLog } from './audit-log.ts'
import type { LogMismatch } from './log-findings.ts'
import { namedKeys } from './source.ts'

const ROUNDS = 5
let house: RunningHouse
beforeAll(async () => {
  house = await runHouse({ logRate: { burst: 2, perSecond: 5 } })
})
afterAll(() => house.stop())

test('[F12] every round played is there, without a mismatch', async () => {
  const socket = await house.enter()
  const bet = { type: 'placeBet', game: 'keno', amount: '1.00', currency: 'USD', isDemo: true }
  for (let i = 0; i < ROUNDS; i += 1) {
    const params = { selectedNumbers: [1, 2, 3], difficulty: 'classic' }
    const reply = await socket.send({ ...bet, params, key: freshKey() })
    expect((reply as unknown as { round: Round }).round.closedAt).not.toBeNull()
  }
  const place = { url: `${house.address}/log` }
  const found: LogMismatch[] = []
  const audited = await vi.waitUntil(
    async () => {
      const done = await auditLog({
        ...{
          place,
          keys: await namedKeys(place),
          folder: null,
          jobs: 0,
          isStopped: () => false,
          onProgress: () => {},
        },
        onMismatch: async (mismatch) => void found.push(mismatch),
      }).catch(() => null) // the first checkpoint comes within a second
      return done?.state.counts.rounds === ROUNDS ? done : null
    },
    { timeout: 15_000, interval: 300 },
  )
  expect(found).toEqual([])
  expect(audited.state.counts).toMatchObject({ rounds: ROUNDS, firstCommitments: 1 })
  const asked = await Promise.all(Array.from({ length: 20 }, () => fetch(`${place.url}/checkpoint`)))
  const refused = asked.find(({ status }) => status === 429)
  expect(refused?.headers.get('retry-after')).toBe('1')
  await socket.close()
})
