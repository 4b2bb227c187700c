/** [A47] How many new players an address may make, on every store. */
import { accepted, isRefusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { describeOnEveryStore } from '../../testing/every-store.ts'
import { HOUR, type SampleHouse, sampleHouse } from '../../testing/sample-house.ts'
import { select } from '../store/queries.ts'
import { row } from '../store/work.ts'
import { forgetArrivals, welcomeFrom } from './newcomers.ts'

const START = Date.UTC(2026, 5, 1)
const GUEST = { operator: 'house', name: null, password: null, role: 'player' } as const

const arrive = (sample: SampleHouse, address: string) =>
  sample.run((house) => welcomeFrom(house, GUEST, { address, maxPerHour: 30 }))

const countIn = async ({ store }: SampleHouse, table: 'players' | 'arrivals'): Promise<bigint> =>
  (await store.transact(() => row<{ count: bigint }>(`SELECT COUNT(*) AS count FROM ${table}`)))!.count

describeOnEveryStore('new players of an address', (open) => {
  test('[A47] 40 at once: 30 come in, the others learn when to retry; another address isn’t affected', async () => {
    const sample = await sampleHouse((await open()).store, { clock: () => START })
    const came = await Promise.all(Array.from({ length: 40 }, () => arrive(sample, '192.0.2.1')))
    const refused = came.filter((each) => isRefusal(each))
    expect(refused).toHaveLength(10)
    for (const refusal of refused)
      expect(refusal).toMatchObject({ refused: 'too-many-new-players', at: START + HOUR })
    expect(await countIn(sample, 'players')).toBe(30n)
    accepted(await arrive(sample, '192.0.2.2'))
  })

  test('[A47] the count survives a restart and starts over in the next hour, or if the clock is set back', async () => {
    let now = START
    const { store, again } = await open()
    const first = await sampleHouse(store, { clock: () => now })
    for (let i = 0; i < 30; i += 1) accepted(await arrive(first, '192.0.2.1'))
    const sample = await sampleHouse(await again(), { clock: () => now })
    now += HOUR - 1
    expect(await arrive(sample, '192.0.2.1')).toMatchObject({ at: START + HOUR })
    now += 1
    accepted(await arrive(sample, '192.0.2.1'))
    now -= 24 * HOUR
    for (let i = 0; i < 30; i += 1) accepted(await arrive(sample, '192.0.2.1'))
    expect(isRefusal(await arrive(sample, '192.0.2.1'))).toBe(true)
  })

  test('addresses are forgotten after their hour; players keep their origin', async () => {
    const sample = await sampleHouse((await open()).store, { clock: () => START })
    const { id } = accepted(await arrive(sample, '192.0.2.1'))
    await sample.run(() => forgetArrivals(START + HOUR - 1))
    expect(await countIn(sample, 'arrivals')).toBe(1n)
    await sample.run(() => forgetArrivals(START + HOUR))
    expect(await countIn(sample, 'arrivals')).toBe(0n)
    const kept = await sample.run(() => row(select('players', id, 'origin')))
    expect(kept).toEqual({ origin: '192.0.2.1' })
  })
})
