/** [A31] The process is killed in mid-hand under load, again and again: every hand continues, no chip is lost. */
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectSound, gatherCrowd, openHands, withStore } from '../testing/crowd.ts'
import { end, serve } from '../testing/guests.ts'
import { quickRooms } from '../testing/playing-house.ts'
import { newFolder } from '../testing/running-house.ts'

/** Many with `SLOW_TESTS=1`. */
const KILLS = process.env.SLOW_TESTS ? 50 : 3
const PEOPLE = 14
/** Accepted actions before the next kill. */
const ACTIONS = 120

test(
  '[A31] every hand continues',
  async () => {
    const folder = newFolder()
    quickRooms(folder, { lookFromRound: 1, rounds: 8 })
    let serving = await serve(folder)
    const crowd = await gatherCrowd(PEOPLE, () => serving.address)
    const interrupted = new Set<bigint>()
    for (let kill = 0; kill < KILLS; kill += 1) {
      await crowd.afterActions(ACTIONS)
      await end(serving, 'SIGKILL')
      for (const id of await withStore(folder, openHands)) interrupted.add(id)
      serving = await serve(folder)
    }
    await crowd.afterActions(ACTIONS)
    await crowd.finish()
    await end(serving, 'SIGTERM')
    expect(interrupted.size).toBeGreaterThan(0)
    await withStore(folder, (store) => expectSound(store, interrupted))
    rmSync(folder, { recursive: true })
  },
  KILLS * 30_000 + 60_000,
)
