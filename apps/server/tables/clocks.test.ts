/** [A49] The processes' clocks are minutes apart and step in mid-hand: deadlines, sessions and ids stay right. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { idParts } from '../core/round-ids.ts'
import { end, enter, type HouseProcess, newGuest, serve } from '../testing/guests.ts'
import { act, follow, NOVICE_ROOM, quickRooms, type Visitor } from '../testing/playing-house.ts'
import { emptyDatabase, startOnce } from '../testing/postgres-server.ts'
import { newFolder } from '../testing/running-house.ts'
import { steppingClockEnv } from '../testing/stepping-clock.ts'
import { canRunTwo, runTwo } from '../testing/two-processes.ts'
import { kenoBet } from '../testing/visitor.ts'

const STEP_MS = 120_000
const TURN_MS = 60_000
const ROOMS = { windowSeconds: 2, turnSeconds: TURN_MS / 1_000 }
/** How much of a turn a noisy machine may take away. */
const SLACK_MS = 20_000
const ACTIONS = 6

type Processes = Readonly<{ serving: readonly [HouseProcess, HouseProcess]; stop(): Promise<void> }>

const oneProcess = async (): Promise<Processes> => {
  const folder = newFolder()
  quickRooms(folder, ROOMS)
  const serving = await serve(folder, steppingClockEnv(STEP_MS))
  const stop = async (): Promise<void> => {
    await end(serving, 'SIGTERM')
    rmSync(folder, { recursive: true })
  }
  return { serving: [serving, serving], stop }
}

const twoProcesses = async (): Promise<Processes> => {
  const postgres = inject('postgresFolder')
  await startOnce(postgres)
  const clocks = [steppingClockEnv(STEP_MS), steppingClockEnv(-STEP_MS)] as const
  const { one, two, stop } = await runTwo(await emptyDatabase(postgres), ROOMS, clocks)
  return { serving: [one, two], stop }
}

describe.each([
  ['one process on SQLite', oneProcess, true],
  ['two processes on PostgreSQL', twoProcesses, canRunTwo()],
] as const)('%s', (_case, start, canRun) => {
  describe.skipIf(!canRun)('whose clocks step', () => {
    let processes: Processes
    beforeAll(async () => {
      processes = await start()
    })
    afterAll(() => processes.stop())

    const step = (): void => {
      for (const { process } of new Set(processes.serving)) process.kill('SIGUSR2')
    }
    const visitors = (): Promise<readonly [Visitor, Visitor]> =>
      Promise.all(
        processes.serving.map(async (serving) =>
          follow(await enter(serving, (await newGuest(serving)).token)),
        ),
      ) as Promise<never>

    test('[A49] windows and turns keep their length', async () => {
      const [here, there] = await visitors()
      await here.socket.ask('joinRoom', NOVICE_ROOM)
      step()
      await there.socket.ask('joinRoom', NOVICE_ROOM) // the same window: it hasn't closed
      expect((await here.until(() => true)).seats).toHaveLength(2)
      for (let sequence = 0; sequence < ACTIONS; sequence += 1) {
        const [one, two] = await Promise.all(
          [here, there].map((visitor) => visitor.until((shown) => shown.sequence === sequence)),
        )
        step()
        const [actor, table] = one!.options.length > 0 ? [here, one!] : [there, two!]
        const left = table.deadline! - table.now
        expect(left).toBeGreaterThan(TURN_MS - SLACK_MS)
        expect(left).toBeLessThan(TURN_MS + SLACK_MS)
        await act(actor.socket, table, { type: sequence < ACTIONS - 1 ? 'call' : 'fold' })
      }
      const ended = await here.until(({ view }) => view.phase === 'over')
      expect(ended.sequence).toBe(ACTIONS)
      await Promise.all([here, there].map(({ socket }) => socket.close()))
    })

    test('[A49] a logout ends the session everywhere; a new one works everywhere', async () => {
      const [one, two] = processes.serving
      const { token } = await newGuest(two)
      const there = await enter(two, token)
      step()
      const headers = { authorization: `Bearer ${token}` }
      expect((await fetch(`${one.address}/v1/logout`, { method: 'POST', headers })).status).toBe(200)
      expect(await there.closed).toMatchObject({ reason: 'bad-token' })
      for (const { address } of [one, two]) {
        expect((await fetch(`${address}/v1/me`, { headers })).status).toBe(401)
      }
      const fresh = { authorization: `Bearer ${(await newGuest(one)).token}` }
      step()
      expect((await fetch(`${two.address}/v1/me`, { headers: fresh })).status).toBe(200)
    })

    test('[A49] ids grow, and contain the house’s time', async () => {
      const serving = processes.serving[0]
      const socket = await enter(serving, (await newGuest(serving)).token)
      const ids: bigint[] = []
      for (let bet = 0; bet < 6; bet += 1) {
        step()
        ids.push(BigInt((await socket.ask('placeBet', kenoBet())).round.roundId))
      }
      expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? -1 : 1)))
      const [first, last] = [idParts(ids[0]!).time, idParts(ids.at(-1)!).time]
      expect(last - first).toBeLessThan(SLACK_MS)
      await socket.close()
    })
  })
})
