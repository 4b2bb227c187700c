/** [A31] [A37] The process is killed in mid-hand, again and again: lasting tables continue with all their chips. */
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Hand } from '../tables/hand.ts'
import { withStore } from '../testing/crowd.ts'
import { end, serve } from '../testing/guests.ts'
import { checkParties, expectPartiesOver, gatherFriends } from '../testing/party-crowd.ts'
import { newFolder } from '../testing/running-house.ts'

/** Many with `SLOW_TESTS=1`. */
const KILLS = process.env.SLOW_TESTS ? 50 : 3
/** Accepted actions before the next kill. */
const ACTIONS = 25

test(
  '[A31] [A37] every hand continues with the same seats, chips, blinds and clocks',
  async () => {
    const folder = newFolder()
    let serving = await serve(folder)
    const crowd = await gatherFriends(() => serving.address)
    const interrupted = new Map<bigint, Hand>()
    await crowd.afterActions(ACTIONS)
    for (let kill = 0; kill < KILLS; kill += 1) {
      await crowd.afterActions(ACTIONS)
      await end(serving, 'SIGKILL')
      for (const [id, hand] of await withStore(folder, checkParties)) interrupted.set(id, hand)
      serving = await serve(folder)
    }
    await crowd.afterActions(ACTIONS)
    await crowd.finish()
    await end(serving, 'SIGTERM')
    expect(interrupted.size).toBeGreaterThan(0)
    await withStore(folder, (store) => expectPartiesOver(store, interrupted))
    rmSync(folder, { recursive: true })
  },
  KILLS * 60_000 + 60_000,
)
