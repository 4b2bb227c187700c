/** [A31] [A37] The process is killed in mid-hand under load, again and again: every hand continues, no chip is lost. */
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Hand } from '../tables/hand.ts'
import { gatherCrowd, gatherFriends } from '../testing/crowd.ts'
import { checkStopped, expectSound, withStore } from '../testing/crowd-checks.ts'
import { end, serve } from '../testing/guests.ts'
import { quickRooms } from '../testing/playing-house.ts'
import { newFolder } from '../testing/running-house.ts'

/** Many with `SLOW_TESTS=1`. */
const KILLS = process.env.SLOW_TESTS ? 50 : 3
const PEOPLE = 14
/** Accepted actions before the next kill, in rooms and among friends. */
const ACTIONS = [40, 15] as const

test(
  '[A31] [A37] every hand continues with the same seats, chips, blinds and clocks',
  async () => {
    const folder = newFolder()
    quickRooms(folder, { lookFromRound: 1, rounds: 8 })
    let serving = await serve(folder)
    const address = (): string => serving.address
    const [strangers, friends] = [await gatherCrowd(PEOPLE, address), await gatherFriends(address)]
    const play = () => Promise.all([strangers.afterActions(ACTIONS[0]), friends.afterActions(ACTIONS[1])])
    const interrupted = new Map<bigint, Hand>()
    await play()
    for (let kill = 0; kill < KILLS; kill += 1) {
      await play()
      await end(serving, 'SIGKILL')
      for (const [id, hand] of await withStore(folder, checkStopped)) interrupted.set(id, hand)
      serving = await serve(folder)
    }
    await play()
    await Promise.all([strangers.finish(), friends.finish()])
    await end(serving, 'SIGTERM')
    const parties = [...interrupted.values()].map(({ party }) => party)
    expect(parties).toContain(null)
    expect(parties.some((party) => party !== null)).toBe(true)
    await withStore(folder, (store) => expectSound(store, interrupted))
    rmSync(folder, { recursive: true })
  },
  KILLS * 60_000 + 60_000,
)
