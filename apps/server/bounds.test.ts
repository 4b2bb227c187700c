/**
 * Every request is answered in time and truthfully while the database hangs, is held by others or loses its
 * connections; afterwards the house works again, and retried requests were done once.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { DATABASE } from './core/store/open-store.ts'
import { rows } from './core/store/work.ts'
import { ledgerOf, SOUND } from './testing/database-reads.ts'
import { type FreezingProxy, startFreezingProxy } from './testing/freezing-proxy.ts'
import { end, enter, type HouseProcess, newGuest, serve } from './testing/guests.ts'
import { runTables, sitDown } from './testing/playing-house.ts'
import { emptyDatabase, hasPostgres, startOnce } from './testing/postgres-server.ts'
import { newFolder, type RunningHouse, runHouse } from './testing/running-house.ts'
import { freshKey, kenoBet, type Socket } from './testing/visitor.ts'

/** Long enough to come in on a busy machine. */
const ANSWER_MS = 2_000
const bounds = { answerMs: ANSWER_MS }
/** A generous limit: only something that hangs takes longer. */
const FAR_TOO_LONG_MS = 20_000
/** At least, and until all are answered; longer with `SLOW_TESTS=1`. */
const HANG_MS = process.env.SLOW_TESTS ? 30_000 : 0

type Frame = Readonly<{
  ok?: true
  error?: Readonly<{ code: string }>
  round?: Readonly<{ roundId: string }>
}>
const inTime = async <T>(asked: Promise<T>): Promise<T> => {
  const late = pause(FAR_TOO_LONG_MS, null, { ref: false }).then(() => {
    throw new Error('not answered in time')
  })
  return Promise.race([asked, late])
}
const bet = async (socket: Socket, request: object): Promise<string> => {
  const frame = (await inTime(socket.send({ type: 'placeBet', ...request }))) as Frame
  return frame.error?.code ?? 'ok'
}
/** Retries like a client, until the outcome is known. */
const betUntilSettled = async (socket: Socket, request: object): Promise<string> => {
  for (;;) {
    const code = await bet(socket, request)
    if (!['busy', 'unconfirmed'].includes(code)) return code
    await pause(20)
  }
}
const roundsIn = async ({ fairhouse }: RunningHouse): Promise<number> =>
  (await fairhouse.context.store.transact(() => rows('SELECT id FROM rounds'))).length

let house: RunningHouse | undefined
let proxy: FreezingProxy | undefined
afterEach(async () => {
  proxy?.thaw()
  await house?.stop()
  await proxy?.close()
  ;[house, proxy] = [undefined, undefined]
})

const emptyPostgres = async (): Promise<string> => {
  const folder = inject('postgresFolder')
  await startOnce(folder)
  return emptyDatabase(folder)
}
const behindProxy = async (): Promise<Readonly<{ url: string; proxy: FreezingProxy }>> => {
  const url = await emptyPostgres()
  proxy = await startFreezingProxy(url)
  return { url, proxy }
}

describe.skipIf(!hasPostgres())('a database that hangs', () => {
  test(
    '[A45] every request is answered within its bound, none is applied twice, nothing piles up',
    async () => {
      const { proxy } = await behindProxy()
      house = await runHouse({ databaseUrl: proxy.url, bounds })
      const sockets = await Promise.all(Array.from({ length: 8 }, () => house!.enter()))
      const session = await house.guest()
      const bets = sockets.map((socket) => ({ socket, request: kenoBet() }))
      proxy.freeze()
      const hanging = pause(HANG_MS)
      const body = { name: 'Somebody', password: 'a long password' }
      const strangers = [
        house.ask('POST', '/v1/guest'),
        house.ask('POST', '/v1/login', { body }),
        house.ask('GET', '/v1/history', { token: session.token }),
      ].map(inTime)
      const codes = await Promise.all(bets.map(({ socket, request }) => bet(socket, request)))
      for (const code of codes) expect(['busy', 'unconfirmed']).toContain(code)
      for (const { status } of await Promise.all(strangers)) expect(status).toBe(503)
      const settling = bets.map(({ socket, request }) => betUntilSettled(socket, request))
      await hanging
      proxy.thaw()
      expect(new Set(await Promise.all(settling))).toEqual(new Set(['ok']))
      expect(await roundsIn(house)).toBe(bets.length)
      expect(await ledgerOf(house.fairhouse.context.store)).toEqual(SOUND)
      await expect.poll(proxy.connections).toBeLessThanOrEqual(10)
    },
    HANG_MS + 60_000,
  )

  test.each(['answer', 'request'] as const)(
    'a commit whose %s is lost is unconfirmed; asked again it is the truth, once',
    async (lost) => {
      const { proxy } = await behindProxy()
      house = await runHouse({ databaseUrl: proxy.url })
      const socket = await house.enter()
      const requests: object[] = []
      const placeNext = (): Promise<string> => {
        requests.push(kenoBet())
        proxy.loseCommit(lost) // it may be the sweeper's: then the next one
        return bet(socket, requests.at(-1)!)
      }
      await expect.poll(placeNext, { timeout: FAR_TOO_LONG_MS, interval: 1 }).toBe('unconfirmed')
      for (const request of requests) expect(await betUntilSettled(socket, request)).toBe('ok')
      expect(await roundsIn(house)).toBe(requests.length)
    },
    60_000,
  )

  test('[A45] a table continues by itself once the database answers again', async () => {
    const { proxy } = await behindProxy()
    house = await runTables({}, { databaseUrl: proxy.url, bounds })
    const [visitor] = await sitDown(house, 1)
    const { sequence } = visitor!.table()!
    proxy.freeze()
    await pause(1.25 * ANSWER_MS) // so that its works are given up
    proxy.thaw()
    await inTime(visitor!.until((table) => table.sequence > sequence || table.revealAt !== null))
  }, 60_000)

  test('SIGTERM ends the process in its time', async () => {
    const { proxy } = await behindProxy()
    const folder = newFolder()
    const places = ['root', 'data', 'configs'].flatMap((name) => [`--${name}`, join(folder, name)])
    const child = spawn(process.execPath, ['apps/cli/main.ts', 'serve', ...places], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { ...process.env, PORT: '0', DATABASE_URL: proxy.url, STOP_TIMEOUT_MS: '500' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [shown] = await once(child.stdout!, 'data')
    const address = /http:\/\/\S+/.exec(String(shown))![0]
    const socket = await enter({ address }, (await newGuest({ address })).token)
    proxy.freeze()
    void socket.send({ type: 'placeBet', ...kenoBet() })
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const killing = setTimeout(() => child.kill('SIGKILL'), FAR_TOO_LONG_MS)
    expect(await ended).toEqual([0, null])
    clearTimeout(killing)
    rmSync(folder, { recursive: true })
  }, 30_000)
})

describe.skipIf(!hasPostgres())('a frozen process', () => {
  let serving: HouseProcess[] = []
  let folder = ''
  afterEach(async () => {
    await Promise.all(serving.map((each) => end(each, 'SIGKILL')))
    rmSync(folder, { recursive: true })
  })
  const serveTwo = async (url: string): Promise<readonly [HouseProcess, HouseProcess]> => {
    folder = newFolder()
    const env = { DATABASE_URL: url, TOKEN_SECRET: 'a secret that both processes share!' }
    serving = [
      await serve(folder, { ...env, REQUEST_TIMEOUT_MS: '2000' }),
      await serve(folder, { ...env, REQUEST_TIMEOUT_MS: '2000' }),
    ]
    return serving as unknown as readonly [HouseProcess, HouseProcess]
  }

  test('holds up others no longer than their bound, although it has locked rows that they need', async () => {
    const url = await emptyPostgres()
    const [still, other] = await serveTwo(url)
    const { token, player } = await newGuest(still)
    const [there, here] = [await enter(still, token), await enter(other, token)]
    const looking = new Client(url)
    await looking.connect()
    const isLocked = (): Promise<boolean> =>
      looking.query('SELECT id FROM players WHERE id = $1 FOR UPDATE NOWAIT', [player.id]).then(
        () => false,
        () => true,
      )
    const flooding = setInterval(() => void there.send({ type: 'placeBet', ...kenoBet() }), 2)
    do {
      still.process.kill('SIGCONT')
      await pause(10)
      still.process.kill('SIGSTOP')
      await pause(50) // for what the database is still at
    } while (!(await isLocked()))
    clearInterval(flooding)
    const guest = inTime(newGuest(other))
    expect(await betUntilSettled(here, kenoBet())).toBe('ok')
    expect((await guest).token).toBeDefined()
    still.process.kill('SIGCONT')
    await looking.end()
    await Promise.all([there.close(), here.close()])
  }, 60_000)

  test('does nothing past its deadline after it wakes up', async () => {
    const [still, other] = await serveTwo(await emptyPostgres())
    const { token } = await newGuest(still)
    const [there, here] = [await enter(still, token), await enter(other, token)]
    const { now } = await here.ask('hello', { token })
    const request = kenoBet()
    still.process.kill('SIGSTOP')
    const stuck = there.send({ type: 'placeBet', ...request, deadline: now + 300 })
    await pause(600)
    still.process.kill('SIGCONT')
    expect(await inTime(stuck)).toMatchObject({ error: { code: 'too-late' } })
    expect((await here.ask('history', {})).rounds).toEqual([])
    expect((await there.ask('placeBet', { ...request, deadline: now + 600_000 })).round).toBeDefined()
    await Promise.all([there.close(), here.close()])
  }, 60_000)
})

test('[A45] a long writer on the SQLite file: requests are answered within their bound, and work afterwards', async () => {
  house = await runHouse({ bounds })
  const socket = await house.enter()
  const request = kenoBet()
  const writer = new DatabaseSync(join(house.folder, 'data', DATABASE))
  writer.exec('BEGIN IMMEDIATE')
  expect(await bet(socket, request)).toBe('busy')
  expect((await inTime(house.ask('GET', '/healthz'))).status).toBe(200)
  writer.close()
  expect(await betUntilSettled(socket, request)).toBe('ok')
})

test('a request past its deadline does nothing, and can be retried under its key', async () => {
  house = await runHouse()
  const socket = await house.enter()
  const request = kenoBet({ key: freshKey() })
  const late = await socket.refusal('placeBet', { ...request, deadline: Date.now() - 1_000 })
  expect(late.code).toBe('too-late')
  expect(await roundsIn(house)).toBe(0)
  const placed = await socket.ask('placeBet', { ...request, deadline: Date.now() + 600_000 })
  expect(await socket.ask('placeBet', request)).toEqual(placed) // the deadline is not part of the request
})
