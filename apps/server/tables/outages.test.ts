/**
 * [A31] Two processes with people at both, and an outage under load: of one of the processes, the bus or the
 * database. Hands continue elsewhere or afterwards, chips are conserved, nobody sits twice.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../core/store/postgres.ts'
import type { Store } from '../core/store/store.ts'
import { type Crowd, expectSound, gatherCrowd, openHands } from '../testing/crowd.ts'
import { end, type HouseProcess } from '../testing/guests.ts'
import { type OwnPostgres, ownPostgres } from '../testing/postgres-server.ts'
import { canRunTwo, readiness, runTwo, type TwoProcesses } from '../testing/two-processes.ts'

/** Longer with `SLOW_TESTS=1`. */
const OUTAGE_MS = process.env.SLOW_TESTS ? 10_000 : 1_500
const PEOPLE = 12
const ACTIONS = 80

describe.skipIf(!canRunTwo())('outages', () => {
  let postgres: OwnPostgres
  let both: TwoProcesses
  let serving: HouseProcess[]
  beforeAll(async () => {
    postgres = await ownPostgres()
    both = await runTwo(postgres.url, { lookFromRound: 1, rounds: 8 })
    serving = [both.one, both.two]
  })
  afterAll(async () => {
    await both.stop()
    postgres.remove()
  })

  const withStore = async <T>(look: (store: Store) => Promise<T>): Promise<T> => {
    const store = await openPostgres(postgres.url)
    try {
      return await look(store)
    } finally {
      await store.close()
    }
  }

  /** People at both processes play before, during and after the outage. */
  const afterActions = async (trouble: (crowd: Crowd) => Promise<void>): Promise<void> => {
    const crowd = await gatherCrowd(PEOPLE, (index) => serving[index % serving.length]!.address)
    await crowd.afterActions(ACTIONS)
    let interrupted = new Set(await withStore(openHands))
    while (interrupted.size === 0) interrupted = new Set(await withStore(openHands)) // all were between hands
    await trouble(crowd)
    await crowd.afterActions(ACTIONS)
    await crowd.finish()
    await withStore((store) => expectSound(store, interrupted))
  }

  test('[A31] a process is killed: its people play on at the other', () =>
    afterActions(async (crowd) => {
      const [killed, staying] = serving as [HouseProcess, HouseProcess]
      serving = [staying]
      await end(killed, 'SIGKILL')
      await crowd.afterActions(ACTIONS)
      serving = [staying, await both.more()]
    }))

  test('[A31] the bus is down: play continues', () =>
    afterActions(async (crowd) => {
      await both.nats.kill()
      const away = pause(OUTAGE_MS)
      await crowd.afterActions(ACTIONS)
      expect((await readiness(serving[0]!)).bus).toBe('away')
      await away
      await both.nats.start()
    }))

  test('[A31] the database is down: everything waits, then continues', () =>
    afterActions(async () => {
      postgres.crash()
      // A success counts for two seconds.
      await expect.poll(async () => (await readiness(serving[0]!)).ok, { timeout: 10_000 }).toBe(false)
      await pause(OUTAGE_MS)
      postgres.start()
    }))
})
