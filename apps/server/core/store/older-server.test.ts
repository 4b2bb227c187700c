/** [A43] A PostgreSQL server that comes back without what it had confirmed: every process notices, and stops. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hasPostgres, type OwnPostgres, ownPostgres } from '../../testing/postgres-server.ts'
import { openPostgres } from './postgres.ts'
import { insertOrSkip } from './queries.ts'
import { type Store, StoreHalted } from './store.ts'
import { type Work, write } from './work.ts'

let server: OwnPostgres
let stores: Store[]
beforeEach(async () => {
  if (!hasPostgres()) return
  server = await ownPostgres()
  stores = []
})
afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()))
  server?.remove()
})

const open = async (): Promise<Store> => {
  const store = await openPostgres(server.url, { bounds: { workMs: 60_000, maxWaiting: 5_000 } })
  stores.push(store)
  return store
}

function* add(name: string): Work<null> {
  yield* write(insertOrSkip('counters', { name, value: 0 }, 'name'))
  return null
}

/** The connections that the restart has cut fail once. */
const untilReached = (store: Store, name: string): Promise<unknown> =>
  expect
    .poll(() =>
      store
        .transact(() => add(name))
        .then(
          () => 'done',
          (error: unknown) => (error instanceof StoreHalted ? error.reason.refused : 'cut off'),
        ),
    )
    .not.toBe('cut off')

const stateOf = (store: Store): Promise<string> =>
  store
    .transact(() => add('last'))
    .then(
      () => 'serves',
      (error: unknown) => (error as StoreHalted).reason?.refused ?? String(error),
    )

describe.skipIf(!hasPostgres())('[A43] a server that has gone back', () => {
  test.each(['reverted', 'promoted'] as const)('%s without acknowledged work: halted', async (how) => {
    const store = await open()
    server.copy()
    await untilReached(store, 'acknowledged')
    server.goBack(how)
    await untilReached(store, 'next')
    expect(await stateOf(store)).toBe('database-behind')
    expect(store.halted()?.message).toMatch(/has lost work/)
  })

  test.each(['reverted', 'promoted'] as const)(
    '%s, and another process has written meanwhile as much as was lost: halted all the same',
    async (how) => {
      const store = await open()
      server.copy()
      await untilReached(store, 'copied')
      for (let i = 0; i < 5; i += 1) await store.transact(() => add(`acknowledged ${i}`))
      server.goBack(how)
      const other = await open()
      for (let i = 0; i < 100; i += 1) await other.transact(() => add(`other ${i}`))
      await untilReached(store, 'next')
      expect(await stateOf(store)).toBe('database-behind')
      await expect(open()).rejects.toMatchObject({ reason: { refused: 'database-behind' } }) // it has told all
    },
  )

  test('restarted or promoted with everything: goes on', async () => {
    const store = await open()
    await store.transact(() => add('acknowledged'))
    server.crash()
    server.start()
    await untilReached(store, 'after a crash')
    expect(await stateOf(store)).toBe('serves')
    server.copy()
    server.goBack('promoted')
    await untilReached(store, 'after a promotion')
    expect(await stateOf(store)).toBe('serves')
  })

  test('another server under the same address: halted', async () => {
    const store = await open()
    server.replace()
    await untilReached(store, 'next')
    expect(await stateOf(store)).toBe('database-other')
  })
})
