/** Simulated houses: pinned seeds, a few more, and exact replay. For hours of it: `npm run sim`. */
import { describe, expect, test } from 'vitest'
import { PINNED, PINNED_OPTIONS } from './pinned-seeds.ts'
import { simulate } from './simulation.ts'

const SLOW = process.env.SLOW_TESTS === '1'
const SEEDS = SLOW ? 200 : 1

/** People faster than life: more happens in a minute. */
const FAST = { people: 12, thinkMs: 4_000 }
/** For every test run. */
const SMALL = { minutes: 1, ...FAST }

const eventsOf = ({ violation, eventLog }: Awaited<ReturnType<typeof simulate>>): string =>
  violation ? eventLog.join('\n') : 'all is well'

describe('a house with faults between any two trips to the database', () => {
  test.each(Array.from({ length: SEEDS }, (_, index) => String(index + 1)))('seed %s', async (seed) => {
    expect(eventsOf(await simulate({ seed, minutes: SLOW ? 10 : 1, ...FAST, audits: true }))).toBe(
      'all is well',
    )
  })

  test.each(SLOW ? PINNED : PINNED.slice(0, 1))('seed $seed found: $found', async ({ seed }) => {
    expect(eventsOf(await simulate({ seed, ...PINNED_OPTIONS, ...(SLOW ? {} : SMALL) }))).toBe('all is well')
  })
})

/** Not every seed has a rush. */
const MOST_SEEDS = 12

test('requests that arrive at one instant share a transaction', async () => {
  for (let seed = 1; seed <= MOST_SEEDS; seed += 1) {
    const simulated = await simulate({ seed: `crowd ${seed}`, minutes: 0.4, ...FAST })
    expect(eventsOf(simulated)).toBe('all is well')
    const { mean, largest } = simulated.batches
    if (mean > 1.5 && largest >= 6) return
  }
  throw new Error('requests hardly ever share a transaction')
})

test('a seed does the same again, also after others; another seed does something else', async () => {
  // The long one fills bundles of the log, which are unpacked when a process starts again.
  const short = SLOW
    ? { minutes: 2, people: 50, thinkMs: 4_000 }
    : { minutes: 0.4, people: 6, thinkMs: 4_000 }
  const once = await simulate({ seed: '7', ...short })
  const other = await simulate({ seed: '8', ...short })
  const again = await simulate({ seed: '7', ...short })
  expect(once.frames).toBeGreaterThan(20)
  expect([again.digest, again.events, again.commits]).toEqual([once.digest, once.events, once.commits])
  expect(other.digest).not.toBe(once.digest)
})
