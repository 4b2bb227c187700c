/** [A49] The clock of a real PostgreSQL steps while processes share it. At worse moments: `testing/sim/clock-steps.test.ts`. */
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { emptyDatabase, hasPostgres, startOnce } from '../../testing/postgres-server.ts'
import { openPostgres } from './postgres.ts'
import { insert, select, update } from './queries.ts'
import type { Store } from './store.ts'
import { row, write } from './work.ts'

const STEP = 120_000
const DAY = 86_400_000

/** The database's clock is the real one and what the row `step` says. */
const STEPPING = `CREATE FUNCTION clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT pg_catalog.clock_timestamp() + (SELECT value FROM counters WHERE name = 'step') * interval '1 ms' $$`

describe.skipIf(!hasPostgres())('the database’s clock', () => {
  let stores: Store[] = []
  beforeAll(() => startOnce(inject('postgresFolder')))
  afterEach(async () => {
    await Promise.all(stores.map((store) => store.close()))
    stores = []
  })

  /** Functions of the database itself come before those of PostgreSQL. */
  const steppingDatabase = async (): Promise<string> => {
    const url = `${await emptyDatabase(inject('postgresFolder'))}%2Cpg_catalog`
    const store = await openPostgres(url)
    await store.transact(() => write(insert('counters', { name: 'step', value: 0 })))
    await store.transact(() => write(STEPPING))
    await store.close()
    return url
  }
  const open = async (url: string): Promise<Store> => {
    const store = await openPostgres(url)
    stores.push(store)
    return store
  }
  const leadOf = async (store: Store): Promise<number> =>
    Number(
      (await store.transact(() => row<{ value: bigint }>(select('counters', 'clock-lead', 'value'))))
        ?.value ?? 0n,
    )

  test('[A49] it is set back by a day: nobody’s time goes back, also after a restart of all', async () => {
    const url = await steppingDatabase()
    const [one, two] = [await open(url), await open(url)]
    const before = one.now()
    await one.transact(() => write(update('counters', 'step', 'value = $2', -DAY)))
    await expect.poll(() => leadOf(two), { timeout: 20_000 }).toBeGreaterThan(DAY / 2)
    const three = await open(url)
    for (const { now } of [one, two, three]) {
      expect(now()).toBeGreaterThanOrEqual(before)
      expect(now() - before).toBeLessThan(DAY / 2)
    }
    await Promise.all(stores.map((store) => store.close()))
    expect((await open(url)).now()).toBeGreaterThanOrEqual(before)
  })

  test.each([
    ['ahead', STEP],
    ['back', -STEP],
  ])(
    '[A49] it steps two minutes %s: nobody jumps, and who starts then joins the others',
    async (_case, step) => {
      const url = await steppingDatabase()
      const [one, two] = [await open(url), await open(url)]
      const before = one.now()
      const began = performance.now()
      expect(Math.abs(one.now() - two.now())).toBeLessThan(1_000)
      await one.transact(() => write(update('counters', 'step', 'value = $2', step)))
      await expect.poll(() => leadOf(one).then(Math.abs), { timeout: 20_000 }).toBeGreaterThan(STEP / 2)
      const three = await open(url)
      for (const { now } of [one, two, three]) {
        const off = now() - before - (performance.now() - began)
        expect(Math.abs(off)).toBeLessThan(STEP / 10)
      }
    },
  )
})
