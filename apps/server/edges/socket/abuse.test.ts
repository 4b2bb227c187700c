/** Abuse of sockets: nonsense, floods, strangers. The house survives, and others are served. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket as NetSocket } from 'node:net'
import type { Failure } from '@fairhouse/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type RunningHouse, runHouse } from '../../testing/running-house.ts'
import { signAs } from '../../testing/sample-tokens.ts'
import { kenoBet, visit } from '../../testing/visitor.ts'
import { CONNECTION_LIMITS } from './connection.ts'

let house: RunningHouse
beforeAll(async () => {
  house = await runHouse({
    sockets: {
      origins: ['https://play.example'],
      limits: {
        ...CONNECTION_LIMITS,
        rate: { burst: 50, perSecond: 0.001 },
        forgiven: { burst: 20, perSecond: 0.001 },
        maxUnderWay: 1_000,
      },
    },
  })
})
afterAll(() => house.stop())

type Said = Readonly<{ id?: string | null; error?: Failure; type?: string }>

/** A raw socket that may misbehave: what it receives, and how it is closed. */
const rude = async ({ address }: RunningHouse = house) => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`)
  const said: Said[] = []
  socket.on('message', (data) => said.push(JSON.parse(String(data)) as Said))
  socket.on('error', () => {})
  const closed = once(socket, 'close').then(([code]) => code as number)
  await once(socket, 'open')
  const told = async (): Promise<Said> => {
    const [data] = await once(socket, 'message')
    return JSON.parse(String(data)) as Said
  }
  return { socket, said, closed, told }
}

const isServed = async (): Promise<void> => {
  const socket = await house.enter()
  await socket.ask('placeBet', kenoBet())
  await socket.close()
}

describe('[A30] malformed frames get one clear error', () => {
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
  test.each([
    ['random bytes', randomBytes(200), null, 'bad-message'],
    ['an empty frame', '', null, 'bad-message'],
    ['no JSON', '{"id":"1"', null, 'bad-message'],
    ['a list', '[]', null, 'bad-message'],
    ['null', 'null', null, 'bad-message'],
    ['no id', '{"type":"hello"}', null, 'bad-message'],
    ['a number as id', '{"id":1,"type":"hello"}', null, 'bad-message'],
    ['a long id', JSON.stringify({ id: 'x'.repeat(65), type: 'hello' }), null, 'bad-message'],
    ['no type', '{"id":"1"}', '1', 'unknown-type'],
    ['another type', '{"id":"1","type":"steal"}', '1', 'unknown-type'],
    ['a key of every object as type', '{"id":"1","type":"__proto__"}', '1', 'unknown-type'],
    ['another one', '{"id":"1","type":"constructor"}', '1', 'unknown-type'],
    ['a list as type', '{"id":"1","type":["hello"]}', '1', 'unknown-type'],
    ['deep JSON', `{"id":"1","type":"hello","token":${deep}}`, '1', 'bad-message'],
    ['deep JSON where anything is read', betText(`"amount":${deep}`), '1', 'bad-message'],
    ['deep JSON in the picks', betText(`"kenoParams":{"selectedNumbers":${deep}}`), '1', 'bad-message'],
    ['__proto__', '{"id":"1","type":"hello","token":"x","__proto__":{"ok":true}}', '1', 'bad-message'],
    ['one field too many', '{"id":"1","type":"limits","more":1}', '1', 'bad-message'],
    [
      'a text that no database keeps',
      '{"id":"1","type":"checkActive","game":"a\\u0000"}',
      '1',
      'bad-message',
    ],
    ['a text that only looks like one', '{"id":"1","type":"hello","token":"\\\\u0000"}', '1', 'bad-token'],
    ['too long', JSON.stringify({ id: '1', type: 'hello', token: 'x'.repeat(20_000) }), null, 'too-large'],
  ])('%s', async (_case, frame, id, code) => {
    const { socket, told } = await rude()
    socket.send(frame)
    expect(await told()).toMatchObject({ id, error: { code } })
    socket.terminate()
  })

  test('10 MB are not even read: the socket is closed', async () => {
    const { socket, closed } = await rude()
    socket.send('x'.repeat(10 * 2 ** 20))
    expect(await closed).toBe(1009)
    await isServed()
  })
})

function betText(fields: string): string {
  const { amount: _, kenoParams: _params, ...bet } = kenoBet()
  return `${JSON.stringify({ id: '1', type: 'placeBet', ...bet }).slice(0, -1)},${fields}}`
}

describe('before hello', () => {
  test.each([
    ['checkActive', { game: 'hilo' }],
    ['placeBet', kenoBet()],
    ['history', {}],
  ] as const)('%s is refused', async (type, fields) => {
    const socket = await visit(house.address)
    expect((await socket.refusal(type, fields)).code).toBe('no-hello')
    await socket.close()
  })

  test('a silent socket is closed, with a reason', async () => {
    const hasty = await runHouse({ sockets: { limits: { ...CONNECTION_LIMITS, helloMs: 50 } } })
    const { said, closed } = await rude(hasty)
    expect(await closed).toBe(1008)
    expect(said).toMatchObject([{ type: 'goodbye', error: { code: 'no-hello' } }])
    await hasty.stop()
  })
})

describe('too much', () => {
  test('[A30] 1,000 messages at once: an error for each excess one, then the socket is closed', async () => {
    const { token } = await house.guest()
    const { socket, said, closed } = await rude()
    socket.send(JSON.stringify({ id: 'hello', type: 'hello', token }))
    for (let i = 0; i < 1_000; i += 1) socket.send(JSON.stringify({ id: `${i}`, type: 'wallets' }))
    expect(await closed).toBe(1008)
    const codes = said.map(({ error }) => error?.code ?? 'ok')
    expect(codes.filter((code) => code === 'ok')).toHaveLength(50)
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(22) // forgiven, the last straw, goodbye
    const ids = said.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
    expect(new Set(ids).size).toBe(ids.length)
    expect(said.at(-1)).toMatchObject({ type: 'goodbye' })
    await isServed()
  })

  test('a player has at most twenty sockets', async () => {
    const { token } = await house.guest()
    const sockets = await Promise.all(Array.from({ length: 20 }, () => house.enter(token)))
    const late = await visit(house.address)
    expect((await late.refusal('hello', { token })).code).toBe('too-many-sockets')
    await sockets[0]!.close()
    await late.ask('hello', { token })
    await Promise.all([late, ...sockets.slice(1)].map((socket) => socket.close()))
    expect(house.fairhouse.context.sockets.count()).toEqual({ players: 0, sockets: 0 })
  })
})

describe('origins', () => {
  const open = async (headers: Record<string, string>, path = '/ws'): Promise<number> => {
    const socket = new WebSocket(`${house.address.replace('http', 'ws')}${path}`, { headers })
    socket.on('error', () => {})
    return new Promise((resolve) => {
      socket.once('open', () => {
        socket.terminate()
        resolve(101)
      })
      socket.once('unexpected-response', (_request, reply) => resolve(reply.statusCode!))
    })
  }
  test.each([
    ['a program', {}, 101],
    ['another page', { origin: 'https://evil.example' }, 403],
    ['a page of another port', { origin: 'http://127.0.0.1:1' }, 403],
    ['a sandboxed page', { origin: 'null' }, 403],
    ['nonsense', { origin: 'nonsense' }, 403],
    ['a page that was allowed', { origin: 'https://play.example' }, 101],
  ])('%s', async (_who, headers, status) => {
    expect(await open(headers)).toBe(status)
  })
  test('the own page', async () => {
    expect(await open({ origin: house.address })).toBe(101)
  })
  test('elsewhere there are no sockets', async () => {
    expect(await open({}, '/other')).toBe(404)
  })
  test('a refused client that doesn’t hang up is cut off', async () => {
    const { hostname: host, port } = new URL(house.address)
    const came = once(house.fairhouse.server.server, 'connection')
    const client = connect({ host, port: Number(port), allowHalfOpen: true }).resume()
    client.write('GET /other HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
    await once(client, 'end')
    const [stream] = (await came) as [NetSocket]
    await expect.poll(() => stream.destroyed).toBe(true)
    client.destroy()
  })
})

test('[A25] an expired token closes its socket', async () => {
  const { player } = await house.guest()
  const expiresAt = Math.ceil(Date.now() / 1000) * 1000 + 1000
  const claims = { player: BigInt(player.id), began: Date.now(), demoOnly: true, expiresAt }
  const short = await signAs(house, claims)
  const socket = await house.enter(short)
  expect((await socket.closed).code).toBe(4001)
  expect(socket.pushed()).toMatchObject([{ type: 'goodbye', error: { code: 'bad-token' } }])
})
