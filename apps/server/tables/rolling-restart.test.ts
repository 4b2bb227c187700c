/**
 * [A50] The processes of a house are restarted one by one while people bet and play: no request is lost, and no hand
 * is held up.
 */
import { rmSync } from 'node:fs'
import type { Table } from '@fairhouse/messages'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openPostgres } from '../core/store/postgres.ts'
import { row } from '../core/store/work.ts'
import { gatherCrowd } from '../testing/crowd.ts'
import { expectSound } from '../testing/crowd-checks.ts'
import { end, type HouseProcess, newGuest, serve } from '../testing/guests.ts'
import { startNats } from '../testing/nats-server.ts'
import { quickRooms } from '../testing/playing-house.ts'
import { emptyDatabase, startOnce } from '../testing/postgres-server.ts'
import { retryingBettor } from '../testing/retrying-bettor.ts'
import { newFolder } from '../testing/running-house.ts'
import { canRunTwo } from '../testing/two-processes.ts'

/** A large one with `SLOW_TESTS=1`. The small one leaves room for a noisy machine. */
const { processes, bettors, players, actions, pauseMs, thinkMs, maxHeldUpMs } = process.env.SLOW_TESTS
  ? {
      processes: 3,
      bettors: 250,
      players: 250,
      actions: 1_000,
      pauseMs: 2_000,
      thinkMs: 500,
      maxHeldUpMs: 3_000,
    }
  : { processes: 2, bettors: 10, players: 10, actions: 40, pauseMs: 100, thinkMs: 0, maxHeldUpMs: 9_000 }
const ROOMS = { lookFromRound: 1, rounds: 8, turnSeconds: 10, windowSeconds: 0.5 }

/** Measures the longest time between two actions of a hand, as first seen by any client. */
const holdUps = () => {
  const seen = new Map<string, Readonly<{ sequence: number; at: number }>>()
  let longest = 0
  return {
    /** The longest since the last call. */
    take: (): number => {
      const taken = longest
      longest = 0
      return taken
    },
    saw: ({ table, sequence }: Pick<Table, 'table' | 'sequence'>): void => {
      const at = performance.now()
      const last = seen.get(table)
      if (last && sequence <= last.sequence) return
      if (last) longest = Math.max(longest, at - last.at)
      seen.set(table, { sequence, at })
    },
  }
}

describe.skipIf(!canRunTwo())('a rolling restart', () => {
  test(
    '[A50] loses no request and holds up no hand',
    async () => {
      const [postgres, folder, nats] = [inject('postgresFolder'), newFolder(), await startNats()]
      await startOnce(postgres)
      quickRooms(folder, ROOMS)
      const databaseUrl = await emptyDatabase(postgres)
      const start = (): Promise<HouseProcess> =>
        serve(folder, { DATABASE_URL: databaseUrl, NATS_URL: nats.url })
      const serving = await Promise.all(Array.from({ length: processes }, start))
      onTestFinished(async () => {
        await Promise.all(serving.map((one) => end(one, 'SIGTERM')))
        await nats.kill()
        rmSync(folder, { recursive: true })
      })
      /** Like a naive proxy: round robin, even to a process that is stopping. */
      let turn = 0
      const address = (): string => serving[turn++ % serving.length]!.address
      const { saw, take } = holdUps()
      const crowd = await gatherCrowd(players, address, { onTable: saw, thinkMs })
      const people = await Promise.all(
        Array.from({ length: bettors }, async () =>
          retryingBettor(address, (await newGuest({ address: address() })).token, pauseMs),
        ),
      )
      await crowd.afterActions(actions)
      take() // everybody has joined
      await crowd.afterActions(actions)
      const usualMs = take()
      for (const [index, old] of serving.entries()) {
        await end(old, 'SIGTERM')
        serving[index] = await start()
        await crowd.afterActions(actions)
      }
      const heldUpMs = take()
      const done = await Promise.all(people.map((person) => person.finish()))
      await crowd.finish()
      const bets = done.reduce((sum, person) => sum + person.bets, 0)
      const slowest = Math.max(...done.map(({ longestMs }) => longestMs))
      const store = await openPostgres(databaseUrl)
      onTestFinished(() => store.close())
      const stored = await store.transact(() =>
        row<{ count: bigint }>('SELECT COUNT(*) AS count FROM rounds'),
      )
      const figures = { bets, slowestBetMs: slowest, heldUpMs, usualMs }
      if (process.env.SLOW_TESTS) process.stdout.write(`A50 ${JSON.stringify(figures)}\n`)
      expect(done.flatMap(({ refused }) => refused)).toEqual([])
      expect(Number(stored!.count)).toBe(bets)
      expect(heldUpMs).toBeLessThan(maxHeldUpMs)
      await expectSound(store)
    },
    process.env.SLOW_TESTS ? 900_000 : 240_000,
  )
})
