/** [A43] A database that goes back while the house runs: everything stops with words, and no mark is lowered. */
import { cpSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { isRefusal } from '@fairhouse/kit'
import { afterEach, describe, expect, test } from 'vitest'
import { openFairhouse } from './fairhouse.ts'
import { hasPostgres, type OwnPostgres, ownPostgres } from './testing/postgres-server.ts'
import { codeOf, type RunningHouse, runHouse } from './testing/running-house.ts'
import { kenoBet, type Socket } from './testing/visitor.ts'

let house: RunningHouse | undefined
let server: OwnPostgres | undefined
afterEach(async () => {
  await house?.stop()
  server?.remove()
  house = server = undefined
})

const play = async (socket: Socket, bets: number): Promise<void> => {
  for (let i = 0; i < bets; i += 1) await socket.ask('placeBet', kenoBet())
}
/** The size of the public log once it has so many leaves. */
const logged = (running: RunningHouse, atLeast: number): Promise<void> =>
  expect
    .poll(async () => ((await running.ask('GET', '/v1/log')).body as { size: number }).size)
    .toBeGreaterThanOrEqual(atLeast)

/** Until the lost connections have failed. */
const codeOfNextBet = async (socket: Socket): Promise<string> => {
  const reply = await socket.send({ type: 'placeBet', ...kenoBet() })
  return 'error' in reply ? codeOf(reply) : 'booked'
}
const logMarkOf = (running: RunningHouse): { size: number } =>
  JSON.parse(readFileSync(join(running.folder, 'data', 'log-mark'), 'utf8'))
const markOf = (running: RunningHouse, name: string): { number: string } =>
  JSON.parse(readFileSync(join(running.folder, 'data', name), 'utf8'))

const expectStopped = async (running: RunningHouse, socket: Socket, code: string): Promise<void> => {
  expect(await codeOfNextBet(socket)).toBe('halted')
  const { status, body } = await running.ask('GET', '/readyz')
  expect([status, body]).toMatchObject([503, { ok: false, database: code, reason: expect.any(String) }])
  expect(codeOf((await running.ask('POST', '/v1/guest')).body)).toBe('halted')
}

/** A house that would start now. */
const openAgain = (running: RunningHouse, databaseUrl?: string, acceptLoss = false) =>
  openFairhouse({
    ...{ root: join(running.folder, 'root'), configs: join(running.folder, 'configs'), acceptLoss },
    ...{ data: join(running.folder, 'data'), ...(databaseUrl && { databaseUrl }) },
  })

describe.skipIf(!hasPostgres())('[A43] PostgreSQL', () => {
  test('reverted under a running house: bets are refused, the log signs nothing, and nothing opens without the loss accepted', async () => {
    server = await ownPostgres()
    house = await runHouse({ databaseUrl: server.url })
    const socket = await house.enter()
    await play(socket, 5)
    server.copy()
    await expect.poll(() => codeOfNextBet(socket)).toBe('booked')
    await play(socket, 20)
    await logged(house, 20)
    const [log, mark] = [logMarkOf(house), markOf(house, 'postgres.mark')]
    server.goBack('reverted')
    await expect.poll(() => codeOfNextBet(socket)).toBe('halted')
    await expectStopped(house, socket, 'database-behind')
    await house.fairhouse.stop()
    expect(logMarkOf(house)).toEqual(log)
    expect(Number(markOf(house, 'postgres.mark').number)).toBeGreaterThanOrEqual(Number(mark.number))
    expect(await openAgain(house, server.url)).toMatchObject({ refused: 'database-behind' })
    const again = await openAgain(house, server.url, true)
    if (isRefusal(again)) throw new Error(again.message)
    expect((await again.context.publicLog!.identity()).origin).toMatch(/\/2$/)
    await again.stop()
  })
})

describe('[A43] SQLite', () => {
  test('the file is replaced by an older copy under a running house: nothing more is confirmed', async () => {
    house = await runHouse()
    const file = join(house.folder, 'data', 'fairhouse.db')
    const socket = await house.enter()
    await play(socket, 5)
    cpSync(file, `${file}.copy`)
    await play(socket, 20)
    renameSync(`${file}.copy`, file)
    expect(['unconfirmed', 'halted']).toContain(await codeOfNextBet(socket))
    await expectStopped(house, socket, 'database-behind')
  })
})
