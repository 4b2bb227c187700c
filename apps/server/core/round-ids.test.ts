import { accepted } from '@fairhouse/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { sampleHouse } from '../testing/sample-house.ts'
import { idParts, MACHINES, openRoundIds, roundIds } from './round-ids.ts'
import { update } from './store/queries.ts'
import { write } from './store/work.ts'

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5, 670)

test('[A26] the layout: 39 bits of 10 ms, 8 bits of sequence, 16 bits of machine', () => {
  const next = roundIds({ machine: 0xabcd, clock: () => NOW + 7 })
  const [first, second] = [next(), next()]
  expect(idParts(first)).toEqual({ time: NOW, sequence: 0, machine: 0xabcd })
  expect(idParts(second)).toEqual({ time: NOW, sequence: 1, machine: 0xabcd })
  expect(first).toBe((((BigInt(NOW) - BigInt(Date.UTC(2025, 0, 1))) / 10n) << 24n) | 0xabcdn)
  expect(Number(first)).toBeGreaterThan(Number.MAX_SAFE_INTEGER) // hence the strings
})

test('[A26] ids grow even if the clock goes back 5 s or stands still', () => {
  let now = NOW
  const next = roundIds({ machine: 1, clock: () => now })
  const ids = [next(), next()]
  now -= 5_000
  for (let i = 0; i < 600; i += 1) ids.push(next())
  now += 5_020
  ids.push(next())
  expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? -1 : 1)))
  expect(new Set(ids).size).toBe(ids.length)
})

test('[A26] whatever the clock does, ids are increasing and keep their machine', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -10_000, max: 10_000 }), { maxLength: 200 }),
      fc.integer({ min: 0, max: MACHINES - 1 }),
      (jumps, machine) => {
        let now = NOW
        const next = roundIds({ machine, clock: () => now })
        let last = 0n
        for (const jump of jumps) {
          now += jump
          const id = next()
          expect(id > last && idParts(id).machine === machine && id < 2n ** 63n).toBe(true)
          last = id
        }
      },
    ),
  )
})

test('an invalid machine number is refused', () => {
  for (const machine of [-1, MACHINES, 1.5, Number.NaN]) {
    expect(() => roundIds({ machine, clock: () => NOW })).toThrow(RangeError)
  }
})

describeOnEveryStore('round ids', (open) => {
  test('[A26] every start gets its own machine number', async () => {
    const { store, again } = await open()
    const other = await again()
    const starts = await Promise.all([store, other, store, other].map(openRoundIds))
    expect(new Set(starts.map((next) => idParts(next()).machine)).size).toBe(4)
  })

  test('[A26] after a restart with the clock set back, ids are later than all before', async () => {
    const { store } = await open()
    const sample = await sampleHouse(store)
    const { id } = await sample.guest()
    const { round } = accepted(await sample.bet({ ...(await sample.guest()), id }))
    const late = await openRoundIds({ ...store, now: () => store.now() - 5_000 })
    expect(late()).toBeGreaterThan(BigInt(round.roundId))
  })

  test('machine numbers start again after the last', async () => {
    const { store } = await open()
    await openRoundIds(store)
    await store.transact(() => write(update('counters', 'machine', 'value = $2', MACHINES)))
    expect(idParts((await openRoundIds(store))()).machine).toBe(1)
  })
})
