/**
 * [A31] [A37] Two processes, players of every table at both, and an outage of the bus or of one process under load:
 * lasting tables continue with all their chips.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Hand } from '../tables/hand.ts'
import { everyHand } from '../testing/crowd.ts'
import { end, type HouseProcess } from '../testing/guests.ts'
import { expectPartiesOver, gatherFriends, type PartyCrowd } from '../testing/party-crowd.ts'
import { canRunTwo, readiness, twoForAll } from '../testing/two-processes.ts'

/** More and longer with `SLOW_TESTS=1`. */
const KILLS = process.env.SLOW_TESTS ? 20 : 1
const OUTAGE_MS = process.env.SLOW_TESTS ? 10_000 : 1_000
const ACTIONS = 25
const LONGEST_MS = KILLS * 30_000 + 60_000

describe.skipIf(!canRunTwo())('outages', () => {
  const both = twoForAll()
  let serving: readonly HouseProcess[] = []

  const openNow = async (): Promise<readonly Hand[]> =>
    ((await everyHand(both().store)) as readonly Hand[]).filter(({ closedAt }) => closedAt === null)

  /** People at both processes play before, during and after the outage. */
  const afterActions = async (trouble: (crowd: PartyCrowd) => Promise<void>): Promise<void> => {
    const crowd = await gatherFriends((index) => serving[index % serving.length]!.address)
    await crowd.afterActions(2 * ACTIONS)
    let interrupted = await openNow()
    while (interrupted.length === 0) interrupted = await openNow() // all were between hands
    await trouble(crowd)
    await crowd.afterActions(ACTIONS)
    await crowd.finish()
    await expectPartiesOver(both().store, new Map(interrupted.map((hand) => [hand.id, hand])))
  }

  test(
    '[A31] the bus goes down and returns: tables continue throughout',
    async () => {
      serving = [both().one, both().two]
      await afterActions(async (crowd) => {
        await both().nats.kill()
        const away = pause(OUTAGE_MS)
        await expect.poll(async () => (await readiness(serving[0]!)).bus).toBe('away')
        await crowd.afterActions(ACTIONS)
        await away
        await both().nats.start()
        await crowd.afterActions(ACTIONS)
        await expect.poll(async () => (await readiness(serving[0]!)).bus).not.toBe('away')
      })
    },
    LONGEST_MS,
  )

  test(
    '[A31] [A37] a process is killed: its players and their tables continue at the other',
    async () => {
      serving = [both().one, both().two]
      await afterActions(async (crowd) => {
        for (let kill = 0; kill < KILLS; kill += 1) {
          const [killed, staying] = serving as readonly [HouseProcess, HouseProcess]
          serving = [staying]
          await end(killed, 'SIGKILL')
          await crowd.afterActions(ACTIONS)
          serving = [staying, await both().more()]
          await crowd.afterActions(ACTIONS)
        }
      })
    },
    LONGEST_MS,
  )
})
