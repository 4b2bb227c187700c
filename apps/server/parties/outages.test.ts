/**
 * [A31] [A37] Two processes with people of every table at both, and an outage under load: of one of the processes, the
 * bus or the database. Hands continue elsewhere or afterwards, chips are conserved, nobody sits twice.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../core/store/postgres.ts'
import type { Store } from '../core/store/store.ts'
import { gatherCrowd, gatherFriends } from '../testing/crowd.ts'
import { expectSound, openHands } from '../testing/crowd-checks.ts'
import { end, type HouseProcess } from '../testing/guests.ts'
import { type OwnPostgres, ownPostgres } from '../testing/postgres-server.ts'
import { canRunTwo, readiness, runTwo, type TwoProcesses } from '../testing/two-processes.ts'

/** More and longer with `SLOW_TESTS=1`. */
const KILLS = process.env.SLOW_TESTS ? 20 : 1
const OUTAGE_MS = process.env.SLOW_TESTS ? 10_000 : 1_500
const PEOPLE = 12
/** In rooms and among friends. */
const ACTIONS = [40, 15] as const
const LONGEST_MS = KILLS * 30_000 + 90_000

describe.skipIf(!canRunTwo())('outages', () => {
  let postgres: OwnPostgres
  let both: TwoProcesses
  let serving: readonly HouseProcess[]
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
  const openOfBoth = async () => {
    const open = await withStore(openHands)
    return new Set([...open.values()].map(({ party }) => party === null)).size === 2 ? open : null
  }

  /** People at both processes play before, during and after the outage. */
  const throughout = async (trouble: (play: () => Promise<unknown>) => Promise<void>): Promise<void> => {
    const address = (index: number): string => serving[index % serving.length]!.address
    const [strangers, friends] = [await gatherCrowd(PEOPLE, address), await gatherFriends(address)]
    const play = () => Promise.all([strangers.afterActions(ACTIONS[0]), friends.afterActions(ACTIONS[1])])
    await play()
    let interrupted = await openOfBoth()
    while (!interrupted) interrupted = await openOfBoth() // all of one kind were between hands
    await trouble(play)
    await play()
    await Promise.all([strangers.finish(), friends.finish()])
    await withStore((store) => expectSound(store, interrupted))
  }

  test(
    '[A31] [A37] a process is killed: its people and their tables continue at the other',
    () =>
      throughout(async (play) => {
        for (let kill = 0; kill < KILLS; kill += 1) {
          const [killed, staying] = serving as readonly [HouseProcess, HouseProcess]
          serving = [staying]
          await end(killed, 'SIGKILL')
          await play()
          serving = [staying, await both.more()]
        }
      }),
    LONGEST_MS,
  )

  test(
    '[A31] the bus goes down and returns: play continues throughout',
    () =>
      throughout(async (play) => {
        await both.nats.kill()
        const away = pause(OUTAGE_MS)
        await expect.poll(async () => (await readiness(serving[0]!)).bus).toBe('away')
        await play()
        await away
        await both.nats.start()
        await expect.poll(async () => (await readiness(serving[0]!)).bus).not.toBe('away')
      }),
    LONGEST_MS,
  )

  test(
    '[A31] the database is down: everything waits, then continues',
    () =>
      throughout(async () => {
        postgres.crash()
        // A success counts for two seconds.
        await expect.poll(async () => (await readiness(serving[0]!)).ok, { timeout: 10_000 }).toBe(false)
        await pause(OUTAGE_MS)
        postgres.start()
      }),
    LONGEST_MS,
  )
})
