import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isObject } from '@fairhouse/kit'
import { PROTOCOL } from '@fairhouse/messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import type { ConnectionStatus, HousePush, HouseReply } from './house-messages.ts'
import { createHttp } from './http.ts'
import { createReconnectingSocket, type ReconnectingSocket } from './reconnecting-socket.ts'
import { createRequests } from './requests.ts'
import { createSessions, type StoredSession } from './session.ts'

type Message = Readonly<Record<string, unknown>>
/** What a small house does with a message; without a handler it stays silent. */
type Play = (message: Message, socket: WebSocket) => Message | null

const BET = { type: 'placeBet', game: 'keno', amount: '1.00', currency: 'USD', isDemo: true } as const
const HELLO = { player: { id: '7', name: null }, wallets: [], openRounds: [], now: 0 }

let server: Server
let sockets: WebSocketServer
let heard: Message[]
let guests: number
let play: Play

/** A house of a few lines: guests over HTTP, `hello` over the socket, and the test's handlers for the rest. */
const openHouse = async (port = 0): Promise<number> => {
  server = createServer((request, response) => {
    if (request.url !== '/v1/guest' && request.url !== '/v1/refresh') {
      response.writeHead(404).end('<h1>Not here</h1>')
      return
    }
    guests += 1
    const expiresAt = Date.now() + 3_600_000
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ token: `t${guests}`, expiresAt, refreshToken: `r${guests}`, player: { id: '7' } }),
    )
  })
  sockets = new WebSocketServer({ server, path: '/ws' })
  sockets.on('connection', (socket) =>
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as Message
      heard.push(message)
      const answer = play(message, socket)
      if (answer !== null) socket.send(JSON.stringify({ id: message.id, ...answer }))
    }),
  )
  server.listen(port)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const closeHouse = async (): Promise<void> => {
  for (const socket of sockets.clients) socket.terminate()
  sockets.close()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

const greeting: Play = ({ type }) => (type === 'hello' ? { ok: true, ...HELLO } : { ok: true, echo: type })

type Visit = Readonly<{
  connection: ReconnectingSocket
  request: ReturnType<typeof createRequests>
  statuses: ConnectionStatus[]
  outdated: boolean[]
  checking: number[]
  pushes: HousePush[]
  replies: HouseReply[]
  kept(): StoredSession | null
}>

let connection: ReconnectingSocket | null

const visit = (
  port: number,
  {
    kept = null,
    patienceMs = 5_000,
    timeoutMs,
  }: { kept?: unknown; patienceMs?: number; timeoutMs?: number } = {},
): Visit => {
  let stored = kept
  const [statuses, checking, pushes, replies]: [ConnectionStatus[], number[], HousePush[], HouseReply[]] = [
    [],
    [],
    [],
    [],
  ]
  const outdated: boolean[] = []
  const sessions = createSessions(createHttp(`http://localhost:${port}`), {
    read: () => stored,
    write: (next) => {
      stored = next
      return true
    },
  })
  connection = createReconnectingSocket({
    url: `ws://localhost:${port}/ws`,
    sessions,
    patienceMs,
    backOffMs: [5, 10],
    listener: {
      onStatus: (status) => statuses.push(status),
      onHello: () => {},
      onPush: (push) => pushes.push(push),
      onOutdated: () => outdated.push(true),
    },
  })
  const request = createRequests(
    connection,
    { onReply: (reply) => replies.push(reply), onChecking: (count) => checking.push(count) },
    { ...(timeoutMs !== undefined && { timeoutMs }), backOffMs: 5, maxBackOffMs: 20 },
  )
  connection.reconnect()
  return {
    connection,
    request,
    statuses,
    outdated,
    checking,
    pushes,
    replies,
    kept: () => stored as StoredSession | null,
  }
}

const untilOnline = ({ statuses }: Visit): Promise<void> => expect.poll(() => statuses.at(-1)).toBe('online')

beforeEach(() => {
  heard = []
  guests = 0
  play = greeting
  connection = null
})
afterEach(async () => {
  connection?.disconnect()
  if (server.listening) await closeHouse()
})

test('a newcomer becomes a guest, greets with the token, and is online', async () => {
  const house = visit(await openHouse())
  await untilOnline(house)
  expect(house.statuses).toEqual(['connecting', 'online'])
  expect(heard).toEqual([{ id: '1', type: 'hello', token: 't1', protocol: PROTOCOL }])
  expect(house.kept()).toMatchObject({ token: 't1', refreshToken: 'r1', player: '7' })
})

test('a token that is still valid is kept', async () => {
  const kept = { token: 'mine', expiresAt: Date.now() + 3_600_000, refreshToken: 'r', player: '7' }
  const house = visit(await openHouse(), { kept })
  await untilOnline(house)
  expect(heard[0]).toMatchObject({ token: 'mine' })
  expect(guests).toBe(0)
})

test('a token that the house refuses is renewed, once', async () => {
  play = (message, socket) =>
    message.token === 'old' ? { error: { code: 'bad-token', message: '' } } : greeting(message, socket)
  const kept = { token: 'old', expiresAt: Date.now() + 3_600_000, refreshToken: 'r', player: '7' }
  const house = visit(await openHouse(), { kept })
  await untilOnline(house)
  expect(heard.map(({ token }) => token)).toEqual(['old', 't1'])
})

test('replies find their requests, whatever their order', async () => {
  const late: (() => void)[] = []
  play = (message, socket) => {
    if (message.type === 'hello') return greeting(message, socket)
    late.push(() => socket.send(JSON.stringify({ id: message.id, ok: true, of: message.type })))
    return null
  }
  const house = visit(await openHouse())
  await untilOnline(house)
  const answers = Promise.all([house.request({ type: 'limits' }), house.request({ type: 'wallets' })])
  await expect.poll(() => late).toHaveLength(2)
  for (const answer of late.toReversed()) answer()
  expect(await answers).toMatchObject([{ of: 'limits' }, { of: 'wallets' }])
})

test('a refusal is returned with its code and its other fields', async () => {
  play = (message, socket) =>
    message.type === 'hello'
      ? greeting(message, socket)
      : { error: { code: 'too-soon', message: 'later', at: 5 } }
  const house = visit(await openHouse())
  await untilOnline(house)
  expect(await house.request({ type: 'refill', currency: 'X', isDemo: true })).toEqual({
    refused: 'too-soon',
    message: 'later',
    at: 5,
  })
  expect(house.replies).toEqual([])
})

test('a push reaches the listener and answers no request', async () => {
  const house = visit(await openHouse())
  await untilOnline(house)
  for (const socket of sockets.clients) socket.send('{"type":"balance","wallet":{}}')
  await expect.poll(() => house.pushes).toEqual([{ type: 'balance', wallet: {} }])
})

test('a bet whose reply is lost is retried under the same key, and only then answered', async () => {
  let lost = 0
  play = (message, socket) => {
    if (message.type === 'placeBet' && lost === 0) {
      lost += 1
      socket.terminate()
      return null
    }
    return greeting(message, socket)
  }
  const house = visit(await openHouse())
  await untilOnline(house)
  expect(await house.request(BET)).toMatchObject({ ok: true })
  const bets = heard.filter(({ type }) => type === 'placeBet')
  expect(bets).toHaveLength(2)
  expect(bets[1]?.key).toBe(bets[0]?.key)
  expect(bets[0]?.key).toMatch(/^[ -~]{1,64}$/)
  expect(house.checking).toEqual([1, 0])
  expect(house.statuses).toEqual(['connecting', 'online', 'offline', 'online'])
})

test('[A50] a bet that a stopping house turns away is retried elsewhere, under the same key', async () => {
  let stopping = true
  play = (message, socket) => {
    if (message.type !== 'placeBet' || !stopping) return greeting(message, socket)
    stopping = false
    const error = { code: 'stopping', message: '' }
    setTimeout(() => {
      socket.send(JSON.stringify({ type: 'goodbye', error, retryAfterMs: 1 }))
      socket.close(1001)
    }, 20)
    return { error }
  }
  const house = visit(await openHouse())
  await untilOnline(house)
  expect(await house.request(BET)).toMatchObject({ ok: true })
  const keys = heard.filter(({ type }) => type === 'placeBet').map(({ key }) => key)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect(heard.filter(({ type }) => type === 'hello')).toHaveLength(2)
})

test('[A50] clients do not all reconnect at the same moment', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(1)
  const planned = vi.spyOn(globalThis, 'setTimeout')
  const house = visit(await openHouse())
  await untilOnline(house)
  for (const socket of sockets.clients) {
    const error = { code: 'stopping', message: '' }
    socket.send(JSON.stringify({ type: 'goodbye', error, retryAfterMs: 34 }))
    socket.close(1001)
  }
  await expect.poll(() => planned.mock.calls.map(([, ms]) => ms)).toContain(51)
  random.mockRestore()
  planned.mockRestore()
})

test('a house that stays silent counts as gone: the bet is retried on a new socket', async () => {
  let silent = true
  play = (message, socket) => {
    if (message.type !== 'act') return greeting(message, socket)
    if (!silent) return { ok: true }
    silent = false
    return null
  }
  const house = visit(await openHouse(), { patienceMs: 300 })
  await untilOnline(house)
  expect(await house.request({ type: 'act', round: '1', action: { type: 'cashOut' } })).toMatchObject({
    ok: true,
  })
  const keys = heard.filter(({ type }) => type === 'act').map(({ key }) => key)
  expect(new Set(keys).size).toBe(1)
})

test.each(['busy', 'unconfirmed', 'too-late'])(
  'a bet that the house answers with %s is retried under its key until it is settled',
  async (code) => {
    let bets = 0
    play = (message, socket) => {
      if (message.type !== 'placeBet') return greeting(message, socket)
      bets += 1
      return bets < 4 ? { error: { code, message: '' } } : { ok: true, echo: 'settled' }
    }
    const house = visit(await openHouse())
    await untilOnline(house)
    expect(await house.request(BET)).toMatchObject({ echo: 'settled' })
    const keys = heard.filter(({ type }) => type === 'placeBet').map(({ key }) => key)
    expect([keys.length, new Set(keys).size]).toEqual([4, 1])
    expect(house.checking).toEqual([1, 0])
  },
)

test.each([
  [['busy'], 'busy'],
  [['unconfirmed', 'busy'], 'unconfirmed'],
])('a bet that only ever got %s ends as %s', async (codes, told) => {
  let bets = 0
  play = (message, socket) => {
    if (message.type !== 'placeBet') return greeting(message, socket)
    const code = codes[Math.min(bets, codes.length - 1)]
    bets += 1
    return { error: { code, message: '' } }
  }
  const house = visit(await openHouse(), { timeoutMs: 100 })
  await untilOnline(house)
  expect(await house.request(BET)).toMatchObject({ refused: told })
})

test('a refusal after an unconfirmed answer counts', async () => {
  const codes = ['unconfirmed', 'insufficient-funds']
  play = (message, socket) =>
    message.type === 'placeBet' ? { error: { code: codes.shift(), message: '' } } : greeting(message, socket)
  const house = visit(await openHouse())
  await untilOnline(house)
  expect(await house.request(BET)).toMatchObject({ refused: 'insufficient-funds' })
})

test('a bet has a deadline by the house’s clock, and none after the house said too-late', async () => {
  const now = 7_000_000
  const codes = ['busy', 'too-late']
  play = (message, socket) => {
    if (message.type === 'hello') return { ok: true, ...HELLO, now, answerMs: 3_000 }
    const code = message.type === 'placeBet' ? codes.shift() : undefined
    return code === undefined ? greeting(message, socket) : { error: { code, message: '' } }
  }
  const house = visit(await openHouse())
  await untilOnline(house)
  await house.request(BET)
  await house.request({ type: 'history' })
  const deadlines = heard.slice(1).map(({ deadline }) => deadline)
  expect(deadlines.slice(2)).toEqual([undefined, undefined])
  for (const deadline of deadlines.slice(0, 2)) {
    expect(deadline).toBeGreaterThanOrEqual(now + 3_000)
    expect(deadline).toBeLessThan(now + 60_000)
  }
})

test('a house that names no answerMs is sent no deadline: it would not know the field', async () => {
  const house = visit(await openHouse())
  await untilOnline(house)
  await house.request(BET)
  expect(heard.at(-1)).not.toHaveProperty('deadline')
})

test('two bets have two keys; requests that move no money have none', async () => {
  const house = visit(await openHouse())
  await untilOnline(house)
  await house.request(BET)
  await house.request(BET)
  await house.request({ type: 'history' })
  const keys = heard.slice(1).map(({ key }) => key)
  expect(new Set(keys).size).toBe(3)
  expect(keys[2]).toBeUndefined()
})

test('a request that moves no money is not retried', async () => {
  play = (message, socket) => {
    if (message.type === 'history') socket.terminate()
    return message.type === 'history' ? null : greeting(message, socket)
  }
  const house = visit(await openHouse())
  await untilOnline(house)
  expect(await house.request({ type: 'history' })).toMatchObject({ refused: 'connection-lost' })
  await untilOnline(house)
  expect(heard.filter(({ type }) => type === 'history')).toHaveLength(1)
})

test('a bet that cannot be retried in time is unconfirmed, and nothing is sent later', async () => {
  const port = await openHouse()
  const house = visit(port, { timeoutMs: 100 })
  await untilOnline(house)
  const closed = Promise.withResolvers<void>()
  play = () => {
    void closeHouse().then(closed.resolve)
    return null
  }
  expect(await house.request(BET)).toMatchObject({ refused: 'unconfirmed' })
  await closed.promise
  play = greeting
  await openHouse(port)
  await untilOnline(house)
  expect(heard.filter(({ type }) => type === 'placeBet')).toHaveLength(1)
})

test('without a socket nothing is sent and nothing waits', async () => {
  const house = visit(await openHouse())
  await untilOnline(house)
  house.connection.disconnect()
  expect(house.statuses.at(-1)).toBe('offline')
  expect(await house.request(BET)).toMatchObject({ refused: 'offline' })
})

test('the client reconnects to a house that restarts', async () => {
  const port = await openHouse()
  const house = visit(port)
  await untilOnline(house)
  await closeHouse()
  await expect.poll(() => house.statuses.at(-1)).toBe('offline')
  await openHouse(port)
  await untilOnline(house)
  expect(heard.filter(({ type }) => type === 'hello').map(({ token }) => token)).toEqual(['t1', 't1'])
})

test('a goodbye says when to reconnect, or not to', async () => {
  const house = visit(await openHouse())
  await untilOnline(house)
  const leave = (retryAfterMs: number | null): void => {
    for (const socket of sockets.clients) {
      socket.send(JSON.stringify({ type: 'goodbye', error: { code: 'stopping', message: '' }, retryAfterMs }))
      socket.close(1001)
    }
  }
  leave(1)
  await expect.poll(() => house.statuses).toEqual(['connecting', 'online', 'offline', 'online'])
  leave(null)
  await expect.poll(() => house.statuses.at(-1)).toBe('offline')
  house.connection.reconnect()
  await untilOnline(house)
  expect(house.statuses.slice(4)).toEqual(['offline', 'connecting', 'online'])
})

test('an expired token is renewed at once, without going offline', async () => {
  const house = visit(await openHouse())
  await untilOnline(house)
  for (const socket of sockets.clients) {
    const error = { code: 'bad-token', message: '' }
    socket.send(JSON.stringify({ type: 'goodbye', error, retryAfterMs: null }))
    socket.close(4001)
  }
  await expect.poll(() => house.statuses).toEqual(['connecting', 'online', 'connecting', 'online'])
})

test.each([
  ['a server of plain files', 'absent', 404, '<h1>Not found</h1>'],
  ['the house’s server without the house', 'absent', 404, '{"error":{"code":"not-found","message":""}}'],
  ['a page for every path', 'absent', 200, '<!doctype html>'],
  ['a gateway whose house is down', 'offline', 502, '<h1>Bad gateway</h1>'],
])('%s: the house is %s', async (_case, expected, status, body) => {
  server = createServer((_request, response) => response.writeHead(status).end(body))
  sockets = new WebSocketServer({ noServer: true })
  server.listen(0)
  await once(server, 'listening')
  const house = visit((server.address() as AddressInfo).port)
  await expect.poll(() => house.statuses.at(-1)).toBe(expected)
})

test('nobody there at all: offline, and retrying', async () => {
  const port = await openHouse()
  await closeHouse()
  const house = visit(port)
  await expect.poll(() => house.statuses.at(-1)).toBe('offline')
  await openHouse(port)
  await untilOnline(house)
  expect(house.statuses.filter((status) => status === 'online')).toHaveLength(1)
  expect(isObject(house.kept())).toBe(true)
})

test('an outdated client does not reconnect by itself', async () => {
  play = ({ type }) =>
    type === 'hello' ? { error: { code: 'outdated-client', message: 'load it again' } } : null
  const house = visit(await openHouse())
  await expect.poll(() => house.statuses.at(-1)).toBe('offline')
  expect(house.outdated).toEqual([true])
  expect(await house.connection.nextSocket(50)).toBeNull()
  expect(heard.filter(({ type }) => type === 'hello')).toHaveLength(1)
})
