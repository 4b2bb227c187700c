/**
 * Every work is answered in time, and truthfully: a database that hangs, somebody who holds what it needs, too
 * many who wait, a commit whose answer is lost.
 */
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { describeOnEveryStore } from '../../testing/every-store.ts'
import { type FreezingProxy, startFreezingProxy } from '../../testing/freezing-proxy.ts'
import { emptyDatabase, hasPostgres, startOnce } from '../../testing/postgres-server.ts'
import { openPostgres } from './postgres.ts'
import { insertOrUpdate, lock, select } from './queries.ts'
import type { Database } from './reader.ts'
import { type Store, type StoreBounds, StoreBusy, TooLate, Unconfirmed } from './store.ts'
import { row, type Work, write } from './work.ts'

const BOUNDS: StoreBounds = { workMs: 300, maxWaiting: 50 }
/** No machine is so slow; what hangs today takes longer. */
const FAR_TOO_LONG_MS = 8_000

function* count(name = 'a'): Work<null> {
  yield* row(lock('counters', name, 'value'))
  yield* write(insertOrUpdate('counters', { name, value: 1 }, 'name', 'value = counters.value + 1'))
  return null
}
const counted = (store: Store, name = 'a'): Promise<number> =>
  store.transact(function* () {
    const found = yield* row<{ value: bigint }>(select('counters', name, 'value'))
    return Number(found?.value ?? 0n)
  })

/** What became of it: the error, or `done`; `hangs` where it is not answered, or the whole process stood still. */
const outcome = async (asked: Promise<unknown>): Promise<unknown> => {
  const began = performance.now()
  const answered = await Promise.race([
    asked.then(
      () => 'done',
      (error: unknown) => error,
    ),
    pause(FAR_TOO_LONG_MS, 'hangs', { ref: false }),
  ])
  return performance.now() - began < FAR_TOO_LONG_MS ? answered : 'hangs'
}

type Holder = Readonly<{ letGo(): Promise<void> }>

/** Somebody who has locked the counter and does nothing more: in SQLite the whole file. */
const holdCounter = async (database: Database): Promise<Holder> => {
  if ('file' in database) {
    const db = new DatabaseSync(database.file)
    db.exec('BEGIN IMMEDIATE')
    return { letGo: async () => db.close() }
  }
  const client = new Client(database.url)
  await client.connect()
  await client.query("BEGIN; SELECT value FROM counters WHERE name = 'a' FOR UPDATE")
  return { letGo: () => client.end() }
}

describeOnEveryStore('bounds', (open) => {
  test('[A45] a work whose rows are locked is refused in time, not done, and works afterwards', async () => {
    const { store, database } = await open(BOUNDS)
    await store.transact(count)
    const holder = await holdCounter(database)
    expect(await outcome(store.transact(count))).toBeInstanceOf(StoreBusy)
    await holder.letGo()
    await store.transact(count)
    expect(await counted(store)).toBe(2)
  })

  test('[A45] the process does other things while a work waits', async () => {
    const { store, database } = await open({ ...BOUNDS, workMs: 30_000 })
    await store.transact(count)
    const holder = await holdCounter(database)
    const waiting = outcome(store.transact(count))
    await pause(100) // until it waits
    await holder.letGo() // a frozen process could not
    expect(await waiting).toBe('done')
  })

  test('[A45] if too many wait, the rest are refused at once, and the waiting ones are served', async () => {
    const { store } = await open({ ...BOUNDS, workMs: 60_000 })
    const all = await Promise.all(
      Array.from({ length: 5 * BOUNDS.maxWaiting }, () => outcome(store.transact(count))),
    )
    const done = all.filter((each) => each === 'done')
    expect(done.length).toBeGreaterThanOrEqual(BOUNDS.maxWaiting)
    expect(all.filter((each) => each instanceof StoreBusy).length).toBe(all.length - done.length)
    expect(done.length).toBeLessThan(all.length)
    expect(await counted(store)).toBe(done.length)
  })

  test('a work past its deadline does nothing; its neighbours are done', async () => {
    const { store } = await open()
    const [late, soon, unbound] = await Promise.all([
      outcome(store.transact(count, { deadline: store.now() - 1_000 })),
      outcome(store.transact(() => count('b'), { deadline: store.now() + 60_000 })),
      outcome(store.transact(() => count('c'))),
    ])
    expect(late).toBeInstanceOf(TooLate)
    expect([soon, unbound]).toEqual(['done', 'done'])
    expect(await Promise.all(['a', 'b', 'c'].map((name) => counted(store, name)))).toEqual([0, 1, 1])
  })

  test('a deadline that passes while a work waits for its rows counts', async () => {
    const { store, database } = await open()
    await store.transact(count)
    const holder = await holdCounter(database)
    const deadline = store.now() + 200
    const waiting = outcome(store.transact(count, { deadline }))
    while (store.now() <= deadline + 50) await pause(20)
    await holder.letGo()
    expect(await waiting).toBeInstanceOf(TooLate)
    expect(await counted(store)).toBe(1)
  })

  test('a report may take longer than the bound', async () => {
    const { store, database } = await open(BOUNDS)
    if ('file' in database) return
    const slow = function* () {
      yield* row('SELECT pg_sleep(0.6)')
      return 'read'
    }
    expect(await store.transact(slow, { withinMs: 60_000 })).toBe('read')
    expect(await outcome(store.transact(slow))).toBeInstanceOf(StoreBusy)
  })
})

describe.skipIf(!hasPostgres())('bounds, with PostgreSQL behind a proxy', () => {
  let proxy: FreezingProxy
  const opened: Store[] = []
  const openBoth = async (): Promise<Readonly<{ store: Store; direct: Store }>> => {
    const folder = inject('postgresFolder')
    await startOnce(folder)
    const url = await emptyDatabase(folder)
    proxy = await startFreezingProxy(url)
    const [store, direct] = [await openPostgres(proxy.url, { bounds: BOUNDS }), await openPostgres(url)]
    opened.push(store, direct)
    return { store, direct }
  }
  afterEach(async () => {
    proxy.thaw()
    await Promise.all(opened.splice(0).map((store) => store.close()))
    await proxy.close()
  })

  test('[A45] a database that hangs: every work is answered in time, and none is done later', async () => {
    const { store, direct } = await openBoth()
    proxy.freeze()
    const all = await Promise.all(Array.from({ length: 80 }, () => outcome(store.transact(count))))
    expect(all.filter((each) => !(each instanceof StoreBusy))).toEqual([])
    proxy.thaw()
    const after = (): Promise<unknown> => outcome(store.transact(() => count('after')))
    await expect.poll(after, { timeout: FAR_TOO_LONG_MS }).toBe('done')
    expect(await counted(direct)).toBe(0)
    await expect.poll(proxy.connections).toBeLessThanOrEqual(10)
  })

  test.each([
    ['answer', 1],
    ['request', 0],
  ] as const)('a commit whose %s is lost is unconfirmed, and a second look tells', async (lost, value) => {
    const { store, direct } = await openBoth()
    proxy.loseCommit(lost)
    expect(await outcome(store.transact(count))).toBeInstanceOf(Unconfirmed)
    await expect.poll(() => counted(direct)).toBe(value)
  })

  test('a connection lost before the commit has done nothing, and the error says so', async () => {
    const { store, direct } = await openBoth()
    const killed = store.transact(function* () {
      yield* count()
      yield* row('SELECT pg_terminate_backend(pg_backend_pid())')
    })
    const error = await outcome(killed)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(Unconfirmed)
    expect(await counted(direct)).toBe(0)
  })

  test('a work that only reads is never unconfirmed', async () => {
    const { store } = await openBoth()
    proxy.loseCommit('answer')
    expect(await outcome(counted(store))).not.toBeInstanceOf(Unconfirmed)
  })

  test('a store closes while its database hangs', async () => {
    const { store } = await openBoth()
    await store.transact(count)
    proxy.freeze()
    const waiting = outcome(store.transact(count))
    expect(await outcome(store.close())).toBe('done')
    expect(await waiting).toBeInstanceOf(StoreBusy)
  })
})
