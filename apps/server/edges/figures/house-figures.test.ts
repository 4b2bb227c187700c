/** The figures of the whole house, whichever process is asked. */
import { REGISTRY } from '@fairhouse/games'
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import type { Store } from '../../core/store/store.ts'
import { rows } from '../../core/store/work.ts'
import { describeOnEveryStore } from '../../testing/every-store.ts'
import { sampleHouse } from '../../testing/sample-house.ts'
import { type HouseFigures, openHouseFigures } from './house-figures.ts'

const HOUR = 3_600_000

describeOnEveryStore('figures of the house', (open) => {
  const setUp = async () => {
    const { store } = await open()
    const sample = await sampleHouse(store)
    const player = await sample.guest()
    let offset = 0
    let isAway = false
    const transact: Store['transact'] = (work) =>
      isAway ? Promise.reject(new Error('connection lost')) : store.transact(work)
    const shared = { ...store, transact, now: () => store.now() + offset }
    return {
      store,
      process: (name: string) => openHouseFigures({ store: shared, games: REGISTRY, process: name }),
      play: async (at: HouseFigures, count: number): Promise<number> => {
        let paid = 0
        for (let bet = 0; bet < count; bet += 1) {
          const { round } = accepted(await sample.bet(player, { amount: '1.00' }))
          at.played(round)
          paid += Number(round.finalPayout)
        }
        return paid
      },
      wait: (ms: number) => {
        offset += ms
      },
      away: (away: boolean) => {
        isAway = away
      },
    }
  }

  test('are the same at every process, and outlive one that ends', async () => {
    const { process, play, wait } = await setUp()
    const [one, two] = [process('one'), process('two')]
    const paid = (await play(one, 3)) + (await play(two, 2))
    await one.write()
    await two.write()
    wait(61_000)
    const more = await play(two, 4)
    const seen = await two.read()
    expect(seen.games).toMatchObject([{ game: 'keno', bets: 9, finished: 9, staked: 9 }])
    expect(seen.games[0]!.paid).toBeCloseTo(paid + more, 6)
    expect(seen.games[0]!.trail.at(-1)).toMatchObject({ finished: 9 })
    expect(await one.read()).toEqual(seen)
    expect(await process('three').read()).toEqual(seen)
  })

  test('count late rows once, and drop what is older than a day', async () => {
    const { process, play, wait, away, store } = await setUp()
    const one = process('one')
    await play(one, 2)
    away(true)
    await expect(one.write()).rejects.toThrow('connection lost')
    await play(one, 1)
    away(false)
    await one.write()
    await one.write()
    expect((await one.read()).games).toMatchObject([{ bets: 3 }])
    wait(23 * HOUR - 60_000)
    expect((await one.read()).games).toMatchObject([{ bets: 3 }])
    wait(2 * HOUR)
    expect((await one.read()).games).toEqual([])
    await play(one, 1)
    expect((await one.read()).games).toMatchObject([{ bets: 1 }])
    expect(await store.transact(() => rows('SELECT minute FROM play_minutes'))).toHaveLength(1)
  })
})
