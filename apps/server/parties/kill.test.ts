/** [A31] [A37] A serving process is killed in mid-hand, again and again: lasting tables go on with all their chips. */
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rows } from '../core/store/work.ts'
import { looking, openHands } from '../testing/crowd.ts'
import { ledgerOf, SOUND } from '../testing/peek.ts'
import { newFolder } from '../testing/running-house.ts'
import { end, newGuest, serve } from '../testing/serving.ts'
import { tirelessFriend } from '../testing/tireless-friend.ts'
import { openParties } from './party-store.ts'

/** The many on demand: `SLOW_TESTS=1`. */
const KILLS = process.env.SLOW_TESTS ? 50 : 3
/** Accepted actions before the next kill. */
const ACTIONS = 25

const money = { type: 'wallet', currency: 'USD', isDemo: true }
const TABLES = [
  { game: 'holdem', money, frame: { pauseSeconds: 1 }, settings: { buyInUsual: 60 } },
  { game: 'zhajinhua', money, frame: { pauseSeconds: 1 }, settings: { ante: 5, cap: 100, rounds: 5 } },
] as const
const PEOPLE = 4

test(
  '[A31] [A37] every hand goes on, seats and chips as before',
  async () => {
    const folder = newFolder()
    let serving = await serve(folder)
    const address = (): string => serving.address
    let acted = 0
    let onActed = (): void => {}
    const onAccepted = (): void => {
      acted += 1
      onActed()
    }
    const friends = await Promise.all(
      TABLES.flatMap((create) => {
        const { promise: link, resolve: onLink } = Promise.withResolvers<string>()
        return Array.from({ length: PEOPLE }, async (_, index) => {
          const { token } = await newGuest({ address: address() })
          const party = index === 0 ? { create } : { link }
          return tirelessFriend({ address, token, party, onAccepted, ...(index === 0 && { onLink }) })
        })
      }),
    )
    const underLoad = (): Promise<void> =>
      new Promise((resolve) => {
        const until = acted + ACTIONS
        onActed = () => {
          if (acted >= until) resolve()
        }
      })
    const interrupted = new Set<bigint>()
    for (let kill = 0; kill < KILLS; kill += 1) {
      await underLoad()
      await end(serving, 'SIGKILL')
      await looking(folder, async (store) => {
        expect(await ledgerOf(store)).toEqual(SOUND)
        for (const id of await openHands(store)) interrupted.add(id)
        const parties = await store.transact(openParties)
        expect(parties.map(({ seats }) => seats.filter((seat) => seat !== null).length)).toEqual([
          PEOPLE,
          PEOPLE,
        ])
      })
      serving = await serve(folder)
    }
    await underLoad()
    await Promise.all(friends.map((friend) => friend.finish()))
    await end(serving, 'SIGTERM')
    expect(interrupted.size).toBeGreaterThan(0)
    await looking(folder, async (store) => {
      expect(await ledgerOf(store)).toEqual(SOUND)
      expect(await openHands(store)).toEqual([])
      expect(await store.transact(() => rows('SELECT player FROM places'))).toEqual([])
      expect(await store.transact(() => rows("SELECT id FROM accounts WHERE id LIKE 'pot/%'"))).toEqual([])
    })
    rmSync(folder, { recursive: true })
  },
  KILLS * 30_000 + 60_000,
)
