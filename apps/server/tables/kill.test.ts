/** [A31] A serving process is killed in mid-hand under load, again and again: every hand goes on, sums hold. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { zhajinhua } from '@fairhouse/games/zhajinhua/rules.ts'
import { resultOf } from '@fairhouse/host'
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { DATABASE } from '../fairhouse.ts'
import { ledgerOf, SOUND } from '../house/peek.ts'
import type { Session } from '../messages/index.ts'
import { newFolder } from '../running-house.ts'
import { openSqlite } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { rows } from '../store/work.ts'
import type { HandRecord } from './hand.ts'
import { quickRooms } from './playing-house.ts'
import { tirelessPlayer } from './tireless-player.ts'

/** The many on demand: `SLOW_TESTS=1`. */
const KILLS = process.env.SLOW_TESTS ? 50 : 3
const PEOPLE = 14
/** Accepted actions before the next kill. */
const ACTIONS = 120

const SERVING = fileURLToPath(new URL('./serving-process.ts', import.meta.url))

type Serving = Readonly<{ process: ChildProcess; address: string }>

const serve = async (folder: string): Promise<Serving> => {
  const child = spawn(process.execPath, [SERVING, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [address] = await once(createInterface({ input: child.stdout! }), 'line')
  return { process: child, address: String(address) }
}

const end = async ({ process: child }: Serving, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

const looking = async <T>(folder: string, look: (store: Store) => Promise<T>): Promise<T> => {
  const store = await openSqlite(join(folder, 'data', DATABASE))
  try {
    return await look(store)
  } finally {
    await store.close()
  }
}

const idsOf = async (store: Store, sql: string): Promise<readonly bigint[]> =>
  (await store.transact(() => rows<{ id: bigint }>(sql))).map(({ id }) => id)

const checkAll = (folder: string, interrupted: ReadonlySet<bigint>): Promise<void> =>
  looking(folder, async (store) => {
    expect(await ledgerOf(store)).toEqual(SOUND)
    expect(await idsOf(store, 'SELECT id FROM hands WHERE closed_at IS NULL')).toEqual([])
    expect(await idsOf(store, 'SELECT player AS id FROM places')).toEqual([])
    expect(await idsOf(store, 'SELECT hand AS id FROM bots WHERE hand IS NOT NULL')).toEqual([])
    const twice =
      'SELECT hand AS id FROM hand_seats WHERE player IS NOT NULL GROUP BY hand, player HAVING COUNT(*) > 1'
    expect(await idsOf(store, twice)).toEqual([])
    const hands = await store.transact(() =>
      rows<{ id: bigint; record: string }>('SELECT id, record FROM hands'),
    )
    expect(hands.filter(({ id }) => interrupted.has(id))).toHaveLength(interrupted.size)
    for (const { record } of hands) {
      const { log } = JSON.parse(record) as HandRecord
      expect(accepted(resultOf(zhajinhua, log)).over).toBe(true)
    }
  })

test(
  '[A31] every hand goes on',
  async () => {
    const folder = newFolder()
    quickRooms(folder, { lookFromRound: 1, rounds: 8 })
    let serving = await serve(folder)
    let acted = 0
    let onActed = (): void => {}
    const onAccepted = (): void => {
      acted += 1
      onActed()
    }
    const address = (): string => serving.address
    const players = await Promise.all(
      Array.from({ length: PEOPLE }, async () => {
        const reply = await fetch(`${address()}/v1/guest`, { method: 'POST' })
        const { token } = (await reply.json()) as Session
        return tirelessPlayer({ address, token, room: 'novice', onAccepted })
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
      const open = await looking(folder, (store) =>
        idsOf(store, 'SELECT id FROM hands WHERE closed_at IS NULL'),
      )
      for (const id of open) interrupted.add(id)
      serving = await serve(folder)
    }
    await underLoad()
    await Promise.all(players.map((player) => player.finish()))
    await end(serving, 'SIGTERM')
    expect(interrupted.size).toBeGreaterThan(0)
    await checkAll(folder, interrupted)
    rmSync(folder, { recursive: true })
  },
  KILLS * 30_000 + 60_000,
)
