/** Works that share a transaction of PostgreSQL come out as if each had run by itself. */
import { refuse } from '@fairhouse/kit'
import fc from 'fast-check'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { emptyDatabase, hasPostgres, startOnce } from '../../testing/postgres-server.ts'
import { queueRoundQuery } from './leaf-queue.ts'
import { openPostgres } from './postgres.ts'
import { changeOf, insert, lock, returning, select, update } from './queries.ts'
import type { Store } from './store.ts'
import { row, rows, together, type Work, write, writeAll } from './work.ts'

/** A work of the test: it may read or lock all its counters first, then locks them one by one, writes a number of its own into each, and ends in some way after one of them. */
type Program = Readonly<{
  names: readonly string[]
  first: 'read' | 'lock' | null
  end: 'done' | 'refuse' | 'throw' | 'unique'
  after: number
}>
type Seen = Readonly<{ name: string; found: bigint; left: bigint }>

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f']
const PROGRAMS = fc.array(
  fc.record({
    names: fc.shuffledSubarray(NAMES, { minLength: 1, maxLength: 3 }),
    first: fc.constantFrom<Program['first']>('read', 'lock', null),
    end: fc.constantFrom<Program['end']>('done', 'done', 'done', 'done', 'done', 'refuse', 'throw', 'unique'),
    after: fc.nat(2),
  }),
  { minLength: 2, maxLength: 40 },
)

function* run(
  { names, first, end, after }: Program,
  id: number,
): Work<readonly Seen[] | ReturnType<typeof refuse>> {
  const seen: Seen[] = []
  const look = (name: string) => (first === 'lock' ? lock : select)('counters', name, 'value')
  if (first) yield* together(...names.map(look))
  for (const [step, name] of names.entries()) {
    const { value: found } = (yield* row<{ value: bigint }>(lock('counters', name, 'value')))!
    const left = BigInt(id * 10 + step + 1)
    yield* write(update('counters', name, 'value = $2', left))
    seen.push({ name, found, left })
    if (step !== after) continue
    if (end === 'refuse') return refuse('not-today', 'it changes its mind')
    if (end === 'throw') throw new Error('our own bug')
    if (end === 'unique') yield* write(insert('counters', { name: 'taken', value: 1 }))
  }
  return seen
}

/** For each counter its writers in order, by what each found there. */
const chains = (
  all: readonly (readonly Seen[])[],
  ends: ReadonlyMap<string, bigint>,
): readonly (readonly number[])[] =>
  NAMES.map((name) => {
    const next = new Map(
      all.flatMap((seen, work) =>
        seen.filter((one) => one.name === name).map(({ found, left }) => [found, { work, left }]),
      ),
    )
    const order: number[] = []
    let value = 0n
    for (let step = next.get(value); step; step = next.get(value)) {
      order.push(step.work)
      value = step.left
    }
    expect({ name, value, length: order.length }).toEqual({ name, value: ends.get(name), length: next.size })
    return order
  })

/** Whether one order of all works agrees with the order at each counter. */
const isSerial = (orders: readonly (readonly number[])[]): boolean => {
  const left = orders.map((order) => [...order])
  for (;;) {
    const open = left.filter((order) => order.length > 0)
    if (open.length === 0) return true
    const first = open
      .map((order) => order[0]!)
      .find((work) => left.every((order) => !order.includes(work) || order[0] === work))
    if (first === undefined) return false
    for (const order of left) if (order[0] === first) order.shift()
  }
}

describe.runIf(hasPostgres())('a batch of works', () => {
  const open: Store[] = []
  const openTwo = async (): Promise<readonly [Store, Store]> => {
    await startOnce(inject('postgresFolder'))
    const url = await emptyDatabase(inject('postgresFolder'))
    open.push(await openPostgres(url), await openPostgres(url))
    return [open[0]!, open[1]!]
  }
  afterEach(async () => {
    for (const store of open.splice(0)) await store.close()
  })

  test('works that conflict, refuse and throw come out as one after the other, in two processes too', async () => {
    const [store, other] = await openTwo()
    const played = async (programs: readonly Program[]): Promise<void> => {
      await store.transact(function* () {
        yield* write('DELETE FROM counters')
        for (const name of [...NAMES, 'taken']) yield* write(insert('counters', { name, value: 0 }))
        return null
      })
      const outcomes = await Promise.allSettled(
        programs.map((program, id) => (id % 4 === 3 ? other : store).transact(() => run(program, id))),
      )
      const seen = outcomes.map((outcome) =>
        outcome.status === 'fulfilled' && Array.isArray(outcome.value) ? (outcome.value as Seen[]) : [],
      )
      for (const [id, { names, end, after }] of programs.entries()) {
        const fails = end !== 'done' && after < names.length
        expect([id, seen[id]!.length]).toEqual([id, fails ? 0 : names.length])
      }
      const found = await store.transact(() =>
        rows<{ name: string; value: bigint }>('SELECT name, value FROM counters'),
      )
      expect(isSerial(chains(seen, new Map(found.map(({ name, value }) => [name, value]))))).toBe(true)
    }
    const numRuns = process.env.SLOW_TESTS ? 400 : 12
    await fc.assert(fc.asyncProperty(PROGRAMS, played), { numRuns, endOnFailure: true })
  })

  test('a work that holds a row continues, also to rows that the works waiting for it have asked for', async () => {
    const [store] = await openTwo()
    const held = lock('counters', 'a', 'value')
    const look = select('counters', 'b', 'value')
    const add = update('counters', 'a', 'value = value + 1')
    await store.transact(() => write("INSERT INTO counters (name, value) VALUES ('a', 0), ('b', 0)"))
    const oneByOne = function* (): Work<null> {
      yield* row(held)
      yield* row(look)
      yield* write(add)
      return null
    }
    const atOnce = function* (): Work<null> {
      yield* together(held, look)
      yield* write(add)
      return null
    }
    await Promise.all([oneByOne, atOnce, oneByOne, atOnce].map((work) => store.transact(work)))
    expect(await store.transact(() => row(select('counters', 'a', 'value')))).toEqual({
      value: 4n,
    })
  })

  test('a work that waits for a row starts over only when it is free: many read first and then want one row', async () => {
    const [store] = await openTwo()
    const names = Array.from({ length: 60 }, (_, index) => `own-${index}`)
    await store.transact(function* (): Work<null> {
      for (const name of ['a', ...names]) yield* write(insert('counters', { name, value: 0 }))
      return null
    })
    let begun = 0
    const work = (name: string) =>
      store.transact(function* (): Work<null> {
        begun += 1
        yield* row(lock('counters', name, 'value'))
        yield* row(lock('counters', 'a', 'value'))
        yield* write(update('counters', 'a', 'value = value + 1'))
        yield* write(update('counters', name, 'value = value + 1'))
        return null
      })
    await Promise.all(names.map(work))
    expect(begun).toBeLessThan(10 * names.length)
    const found = await store.transact(() =>
      rows("SELECT DISTINCT value FROM counters WHERE name = 'a' OR name LIKE 'own-%' ORDER BY value"),
    )
    expect(found).toEqual([{ value: 1n }, { value: 60n }])
  })

  test('works on one row keep their order', async () => {
    const [store] = await openTwo()
    await store.transact(() => rows(insert('counters', { name: 'a', value: 0 })))
    const append = (digit: number) =>
      store.transact(function* (): Work<null> {
        const found = yield* row<{ value: bigint }>(lock('counters', 'a', 'value'))
        yield* write(update('counters', 'a', 'value = $2', found!.value * 10n + BigInt(digit)))
        return null
      })
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9].map(append))
    expect(await store.transact(() => row(select('counters', 'a', 'value')))).toEqual({
      value: 123456789n,
    })
  })

  test('values in a batch are the same as alone: text, bytes, null, numbers', async () => {
    const [store] = await openTwo()
    const texts = ['', 'NULL', '{a,"b"}', 'back\\slash', 'quote"', ' space ', '🂡', "it's"]
    const put = (text: string, index: number) =>
      store.transact(function* (): Work<null> {
        yield* writeAll([
          insert('accounts', {
            ...{ id: text, player: null, currency: text },
            ...{ demo: 1n, balance: 2n ** 40n, refilled_at: 0n },
          }),
          insert('log_queue', { turn: 1n, id: index, leaf: Buffer.from(text), at: 5n }),
        ])
        return null
      })
    const get = (text: string, index: number) =>
      store.transact(() =>
        together(
          select('accounts', text, 'id, player, currency, balance'),
          select('log_queue', index, 'leaf'),
        ),
      )
    for (let round = 0; round < 2; round += 1) {
      await store.transact(() => write('DELETE FROM accounts'))
      await store.transact(() => write('DELETE FROM log_queue'))
      await Promise.all(texts.map(put)) // the second time merged
      expect(await Promise.all(texts.map(get))).toEqual(
        texts.map((text) => [
          [{ id: text, player: null, currency: text, balance: 2n ** 40n }],
          [{ leaf: Buffer.from(text) }],
        ]),
      )
    }
  })

  test('a number that is too large fails only its own work', async () => {
    const [store] = await openTwo()
    const numbers = [1n, 2n ** 63n - 1n, 2n ** 63n, -(2n ** 63n), 2n ** 64n + 1n]
    for (let round = 0; round < 2; round += 1) {
      await store.transact(() => write('DELETE FROM counters'))
      const done = await Promise.allSettled(
        numbers.map((value, index) =>
          store.transact(() => write(insert('counters', { name: `${index}`, value }))),
        ),
      ) // the second time merged
      expect(done.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, false])
      const found = await store.transact(() => rows('SELECT value FROM counters ORDER BY name'))
      expect(found).toEqual([1n, 2n ** 63n - 1n, -(2n ** 63n)].map((value) => ({ value })))
    }
  })

  test('a work whose row already exists stays in its batch', async () => {
    const [store] = await openTwo()
    const seed = (player: number) =>
      changeOf(
        'client_seeds',
        player,
        'INSERT INTO client_seeds (player, seed) VALUES ($1, 1), ($1, 2) ON CONFLICT (player, seed) DO NOTHING',
      )
    const work = (player: number) =>
      store.transact(function* (): Work<bigint> {
        const changes = yield* write(seed(player))
        yield* write(insert('queues', { id: `${player}` }))
        return BigInt(changes)
      })
    await store.transact(() => write(seed(1)))
    expect(await Promise.all([0, 1, 2].map(work))).toEqual([2n, 0n, 2n])
    const found = await store.transact(() =>
      rows('SELECT COUNT(DISTINCT xmin::text) AS transactions FROM queues'),
    )
    expect(found).toEqual([{ transactions: 1n }])
  })

  test('works that ask the same in another order, or more often, keep their own order', async () => {
    const [store] = await openTwo()
    const orders = ['LAI', 'LAI', 'ALAI', 'ALAI', 'IILA', 'AIIIL']
    const work = (order: string, id: number) =>
      store.transact(function* (): Work<readonly bigint[]> {
        let lines = 0
        const queries = [...order].map((what) => {
          if (what === 'L') return queueRoundQuery(BigInt(id), Buffer.alloc(8, id), 1)
          if (what === 'A') return returning(update('counters', `${id}`, 'value = 3 * value + 1'), 'value')
          lines += 1
          return insert('log_queue', { turn: lines, id, leaf: Buffer.of(id), at: 0 })
        })
        const answers = yield queries
        return answers.flat().map((found) => (found.value ?? found.changes) as bigint)
      })
    for (let round = 0; round < 2; round += 1) {
      await store.transact(() => write('DELETE FROM counters'))
      await store.transact(() => write('DELETE FROM log_queue'))
      await store.transact(() => write('DELETE FROM log_batches'))
      for (const id of orders.keys())
        await store.transact(() => write(insert('counters', { name: `${id}`, value: 1 })))
      const answers = await Promise.all(orders.map(work)) // the second time merged
      expect(answers).toEqual(
        orders.map((order) =>
          [...order].map((what, at) => (what === 'A' ? (order.indexOf('A') === at ? 4n : 13n) : 1n)),
        ),
      )
      const queued = await store.transact(() =>
        rows<{ id: bigint }>('SELECT id FROM log_queue ORDER BY id, turn'),
      )
      expect(queued.map(({ id }) => id)).toEqual([0n, 1n, 2n, 3n, 4n, 4n, 5n, 5n, 5n])
      const leaves = await store.transact(() => rows<{ leaves: Buffer }>('SELECT leaves FROM log_batches'))
      const bytes = Buffer.concat(leaves.map((found) => found.leaves))
      expect([...bytes].toSorted()).toEqual(orders.flatMap((_, id) => Array(8).fill(id)))
    }
  })
})
