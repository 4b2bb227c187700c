/** [A31] A database outage: nothing is lost, and the tables continue afterwards. */
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import type { Store } from '../core/store/store.ts'
import { MACHINE } from '../core/store/timing.ts'
import { ledgerOf, SOUND } from '../testing/database-reads.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { START, sampleTables } from '../testing/sample-tables.ts'
import type { TableHouse } from './hand.ts'
import { startSweeper } from './sweeper.ts'

class Gone extends Error {}

/** A store that can be made to fail. */
const removable = (store: Store) => {
  let isGone = false
  const transact: Store['transact'] = (work) =>
    isGone ? Promise.reject(new Gone('connection lost')) : store.transact(work)
  return {
    store: { ...store, transact },
    take: () => {
      isGone = true
    },
    giveBack: () => {
      isGone = false
    },
  }
}

describeOnEveryStore('sweeper', (open) => {
  test('[A31] continues when the database is back', async () => {
    const { store, take, giveBack } = removable((await open()).store)
    const clock = { now: START }
    const tables = await sampleTables(store, { clock })
    const errors: unknown[] = []
    const log = { error: (...args: unknown[]) => void errors.push(args) } as never
    const { players, table } = await tables.seated(2)
    const published: unknown[] = []
    const publish = (changes: readonly unknown[]): void => void published.push(...changes)
    take()
    const sweeper = startSweeper({ store, house: tables.house, log, publish, pollMs: 5 })
    await expect.poll(() => errors.length).toBeGreaterThan(2)
    clock.now += 10_000
    giveBack()
    await expect.poll(() => published).toHaveLength(1)
    await sweeper.stop()
    const { closedAt, record } = await tables.hand(table)
    expect(closedAt).toBe(clock.now)
    expect(record.log.actions).toHaveLength(1)
    for (const player of players.slice(0, 2)) accepted(await tables.join(player))
    expect(await ledgerOf(store)).toEqual(SOUND)
  })

  test('[A38] after a process was suspended nobody’s turn ends at once', async () => {
    const { store } = await open()
    const clock = { now: START }
    const tables = await sampleTables(store, { clock })
    const { table } = await tables.seated(2)
    const published: unknown[] = []
    const publish = (changes: readonly unknown[]): void => void published.push(...changes)
    let stoodStillMs = 0
    const timing = { ...MACHINE, monotonic: () => MACHINE.monotonic() + stoodStillMs }
    const log = { error: () => {} }
    const sweeper = startSweeper({ store, house: tables.house, log, publish, pollMs: 5, timing })
    stoodStillMs = 15_000
    clock.now += stoodStillMs
    await expect.poll(() => published).toHaveLength(1) // the new deadline is pushed
    const { closedAt, record } = await tables.hand(table)
    expect([closedAt, record.deadline]).toEqual([null, clock.now + 3_000])
    clock.now += 3_000
    await expect.poll(async () => (await tables.hand(table)).closedAt).toBe(clock.now)
    await sweeper.stop()
  })

  test('[A49] after the clock was set ahead by a day nobody’s turn ends at once', async () => {
    const { store } = await open()
    const clock = { now: START }
    const tables = await sampleTables(store, { clock })
    const { table } = await tables.seated(2)
    const published: unknown[] = []
    const publish = (changes: readonly unknown[]): void => void published.push(...changes)
    const sweeper = startSweeper({ store, house: tables.house, log: { error: () => {} }, publish, pollMs: 5 })
    clock.now += 86_400_000
    await expect.poll(() => published).toHaveLength(1) // the new deadline is pushed
    const { closedAt, record } = await tables.hand(table)
    expect([closedAt, record.deadline]).toEqual([null, clock.now + 3_000])
    await sweeper.stop()
  })

  test('a broken table doesn’t hold up the others', async () => {
    const { store } = await open()
    const clock = { now: START }
    const tables = await sampleTables(store, { clock })
    const sound = await tables.seated(2)
    const broken = await tables.seated(1) // its bot fails
    const decide = () => {
      throw new Error('no idea')
    }
    const live: TableHouse['live'] = (...game) => {
      const play = tables.house.live(...game)
      return {
        ...play,
        live: { ...play.live, bots: { version: 1, temperaments: [], open: () => ({ decide }) } },
      }
    }
    const house = { ...tables.house, live }
    const errors: unknown[] = []
    const log = { error: (...args: unknown[]) => void errors.push(args) } as never
    const { seats, record } = await tables.hand(broken.table)
    if (seats[record.state.turn!]!.player !== null) {
      accepted(await tables.act(broken.players[0], { type: 'call' }))
    }
    clock.now += 10_000
    const sweeper = startSweeper({ store, house, log, publish: () => {}, pollMs: 5 })
    await expect.poll(async () => (await tables.hand(sound.table)).closedAt).not.toBeNull()
    await expect.poll(() => errors.length).toBeGreaterThan(0)
    await sweeper.stop()
    expect((await tables.hand(broken.table)).closedAt).toBeNull()
  })
})
