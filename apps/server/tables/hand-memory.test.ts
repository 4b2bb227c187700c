/** Remembered hands are only a cache, whatever other processes did and whatever was undone meanwhile. */
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import type { Player } from '../core/players/players.ts'
import type { Store } from '../core/store/store.ts'
import type { Work } from '../core/store/work.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { balance, turnOf } from '../testing/sample-play.ts'
import { type SampleTables, sampleTables } from '../testing/sample-tables.ts'
import type { Hand } from '../testing/zhajinhua-table.ts'
import { actAtTable } from './actions.ts'
import { createHandMemory } from './hand-memory.ts'
import { findHand } from './hand-store.ts'
import { goAway } from './presence.ts'

/** Two processes of one house, each with its own memory. */
const twoProcesses = async (store: Store) => {
  const clock = { now: 1_800_000_000_000 }
  const one = await sampleTables(store, { clock })
  const two = await sampleTables(store, { clock })
  return { one, two }
}

/** As a process without any memory reads it. */
const readAnew = ({ store, house }: SampleTables, table: string): Promise<Hand> =>
  store.transact(() =>
    findHand({ ...house, hands: createHandMemory() }, BigInt(table)),
  ) as unknown as Promise<Hand>

/** Does it, and rolls it back. */
const undo = async ({ store }: SampleTables, work: () => Work<unknown>): Promise<void> => {
  const undone = store.transact(function* () {
    yield* work()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
}

const actWork = (tables: SampleTables, player: Player, table: string, action: object) => () =>
  actAtTable(tables.house, { player: player.id, isDemoOnly: true }, { key: 'k', table, sequence: 0, action })

describeOnEveryStore('remembered hands', (open) => {
  test('two processes take turns in one hand: each sees everything the other did', async () => {
    const { one, two } = await twoProcesses((await open()).store)
    const { players, table } = await one.seated(3)
    const expectSame = async (): Promise<void> => {
      const fresh = await readAnew(one, table)
      for (const tables of [one, two]) expect(await tables.hand(table)).toEqual(fresh)
    }
    for (const tables of [one, two, one, one, two, two, one]) {
      const player = await turnOf(tables, players, table)
      accepted(await tables.act(player, { type: 'call' }))
    }
    const [first, ...others] = players
    for (const change of [
      () => two.autoCall(first, true),
      () => one.autoCall(first, false),
      () => two.goAway(others[0]!),
      () => one.goAway(others[1]!),
      () => two.comeBack(others[0]!),
      () => one.leave(first),
    ]) {
      await change()
      await expectSame()
    }
    const { record, seats } = await readAnew(two, table)
    expect(record.log.actions.length).toBeGreaterThanOrEqual(7)
    expect(seats.map(({ presence }) => presence)).toEqual(['away', 'here', 'away'])
  })

  test('a write that was rolled back isn’t mistaken for another process’s write in its place', async () => {
    const { one, two } = await twoProcesses((await open()).store)
    const { players, table } = await one.seated(2)
    const player = await turnOf(one, players, table)
    await undo(one, actWork(one, player, table, { type: 'raise', unit: 200 }))
    await undo(one, () => goAway(one.house, players[1].id, () => false))
    const before = await one.hand(table)
    expect(before.record.log.actions).toEqual([])
    expect(before.seats.map(({ presence }) => presence)).toEqual(['here', 'here'])

    await undo(one, actWork(one, player, table, { type: 'raise', unit: 200 }))
    accepted(await two.act(player, { type: 'call' }))
    const { record } = await one.hand(table)
    expect(record.log.actions).toMatchObject([{ action: { type: 'call' } }])
    expect(await one.hand(table)).toEqual(await readAnew(two, table))
  })

  test('[A11] [A12] a retry is recognised by another process, as long as nothing else was done with its seat', async () => {
    const { one, two } = await twoProcesses((await open()).store)
    const { players, table } = await one.seated(2)
    const player = await turnOf(one, players, table)
    const call = (tables: SampleTables, action: object = { type: 'call' }) =>
      tables.store.transact(actWork(tables, player, table, action))
    expect(accepted(await call(one))).toMatchObject({ isRetry: false })
    const before = await balance(one, player)
    for (const tables of [two, one]) expect(accepted(await call(tables))).toMatchObject({ isRetry: true })
    expect(await call(two, { type: 'fold' })).toMatchObject({ refused: 'key-conflict' })
    expect((await readAnew(two, table)).record.log.actions).toHaveLength(1)
    expect(await balance(two, player)).toBe(before)

    accepted(await two.act(await turnOf(two, players, table), { type: 'call' }))
    expect(accepted(await call(one))).toMatchObject({ isRetry: true })
    accepted(await one.act(player, { type: 'call' }))
    expect(await call(two)).toMatchObject({ refused: 'stale-sequence' })
  })
})

test('hands that were not written lately are forgotten, and a later version replaces an earlier one', () => {
  const memory = createHandMemory(4)
  const keep = (id: bigint, version: bigint) => memory.keep({ hand: { id } as never, version, actions: '[]' })
  const versions = () => [1n, 2n, 3n, 4n].map((id) => memory.get(id)?.version)
  keep(1n, 1n)
  keep(2n, 2n)
  keep(1n, 3n)
  expect(versions()).toEqual([3n, 2n, undefined, undefined])
  keep(3n, 4n)
  keep(4n, 5n)
  expect(versions()).toEqual([3n, undefined, 4n, 5n])
  memory.forget(1n)
  memory.forget(4n)
  expect(versions()).toEqual([undefined, undefined, 4n, undefined])
})
