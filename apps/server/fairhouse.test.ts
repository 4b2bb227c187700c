/** The house as a whole: it reports its health, stops without losing anything, and continues after a restart. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { verifyHilo } from '@fairhouse/games/hilo/verify.ts'
import type { Session } from '@fairhouse/messages'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { codeOf, newFolder, type RunningHouse, runHouse } from './testing/running-house.ts'
import { freshKey, type HiloRound, hiloBet, kenoBet, visit } from './testing/visitor.ts'

let house: RunningHouse | undefined
afterEach(async () => {
  await house?.stop()
  house = undefined
})

describe('health', () => {
  test('alive, ready, and in figures', async () => {
    house = await runHouse()
    const socket = await house.enter()
    await socket.ask('placeBet', kenoBet())
    await socket.ask('placeBet', hiloBet())
    await socket.refusal('placeBet', hiloBet())
    expect((await house.ask('GET', '/healthz')).body).toEqual({ ok: true })
    expect((await house.ask('GET', '/readyz')).body).toEqual({ ok: true })
    const { text, headers } = await house.ask('GET', '/metrics')
    expect(headers.get('content-type')).toContain('text/plain; version=0.0.4')
    for (const line of [
      'fairhouse_play_bets_total{game="keno",currency="USD",demo="true"} 1',
      'fairhouse_play_finished_total{game="keno",currency="USD",demo="true"} 1',
      'fairhouse_play_bets_total{game="hilo",currency="USD",demo="true"} 1',
      'fairhouse_sockets 1',
      'fairhouse_requests_total{type="placeBet",outcome="round-open"} 1',
      'fairhouse_request_seconds_count{type="placeBet"} 3',
      'fairhouse_http_seconds_count{route="/v1/guest",status="200"} 1',
    ])
      expect(text).toContain(`${line}\n`)
    expect(text).toMatch(/fairhouse_play_returned\{game="keno",currency="USD",demo="true"\} [\d.]+\n/)
  })

  test('the metrics may be for the bearer of a token only', async () => {
    house = await runHouse({ metricsToken: 'let me in' })
    expect((await house.ask('GET', '/metrics')).status).toBe(401)
    expect((await house.ask('GET', '/metrics', { token: 'let me out' })).status).toBe(401)
    expect((await house.ask('GET', '/metrics', { token: 'let me in' })).status).toBe(200)
  })

  test('without a token the metrics are for this machine only', async () => {
    house = await runHouse()
    expect((await house.ask('GET', '/metrics')).status).toBe(200)
    const passedOn = { headers: { 'x-forwarded-for': '203.0.113.9' } }
    expect((await fetch(`${house.address}/metrics`, passedOn)).status).toBe(401)
  })

  test('not ready once the database is gone, but alive', async () => {
    house = await runHouse()
    await house.fairhouse.context.store.close()
    expect((await house.ask('GET', '/readyz')).status).toBe(503)
    expect((await house.ask('GET', '/healthz')).status).toBe(200)
    const { status, text } = await house.ask('GET', '/metrics')
    expect([status, text]).toEqual([200, expect.stringContaining('fairhouse_sockets 0\n')])
    const reply = await house.ask('POST', '/v1/guest')
    expect([reply.status, codeOf(reply.body)]).toEqual([500, 'internal-error'])
  })
})

test('not ready while the database does not answer at all', async () => {
  house = await runHouse()
  const { promise, resolve } = Promise.withResolvers<never[]>()
  const asked = vi.spyOn(house.fairhouse.context.store, 'transact').mockReturnValue(promise)
  expect((await house.ask('GET', '/readyz')).status).toBe(503)
  asked.mockRestore()
  resolve([]) // also for the sweeps that have asked meanwhile
})

describe('a stop', () => {
  test('finishes pending requests, and tells clients to reconnect', async () => {
    house = await runHouse()
    const session = await house.guest()
    const sockets = await Promise.all(Array.from({ length: 5 }, () => house!.enter(session.token)))
    const registered = house.ask('POST', '/v1/register', {
      body: { name: 'Late', password: 'a long password' },
    })
    await once(house.fairhouse.server.server, 'request')
    const asked = sockets.flatMap((socket) =>
      Array.from({ length: 20 }, () => socket.send({ type: 'placeBet', ...kenoBet() })),
    )
    await asked[0]
    const stopped = house.fairhouse.stop()
    const frames = await Promise.all(asked)
    expect((await registered).status).toBe(200)
    for (const socket of sockets) {
      expect(await socket.closed).toEqual({ code: 1001, reason: 'stopping' })
      const goodbye = { type: 'goodbye', error: { code: 'stopping' }, retryAfterMs: 2000 }
      expect(socket.pushed().at(-1)).toMatchObject(goodbye)
    }
    await stopped
    await expect(fetch(`${house.address}/healthz`)).rejects.toThrow()

    house = await runHouse({}, house.folder)
    const { rounds } = await (await house.enter(session.token)).ask('history', { limit: 100 })
    const done = frames.filter((frame) => 'ok' in frame)
    expect(new Set(rounds.map(({ roundId }) => roundId))).toEqual(
      new Set(done.map((frame) => (frame as unknown as { round: HiloRound }).round.roundId)),
    )
    for (const frame of frames) if ('error' in frame) expect(codeOf(frame)).toBe('stopping')
  })

  test('isn’t held up by a socket that doesn’t answer', async () => {
    house = await runHouse()
    const socket = await house.enter()
    socket.raw.pause()
    await house.fairhouse.stop()
  })
})

describe('files that were changed while the house was closed', () => {
  test('are reported, and take effect when reloaded', async () => {
    const folder = newFolder()
    const first = await runHouse({}, folder)
    await first.guest()
    await first.fairhouse.stop()
    const path = join(folder, 'configs', 'currencies.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace('"BTC"', '"ETH"'))
    const second = await runHouse({}, folder)
    expect(second.logged.join('')).toContain('"changed":["currencies.json ETH","currencies.json BTC"]')
    const { token } = await second.named('admin')
    const reply = await second.ask('POST', '/v1/admin/reload', { token })
    expect(reply.body).toMatchObject({
      error: {
        code: 'bad-configuration',
        message: 'currencies.json at currencies: BTC is missing, but there are wallets in it',
      },
    })
    await second.stop()
  })
})

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** `fairhouse serve` as a separate process, on these folders. */
const serve = async (folder: string): Promise<Readonly<{ child: ChildProcess; address: string }>> => {
  const places = ['root', 'data', 'configs'].flatMap((name) => [`--${name}`, join(folder, name)])
  const child = spawn(process.execPath, ['apps/cli/main.ts', 'serve', ...places], {
    cwd: PROJECT,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [shown] = await once(child.stdout!, 'data')
  return { child, address: /http:\/\/\S+/.exec(String(shown))![0] }
}

test('[H6] [A13] killed in mid-round and started again: the round continues, and the money is right', async () => {
  const folder = newFolder()
  const first = await serve(folder)
  const guest = (await (await fetch(`${first.address}/v1/guest`, { method: 'POST' })).json()) as Session
  const before = await visit(first.address)
  const { next } = await before.ask('hello', { token: guest.token })
  const bet = hiloBet()
  const placed = await before.ask('placeBet', bet)
  const { roundId } = placed.round
  const skip = { key: freshKey(), round: roundId, choice: 'skip' as const }
  const skipped = await before.ask('choice', skip)
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')

  const second = await serve(folder)
  const after = await visit(second.address)
  const { openRounds, wallets } = await after.ask('hello', { token: guest.token })
  expect(openRounds).toEqual([skipped.round])
  expect(wallets[1]!.balance).toBe('999.00')
  expect(await after.ask('placeBet', bet)).toEqual(placed)
  expect(await after.ask('choice', skip)).toEqual(skipped)
  let round = skipped.round as HiloRound
  while (round.view.state === 'playing') {
    const choice = round.view.currentCard! <= 7 ? 'higher' : 'lower'
    const request = { key: freshKey(), round: roundId }
    const reply = round.view.canCashout
      ? await after.ask('cashOut', request)
      : await after.ask('choice', { ...request, choice })
    round = reply.round as HiloRound
  }
  const { serverSeed, clientSeed, nonce, view } = round
  const choices = view.choiceHistory
  expect(verifyHilo({ serverSeed, clientSeed, nonce, choices })).toMatchObject({ cards: view.cardHistory })
  expect(round.commitment).toBe(next.commitment)
  const closed = once(second.child, 'exit')
  second.child.kill('SIGTERM')
  expect((await after.closed).code).toBe(1001)
  expect((await closed)[0]).toBe(0)
  rmSync(folder, { recursive: true })
})
