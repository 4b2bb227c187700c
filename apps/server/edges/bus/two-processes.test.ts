/** What is done at one process reaches the other, even after an outage of the bus. */
import { join } from 'node:path'
import { accepted } from '@fairhouse/kit'
import type { LiveFigures, Result, Session } from '@fairhouse/messages'
import { describe, expect, test, vi } from 'vitest'
import { row } from '../../core/store/work.ts'
import { createAdmin } from '../../create-admin.ts'
import { peekSeeds } from '../../testing/database-reads.ts'
import { enter, type HouseProcess, newGuest } from '../../testing/guests.ts'
import { canRunTwo, readiness, twoForAll } from '../../testing/two-processes.ts'
import { freshKey, hiloBet, kenoBet } from '../../testing/visitor.ts'

const post = (serving: HouseProcess, path: string, token: string): Promise<Response> =>
  fetch(`${serving.address}${path}`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })

const busOf = async (serving: HouseProcess): Promise<string> => (await readiness(serving)).bus

const gaugeOf = async ({ address }: HouseProcess): Promise<string | undefined> =>
  /^fairhouse_bus_connected (\d)$/m.exec(await (await fetch(`${address}/metrics`)).text())?.[1]

describe.skipIf(!canRunTwo())('two processes', () => {
  const both = twoForAll()

  const untilBusIs = (state: string): Promise<void> =>
    expect.poll(() => Promise.all([both().one, both().two].map(busOf))).toEqual([state, state])

  /** The bus is away meanwhile. */
  const withoutBus = async (work: () => Promise<void>): Promise<void> => {
    const { nats } = both()
    await nats.kill()
    await untilBusIs('away')
    await work()
    await nats.start()
    await untilBusIs('connected')
  }

  const json = { 'content-type': 'application/json' }
  const newAdmin = async (at: HouseProcess): Promise<string> => {
    const { folder, databaseUrl } = both()
    const credentials = { name: `ada ${freshKey()}`, password: 'a long password' }
    const places = { configs: join(folder, 'configs'), data: join(folder, 'data'), databaseUrl }
    accepted(await createAdmin(places, credentials))
    const login = await fetch(`${at.address}/v1/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(credentials),
    })
    return ((await login.json()) as Session).token
  }

  const switchGame = async (at: HouseProcess, status: string): Promise<void> => {
    const token = await newAdmin(at)
    const reply = await fetch(`${at.address}/v1/admin/games/keno`, {
      method: 'PUT',
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify({ status }),
    })
    expect(reply.status).toBe(200)
  }

  test('both reach the bus, and say so', async () => {
    await untilBusIs('connected')
    const { one, two } = both()
    expect([await gaugeOf(one), await gaugeOf(two)]).toEqual(['1', '1'])
  })

  test('rounds and balances are pushed to the player’s sockets at the other, and to nobody else’s', async () => {
    const { one, two } = both()
    const { token } = await newGuest(one)
    const [here, there] = [await enter(one, token), await enter(two, token)]
    const stranger = await enter(two, (await newGuest(two)).token)
    const keno = await here.ask('placeBet', kenoBet())
    const hilo = await here.ask('placeBet', hiloBet())
    const pushed = await there.pushes(2)
    expect(pushed).toMatchObject([
      { type: 'round', round: keno.round },
      { type: 'round', round: hilo.round },
    ])
    const skip = { key: freshKey(), round: hilo.round.roundId, choice: 'skip' as const }
    const skipped = await there.ask('choice', skip)
    expect(await here.pushes(1)).toMatchObject([{ type: 'round', round: skipped.round }])
    await stranger.ask('wallets')
    expect(stranger.pushed()).toEqual([])
    for (const seed of await peekSeeds(both().store)) expect(there.frames.join('')).not.toContain(seed)
    await Promise.all([here, there, stranger].map((socket) => socket.close()))
  })

  test('[A25] logging out at one ends the sockets at the other', async () => {
    const { one, two } = both()
    // twice, for a process that is new to the bus looks up once who has left
    for (let turn = 0; turn < 2; turn += 1) {
      const { token } = await newGuest(one)
      const there = await enter(two, token)
      expect((await post(one, '/v1/logout', token)).status).toBe(200)
      expect(await there.closed).toEqual({ code: 4001, reason: 'bad-token' })
    }
  })

  test('a change of the configuration holds at both', async () => {
    const { one, two } = both()
    const socket = await enter(two, (await newGuest(two)).token)
    await switchGame(one, 'disabled')
    await expect.poll(async () => (await socket.refusal('placeBet', kenoBet())).code).toBe('game-off')
    await switchGame(two, 'active')
    await socket.ask('placeBet', kenoBet())
    await socket.close()
  })

  test('figures and latest results are those of the house, whichever process is asked', async () => {
    const { one, two } = both()
    const servings = [one, two]
    const headers = { authorization: `Bearer ${await newAdmin(one)}` }
    const liveAt = async ({ address }: HouseProcess): Promise<LiveFigures> =>
      (await (await fetch(`${address}/v1/admin/live`, { headers })).json()) as LiveFigures
    const betsAt = async (serving: HouseProcess): Promise<number> =>
      (await liveAt(serving)).games.find(({ game }) => game === 'keno')?.bets ?? 0
    const recentAt = async ({ address }: HouseProcess): Promise<readonly string[]> => {
      const reply = await fetch(`${address}/v1/games/keno/recent`)
      return ((await reply.json()) as { results: Result[] }).results.map(({ roundId }) => roundId)
    }
    const { store } = both()
    await Promise.all(servings.map(recentAt)) // so that both have them in their caches
    const sockets = await Promise.all(
      servings.map(async (serving) => enter(serving, (await newGuest(serving)).token)),
    )
    const played: string[] = []
    for (const socket of sockets) played.push((await socket.ask('placeBet', kenoBet())).round.roundId)
    const bets = await store.transact(() =>
      row<{ n: bigint }>("SELECT COUNT(*) AS n FROM rounds WHERE game = 'keno'"),
    )
    await expect.poll(() => Promise.all(servings.map(betsAt))).toEqual([Number(bets!.n), Number(bets!.n)])
    for (const serving of servings) {
      await expect.poll(() => recentAt(serving)).toEqual(expect.arrayContaining(played))
      await expect.poll(async () => (await liveAt(serving)).sockets).toBe(2)
      expect((await liveAt(serving)).players).toBe(2)
    }
    await both().nats.kill()
    await untilBusIs('away')
    const { round } = await sockets[0]!.ask('placeBet', kenoBet())
    await expect.poll(() => recentAt(two)).toContain(round.roundId)
    await both().nats.start()
    await untilBusIs('connected')
    await Promise.all(sockets.map((socket) => socket.close()))
  })

  test('[A31] without the bus the house keeps running, and catches up afterwards', async () => {
    const { one, two } = both()
    const [gone, staying] = [await newGuest(one), await newGuest(one)]
    const [left, back] = [await enter(two, gone.token), await enter(two, staying.token)]
    await withoutBus(async () => {
      expect(await gaugeOf(one)).toBe('0')
      expect(await readiness(two)).toEqual({ ok: true, bus: 'away' })
      await left.ask('placeBet', kenoBet())
      await back.ask('placeBet', kenoBet())
      expect((await post(one, '/v1/logout', gone.token)).status).toBe(200)
      await switchGame(one, 'disabled')
    })
    expect(await left.closed).toEqual({ code: 4001, reason: 'bad-token' })
    await expect.poll(async () => (await back.refusal('placeBet', kenoBet())).code).toBe('game-off')
    await switchGame(one, 'active')
    await vi.waitFor(() => back.ask('placeBet', kenoBet()), 30_000)
    await back.close()
  })
})
