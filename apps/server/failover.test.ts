/** [A43] A primary with a standby: the primary fails, the standby is promoted, and the houses follow. */
import { isRefusal } from '@fairhouse/kit'
import { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { urlsOf } from './core/store/postgres-hosts.ts'
import { openFairhouse } from './fairhouse.ts'
import { type PostgresPair, postgresPair } from './testing/postgres-pair.ts'
import { hasPostgres } from './testing/postgres-server.ts'
import { type RetryingBettor, retryingBettor } from './testing/retrying-bettor.ts'
import { codeOf, type RunningHouse, runHouse } from './testing/running-house.ts'
import { kenoBet } from './testing/visitor.ts'

const BETTORS = 4
const PAUSE_MS = 20
/** A request that hangs is given up soon. */
const BOUNDS = { answerMs: 2_000, stopMs: 60_000 }
/** Perhaps done, perhaps not: a client retries with the same key. */
const UNKNOWN = ['unconfirmed', 'internal-error', 'busy']

/** A house that hangs with its primary comes back more slowly. */
const WAYS = process.env.SLOW_TESTS === '1' ? (['kill', 'freeze'] as const) : (['kill'] as const)

let houses: RunningHouse[] = []
let pair: PostgresPair | undefined
afterEach(async () => {
  await Promise.all(houses.map((house) => house.stop()))
  pair?.remove()
  houses = []
  pair = undefined
})

const openHouses = async (url: string, count: number): Promise<void> => {
  const options = { databaseUrl: url, bounds: BOUNDS, secret: 'x'.repeat(40), logKey: 'ab'.repeat(32) }
  for (let i = 0; i < count; i += 1) houses.push(await runHouse(options))
}
const bettors = async (house: RunningHouse): Promise<readonly RetryingBettor[]> => {
  const tokens = await Promise.all(Array.from({ length: BETTORS }, async () => (await house.guest()).token))
  return tokens.map((token) => retryingBettor(() => house.address, token, PAUSE_MS, UNKNOWN))
}
const roundsIn = async (url: string): Promise<number> => {
  const client = new Client(urlsOf(url)[1]!)
  await client.connect()
  const { rows } = await client.query('SELECT COUNT(*) AS n FROM rounds')
  await client.end()
  return Number(rows[0].n)
}
const isReady = async (house: RunningHouse): Promise<boolean> =>
  (await house.ask('GET', '/readyz')).status === 200

describe.skipIf(!hasPostgres())('[A43] a synchronous standby is promoted', () => {
  test.each(WAYS)(
    'after a %s of the primary: every acknowledged bet is there, and the log goes on',
    async (how) => {
      pair = await postgresPair({ isSynchronous: true })
      await openHouses(pair.url, 2)
      const playing = (await Promise.all(houses.map(bettors))).flat()
      const sizeOf = async () =>
        (await houses[0]!.ask('GET', '/v1/log')).body as { size: number; origin: string }
      await expect.poll(async () => (await sizeOf()).size).toBeGreaterThan(20)
      pair[how]()
      pair.promote()
      for (const house of houses) await expect.poll(() => isReady(house)).toBe(true)
      const { size, origin } = await sizeOf()
      await expect.poll(async () => (await sizeOf()).size).toBeGreaterThan(size + 20)
      const told = await Promise.all(playing.map(({ finish }) => finish()))
      expect(told.flatMap(({ refused }) => refused)).toEqual([])
      expect(await roundsIn(pair.url)).toBe(told.reduce((sum, { bets }) => sum + bets, 0))
      expect((await sizeOf()).origin).toBe(origin)
    },
  )
})

describe.skipIf(!hasPostgres())('[A43] a standby that nobody waited for', () => {
  test('lacks acknowledged bets when it is promoted: everything stops, and nothing opens without the loss accepted', async () => {
    pair = await postgresPair({ isSynchronous: false })
    await openHouses(pair.url, 1)
    const [house] = houses
    const socket = await house!.enter()
    for (let i = 0; i < 5; i += 1) await socket.ask('placeBet', kenoBet())
    await pair.holdStandby()
    for (let i = 0; i < 20; i += 1) await socket.ask('placeBet', kenoBet())
    pair.kill()
    pair.promote()
    await expect
      .poll(async () => {
        const reply = await socket.send({ type: 'placeBet', ...kenoBet() })
        return 'error' in reply ? codeOf(reply) : 'booked'
      })
      .toBe('halted')
    expect(await house!.ask('GET', '/readyz')).toMatchObject({
      status: 503,
      body: { database: 'database-behind' },
    })
    await house!.fairhouse.stop()
    const data = `${house!.folder}/data`
    const again = await openFairhouse({
      root: `${house!.folder}/root`,
      configs: `${house!.folder}/configs`,
      data,
      databaseUrl: pair.url,
    })
    expect(isRefusal(again) && again.refused).toBe('database-behind')
  })
})
