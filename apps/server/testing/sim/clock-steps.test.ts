/** [A49] The database's clock steps while a process starts: every process still keeps the house's time. */
import { expect, test } from 'vitest'
import { openPostgres } from '../../core/store/postgres.ts'
import { STORE_BOUNDS, type Store } from '../../core/store/store.ts'
import { createScheduler } from './scheduler.ts'
import { type DatabaseFaults, openConnections } from './sim-connections.ts'
import { openSimDatabase } from './sim-database.ts'
import { timingOf } from './sim-process.ts'
import { createServer } from './sim-server.ts'

const START = Date.UTC(2026, 0, 1, 12)
const MINUTE = 60_000

/** Processes on one simulated database, whose clock can be set. */
const openHouse = (seed: string) => {
  const scheduler = createScheduler(seed)
  let offset = 0
  const database = openSimDatabase(() => START + scheduler.now() + offset)
  const server = createServer(scheduler, database, () => undefined)
  const start = () => {
    const process = { isAlive: true, pausedUntil: 0 }
    const timing = timingOf(scheduler, process)
    const faults: DatabaseFaults = {
      delayMs: () => 0.2 + scheduler.random() * 2,
      fateOf: () => 'arrives',
      isFull: () => false,
    }
    const pool = openConnections({
      ...{ scheduler, server, faults, bounds: STORE_BOUNDS, die: () => undefined, most: 4, plant: {} },
    })
    const started: { store: Store | null; kill(): void } = {
      store: null,
      kill: () => {
        process.isAlive = false
        pool.vanish()
      },
    }
    void openPostgres('', { timing, pool, connections: 4 }).then((store) => {
      started.store = store
    })
    return started
  }
  const pass = async (ms: number): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve)) // lets started work send its first request
    await scheduler.runUntil(scheduler.now() + ms, () => false)
  }
  return {
    ...{ start, pass },
    step: (ms: number) => {
      offset += ms
    },
    /** The house's time if the clock had not stepped. */
    true: () => START + scheduler.now(),
  }
}

test.each([
  ['ahead', 20_000, 100],
  ['back', -20_000, 100],
  ['ahead', 20_000, 900],
  ['back', -20_000, 900],
  ['a little ahead', 3_000, 100],
])(
  '[A49] the clock steps %s by %i ms; a process that starts %i ms later agrees with the others',
  async (_case, step, ms) => {
    const house = openHouse(`${step} ${ms}`)
    const others = [house.start(), house.start()]
    await house.pass(19_000) // they read the clock every two seconds; the next reading is in one
    house.step(step)
    await house.pass(ms)
    const late = house.start()
    let before = 0
    for (let passed = 0; passed < MINUTE; passed += 100) {
      await house.pass(100)
      if (!late.store) continue
      const time = late.store.now()
      expect(time).toBeGreaterThanOrEqual(before)
      before = time
      const isSettled = passed > 8_000 || Math.abs(step) > 5_000 // a small step is seen with the next reading
      for (const { store } of others) {
        expect(Math.abs(store!.now() - time)).toBeLessThan(isSettled ? 500 : 5_000)
      }
    }
    expect(late.store).not.toBeNull()
  },
)

test.each([
  [20_000, 0, 2_800],
  [-20_000, 0, 2_800],
  [-25_000, 5_600, 1_300], // the lead changes meanwhile
  [-25_000, 5_600, 3_300],
  [-25_000, 5_600, 5_300],
] as const)(
  '[A49] the clock steps by %i ms, after %i before, %i ms after a process has started: nobody jumps',
  async (step, before, ms) => {
    const house = openHouse(`early ${step} ${ms}`)
    const others = [house.start(), house.start()]
    await house.pass(10_300)
    house.step(before)
    await house.pass(9_000)
    const late = house.start()
    await house.pass(ms)
    house.step(step)
    for (let passed = 0; passed < 20_000; passed += 100) {
      await house.pass(100)
      for (const { store } of [...others, late]) {
        expect(Math.abs(store!.now() - house.true())).toBeLessThan(2_500)
      }
    }
  },
)

test('[A49] where the clock has stepped back while nobody was there, the house’s time does not', async () => {
  const house = openHouse('alone')
  const first = house.start()
  await house.pass(20_000)
  const last = first.store!.now()
  first.kill()
  house.step(-30_000)
  await house.pass(3_000)
  const [second, third] = [house.start(), house.start()]
  await house.pass(20_000)
  expect(second.store!.now()).toBeGreaterThanOrEqual(last)
  expect(Math.abs(second.store!.now() - third.store!.now())).toBeLessThan(500)
  await house.pass(20 * MINUTE)
  expect(Math.abs(second.store!.now() - house.true() + 30_000)).toBeLessThan(500)
})

test('[A49] a house that was away for minutes goes on by the database’s clock', async () => {
  const house = openHouse('away')
  const first = house.start()
  await house.pass(20_000)
  first.kill()
  await house.pass(3 * MINUTE)
  const second = house.start()
  await house.pass(10_000)
  expect(Math.abs(second.store!.now() - house.true())).toBeLessThan(500)
})
