import { inspect } from 'node:util'
import { refuse } from '@fairhouse/kit'
import { expect, test, vi } from 'vitest'
import { describeOnEveryStore } from '../../testing/every-store.ts'
import { MIGRATIONS, type MigrationStep, migrate } from './migrations.ts'
import { deleteFrom, insert, lock, select, update, updateIf } from './queries.ts'
import { type Store, StoreClosed } from './store.ts'
import {
  change,
  type Merge,
  Overtaken,
  query,
  row,
  rows,
  together,
  type Work,
  write,
  writeAll,
} from './work.ts'

function* set(name: string, value: bigint): Work<null> {
  yield* rows(insert('counters', { name, value }))
  return null
}
function* get(name: string): Work<bigint | null> {
  const found = yield* row<{ value: bigint }>(select('counters', name, 'value'))
  return found?.value ?? null
}
/** Reads, thinks, writes: loses counts unless works that lock a row take turns. */
function* increment(name: string): Work<bigint> {
  const found = yield* row<{ value: bigint }>(lock('counters', name, 'value'))
  yield* rows(update('counters', name, 'value = $2', found!.value + 1n))
  return found!.value + 1n
}
const read = (store: Store, name: string) => store.transact(() => get(name))

describeOnEveryStore('a store', (open) => {
  test('keeps what a work has written, also when it is opened again', async () => {
    const { store, again } = await open()
    await store.transact(() => set('a', 2n ** 62n))
    await store.close()
    expect(await read(await again(), 'a')).toBe(2n ** 62n)
  })

  test('returns text as text, whole numbers as bigints, and missing values as null', async () => {
    const { store } = await open()
    const found = await store.transact(() =>
      row(
        "SELECT 'x' AS text, 7 AS small, CAST($1 AS BIGINT) AS big, CAST(NULL AS TEXT) AS missing, COUNT(*) AS count, SUM(value) AS sum FROM counters WHERE value > 1",
        2n ** 53n + 1n,
      ),
    )
    expect({ ...found }).toEqual({
      text: 'x',
      small: 7n,
      big: 2n ** 53n + 1n,
      missing: null,
      count: 0n,
      sum: null,
    })
  })

  test('mergeable rows are all stored, except those of a work that is undone', async () => {
    const { store } = await open()
    const merge: Merge = (all) => [all[0]![0]!, all.reduce((sum, [, value]) => sum + (value as bigint), 0n)]
    const works = [1n, 2n, 4n, 8n].map((value) =>
      store.transact(function* (): Work<bigint> {
        yield* writeAll([{ ...insert('counters', { name: `merged ${value}`, value }), merge }])
        if (value === 4n) throw new Error('our own bug')
        return value
      }),
    )
    const outcomes = await Promise.allSettled(works)
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
    ])
    const stored = await store.transact(() =>
      row("SELECT SUM(value) AS sum FROM counters WHERE name LIKE 'merged%'"),
    )
    expect(stored).toEqual({ sum: 1n + 2n + 8n })
  })

  test('[A8] an error doesn’t reveal rows', async () => {
    const { store } = await open()
    const told = await store
      .transact(() =>
        rows(insert('accounts', { id: 'a secret', currency: 'USD', demo: 1, balance: -1, refilled_at: 0 })),
      )
      .catch((error: unknown) => `${inspect(error)} ${JSON.stringify(error)}`)
    expect(told).toContain('constraint')
    expect(told).not.toContain('a secret')
  })

  test.each<readonly [string, () => Work<unknown>]>([
    [
      'throws',
      function* () {
        yield* set('odd', 1n)
        throw new Error('our own bug')
      },
    ],
    [
      'comes to a refusal',
      function* () {
        yield* set('odd', 1n)
        return refuse('not-today', 'come back tomorrow')
      },
    ],
    [
      'breaks a rule of the schema',
      function* () {
        yield* set('odd', 1n)
        return yield* set('taken', 2n)
      },
    ],
    [
      'is overtaken every time',
      function* () {
        yield* set('odd', 1n)
        throw new Overtaken()
      },
    ],
  ])('[A46] one of 200 works at once %s: the others are done, each of them once', async (_case, odd) => {
    const { store } = await open()
    await store.transact(() => set('taken', 1n))
    const neighbour = (index: number) =>
      function* (): Work<bigint> {
        yield* set(`neighbour ${index}`, 0n)
        return yield* increment(`neighbour ${index}`)
      }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        store.transact<unknown>(index === 100 ? odd : neighbour(index)),
      ),
    )
    const answers = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome))
    expect(answers.filter((answer) => answer === 1n)).toHaveLength(199)
    expect(answers[100]).not.toBe(1n)
    const kept = await store.transact(() =>
      rows<{ value: bigint }>("SELECT value FROM counters WHERE name LIKE 'neighbour %'"),
    )
    expect(kept.map(({ value }) => value)).toEqual(Array.from({ length: 199 }, () => 1n))
    expect([await read(store, 'odd'), await read(store, 'taken')]).toEqual([null, 1n])
  })

  test('works that lock a row take turns', async () => {
    const { store, again } = await open()
    await store.transact(() => set('a', 0n))
    const other = await again()
    const counted = await Promise.all(
      Array.from({ length: 60 }, (_, i) => (i % 2 ? store : other).transact(() => increment('a'))),
    )
    expect(counted.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1))
  })

  test('works that lock each other out are run again', async () => {
    const { store } = await open()
    await store.transact(() => set('a', 0n))
    await store.transact(() => set('b', 0n))
    const both = (first: string, second: string) =>
      store.transact(function* () {
        yield* increment(first)
        return yield* increment(second)
      })
    await Promise.all(Array.from({ length: 10 }, (_, i) => (i % 2 ? both('a', 'b') : both('b', 'a'))))
    expect([await read(store, 'a'), await read(store, 'b')]).toEqual([10n, 10n])
  })

  test('several queries asked at once are done in order and answered each', async () => {
    const { store } = await open()
    const answers = await store.transact(() =>
      together(
        change("INSERT INTO counters (name, value) VALUES ('a', 1), ('b', 2)"),
        update('counters', 'a', 'value = value + $2', 5n),
        query<{ value: bigint }>("SELECT value FROM counters WHERE name < 'c' ORDER BY name"),
        deleteFrom('counters', 'c'),
      ),
    )
    expect(answers.map((found) => found.map((each) => ({ ...each })))).toEqual([
      [{ changes: 2n }],
      [{ changes: 1n }],
      [{ value: 6n }, { value: 2n }],
      [{ changes: 0n }],
    ])
  })

  test('if one of several queries fails, all are undone, and the error is that query’s', async () => {
    const { store } = await open()
    await store.transact(() => set('a', 1n))
    const put = (name: string) => insert('counters', { name, value: 1 })
    const failing = store.transact(() => together(put('b'), put('a'), put('c')))
    await expect(failing).rejects.toThrow(/unique/i)
    expect(await Promise.all(['a', 'b', 'c'].map((name) => read(store, name)))).toEqual([1n, null, null])
  })

  test('a work that is overtaken is undone and run again, with its neighbours undisturbed', async () => {
    const { store } = await open()
    await store.transact(() => set('a', 0n))
    let runs = 0
    const overtaken = store.transact(function* () {
      runs += 1
      const expected = runs < 3 ? 7n : 0n // what it believes to have read
      yield* writeAll([
        insert('counters', { name: 'b', value: runs }),
        updateIf('counters', 'a', 'value = $2', 'value = 1', expected),
      ])
      return 'done'
    })
    expect(await Promise.all([overtaken, store.transact(() => set('c', 5n))])).toEqual(['done', null])
    expect(await Promise.all(['a', 'b', 'c'].map((name) => read(store, name)))).toEqual([1n, 3n, 5n])
  })

  test('a work that is overtaken every time fails in the end', async () => {
    const { store } = await open()
    const hopeless = () => writeAll([update('counters', 'nobody', 'value = 1')])
    await expect(store.transact(hopeless)).rejects.toThrow(Overtaken)
  })

  test('two works look for a row and insert it if it is missing: one inserts, the other finds it', async () => {
    const { store, again } = await open()
    const other = await again()
    const write = (by: Store, name: string) =>
      by.transact(function* () {
        if ((yield* get(name)) !== null) return 'found'
        yield* set(name, 1n)
        return 'written'
      })
    for (let round = 0; round < 20; round += 1) {
      const both = await Promise.all([write(store, `n${round}`), write(other, `n${round}`)])
      expect(both.toSorted()).toEqual(['found', 'written'])
    }
  })

  test('far more works than one batch or all connections hold', async () => {
    const { store } = await open()
    await store.transact(() => set('a', 0n))
    await Promise.all(Array.from({ length: 1_200 }, () => store.transact(() => increment('a'))))
    expect(await read(store, 'a')).toBe(1_200n)
  })

  test('processes that share a database share its clock; a SQLite file uses the machine’s', async () => {
    const { again, database } = await open()
    const hour = 3_600_000
    const { now } = Date
    const spy = vi.spyOn(Date, 'now').mockImplementation(() => now() - hour)
    const told = (await again()).now()
    spy.mockRestore()
    expect(now() - told > hour / 2).toBe('file' in database)
  })

  test.each([
    ['ahead', 120_000],
    ['back', -120_000],
  ])('[A49] the machine’s clock steps two minutes %s: the house’s time runs on', async (_case, step) => {
    const { now } = Date
    let off = 0
    const spy = vi.spyOn(Date, 'now').mockImplementation(() => now() + off)
    const { store } = await open()
    const before = store.now()
    off = step
    const after = store.now()
    spy.mockRestore()
    expect(after).toBeGreaterThanOrEqual(before)
    expect(after - before).toBeLessThan(12_000)
  })

  test('closing finishes what waits and takes nothing new', async () => {
    const { store, again } = await open()
    const waiting = store.transact(() => set('a', 1n))
    await store.close()
    await expect(store.transact(() => get('a'))).rejects.toThrow(StoreClosed)
    await waiting
    expect(await read(await again(), 'a')).toBe(1n)
  })

  test('a database is migrated step by step, once', async () => {
    const { store } = await open()
    expect(await store.transact(() => migrate())).toBe(0)
    const next = [...MIGRATIONS, ['CREATE TABLE later (id BIGINT PRIMARY KEY)']]
    expect(await store.transact(() => migrate(next))).toBe(1)
    expect(await store.transact(() => migrate(next))).toBe(0)
    expect(await store.transact(() => rows('SELECT id FROM later'))).toEqual([])
  })

  const MORE = ['CREATE TABLE later (id BIGINT PRIMARY KEY)', 'ALTER TABLE players ADD COLUMN more TEXT']
  const REMOVAL = ['DROP TABLE later']
  const known = MIGRATIONS.length
  test.each([
    ['only adds', [MORE, MORE.map((sql) => sql.replace('more', 'most').replace('later', 'latest'))], true],
    ['removes', [MORE, REMOVAL], false],
    ['removes what this program never used', [MORE, { change: REMOVAL, runsFrom: known }], true],
    ['removes what the next program stops to use', [MORE, { change: REMOVAL, runsFrom: known + 1 }], false],
    ['renames', [['ALTER TABLE limits RENAME COLUMN amount TO most']], false],
    ['makes rows anew', [function* () {}], false],
  ] as readonly [string, readonly MigrationStep[], boolean][])(
    'a program runs on the database of a newer one only where that allows it: one that %s',
    async (_case, steps, runs) => {
      const { store, again } = await open()
      await store.transact(() => migrate([...MIGRATIONS, ...steps]))
      const opened = await again().then(
        () => 'open',
        (error: Error) => error.message,
      )
      const refused = `the database is at step ${known + steps.length}, this program knows ${known} and cannot run on it`
      expect(opened).toContain(runs ? 'open' : refused)
    },
  )

  test('a database of an unknown version is refused', async () => {
    const { store, again } = await open()
    await store.transact(() => rows(insert('migrations', { number: 99 })))
    await expect(again()).rejects.toThrow('use a newer one')
  })

  test.each([
    [
      'made before there was a format',
      "DELETE FROM counters WHERE name = 'format'",
      /last version that opens it is commit [0-9a-f]{8}$/,
    ],
    [
      'of another format',
      "UPDATE counters SET value = 2 WHERE name = 'format'",
      /it has format 2, this program knows 1$/,
    ],
  ] as const)('a database %s is refused', async (_case, sql, reason) => {
    const { store, again } = await open()
    await store.transact(() => write(sql))
    await expect(again()).rejects.toThrow(reason)
  })

  test('the schema refuses a balance below zero or above 64 bits', async () => {
    const { store } = await open()
    const put = (balance: bigint) => () =>
      write(insert('accounts', { id: 'pot/1', currency: 'USD', demo: 1, balance, refilled_at: 0 }))
    await expect(store.transact(put(-1n))).rejects.toThrow()
    await store.transact(put(2n ** 62n))
    const add = () => write(update('accounts', 'pot/1', 'balance = balance + $2', 2n ** 62n))
    await expect(store.transact(add)).rejects.toThrow()
  })
})
